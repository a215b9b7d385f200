import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { INDEX_DEFAULTS } from "../../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../../src/engine/indexing/Indexer.ts"
import { Search } from "../../../src/engine/search/Search.ts"
import { SEARCH_DEFAULTS, type SearchRequest } from "../../../src/engine/search/SearchRequest.ts"
import { it } from "../../support/effect.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { engineWith } from "../../support/engine.ts"
import { temporaryFolder, writeFiles } from "../../support/project.ts"

const FILES = {
  "src/throttle.ts": `/** Lets no more requests through than agreed. */
export class RateLimiter {
  readonly window = 60
  allows(count: number): boolean {
    return count < this.window
  }
}
`,
  "src/billing.ts": `// The rate of a plan, and the limiter of its discount.
export const planRate = (limiter: number) => limiter * 2
export const rate = planRate(3)
`,
  "src/throttle.test.ts": `import { RateLimiter } from "./throttle"
// A rate limiter with a window, a rate limiter without one, a rate limiter that is full: every limiter, every rate.
test("a rate limiter allows requests", () => expect(new RateLimiter().allows(3)).toBe(true))
`,
  "guide/limits.md": `# Limits

How the rate limiter works: it counts the requests in a window, and lets through as many as were agreed.
`,
  "src/types.ts": `export interface Visit {
  readonly at: number
}
`,
  "src/values.ts": `// visit, visit, visit: a Visit for who has none
export const Visit = { visit: "Visit" }
`,
  "src/session.ts": `export interface Session {
  readonly id: string
}

export const openSession = (session: Session) => session.id
`,
  "src/sessions/store.ts": `import type { Session } from "../session"
// session session session: every session that is open, and every session that was
export const session = new Map<string, Session>()
`
}

/** What answers each query, best first. */
const answers = (queries: ReadonlyArray<string>, more: Partial<SearchRequest> = {}) =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const home = yield* temporaryFolder
    writeFiles(root, FILES)
    return yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      return yield* Effect.forEach(queries, (query) =>
        Effect.map(search.find({ ...SEARCH_DEFAULTS, path: root, query, ...more }), ({ results }) => results)
      )
    }).pipe(Effect.provide(engineWith(Stores.layer(home))))
  })

/** The paths that answer each query, best first. */
const ranked = (queries: ReadonlyArray<string>, more: Partial<SearchRequest> = {}) =>
  Effect.map(answers(queries, more), (all) => all.map((results) => results.map(({ path }) => path)))

describe("ranking", () => {
  it.live("puts tests behind what they test, unless tests are asked for", () =>
    Effect.gen(function* () {
      const [thing, tests] = yield* answers(["a window that is full", "tests of the rate limiter"])
      const partOf = (results: typeof thing) =>
        results
          ?.find(({ path }) => path === "src/throttle.test.ts")
          ?.explain.filter(({ signal }) => signal === "test")
      expect(partOf(thing)).toStrictEqual([{ signal: "test", part: -1.5 }])
      expect(partOf(tests)).toStrictEqual([])
      expect(tests![0]!.path).toBe("src/throttle.test.ts")
    })
  )

  it.live("puts prose behind code, unless prose is asked for", () =>
    Effect.gen(function* () {
      const [code, prose] = yield* ranked(["how the rate limiter works", "guide how the rate limiter works"])
      expect(code!.indexOf("src/throttle.ts")).toBeLessThan(code!.indexOf("guide/limits.md"))
      expect(prose![0]).toBe("guide/limits.md")
    })
  )

  it.live("puts first what is defined under the words of the question, joined", () =>
    Effect.gen(function* () {
      const [found] = yield* ranked(["where is the rate limiter"])
      expect(found![0]).toBe("src/throttle.ts")
    })
  )

  it.live("puts first the type of a name that is asked for, in its own case", () =>
    Effect.gen(function* () {
      const [type, value, visit] = yield* ranked(["Session", "openSession", "Visit"])
      expect(type![0]).toBe("src/session.ts")
      expect(visit![0]).toBe("src/types.ts")
      expect(value![0]).toBe("src/session.ts")
    })
  )

  it.live(
    "gives by meaning alone the chunks as they are near, and by words alone what meaning has no part in",
    () =>
      Effect.gen(function* () {
        const [near] = yield* ranked(["session"], { mode: "vector" })
        expect(near!.length).toBeGreaterThan(0)
        const [said] = yield* ranked(["limiter of its discount"], { mode: "keyword" })
        expect(said![0]).toBe("src/billing.ts")
      })
  )

  it.live("gives as many files as are wanted, however many chunks a large one holds", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      const home = yield* temporaryFolder
      const call = (n: number) =>
        Array.from({ length: 14 }, (_, at) => `  ledger.post(entry, "ledger entry ${n} ${at}")`)
      const large = Array.from(
        { length: 150 },
        (_, n) => `function postLedgerEntry${n}(entry) {\n${call(n).join("\n")}\n}\n`
      )
      writeFiles(root, {
        "large.js": large.join("\n"),
        ...Object.fromEntries(
          [1, 2, 3, 4].map((n) => [
            `small${n}.js`,
            `export const part${n} = (ledger) => ledger.${"abcd"[n - 1]}\n`
          ])
        ),
        "near.js": "export const ledgerbook = 1\n"
      })
      yield* Effect.gen(function* () {
        yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
        const search = yield* Search
        const paths = (more: Partial<SearchRequest>) =>
          Effect.map(
            search.find({ ...SEARCH_DEFAULTS, path: root, query: "post a ledger entry", ...more }),
            ({ results }) => results.map(({ path }) => path)
          )
        const five = yield* paths({ limit: 5 })
        expect(five[0]).toBe("large.js")
        expect(five.toSorted()).toStrictEqual([
          "large.js",
          "small1.js",
          "small2.js",
          "small3.js",
          "small4.js"
        ])
        expect(new Set(yield* paths({ limit: 5, mode: "keyword" }))).toStrictEqual(new Set(five))
        expect(yield* paths({ limit: 2 })).toHaveLength(2)
        // It shares no word with the query, only letters.
        expect(yield* paths({ limit: 6 })).toContain("near.js")
        expect(yield* paths({ limit: 6, mode: "keyword" })).toHaveLength(5)
        const small = { path: (path: string) => path.startsWith("small") }
        expect((yield* paths({ limit: 5, filters: small })).toSorted()).toStrictEqual(
          five.slice(1).toSorted()
        )
      }).pipe(Effect.provide(engineWith(Stores.layer(home))))
    })
  )
})
