import { expect, test } from "bun:test"
import { readEscape } from "../../../src/core/grep/readEscape.ts"

const code = (text: string) => {
  const { escape, next } = readEscape(text, 0)
  return escape.kind === "character" && next === text.length ? escape.code : undefined
}

test("readEscape() reads characters by code point, by letter, and literal ones", () => {
  expect(["x41", "u0041", "U00000041", "x{41}", "n", ".", "/"].map(code)).toStrictEqual([
    65, 65, 65, 65, 10, 46, 47
  ])
})

test("readEscape() reads classes and negated classes", () => {
  expect(readEscape("pL", 0).escape).toStrictEqual({ kind: "class", inside: "\\p{L}", negated: false })
  expect(readEscape("P{^Greek}", 0)).toMatchObject({ escape: { negated: false }, next: 9 })
  expect(readEscape("D", 0).escape).toMatchObject({ kind: "class", negated: true })
})

test("readEscape() reads assertions", () => {
  expect(readEscape("b{start}", 0)).toStrictEqual({ escape: { kind: "assertion", name: "start" }, next: 8 })
  expect(readEscape("b{2}", 0).next).toBe(1)
})

test("readEscape() throws for escapes that ripgrep does not know", () => {
  for (const text of ["", "1", "Z", "K", "x4", "x{110000}", "uD800", "p{Nothing}", "é"])
    expect(() => readEscape(text, 0)).toThrow()
})
