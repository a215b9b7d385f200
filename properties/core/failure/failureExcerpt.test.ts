import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { failureExcerpt } from "../../../src/core/failure/mod.ts"

const noise = fc.constantFrom("", "starting", "listening on all of them", "  done")
const texts = fc.tuple(fc.array(noise, { maxLength: 60 }), fc.array(noise, { maxLength: 60 }))

test("an excerpt consists of whole lines that include the error, fits the limit, and states its first line", () =>
  fc.assert(
    fc.property(texts, fc.integer({ min: 30, max: 400 }), ([before, after], most) => {
      const lines = [...before, "KeyError: 'price'", ...after]
      const { firstLine, text } = failureExcerpt(lines.join("\n"), most)
      const shown = text.split("\n")
      expect(text.length).toBeLessThanOrEqual(most)
      expect(shown).toContain("KeyError: 'price'")
      expect(lines.slice(firstLine - 1, firstLine - 1 + shown.length)).toStrictEqual(shown)
      // Nothing is left out that fits.
      const more = lines[firstLine - 2] ?? lines[firstLine - 1 + shown.length]
      if (shown.length < lines.length)
        expect(text.length + (more?.length ?? 0) + 1).toBeGreaterThan(most - 30)
    })
  ))

test("an excerpt is around the last typed error, else the last error of any kind, else the end", () => {
  const filler = "nothing to see\n".repeat(200)
  const excerpt = (...told: ReadonlyArray<string>) => failureExcerpt(told.join(`\n${filler}`), 100).text
  expect(excerpt("", "KeyError: 'a'", "panic: b", "error: c", "")).toContain("panic: b")
  expect(excerpt("", "error: c", "")).toContain("error: c")
  expect(excerpt("", "the end")).toEndWith("the end")
  expect(excerpt("panic: b", "")).toStartWith("panic: b")
  expect(excerpt("x".repeat(500))).toHaveLength(100)
})
