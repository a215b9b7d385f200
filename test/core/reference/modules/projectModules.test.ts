import { expect, test } from "bun:test"
import { projectModules } from "../../../../src/core/reference/modules/projectModules.ts"
import { uses } from "../uses.ts"

test("the nearest project counts first, and only projects around the file", () => {
  const modulesFor = projectModules(["a/setup.py", "a/b/requirements.txt", "c/pyproject.toml", "d/notes.txt"])
  expect(modulesFor("a/b/c/x.py", "app.cart")).toStrictEqual([
    "a.b.app.cart",
    "a.b.src.app.cart",
    "a.app.cart",
    "a.src.app.cart"
  ])
  expect(modulesFor("ab/x.py", "app.cart")).toStrictEqual([])
  expect(modulesFor("d/x.py", "app.cart")).toStrictEqual([])
})

test("an import is resolved from the root of the project around it", async () => {
  const cart = "def total(): return 1\n"
  const use = "from app.cart import total\ntotal()\n"
  const files = {
    "backend/pyproject.toml": '[project]\nname = "shop"\n',
    "backend/app/cart.py": cart,
    "backend/tests/test_cart.py": use,
    "other/app/cart.py": cart,
    "other/tests/test_cart.py": use,
    "worker/setup.py": "",
    "worker/src/app/cart.py": cart,
    "worker/run.py": use
  }
  expect(await uses(files, "backend.app.cart.total")).toStrictEqual([
    "backend/tests/test_cart.py:1 import exact",
    "backend/tests/test_cart.py:2 call exact"
  ])
  expect(await uses(files, "worker.src.app.cart.total")).toStrictEqual([
    "worker/run.py:1 import exact",
    "worker/run.py:2 call exact"
  ])
  expect(await uses(files, "other.app.cart.total")).toStrictEqual([
    "other/tests/test_cart.py:1 import likely",
    "other/tests/test_cart.py:2 call likely"
  ])
})
