import { expect, test } from "bun:test"
import { FastCheck as fc, JSONSchema, Schema } from "effect"
import { Facts, isBlank, nonBlankTextUpTo, Tags, textUpTo } from "../../../src/core/memory/mod.ts"

const text = fc.string({ unit: "grapheme", maxLength: 12 })

test("length limits count code points, in any language", () =>
  fc.assert(
    fc.property(text, fc.nat({ max: 12 }), (text, most) => {
      expect(Schema.is(textUpTo(most))(text)).toBe([...text].length <= most)
      expect(Schema.is(nonBlankTextUpTo(most))(text)).toBe([...text].length <= most && !isBlank(text))
    })
  ))

test("a text is blank if and only if none of its characters is visible", () => {
  const unseen = fc.constantFrom(
    " ",
    "\t",
    "\n",
    "\u00a0",
    "\u200b",
    "\u200e",
    "\u2060",
    "\u3000",
    "\ufeff",
    "\0",
    "\u0007"
  )
  const seen = fc.constantFrom("a", "0", "é", "漢", "🧾", "-", "\u0301", "٣")
  fc.assert(
    fc.property(fc.array(unseen), fc.array(unseen), seen, (before, after, shown) => {
      expect(isBlank([...before, ...after].join(""))).toBe(true)
      expect(isBlank([...before, shown, ...after].join(""))).toBe(false)
    })
  )
})

test("a JSON schema states its limits", () => {
  expect(JSONSchema.make(nonBlankTextUpTo(500))).toMatchObject({ maxLength: 500, minLength: 1 })
  expect(JSONSchema.make(Tags)).toMatchObject({ maxItems: 20 })
})

test("limits accept their maximum and reject one more", () => {
  const is = (schema: Schema.Schema.Any, value: unknown) => Schema.is(schema as Schema.Schema<unknown>)(value)
  expect(
    is(
      Tags,
      Array.from({ length: 20 }, (_, at) => `t${at}`)
    )
  ).toBe(true)
  expect(
    is(
      Tags,
      Array.from({ length: 21 }, (_, at) => `t${at}`)
    )
  ).toBe(false)
  expect([is(Tags, ["x".repeat(50)]), is(Tags, ["x".repeat(51)]), is(Tags, [" "])]).toStrictEqual([
    true,
    false,
    false
  ])
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, at]))
  expect([is(Facts, fields(50)), is(Facts, fields(51))]).toStrictEqual([true, false])
  expect([is(Facts, { a: "é".repeat(1000) }), is(Facts, { a: "é".repeat(1001) })]).toStrictEqual([
    true,
    false
  ])
  expect([is(Facts, { a: { b: "x".repeat(900) } }), is(Facts, { a: { b: "x".repeat(1000) } })]).toStrictEqual(
    [true, false]
  )
})
