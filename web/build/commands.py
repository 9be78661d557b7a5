"""The commands of build.py: what each one runs, in which order."""

import argparse
import os

import address
import pins
import steps
from address import Address
from steps import BuildError, say


def port(word: str) -> int:
    """Read a port's number."""
    number = int(word) if word.isdecimal() else 0
    if not 1 <= number <= 65535:
        message = f"a port is a number from 1 to 65535, not {word}"
        raise argparse.ArgumentTypeError(message)
    return number


def own_address(word: str) -> Address:
    """Read the address where the site will stand."""
    try:
        return address.read(word)
    except BuildError as trouble:
        raise argparse.ArgumentTypeError(str(trouble)) from trouble


def positive(word: str) -> int:
    """Read a number of rounds."""
    number = int(word) if word.isdecimal() else 0
    if number < 1:
        message = f"a number of rounds is 1 or more, not {word}"
        raise argparse.ArgumentTypeError(message)
    return number


PARTS = ("start", "visit", "bytes", "tap", "heap", "records", "play", "solver", "fair")
"""What bench measures; `bench.PARTS` has the same words, but is imported only when it runs."""


def part(word: str) -> str:
    """Read the name of a part of the bench."""
    if word not in PARTS:
        message = f"a part of the bench is {', '.join(PARTS[:-1])} or {PARTS[-1]}, not {word}"
        raise argparse.ArgumentTypeError(message)
    return word


def arguments(words: list[str]) -> tuple[argparse.Namespace, list[str]]:
    """Read the command line; what `test` does not know is pytest's."""
    parser = argparse.ArgumentParser(prog="build.py", description="Builds, serves and tests Golf Solitaire.")
    kinds = parser.add_subparsers(
        dest="command", required=True, metavar="serve | site | test | check | bench | pictures"
    )
    serve = kinds.add_parser("serve", help="set up, build, and serve the site on this machine")
    serve.add_argument("--port", type=port, help="the port to serve on (otherwise 8000, or a free one)")
    site = kinds.add_parser("site", help="set up and build the site into site/")
    site.add_argument(
        "--address",
        type=own_address,
        help="where it will stand, for search engines and cards of links; on Netlify known",
    )
    test = kinds.add_parser("test", help="set up, build, and run every check and test", add_help=False)
    test.add_argument("--all", action="store_true", help="also the long tests, whole")
    check = kinds.add_parser("check", help="format, lint and types of everything")
    check.add_argument("--fix", action="store_true", help="format and fix what can be fixed")
    bench = kinds.add_parser(
        "bench", help="measure start, visits, taps, memory, play, the solver and how good its hints are"
    )
    bench.add_argument("--rounds", type=positive, default=7, help="so many fresh starts and visits (otherwise 7)")
    bench.add_argument("part", type=part, nargs="*", help=f"only these parts: {', '.join(PARTS)}")
    kinds.add_parser("pictures", help="draw icons, screenshots and the card of links anew, into web/pictures/")
    found, rest = parser.parse_known_args(words)
    if rest and found.command != "test":
        parser.error(f"{found.command} does not know {' '.join(rest)}")
    return found, rest


def build(where: Address | None = None) -> None:
    """Set everything up and build the site, one build at a time; the address is where it will be published."""
    import engine
    import pages
    import runtime
    import toolchain
    import vendor

    with steps.alone():
        pins.check()
        toolchain.set_up()
        vendor.bring()
        wheel = engine.wheel()
        engine.install_on_host(wheel)
        python = runtime.runtime()
        pages.assemble(python, runtime.installed(python, wheel), where)


def main(words: list[str]) -> int:
    """Run one command and give its exit status."""
    # Files made here are read by whoever serves them, whatever the caller's umask.
    os.umask(0o022)
    given, rest = arguments(words)
    try:
        return run(given, rest)
    except BuildError as trouble:
        say(f"\nbuild.py {given.command} stopped.\n{trouble}")
        return 1
    except PermissionError as trouble:
        say(
            f"\nbuild.py {given.command} stopped.\n{trouble.filename} may not be written by this user: {trouble.strerror}."
        )
        return 1
    except KeyboardInterrupt:
        say("\nInterrupted. The next run goes on from here.")
        return 130


def run(given: argparse.Namespace, rest: list[str]) -> int:
    """Run the command that was asked for."""
    import pictures

    # What draws them cannot ask for them to be there.
    if given.command != "pictures":
        pictures.check()
    # Whatever is only looked at here stands nowhere else.
    build((given.address or address.of_netlify(os.environ)) if given.command == "site" else None)
    if given.command == "serve":
        import server

        server.serve(given.port)
    if given.command == "test":
        import trials

        return trials.test(rest, whole=given.all)
    if given.command == "check":
        import checks

        return checks.check(fix=given.fix)
    if given.command == "bench":
        import bench

        return bench.bench(given.part, given.rounds)
    if given.command == "pictures":
        pictures.draw()
    return 0
