/** Modules that a chain of names refers to through imports. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a module that is imported relatively is found by its name, at any level", async () => {
  const files = {
    "pkg/__init__.py": "from . import local\nlocal.go()\n",
    "pkg/local.py": "def go(): pass\n",
    "pkg/b.py": "from . import local as loc\nloc.go()\n",
    "pkg/sub/__init__.py": "",
    "pkg/sub/c.py": "from .. import local\nlocal.go()\n",
    "pkg/sub/d.py": "from . import local\nlocal.go()\n"
  }
  expect(await uses(files, "pkg.local.go")).toStrictEqual([
    "pkg/__init__.py:2 call exact",
    "pkg/b.py:2 call exact",
    "pkg/sub/c.py:2 call exact"
  ])
})
