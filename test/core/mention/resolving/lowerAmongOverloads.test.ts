/** Members with the same name in one type. */
import { expect, test } from "bun:test"
import { uses } from "../uses.ts"

test("a call of an overloaded method is likely, not exact", async () => {
  const files = {
    "A.java":
      "class A {\n  void go() {}\n  void stay(int n) {}\n  void stay(String s) {}\n  void all() { this.go(); this.stay(1); }\n}\n"
  }
  expect(await uses(files, "A.go")).toStrictEqual(["A.java:5 call exact"])
  expect(new Set(await uses(files, "A.stay"))).toStrictEqual(new Set(["A.java:5 call likely"]))
})
