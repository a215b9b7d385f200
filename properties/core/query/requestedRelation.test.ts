import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { requestedRelation } from "../../../src/core/query/mod.ts"
import { HOSTILE_QUERIES, millisOf } from "./hostileQueries.ts"

const name = fc.constantFrom(
  "parseConfig",
  "parse_config",
  "HttpClient",
  "auth::verify",
  "Server.close",
  "#insert"
)

const FORMS = {
  uses: [
    "who calls NAME",
    "What uses NAME?",
    "which functions invoke NAME",
    "functions that call NAME",
    "find all usages of NAME",
    "callers of the function NAME",
    "callers of the NAME method",
    "Where is the NAME class used?",
    "references to NAME",
    "where is NAME used",
    "Where is the class NAME referenced from?",
    "code that uses NAME",
    "does NAME get called",
    "NAME usages",
    "who depends on NAME",
    "where do we use NAME",
    "how to use NAME",
    "how can I call the function NAME",
    "how is NAME used",
    "when is NAME called?"
  ],
  makes: [
    "where is NAME instantiated",
    "who creates NAME?",
    "code that constructs NAME",
    "instances of NAME",
    "places where NAME is created",
    "how to create NAME"
  ],
  sets: [
    "where is NAME set",
    "what modifies NAME",
    "code writing to NAME",
    "assignments to NAME",
    "is NAME changed?",
    "how do I set NAME"
  ],
  raises: [
    "where is NAME raised",
    "who throws NAME",
    "functions that raise the exception NAME",
    "who emits the signal NAME",
    "where is the event NAME emitted"
  ],
  catches: [
    "where is NAME caught",
    "what handles NAME",
    "code catching NAME",
    "which slot is connected to NAME",
    "who listens to the event NAME",
    "code subscribing to NAME"
  ],
  imports: ["which files import NAME", "where is NAME imported from", "imports of NAME"],
  extends: [
    "classes that extend NAME",
    "which types implement NAME",
    "structs implementing NAME",
    "subclasses of NAME",
    "implementations of the interface NAME",
    "what inherits from NAME",
    "implementers of the NAME trait",
    "which handlers implement NAME",
    "all classes derived from NAME",
    "contracts that extend NAME",
    "NAME subclasses",
    "NAME implementations"
  ],
  tests: [
    "tests for NAME",
    "unit tests of NAME",
    "which tests cover NAME",
    "which test covers NAME?",
    "which unit tests exercise the NAME function",
    "where is NAME tested?",
    "how is NAME tested",
    "tests that use NAME",
    "NAME tests",
    "NAME spec"
  ]
} as const

describe("relationAsked", () => {
  for (const relation of Object.keys(FORMS) as ReadonlyArray<keyof typeof FORMS>)
    test(`recognises queries about the relation "${relation}"`, () =>
      fc.assert(
        fc.property(name, fc.constantFrom(...(FORMS[relation] as ReadonlyArray<string>)), (name, form) => {
          const query = form.replace("NAME", name)
          expect([query, requestedRelation(query)]).toStrictEqual([query, { relation, name }])
        })
      ))

  test("accepts a plain word as a name only if it is marked as one", () =>
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(FORMS).flat()), (form) => {
        expect(requestedRelation(form.replace("NAME", "delay"))).toBeUndefined()
        expect(requestedRelation(form.replace("NAME", "delay()"))?.name).toBe("delay")
        expect(requestedRelation(form.replace("NAME", "`delay`"))?.name).toBe("delay")
      })
    ))

  test("accepts a capitalised word as a name, but not at the beginning of the query", () => {
    expect(requestedRelation("who uses Redis")).toStrictEqual({ relation: "uses", name: "Redis" })
    expect(requestedRelation("where is Retry raised")).toStrictEqual({ relation: "raises", name: "Retry" })
    expect(requestedRelation("Redis usage")).toBeUndefined()
  })

  test("returns nothing for other queries", () => {
    for (const query of [
      "parseConfig",
      "how does parseConfig call readFile",
      "where is parseConfig defined",
      "who uses the cache",
      "tests",
      "usages",
      "classes that extend the base handler",
      "how is the retry limit tested",
      "CPU usage",
      "Memory usage",
      "Circular references",
      "Unit tests",
      "Run tests",
      "API calls",
      "where is package.json used",
      "usages of index.ts",
      "what uses Node.js"
    ])
      expect([query, requestedRelation(query)]).toStrictEqual([query, undefined])
  })

  test("is fast for hostile queries", () => {
    const slow = HOSTILE_QUERIES.find((query) => millisOf(() => requestedRelation(query)) > 50)
    expect(slow).toBeUndefined()
  })
})
