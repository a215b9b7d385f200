/** The rules of every language compared with its grammar: what they name exists, and each position occurs in a source. */
import { Glob } from "bun"
import { describe, expect, test } from "bun:test"
import { join } from "node:path"
import { LANGUAGES, type TreeLanguage } from "../../../../../src/core/language/mod.ts"
import type { MentionRules } from "../../../../../src/core/language/MentionRules.ts"
import { compileRules } from "../../../../../src/core/reference/reading/syntax/compileRules.ts"
import { NODE, PLACE } from "../../../../../src/core/reference/reading/syntax/roles.ts"
import type { SyntaxTape } from "../../../../../src/core/syntax/mod.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"
import { expand, readPage } from "../../../../languages/page.ts"

const parser = await openTreeParser()

/** The sources of the example pages, by language, and a construct that none of them contains because the formatter changes it. */
const sources = new Map([
  ["javascript", ["const one = x => x"]],
  ["tsx", ["const one = x => x"]]
])
for (const folder of ["../..", "../../../../languages"].map((path) => join(import.meta.dir, path)))
  for (const file of new Glob("*.md").scanSync({ cwd: folder }))
    for (const { language, written } of readPage(await Bun.file(join(folder, file)).text()).cases)
      sources.set(language, [...(sources.get(language) ?? []), expand(written)])

const tapeOf = ({ grammar, misreadIn }: TreeLanguage, text: string): SyntaxTape =>
  parser.parse(grammar, text, misreadIn?.(text)).tape!()

const BESIDE = new Set(["<", "^", ""])

/** Positions that rules name, with the purpose. */
const placesOf = (rules: MentionRules): ReadonlyArray<readonly [place: string, why: string]> => {
  const { bindings, calls, first = [], given = [], keyed = [], keys = [], members, patterns = [] } = rules
  const { selfTypes = [], silent = [], through = [], types } = rules
  const lists = {
    bindings,
    calls,
    first,
    given,
    keyed,
    keys,
    members: Object.keys(members),
    patterns,
    selfTypes,
    silent,
    through
  }
  return [
    ...Object.entries(lists).flatMap(([why, places]) => places.map((place) => [place, why] as const)),
    ...types.filter((type) => type.includes(".")).map((place) => [place, "types"] as const)
  ]
}

/** Node types that rules name. */
const typesOf = (rules: MentionRules): ReadonlyArray<string> => [
  ...[rules.names, rules.imports, rules.scopes, rules.types.filter((type) => !type.includes("."))].flat(),
  ...[rules.callers, rules.callNames, rules.bare, rules.roots, rules.loose].flatMap((types) => types ?? []),
  ...[rules.keysIn, rules.continues, rules.declarators, rules.importsAround].flatMap((types) => types ?? []),
  ...Object.values(rules.boundBy ?? {}).flat(),
  ...[rules.importsWhere, rules.scopesWhere, rules.declaresWhere, rules.makes, rules.boundBy].flatMap(
    (types) => Object.keys(types ?? {})
  ),
  ...placesOf(rules).map(([place]) => place.split(".")[0]!)
]

const known = LANGUAGES.filter((language): language is TreeLanguage => language.shape === "tree")

for (const language of known) {
  const { grammar, id, mentions: rules, title } = language
  if (rules === undefined) continue
  describe(title, () => {
    test("has rules only with node types and fields of its grammar", async () => {
      await parser.load([grammar])
      const { fields, types } = tapeOf(language, "")
      expect(typesOf(rules).filter((type) => type !== "" && !types.includes(type))).toStrictEqual([])
      const named = [
        ...placesOf(rules).map(([place]) => place.split(".")[1]),
        ...Object.values(rules.members),
        ...Object.values(rules.makes ?? {})
      ].filter((field) => field !== undefined && !BESIDE.has(field))
      expect(named.filter((field) => !fields.includes(field!))).toStrictEqual([])
    })

    test("has rules only with positions that occur in its sources", async () => {
      await parser.load([grammar])
      const found = new Set<string>()
      // TSX is TypeScript with another grammar.
      for (const text of [id, ...(id === "tsx" ? ["typescript"] : [])].flatMap(
        (each) => sources.get(each) ?? []
      )) {
        const { field, fields, length, parent, type, types } = tapeOf(language, text)
        for (let node = 1; node < length; node++) {
          const name = fields[field[node]!]
          const around = types[type[parent[node]!]!]!
          if (typeof name === "string") found.add(`.${name}`).add(`${around}.${name}`)
          else found.add(around)
        }
        parser.release()
      }
      expect(placesOf(rules).filter(([place]) => !found.has(place))).toStrictEqual([])
    })
  })
}

const LITTLE: MentionRules = {
  names: ["name"],
  calls: ["call.of"],
  members: { "member.last": "of", pair: "<" },
  types: ["type", ".of"],
  scopes: [],
  bindings: [],
  imports: [],
  importsOf: () => [],
  packagesOf: () => [],
  moduleSeparator: ".",
  visibleIn: "file",
  hasNoOverloads: true,
  qualifiesWithoutImport: false,
  impliesSelf: false
}
const GRAMMAR = { types: ["name", "call", "member", "pair", "type", "name"], fields: [null, "of", "last"] }

test("rules are compiled to the numbers of the grammar, once per grammar", () => {
  const { fieldCount, member, node, place } = compileRules(LITTLE, GRAMMAR)
  expect([...node]).toStrictEqual([NODE.name, 0, 0, 0, NODE.type, NODE.name])
  expect(place[1 * fieldCount + 1]).toBe(PLACE.call | PLACE.type)
  expect(place[3 * fieldCount + 1]).toBe(PLACE.type)
  expect([member[2 * fieldCount + 2], member[3 * fieldCount]]).toStrictEqual([1, 0xffff])
  expect(compileRules(LITTLE, GRAMMAR)).toBe(compileRules(LITTLE, { ...GRAMMAR }))
})

test("a rule with a field that the grammar lacks throws", () => {
  expect(() => compileRules({ ...LITTLE, calls: ["call.nothing"] }, GRAMMAR)).toThrow('no field "nothing"')
})
