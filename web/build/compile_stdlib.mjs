// Compiles Python's standard library to bytecode on the interpreter that will run it. The stock library is source text,
// and compiling it again at every start is most of a start.
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { bootStock, bytesOf, script } from "./boot.mjs";

const COMPILE = `
import importlib._bootstrap_external as machinery
import io
import zipfile
from importlib.util import source_hash

HOME = "/lib/python314.zip/"  # where the page's Python sees the library: tracebacks name it
DATE = (1980, 1, 1, 0, 0, 0)  # any fixed date; this is the earliest a zip can hold

def compiled(stock):
    """Give the library with a .pyc in the place of each .py, as -OO would make it, the same bytes at each run."""
    out = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(stock)) as source, zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as target:
        for name in sorted(source.namelist()):
            if name.endswith("/"):
                continue
            data = source.read(name)
            if name.endswith(".py"):
                code = compile(data, HOME + name, "exec", dont_inherit=True, optimize=2)
                data = machinery._code_to_hash_pyc(code, source_hash(data), checked=False)
                name += "c"
            entry = zipfile.ZipInfo(name, DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            target.writestr(entry, data)
    return out.getvalue()
`;

await script(
  async (folder, out) => {
    // Sets are stored in hash order: the seed is fixed so that the order is. Lines are kept for traces, columns are not.
    const python = await bootStock(folder, { env: { PYTHONHASHSEED: "0", PYTHONNODEBUGRANGES: "1" } });
    python.globals.set("stock", await bytesOf(join(folder, "python_stdlib.zip")));
    python.runPython(COMPILE);
    const result = python.runPython("compiled(bytes(stock))");
    await writeFile(out, result.toJs());
    result.destroy();
  },
  ["Pyodide's folder", "the file to write"],
);
