import { expect, test } from "bun:test"
import { continuesStatement, isStatementMisread } from "../../../src/core/outline/isStatementMisread.ts"
import type { SyntaxNode } from "../../../src/core/syntax/mod.ts"
import { parsed } from "./parsed.ts"

/** The bodies of classes and objects in a tree. */
const bodiesIn = (node: SyntaxNode): ReadonlyArray<SyntaxNode> => [
  ...(/^(?:class_body|object)$/.test(node.type) ? [node] : []),
  ...node.children.flatMap(bodiesIn)
]

/** The words of a text that look like the names of members and are said to be statements. */
const misreadWords = async (text: string): Promise<ReadonlyArray<string>> => {
  const root = await parsed("typescript", text)
  return bodiesIn(root).flatMap((body) =>
    body.namedChildren.flatMap((node) => {
      const word = (node.childForFieldName("name") ?? node.childForFieldName("property"))?.text
      return word !== undefined && isStatementMisread(word, node, body, root) ? [word] : []
    })
  )
}

test("what a function without its opening bracket leaves in the body of a class is a statement", async () =>
  expect(
    await misreadWords("class Tank {\n  fill(n: number)\n    if (n > 1) {\n      pump(n)\n    }\n  }\n}\n")
  ).toContain("if"))

test("so is what stands deeper than the first member, when the error is behind the class", async () =>
  expect(
    await misreadWords(
      "class Tank {\n  fill(n: number)\n    while (n) {\n      pump(n)\n    }\n  }\n\n  drain() {}\n}\n"
    )
  ).toStrictEqual(["while"]))

test("and what an object contains instead of the body of a function", async () =>
  expect(
    await misreadWords("const fill = (n: number) = {\n  if (n) {\n    return 0\n  }\n  return 1\n}\n")
  ).toContain("if"))

test("a member may be named by such a word: in a program without an error, with a modifier, beside an error elsewhere", async () => {
  expect(await misreadWords("class Rules {\n  first() {}\n    if(a) {}\n}\n")).toStrictEqual([])
  expect(await misreadWords("class Rules {\n  first(a: A)\n    b c\n  static if(a) {}\n}\n")).not.toContain(
    "if"
  )
  expect(await misreadWords("class Rules {\n  first() {}\n  if(a) {}\n}\nconst x = (\n")).toStrictEqual([])
})

test("continuesStatement() is true after such a word alone on the line", () => {
  const words = new Set(["return"])
  const found = (before: string) =>
    continuesStatement({ startIndex: before.length } as SyntaxNode, `${before}x`, words)
  expect(["return ", "  a\n\treturn  ", `${" ".repeat(60)}return `].map(found)).toStrictEqual([
    true,
    true,
    true
  ])
  expect(["return\n", "a return ", "returns ", "a ", "return"].map(found)).not.toContain(true)
})
