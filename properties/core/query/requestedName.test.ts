import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { requestedName } from "../../../src/core/query/mod.ts"
import { HOSTILE_QUERIES, millisOf } from "./hostileQueries.ts"

const name = fc.constantFrom(
  "parseConfig",
  "parse_config",
  "HttpClient",
  "auth::verify",
  "Server.close",
  "App\\Http",
  "run()",
  "v2",
  "Ünder_bar"
)

const FORMS: ReadonlyArray<(name: string) => string> = [
  (name) => `where is ${name} defined`,
  (name) => `Where is ${name} declared?`,
  (name) => `where's ${name}`,
  (name) => `where is the function ${name} defined?`,
  (name) => `definition of ${name}`,
  (name) => `find the definition of the ${name} class`,
  (name) => `show me ${name}`,
  (name) => `go to ${name}`,
  (name) => `class ${name}`,
  (name) => `func ${name}`,
  (name) => `what does ${name} do?`,
  (name) => `what is ${name}`,
  (name) => `${name} environment variable`,
  (name) => `what is the env var ${name} for?`,
  (name) => `${name} definition`,
  (name) => `${name} class`
]

describe("nameAsked", () => {
  test("returns the name whose definition a query asks for", () =>
    fc.assert(
      fc.property(name, fc.constantFrom(...FORMS), (name, form) => {
        expect([form(name), requestedName(form(name))]).toStrictEqual([form(name), name])
      })
    ))

  test("returns nothing for a name alone, for plain words and for other questions", () =>
    fc.assert(
      fc.property(name, fc.constantFrom("where is", "find", "class"), (name, begin) => {
        for (const query of [
          name,
          "is_valid?",
          `${begin} the config`,
          `${begin} ${name} and parseArgs defined`,
          `${begin} ${name} used`,
          `how does ${name} work`,
          `where is ${name} called`
        ])
          expect([query, requestedName(query)]).toStrictEqual([query, undefined])
      })
    ))

  test("takes a capital word before a kind for a plain word, and a quoted word for a name", () => {
    for (const query of [
      "HTTP method",
      "Content type",
      "MIME type",
      "JSON field",
      "Return type",
      "Hash function",
      "Lua function",
      "HttpClient setting",
      "Session.Cookie options",
      "feature flag"
    ])
      expect([query, requestedName(query)]).toStrictEqual([query, undefined])
    for (const query of [
      "where is `addReply` defined",
      "where is 'addReply' defined?",
      'definition of "addReply"'
    ])
      expect([query, requestedName(query)]).toStrictEqual([query, "addReply"])
    expect(requestedName("class Retry")).toBe("Retry")
    expect(requestedName("where is Retry defined")).toBe("Retry")
    expect(requestedName("where is retry defined")).toBeUndefined()
  })

  test("is fast for hostile queries", () => {
    const slow = HOSTILE_QUERIES.find((query) => millisOf(() => requestedName(query)) > 50)
    expect(slow).toBeUndefined()
  })
})
