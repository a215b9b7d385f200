import { expect, spyOn, test } from "bun:test"
import { join } from "node:path"
import { Language } from "web-tree-sitter"
import { openTreeParser, ParseTimeout } from "../../../src/ports/deriving/openTreeParser.ts"

test("a grammar is loaded once, however many parsers there are, because its memory is never freed", async () => {
  const [first, second] = [await openTreeParser(), await openTreeParser()]
  await first.load(["lua"])
  const loads = spyOn(Language, "loadSync")
  try {
    await second.load(["lua"])
    expect(loads).not.toHaveBeenCalled()
  } finally {
    loads.mockRestore()
  }
  expect(second.parse("lua", "local a = 1\n").root.type).toBe("chunk")
  second.release()
})

test("a directive that ends a file without a line break is read", async () => {
  const parser = await openTreeParser()
  await parser.load(["c", "cpp"])
  for (const grammar of ["c", "cpp"]) {
    const { problem, root } = parser.parse(grammar, 'int all(void);\n# include "shop.h"')
    expect(problem).toBeUndefined()
    expect(root.namedChildren.map(({ type }) => type)).toStrictEqual(["declaration", "preproc_include"])
  }
  parser.release()
})

test("a declaration that ends a file of Go without a line break is read", async () => {
  const parser = await openTreeParser()
  await parser.load(["go"])
  const { problem, root } = parser.parse("go", "package shop\n\ntype Cart struct {\n\tTotal int\n}")
  expect(problem).toBeUndefined()
  expect(root.namedChildren.map(({ type }) => type)).toStrictEqual(["package_clause", "type_declaration"])
  parser.release()
})

test("a text that takes too long to parse is given up, and the next one is read", async () => {
  const parser = await openTreeParser()
  await parser.load(["javascript"])
  let minutes = 0
  const clock = spyOn(performance, "now").mockImplementation(() => ++minutes * 60_000)
  try {
    expect(() => parser.parse("javascript", "total(1, 2);\n".repeat(5000))).toThrow(ParseTimeout)
    expect(parser.parse("javascript", "const size = 1\n").root.namedChildren).toHaveLength(1)
  } finally {
    clock.mockRestore()
    parser.release()
  }
})

test("the texts that are parsed until the trees are released share the time limit", async () => {
  const parser = await openTreeParser()
  await parser.load(["javascript"])
  let milliseconds = 0
  let step = 6000
  // A short text is parsed between two looks at the clock.
  const clock = spyOn(performance, "now").mockImplementation(() => (milliseconds += step))
  const parseMany = () => parser.parse("javascript", "total(1, 2);\n".repeat(500))
  try {
    parser.parse("javascript", "total(1, 2);\n")
    parser.parse("javascript", "total(2, 3);\n")
    step = 0
    expect(parseMany).toThrow(ParseTimeout)
    parser.release()
    expect(parseMany().problem).toBeUndefined()
  } finally {
    clock.mockRestore()
    parser.release()
  }
})

test("a program that started web-tree-sitter itself gets an error that says to create the engine first", async () => {
  const source = join(import.meta.dir, "../../../src/ports/deriving/openTreeParser.ts")
  const program = `
    import { Parser } from "web-tree-sitter"
    const { openTreeParser } = await import(${JSON.stringify(source)})
    await Parser.init()
    console.log(await openTreeParser().then(() => "opened", (error) => error.message))
  `
  const { stdout } = Bun.spawnSync([process.execPath, "-e", program], { cwd: import.meta.dir })
  expect(stdout.toString()).toContain("already started web-tree-sitter: create the engine first")
})

test("a text that takes too much memory is given up, and others are parsed afterwards", async () => {
  const parser = await openTreeParser()
  await parser.load(["c_sharp", "typescript"])
  expect(() => parser.parse("c_sharp", "A<\n".repeat(30_000))).toThrow("takes too much memory")
  parser.release()
  expect(parser.parse("c_sharp", "class Cart { int Total() { return 1; } }").problem).toBeUndefined()
  expect(parser.parse("typescript", "export const total = 1\n").problem).toBeUndefined()
  parser.release()
}, 180_000)
