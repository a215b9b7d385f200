import { expect, test } from "bun:test"
import { typedParameters } from "../../../../src/core/language/scala/typedParameters.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"

const given = (text: string) => withBlanks(text, typedParameters(text))

test.each([
  ["a.b { x: Int => c }", "a.b {(x: Int)=> c }"],
  ["a.b{ x: Foo.Bar =>\n  val y = 1\n  c(y)\n}", "a.b{(x: Foo.Bar)=>\n  val y = 1\n  c(y)\n}"],
  ["a {\n  x: Int => {\n    b(x)\n  }\n}", "a {\n (x: Int)=> {\n    b(x)\n  }\n}"]
])("the parameter of a block gets brackets: %s", async (call, read) => {
  expect(given(call)).toBe(read)
  const { problem, symbols } = await deriveText(
    "A.scala",
    `object A {\n  def f() = {\n    ${call}\n  }\n  def g() = 1\n}\n`
  )
  expect(problem).toBeUndefined()
  expect(symbols.map(({ name }) => name)).toStrictEqual(["A", "f", "g"])
})

test.each([
  "trait A { b: B => def c = 1 }",
  "class A extends B with C {\n  d: D =>\n}",
  "new A { b: B => }",
  "a { self: B => }",
  "a { b => c: D }",
  "a match { case b: B => c }",
  "a { (b: B) => c }"
])("anything else stays: %s", (text) => {
  expect(typedParameters(text)).toStrictEqual([])
})
