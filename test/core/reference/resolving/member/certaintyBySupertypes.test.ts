/** Members inherited from supertypes. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a call on super never refers to the type's own method", async () => {
  const files = {
    "src/a.ts":
      "export class Cart { go() {} }\nexport class Big extends Cart {\n  go() { super.go() }\n}\nexport class Odd extends Unknown {\n  go() { super.go() }\n}\n"
  }
  expect(await uses(files, "Cart#go")).toStrictEqual(["src/a.ts:3 call exact", "src/a.ts:6 call name-only"])
  expect(await uses(files, "Big#go")).toStrictEqual(["src/a.ts:6 call name-only"])
  expect(await uses(files, "Odd#go")).toStrictEqual([])
})

test("of several supertypes with a member, Python's super may mean any", async () => {
  const files = {
    "m.py":
      "class A:\n    def f(self): pass\nclass B:\n    def f(self): pass\n    def g(self): pass\nclass C(A, B):\n    def f(self):\n        super().f()\n        super().g()\n"
  }
  expect(await uses(files, "m.A.f")).toStrictEqual(["m.py:8 call likely"])
  expect(await uses(files, "m.B.f")).toStrictEqual(["m.py:8 call likely"])
  expect(await uses(files, "m.B.g")).toStrictEqual(["m.py:9 call exact"])
})
