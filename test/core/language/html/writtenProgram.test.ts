import { expect, test } from "bun:test"
import { writtenProgram } from "../../../../src/core/language/html/writtenProgram.ts"

test("each stretch stands in the program where it is said to", () => {
  const text = "<a><%= b %><%= cd %>"
  const program = writtenProgram(text, [{ start: 6, end: 9 }, ";\n", { start: 14, end: 18 }])!
  expect(program.text).toBe(" b ;\n cd ")
  for (const { at, length, start } of program.pieces)
    expect(program.text.slice(start, start + length)).toBe(text.slice(at, at + length))
})

test("a program of nothing but its own text is none", () => {
  expect(writtenProgram("a", ["1", { start: 1, end: 1 }])).toBeUndefined()
})
