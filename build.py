"""Golf Solitaire's build: python3 build.py serve | site | test | check | bench | pictures.

This file only looks at the Python it runs on and at its arguments; the steps are
in web/build/. It must be readable by old Pythons, so that they can be told so.
"""

import os
import sys

OLDEST = (3, 11)

if sys.version_info < OLDEST:
    sys.exit(
        "The build needs Python %d.%d or later; this is Python %s (%s)."
        % (OLDEST[0], OLDEST[1], sys.version.split()[0], sys.executable)
    )
if os.name != "posix":
    sys.exit("The build runs on Linux and macOS; on Windows please use WSL.")

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "web", "build"))
sys.dont_write_bytecode = True

import commands  # noqa: E402  (the path to it stands just above)

if __name__ == "__main__":
    sys.exit(commands.main(sys.argv[1:]))
