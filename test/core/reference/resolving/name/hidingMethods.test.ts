/** Methods that hide functions of their name. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a method of the enclosing type is preferred to a function with the same parameters", async () => {
  const files = {
    "a.swift":
      "class A {\n  func act(_ x: Int) {}\n  func s() { act(1) }\n}\nfunc act(_ x: Int) {}\nfunc act(_ x: String) {}\nact(2)\n"
  }
  expect(await uses(files, "act")).toStrictEqual([
    "a.swift:7 call likely",
    "a.swift:3 call likely",
    "a.swift:7 call likely"
  ])
  expect(await uses(files, "A.act")).toStrictEqual(["a.swift:3 call exact"])
})
