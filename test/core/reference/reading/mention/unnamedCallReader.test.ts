/** Calls that do not name what they call. */
import { expect, test } from "bun:test"
import { describedMentions } from "../../describedMentions.ts"

test("a keyword calls the constructor of the type, or of its supertype, unless that is a local variable", async () => {
  const text = "class A extends B { constructor() { super(1, 2) } }\n"
  expect(await describedMentions("typescript", "a.ts", text)).toStrictEqual(["1:17 type B, 1:37 call B"])
  const local = "const run = (B) => class extends B { constructor() { super() } }\n"
  expect((await describedMentions("typescript", "a.ts", local)).join()).not.toContain("call B")
})
