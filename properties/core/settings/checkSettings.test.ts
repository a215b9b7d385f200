import { describe, expect, test } from "bun:test"
import { Either, FastCheck as fc } from "effect"
import { checkSettings } from "../../../src/core/settings/mod.ts"

const text = fc.string({ maxLength: 5 })
const valid = fc.record(
  {
    home: text,
    workspace: text,
    toolsets: fc.array(text, { maxLength: 2 }),
    toolNames: text,
    debug: fc.boolean(),
    embedder: fc.record(
      {
        provider: text,
        baseUrl: text,
        model: text,
        apiKey: text,
        dimensions: fc.nat(),
        batchSize: fc.nat(),
        concurrency: fc.nat(),
        timeoutMillis: fc.nat()
      },
      { requiredKeys: [] }
    ),
    reranker: fc.record(
      {
        provider: text,
        baseUrl: text,
        model: text,
        apiKey: text,
        candidates: fc.nat(),
        timeoutMillis: fc.nat()
      },
      { requiredKeys: [] }
    )
  },
  { requiredKeys: [] }
)
const KNOWN = new Set(["home", "workspace", "toolsets", "toolNames", "debug", "embedder", "reranker"])
/** Includes names of properties that every object inherits. */
const unknown = fc
  .oneof(
    fc.constantFrom("embeder", "toolnames", "constructor", "toString", "__proto__", "hasOwnProperty"),
    text
  )
  .filter((key) => !KNOWN.has(key))
const anything = fc.oneof(
  fc.string(),
  fc.nat(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.nat(), { minLength: 1 })
)

const faultOf = (settings: unknown) => Either.getOrElse(Either.flip(checkSettings(settings)), () => undefined)
/** As read from a file: `__proto__` is an ordinary key. */
const parsed = (key: string, value: unknown): object =>
  JSON.parse(`{${JSON.stringify(key)}:${JSON.stringify(value)}}`)

describe("checkSettings", () => {
  test("returns valid settings unchanged", () =>
    fc.assert(
      fc.property(valid, (settings) => expect(Either.getOrThrow(checkSettings(settings))).toBe(settings))
    ))

  test("reports an unknown key, at the top level and in a group", () =>
    fc.assert(
      fc.property(valid, unknown, anything, (settings, key, value) => {
        const strange = parsed(key, value)
        expect(faultOf({ ...settings, ...strange })).toMatchObject({ key, problem: "is not a setting" })
        expect(faultOf({ embedder: { ...settings.embedder, ...strange } })).toMatchObject({
          key: `embedder.${key}`,
          problem: "is not a setting"
        })
      }),
      { numRuns: 300 }
    ))

  test("reports a key whose value has the wrong type", () =>
    fc.assert(
      fc.property(
        valid,
        fc.constantFrom(
          ["home", 1, "a string"],
          ["debug", "yes", "a boolean"],
          ["toolsets", "code", "a list of strings"],
          ["toolsets", ["code", 1], "a list of strings"],
          ["toolNames", null, "a string"],
          ["embedder", "jina", "an object"],
          ["embedder", null, "an object"],
          ["embedder", [], "an object"]
        ),
        (settings, [key, value, kind]) => {
          expect(faultOf({ ...settings, ...parsed(key as string, value) })).toStrictEqual({
            key: key as string,
            problem: `must be ${kind}`,
            suggestion: undefined
          })
        }
      )
    ))

  test("reports wrong and unknown keys within groups", () => {
    expect(faultOf({ embedder: { batchSize: "32" } })).toStrictEqual({
      key: "embedder.batchSize",
      problem: "must be a number",
      suggestion: undefined
    })
    expect(faultOf({ embedder: { embedder: {} } })?.key).toBe("embedder.embedder")
    expect(faultOf({ "embedder.provider": 1 })).toBeDefined()
  })

  test("suggests the nearest known key", () => {
    expect(faultOf({ embeder: {} })?.suggestion).toBe("embedder")
    expect(faultOf({ embedder: { batchsize: 1 } })?.suggestion).toBe("embedder.batchSize")
    expect(faultOf({ colour: "red" })?.suggestion).toBeUndefined()
  })

  test("rejects anything that is not an object", () =>
    fc.assert(
      fc.property(fc.oneof(fc.constantFrom(null, undefined, 1, "a", true), fc.array(valid)), (settings) => {
        expect(faultOf(settings)).toStrictEqual({
          key: "",
          problem: "is not a settings object: write { } around the settings",
          suggestion: undefined
        })
      })
    ))
})

describe("a project's settings file", () => {
  test("may not set access, storage locations, or where code and keys are sent", () => {
    for (const settings of [
      { allowedRoots: ["/"] },
      { home: "/tmp" },
      { http: { host: "0.0.0.0" } },
      { limits: { burst: 1000 } },
      { log: { level: "none" } },
      { workspace: "/home/other" },
      { embedder: { provider: "jina" } },
      { reranker: { provider: "cohere" } },
      { writer: { provider: "openai" } },
      { embedder: { provider: "openai", baseUrl: "https://elsewhere.example" } },
      { reranker: { apiKey: "x" } },
      { writer: { baseUrl: "https://elsewhere.example" } }
    ]) {
      const refused = Either.flip(checkSettings(settings, "project"))
      expect(Either.isRight(refused) && refused.right.problem).toContain("cannot be set by a project")
      expect(Either.isRight(checkSettings(settings))).toBeTrue()
    }
  })

  test("may set toolsets, local providers and debugging", () => {
    for (const settings of [
      { toolsets: ["code"] },
      { embedder: { provider: "bundled" }, reranker: { provider: "none" } },
      { debug: true }
    ])
      expect(Either.isRight(checkSettings(settings, "project"))).toBeTrue()
  })
})
