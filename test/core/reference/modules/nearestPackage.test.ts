import { expect, test } from "bun:test"
import { nearestPackage } from "../../../../src/core/reference/mod.ts"
import { uses } from "../uses.ts"

test("the package in the same part of the repository is taken", () => {
  const packages = ["packages/alpha/src/util", "apps/web/lib/util", "apps/docs/lib/util"]
  expect(nearestPackage("apps/web/main", packages)).toBe("apps/web/lib/util")
  expect(nearestPackage("packages/alpha/index", packages)).toBe("packages/alpha/src/util")
})

test("nearestPackage() is undefined if two packages are equally near", () => {
  expect(nearestPackage("apps/shop/main", ["apps/web/lib/util", "apps/docs/lib/util"])).toBeUndefined()
  expect(nearestPackage("a", [])).toBeUndefined()
})

const service = (name: string) => ({
  [`${name}/app/config.py`]: "def settings():\n    return 1\n",
  [`${name}/app/main.py`]: "from app.config import settings\n\nsettings()\n"
})

test("an import refers to the module of its own service, and to none if two are equally near", async () => {
  const files = { ...service("orders"), ...service("users"), "run.py": "from app.config import settings\n" }
  expect(await uses(files, "users.app.config.settings")).toEqual([
    "users/app/main.py:1 import likely",
    "users/app/main.py:3 call likely",
    "run.py:1 import name-only"
  ])
})
