import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { readExpression } from "../../../../src/core/language/html/readExpression.ts"

const signs = [
  ..."( ) [ ] { } ` ${ \\ / \" ' // /* */ </ < a 1 = + , \n é 🙂".split(" "),
  " ",
  "/a[/]/",
  "'}'",
  '"\\""'
]
const anything = fc.array(fc.constantFrom(...signs), { maxLength: 30 }).map((parts) => parts.join(""))

/** An expression with balanced brackets, whatever it contains. */
const { expression } = fc.letrec<{ expression: string; inner: string }>((tie) => ({
  inner: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom("a", "b.c", "1 / 2", "'}'", '")\\""', "/* ] */ a", "c == /[/'}]/g", "`x${'`'}`"),
    tie("expression")
  ),
  expression: fc
    .tuple(fc.constantFrom("()", "[]", "{}"), tie("inner"), tie("inner"), tie("inner"))
    .map(([pair, a, b, c]) => `${a} + ${pair[0]}${b}, \`t\${${c}}\`${pair[1]}`)
}))

describe("readExpression", () => {
  test("ends within its bounds, and its surface has each character as it is or blank", () =>
    fc.assert(
      fc.property(anything, fc.nat(10), fc.nat(40), (text, from, length) => {
        const start = Math.min(from, text.length)
        const to = Math.min(start + length, text.length)
        const { end, surface } = readExpression(text, start, to)
        expect(end).toBeGreaterThanOrEqual(start)
        expect(end).toBeLessThanOrEqual(to)
        expect(surface.length).toBe(end - start)
        for (let at = 0; at < surface.length; at++) expect([" ", text[start + at]]).toContain(surface[at])
      })
    ))

  test("ends before the bracket that closes the surrounding one, and reads the expression the same alone", () =>
    fc.assert(
      fc.property(expression, fc.constantFrom(")", "]", "}"), anything, (written, bracket, rest) => {
        const text = `${written}${bracket}${rest}`
        const { end, isComplete, surface } = readExpression(text, 0, text.length)
        expect([end, isComplete]).toStrictEqual([written.length, true])
        expect(readExpression(written, 0, written.length)).toStrictEqual({ end, surface, isComplete })
      })
    ))

  test("blanks out what is in brackets, and reports an unclosed bracket", () =>
    fc.assert(
      fc.property(expression, (written) => {
        const { surface } = readExpression(`(${written})`, 0, written.length + 2)
        expect(surface).toBe(`(${" ".repeat(written.length)})`)
        expect(readExpression(`(${written}`, 0, written.length + 1).isComplete).toBe(false)
      })
    ))

  test("treats a slash after a value as division, and any other as the start of a regular expression on its line", () => {
    expect(readExpression("a / b } / c", 0, 11).end).toBe(6)
    expect(readExpression("x = /}/ }", 0, 9).end).toBe(8)
    expect(readExpression("[/[/]}/] }", 0, 10).end).toBe(9)
    expect(readExpression("= /a\n}/", 0, 7).end).toBe(5)
  })

  test("ends at markup", () => {
    expect(readExpression("a(</p> ) }", 0, 10)).toStrictEqual({ end: 2, isComplete: false, surface: "a(" })
    expect(readExpression("a </p> }", 0, 8)).toStrictEqual({ end: 2, isComplete: false, surface: "a " })
  })
})
