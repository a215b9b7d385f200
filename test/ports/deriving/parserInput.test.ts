import { expect, test } from "bun:test"
import { parserInput } from "../../../src/ports/deriving/parserInput.ts"

const BUFFER = 64
const LENGTH = 16

test("a text is handed over in parts that fit the parser's buffer, also after its memory has grown", () => {
  const memory = new WebAssembly.Memory({ initial: 1 })
  const { imports, set } = parserInput(memory)
  const text = "größe = 🌱; ".repeat(1000)
  set(text, 0)
  let read = ""
  for (;;) {
    imports.tree_sitter_parse_callback(BUFFER, read.length, 0, 0, LENGTH)
    const units = new Uint32Array(memory.buffer)[LENGTH / 4]!
    if (units === 0) break
    expect(units).toBeLessThan(5 * 1024)
    read += String.fromCharCode(...new Uint16Array(memory.buffer, BUFFER, units))
    memory.grow(1)
  }
  expect(read).toBe(text)
})

test("the parser is told to stop once the time is over, and not before", () => {
  const { imports, set } = parserInput(new WebAssembly.Memory({ initial: 1 }))
  const answers = () => Array.from({ length: 200 }, () => imports.tree_sitter_progress_callback())
  set("", performance.now() - 1)
  expect(answers()).toContain(true)
  set("", performance.now() + 60_000)
  expect(answers()).not.toContain(true)
})
