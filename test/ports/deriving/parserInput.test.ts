import { expect, test } from "bun:test"
import { Language, Parser } from "web-tree-sitter"
import { GRAMMARS } from "../../../src/ports/deriving/grammars.ts"
import { openTreeParser } from "../../../src/ports/deriving/openTreeParser.ts"
import { type ParserCallbacks, parserInput } from "../../../src/ports/deriving/parserInput.ts"

const BUFFER = 64
const LENGTH = 16

const BINDING: ParserCallbacks = {
  tree_sitter_parse_callback: () => {
    throw new Error("the binding was asked")
  },
  tree_sitter_progress_callback: () => 7,
  emscripten_resize_heap: () => true
}

test("a text is handed over in parts that fit the parser's buffer, also after its memory has grown", () => {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { callbacks, during } = parserInput(memory, BINDING)
  const text = "größe = 🌱; ".repeat(1000)
  const read = during(text, 0, () => {
    let read = ""
    for (;;) {
      callbacks.tree_sitter_parse_callback(BUFFER, read.length, 0, 0, LENGTH)
      const units = new Uint32Array(memory.buffer)[LENGTH / 4]!
      if (units === 0) return read
      expect(units).toBeLessThan(5 * 1024)
      read += String.fromCharCode(...new Uint16Array(memory.buffer, BUFFER, units))
      memory.grow(1)
    }
  })
  expect(read).toBe(text)
})

test("the parser is told to stop soon after the time is over, and not before", () => {
  const { callbacks, during } = parserInput(new WebAssembly.Memory({ initial: 1 }), BINDING)
  const answers = (deadline: number) =>
    during("", deadline, () => Array.from({ length: 8 }, () => callbacks.tree_sitter_progress_callback(0, 0)))
  expect(answers(performance.now() - 1)).toContain(true)
  expect(answers(performance.now() + 60_000)).not.toContain(true)
})

test("at other times the binding answers, also after a parse that failed", () => {
  const { callbacks, during } = parserInput(new WebAssembly.Memory({ initial: 1 }), BINDING)
  expect(() =>
    during("", 0, () => {
      throw new Error("no memory")
    })
  ).toThrow("no memory")
  expect(callbacks.tree_sitter_progress_callback(0, 0)).toBe(7)
  expect(() => callbacks.tree_sitter_parse_callback(0, 0, 0, 0, 0)).toThrow("the binding was asked")
})

test("a host program's own parser reads its own text", async () => {
  const ours = await openTreeParser()
  await ours.load(["go"])
  expect(ours.parse("go", "package shop\n").root.endIndex).toBe(13)
  const parser = new Parser().setLanguage(await Language.load(GRAMMARS["go"]!))
  const tree = parser.parse("package other\n\nfunc main() {}\n")!
  expect(tree.rootNode.endIndex).toBe(30)
  tree.delete()
  parser.delete()
  ours.release()
})
