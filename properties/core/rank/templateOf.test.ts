import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { messageParts, templateOf } from "../../../src/core/rank/templateOf.ts"

const word = fc.constantFrom("cannot", "open", "field", "räume", "not_found", "already", "is", "used")
const fixed = fc.array(word, { minLength: 2, maxLength: 4 }).map((words) => words.join(" "))
const filled = fc.constantFrom(
  "%s",
  "%-10.3f",
  '\\"%V\\"',
  "${name}",
  "$name",
  "'#{inspect(name)}'",
  "{}",
  "{name!r}",
  "\\(name)",
  '" + name + "',
  "'.$name.'",
  '", name, "'
)
const parts = fc
  .tuple(fc.boolean(), fc.array(fixed, { minLength: 1, maxLength: 3 }), fc.boolean())
  .map(([first, all, last]) => [
    ...(first ? [undefined] : []),
    ...all.flatMap((part, at) => (at === 0 ? [part] : [undefined, part])),
    ...(last ? [undefined] : [])
  ])
  .filter((all) => all.includes(undefined))

const messageCode = (all: ReadonlyArray<string | undefined>, value: string) =>
  `fail("${all.map((part) => part ?? value).join(" ")}")`

describe("templateOf", () => {
  test("tells code that creates a message from code that contains it with values filled in", () =>
    fc.assert(
      fc.property(parts, filled, (all, value) => {
        const isMadeIn = templateOf(all)!
        expect(isMadeIn(`first(1)\n${messageCode(all, value)}\nlast(2)`)).toBe(true)
        expect(isMadeIn(messageCode(all, "size"))).toBe(false)
        expect(isMadeIn(messageCode(all, '"size"'))).toBe(false)
      })
    ))

  test("does not match a message in which a part differs", () =>
    fc.assert(
      fc.property(parts, filled, fc.nat(), (all, value, at) => {
        const without = all.map((part, number) =>
          part !== undefined && number === at % all.length ? "other" : part
        )
        fc.pre(without.includes("other"))
        expect(templateOf(all)!(messageCode(without, value))).toBe(false)
      })
    ))

  test("matches a message concatenated over several lines, and is fast for hostile text", () => {
    const isMadeIn = templateOf(["cannot open the file", undefined])!
    expect(isMadeIn('throw new Error("cannot open " +\n    "the file " + path)')).toBe(true)
    expect(isMadeIn('raise OSError("cannot open "\n    f"the file {path}")')).toBe(true)
    for (const part of ['" ', '" " \n', "cannot open ", 'cannot open the file "'])
      expect(isMadeIn(`cannot${part.repeat(20_000)}`)).toBe(false)
  })
})

describe("messageParts", () => {
  test("keeps every fixed word in order, and replaces values", () =>
    fc.assert(
      fc.property(
        fc.array(fc.oneof(word, fc.constantFrom('"a b"', "'x'", "42", "7.5")), { minLength: 2 }),
        (tokens) => {
          const isValue = (token: string) => /^["'\d]/.test(token)
          const read = messageParts(tokens.join(" "), isValue)
          expect(read.filter((part) => part !== undefined).join(" ")).toBe(
            tokens.filter((token) => !isValue(token)).join(" ")
          )
          expect(read.includes(undefined)).toBe(tokens.some(isValue))
        }
      )
    ))
})
