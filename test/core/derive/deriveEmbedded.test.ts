import { expect, test } from "bun:test"
import type { ParseTree } from "../../../src/core/derive/ParseTree.ts"
import { deriveEmbedded } from "../../../src/core/derive/deriveEmbedded.ts"
import type { Embedded } from "../../../src/core/language/mod.ts"
import { lineTable } from "../../../src/core/text/mod.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"

const parser = await openTreeParser()
await parser.load(["python"])

const blocksOf = (text: string, embedded: Omit<Embedded, "language">) => {
  const parsed: Array<string> = []
  const parse: ParseTree = (grammar, part, misread) => {
    parsed.push(part)
    return parser.parse(grammar, part, misread)
  }
  try {
    const file = { path: "a.x", text, lines: lineTable(text) }
    const blocks = deriveEmbedded({ language: "python", ...embedded }, file, parse)
    return {
      blocks: blocks.map(({ nodes, problem, start }) => ({
        start,
        problem: problem?.line,
        names: nodes.map(({ start, startLine, symbol }) => `${symbol?.name} ${start} ${startLine}`)
      })),
      parsed
    }
  } finally {
    parser.release()
  }
}

test("an embedded stretch has its places in the file", () => {
  const text = "<script>\ndef a(): pass\n</script>\n"
  expect(blocksOf(text, { start: 9, end: 23 })).toStrictEqual({
    blocks: [{ start: 9, problem: undefined, names: ["a 9 1"] }],
    parsed: ["def a(): pass\n"]
  })
})

test("what the grammar would misread is left out", () => {
  const text = "def a(): pass\n%run b\ndef c(): pass\n"
  const { blocks } = blocksOf(text, { start: 0, end: text.length, misread: [{ start: 14, end: 20 }] })
  expect(blocks).toStrictEqual([{ start: 0, problem: undefined, names: ["a 0 0", "c 21 2"] }])
})

test("pieces are read together, but one with a syntax error by itself", () => {
  const text = "def a(): pass\nb(\ndef c(): pass\n"
  const pieces = [
    { start: 0, end: 13 },
    { start: 14, end: 16 },
    { start: 17, end: 30 }
  ]
  expect(blocksOf(text, { start: 0, end: 30, pieces }).blocks).toStrictEqual([
    { start: 0, problem: undefined, names: ["a 0 0", "c 17 2"] },
    { start: 14, problem: 2, names: [] }
  ])
  const sound = "def a(): pass\nb()\ndef c(): pass"
  expect(blocksOf(sound, { start: 0, end: sound.length, pieces }).blocks).toHaveLength(1)
})

test("a script that holds tags of a template language is read without them", () => {
  const read = (text: string) => blocksOf(text, { start: 0, end: text.length }).blocks[0]
  expect(read("def a():\n  return {{ b|c }}\n{% if d %}\ndef e(): pass\n{% endif %}\n")).toStrictEqual({
    start: 0,
    problem: undefined,
    names: ["a 0 0", "e 39 3"]
  })
  // What can be read as it is stays so, and what cannot be read either way too.
  const text = "a = {1: {2: 3}}\n"
  expect(blocksOf(text, { start: 0, end: text.length }).parsed).toStrictEqual([text])
  expect(read("def a(:\n  return {{ b }}\n")?.problem).toBeGreaterThan(0)
})

test("a stretch that the parser gives up has a problem and no declarations", () => {
  const text = "<script>\ndef a(): pass\n</script>\n"
  const file = { path: "a.x", text, lines: lineTable(text) }
  const pieces = [
    { start: 9, end: 15 },
    { start: 15, end: 23 }
  ]
  const giveUp = (): never => {
    throw new Error("the parser gave up")
  }
  const [block, ...others] = deriveEmbedded({ language: "python", start: 9, end: 23 }, file, giveUp)
  expect(others).toStrictEqual([])
  expect(block).toMatchObject({ nodes: [], problem: { line: 2, message: "the parser gave up" } })
  const blocks = deriveEmbedded({ language: "python", start: 9, end: 23, pieces }, file, giveUp)
  expect(blocks.flatMap(({ nodes }) => nodes)).toStrictEqual([])
})
