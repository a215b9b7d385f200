import { expect, test } from "bun:test"
import { generatedProgram } from "../../../../src/core/language/html/generatedProgram.ts"

test("each piece of the program is mapped to its span in the page", () => {
  const text = "<a><%= b %><%= cd %>"
  const program = generatedProgram(text, [{ start: 6, end: 9 }, ";\n", { start: 14, end: 18 }])!
  expect(program.text).toBe(" b ;\n cd ")
  for (const { fileOffset, length, start } of program.pieces)
    expect(program.text.slice(start, start + length)).toBe(text.slice(fileOffset, fileOffset + length))
})

test("there is no program without text of the page", () => {
  expect(generatedProgram("a", ["1", { start: 1, end: 1 }])).toBeUndefined()
})
