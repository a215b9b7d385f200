/** Several functions or variables of one name in one place. */
import { expect, test } from "bun:test"
import { uses } from "../../uses.ts"

test("a call of a top-level function with overloads is at most likely", async () => {
  const files = {
    "a.kt":
      "fun put(a: Int) {}\nfun put(a: String) {}\nfun one(a: Int) {}\nfun f() {\n  put(1)\n  one(1)\n}\n"
  }
  expect(await uses(files, "put")).toStrictEqual(["a.kt:5 call likely", "a.kt:5 call likely"])
  expect(await uses(files, "one")).toStrictEqual(["a.kt:6 call exact"])
})

test("a variable of one of several blocks of a file is likely, since each block sees its own", async () => {
  const text = `{
  const total = await first()
  print(total)
}
{
  const total = await second()
  print(total)
}
export let rate = 1
print(rate)
`
  expect((await uses({ "a.ts": text }, "total")).every((each) => each.endsWith("likely"))).toBe(true)
  expect(await uses({ "a.ts": text }, "rate")).toStrictEqual(["a.ts:10 other exact"])
})
