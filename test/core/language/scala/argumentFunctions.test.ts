import { expect, test } from "bun:test"
import { argumentFunctions } from "../../../../src/core/language/scala/argumentFunctions.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"

const given = (text: string) => withBlanks(text, argumentFunctions(text))

test.each([
  ['wait(() =>\n    a.b(c, d) > 0,\n  "text, (")', 'wait(()=>{\n    a.b(c, d) > 0}\n, "text, (")'],
  [
    "f(x =>\n    x match {\n      case a => b\n    }, 1)",
    "f(x=>{\n    x match {\n      case a => b\n    }},1)"
  ],
  ["f(1, (a: A, b) => // why\n    a, 2)", "f(1, (a: A, b)=>{ // why\n    a},2)"]
])("a function before another argument gets braces: %s", async (call, read) => {
  expect(given(call)).toBe(read)
  const { problem, symbols } = await deriveText(
    "A.scala",
    `object A {\n  def f() = {\n    ${call}\n  }\n  def g() = 1\n}\n`
  )
  expect(problem).toBeUndefined()
  expect(symbols.map(({ name }) => name)).toStrictEqual(["A", "f", "g"])
})

test.each([
  "f(() =>\n  a.b)",
  "f(() => a, b)",
  "x match {\n  case a =>\n    f(b, c)\n}",
  "def f(g: A =>\n  B, h: C) = 1",
  "type A = Map[B, C =>\n  D, E]",
  "f(() =>\n  a",
  "f(() =>"
])("anything else stays: %s", (text) => {
  expect(argumentFunctions(text)).toStrictEqual([])
})

test("what is not closed is read in linear time", () => {
  expect(given("f(() =>\n  a.b(\n".repeat(2000)).length).toBe(30_000)
})
