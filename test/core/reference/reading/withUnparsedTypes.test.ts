import { expect, test } from "bun:test"
import type { MentionRules } from "../../../../src/core/language/MentionRules.ts"
import { KEY_QUALIFIER } from "../../../../src/core/mention/Mention.ts"
import { type Mention } from "../../../../src/core/mention/mod.ts"
import { withUnparsedTypes } from "../../../../src/core/reference/mod.ts"
import { lineTable } from "../../../../src/core/text/mod.ts"
import { singleTypeOf, UNKNOWN_RECEIVER } from "../../../../src/core/mention/Receiver.ts"

const RULES = {
  reserved: ["class", "true"],
  importsOf: (statement: string) => [
    { module: statement.slice(7), name: "*", alias: "", exported: false, at: 7 }
  ]
}

const BASE: Mention = {
  name: "Base",
  line: 9,
  column: 1,
  role: "type",
  qualifier: "",
  receiver: UNKNOWN_RECEIVER,
  within: -1,
  means: -1
}

const completed = (text: string, ...left: ReadonlyArray<string>) => {
  const stretches = left.map((each) => ({ start: text.indexOf(each), end: text.indexOf(each) + each.length }))
  return withUnparsedTypes({ mentions: [BASE], imports: [] }, { text, stretches }, [], lineTable(text), RULES)
}

const shown = (text: string, ...left: ReadonlyArray<string>) =>
  completed(text, ...left).mentions.map(
    ({ column, line, name, qualifier, role }) => `${line}:${column} ${role} ${qualifier}|${name}`
  )

test("an annotation is a type mention, or a call if it has arguments; argument names are skipped", () => {
  expect(
    shown(
      '@Marked @get:Named("a", of = Kind.ONE, to = Item::class) val a',
      "@Marked",
      '@get:Named("a", of = Kind.ONE, to = Item::class)'
    )
  ).toStrictEqual([
    "1:2 type |Marked",
    "1:14 call |Named",
    "1:30 other |Kind",
    "1:35 other Kind|ONE",
    "1:45 type |Item",
    "9:1 type |Base"
  ])
})

test("names of arguments are keys of the type whose parentheses they stand in, if the language has such names", () => {
  const text =
    '@Priced(tax = Rate(percent = 7, of = listOf("("), by = 1), net = (2), currency = x.Money(a)) class Cart'
  const stretch = { start: 0, end: text.indexOf(" class") }
  const keys = (argumentNames?: MentionRules["argumentNames"]) =>
    withUnparsedTypes({ mentions: [], imports: [] }, { text, stretches: [stretch] }, [], lineTable(text), {
      ...RULES,
      ...(argumentNames === undefined ? {} : { argumentNames })
    }).mentions.flatMap(({ name, qualifier, receiver }) =>
      qualifier === KEY_QUALIFIER ? [`${singleTypeOf(receiver)}.${name}`] : []
    )
  expect(keys({ at: ["value_argument"], unlessDefined: [] })).toStrictEqual([
    "Priced.tax",
    "Rate.percent",
    "Rate.of",
    "Rate.by",
    "Priced.net",
    "Priced.currency"
  ])
  expect(keys()).toStrictEqual([])
})

test("type arguments of calls are type mentions, except type variables", () => {
  expect(shown("fun <T> f() {\n  g<T, a.B<in C>>()\n}", "<T, a.B<in C>>")).toStrictEqual([
    "2:8 type |a",
    "2:10 type a|B",
    "2:15 type |C",
    "9:1 type |Base"
  ])
})

test("names of members in a type that is written out are no mentions", () => {
  expect(shown("f<{ a: Row; b?: c.Size }>()", "<{ a: Row; b?: c.Size }>")).toStrictEqual([
    "1:8 type |Row",
    "1:17 type |c",
    "1:19 type c|Size",
    "9:1 type |Base"
  ])
})

test("an import after other code is read as an import", () => {
  expect(completed("plugins {}\nimport a.b\n", "import a.b").imports).toStrictEqual([
    { module: "a.b", name: "*", alias: "", exported: false, line: 2, column: 8 }
  ])
})

test("the mentions are unchanged if nothing was left out", () => {
  expect(completed("Base")).toStrictEqual({ mentions: [BASE], imports: [] })
})
