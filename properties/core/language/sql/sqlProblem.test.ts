import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { sqlProblem } from "../../../../src/core/language/sql/sqlProblem.ts"

/** Text with every sign that begins or ends something in some dialect. */
const text = fc
  .array(fc.constantFrom("a", " ", "'", '"', "`", "[", "]", "--", "/*", "*/", "#", "//", "$", ";", "\n"), {
    maxLength: 6
  })
  .map((parts) => parts.join(""))

/** A piece of a script in standard SQL. */
const piece = fc.oneof(
  fc.constantFrom("SELECT 1;\n", "FROM orders ", "(1, 2)", "\n"),
  text.map((inside) => `'${inside.replaceAll("'", "''")}' `),
  text.map((inside) => `"${inside.replaceAll('"', '""')}" `),
  text.map((inside) => `-- ${inside.replaceAll("\n", " ")}\n`),
  text.map((inside) => `/* ${inside.replaceAll("*/", "* /")} */ `)
)
const script = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(""))

test("a script whose texts and comments all end has no error", () =>
  fc.assert(
    fc.property(script, (text) => expect([text, sqlProblem(text)]).toStrictEqual([text, undefined])),
    { numRuns: 1000 }
  ))

test("a quote that nothing follows is reported on its line", () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("SELECT 'a';\n", 'SELECT "b";\n', "\n", "-- c\n", "/* d */\n"), {
        maxLength: 6
      }),
      (before) => {
        const whole = before.join("")
        expect(sqlProblem(`${whole}SELECT 'x;\n`)?.line).toBe(whole.split("\n").length)
      }
    )
  ))
