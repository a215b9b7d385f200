/** Another program: it brings its own embedder, indexes a project with our layers and searches it. */
import { expect, test } from "bun:test"
import { Cause, Effect, Either, Exit, Layer } from "effect"
import * as lodestone from "lodestone"
import {
  classifyQuery,
  CodeGrep,
  compileGlob,
  DeriverError,
  detectLanguage,
  Embedder,
  EmbedderError,
  type Engine,
  engine,
  INDEX_DEFAULTS,
  Indexer,
  IndexStatus,
  LANGUAGES,
  reciprocalRankFusion,
  Redactor,
  RefError,
  Reranker,
  Search,
  SEARCH_DEFAULTS,
  StoreError,
  tokenizeText,
  VectorIndexError,
  WEIGHTS,
  WorkspaceError
} from "lodestone"
import { exactNearest, inverseNorms, quantise } from "lodestone/core/vector"
import { it } from "./support/effect.ts"
import { SHOP, temporaryFolder, writeFiles } from "./support/project.ts"

/** Knows only two subjects: money and people. */
const SUBJECTS = [/price|cart|total|discount|sum/gi, /user|password|auth|credential|login/gi]

const roles: Array<string> = []

const twoSubjects = Layer.succeed(
  Embedder,
  Embedder.of({
    space: "two-subjects",
    dimensions: 3,
    table: undefined,
    knows: undefined,
    embed: (texts, role) =>
      Effect.sync(() => {
        roles.push(role)
        return texts.map((text) => {
          const vector = Float32Array.from([
            ...SUBJECTS.map((subject) => text.match(subject)?.length ?? 0),
            0.1
          ])
          const norm = Math.hypot(...vector)
          return vector.map((each) => each / norm)
        })
      })
  })
)

it.live("another program can search with its own embedder", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SHOP)
    const program = Effect.gen(function* () {
      const indexer = yield* Indexer
      const search = yield* Search
      const report = yield* indexer.run(root, INDEX_DEFAULTS, () => Effect.void)
      expect(report.embeddingsGenerated).toBe(report.chunksCreated)
      const first = (query: string) =>
        Effect.map(
          search.find({ ...SEARCH_DEFAULTS, mode: "vector", path: root, query }),
          ({ results }) => results[0]?.path
        )
      expect(yield* first("price discount sum total")).toBe("web/src/cart.ts")
      expect(yield* first("login credential")).toMatch(/^internal\//)
      expect((yield* (yield* IndexStatus).statusOf(root)).status?.space).toBe("two-subjects")
    })
    yield* program.pipe(Effect.provide(engine(yield* temporaryFolder, { embedder: twoSubjects })))
    expect(new Set(roles)).toStrictEqual(new Set(["passage", "query"]))
  })
)

it.live("another program gets an error if its embedder returns invalid vectors", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    writeFiles(root, SHOP)
    for (const [vectorsFor, reason] of [
      [
        (texts: ReadonlyArray<string>) => texts.slice(1).map(() => new Float32Array(4).fill(0.5)),
        "BadResponse"
      ],
      [(texts: ReadonlyArray<string>) => texts.map(() => new Float32Array(3).fill(0.5)), "WrongDimensions"],
      [(texts: ReadonlyArray<string>) => texts.map(() => new Float32Array(4).fill(Number.NaN)), "BadResponse"]
    ] as const) {
      const own = Embedder.of({
        space: "own",
        dimensions: 4,
        table: undefined,
        knows: undefined,
        embed: (texts) => Effect.succeed(vectorsFor(texts))
      })
      const run = Effect.flatMap(Indexer, (_) => _.run(root, INDEX_DEFAULTS, () => Effect.void))
      const error = yield* Effect.flip(
        run.pipe(Effect.provide(engine(yield* temporaryFolder, { embedder: Layer.succeed(Embedder, own) })))
      )
      expect(error).toBeInstanceOf(EmbedderError)
      expect(error).toMatchObject({ reason, provider: "own" })
    }
  })
)

it.live("another program can tell the errors of a search apart", () =>
  Effect.gen(function* () {
    const error = yield* Effect.flip(
      Effect.flatMap(Search, (_) => _.find({ ...SEARCH_DEFAULTS, path: "/none/at/all", query: "x" })).pipe(
        Effect.provide(engine(yield* temporaryFolder))
      )
    )
    expect(error).toBeInstanceOf(WorkspaceError)
    for (const each of [DeriverError, RefError, StoreError, VectorIndexError])
      expect(error).not.toBeInstanceOf(each)
  })
)

it.live("another program can rank with its own weights", () =>
  Effect.gen(function* () {
    const root = yield* temporaryFolder
    const home = yield* temporaryFolder
    writeFiles(root, SHOP)
    const signals = { ...WEIGHTS.natural_language.signals, definitions: 0 }
    const ranking = { ...WEIGHTS, natural_language: { ...WEIGHTS.natural_language, signals } }
    const find = Effect.gen(function* () {
      yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
      const search = yield* Search
      const { results } = yield* search.find({ ...SEARCH_DEFAULTS, path: root, query: "total of the cart" })
      return results.flatMap(({ explain }) => explain().map(({ signal }) => signal))
    })
    expect(yield* find.pipe(Effect.provide(engine(home)))).toContain("definitions")
    const own = yield* find.pipe(Effect.provide(engine(home, { ranking })))
    expect(own).toContain("fileNameCoverage")
    expect(own).not.toContain("definitions")
  })
)

it.live("another program can use its own reranker and its own redactor", () =>
  Effect.gen(function* () {
    const [root, home] = [yield* temporaryFolder, yield* temporaryFolder]
    writeFiles(root, {
      "a.ts": "export const first = 'one code word'\n",
      "b.ts": "export const last = 'one code'\n"
    })
    const reranker = Layer.succeed(
      Reranker,
      Reranker.of({
        candidates: 10,
        rerank: (_, texts) => Effect.succeed(texts.map((text) => (text.includes("last") ? 1 : 0)))
      })
    )
    const redactor = Layer.succeed(
      Redactor,
      Redactor.of({
        redact: (texts) =>
          Effect.succeed(texts.map((text) => ({ text: text.replaceAll("code", "****"), secrets: [] })))
      })
    )
    const found = yield* Effect.gen(function* () {
      yield* (yield* Indexer).run(root, INDEX_DEFAULTS, () => Effect.void)
      const { results } = yield* (yield* Search).find({
        ...SEARCH_DEFAULTS,
        path: root,
        query: "which one has the code word"
      })
      const { matches } = yield* (yield* CodeGrep).find({
        path: root,
        pattern: "code",
        regex: false,
        caseSensitive: true,
        word: false,
        multiline: false,
        admits: () => true,
        language: undefined,
        context: 0,
        limit: 5,
        after: undefined
      })
      return { paths: results.map(({ path }) => path), texts: matches.map(({ text }) => text) }
    }).pipe(Effect.provide(engine(home, { redactor, reranker })))
    expect(found.paths).toStrictEqual(["b.ts", "a.ts"])
    expect(found.texts).toStrictEqual([
      "export const first = 'one **** word'",
      "export const last = 'one ****'"
    ])
  })
)

it.live("another program that passes an invalid limit or home folder dies with a defect", () =>
  Effect.gen(function* () {
    const defectOf = <A, E>(run: Effect.Effect<A, E>) =>
      Effect.map(Effect.exit(run), (exit) =>
        Exit.isFailure(exit) ? String(Cause.squash(exit.cause)) : "none"
      )
    const search = Effect.flatMap(Search, (_) =>
      _.find({ ...SEARCH_DEFAULTS, path: "/none", query: "x", limit: 0 })
    )
    const home = yield* temporaryFolder
    expect(yield* defectOf(search.pipe(Effect.provide(engine(home))))).toContain(
      "limit must be a whole number of at least 1"
    )
    expect(yield* defectOf(search.pipe(Effect.provide(engine("lodestone-home"))))).toContain(
      'The home of the engine: "lodestone-home" is not absolute'
    )
  })
)

test("another program can access every service of the engine", () => {
  type Exported = (typeof lodestone)[keyof typeof lodestone]
  type Reached = Extract<Exported, { readonly Identifier: unknown; readonly Service: unknown }>["Identifier"]
  // The compiler reports names that are not exported.
  const missing: ReadonlyArray<Exclude<Engine, Reached>> = []
  const none: ReadonlyArray<never> = missing
  expect(none).toStrictEqual([])
  const { Analytics, Checkpoints, ContextSearch, Symbols, Troubleshooting } = lodestone
  expect(
    [Analytics, Checkpoints, ContextSearch, Symbols, Troubleshooting].map(({ key }): string => key)
  ).toStrictEqual(
    ["Analytics", "Checkpoints", "ContextSearch", "Symbols", "Troubleshooting"].map(
      (name) => `lodestone/${name}`
    )
  )
})

test("another program can call the core as plain functions", () => {
  expect(classifyQuery("src/main.go")).toBe("path")
  expect(tokenizeText("parseConfig")).toStrictEqual(["parse", "config", "parseconfig"])
  expect(detectLanguage("src/main.go")?.id).toBe("go")
  expect(LANGUAGES.length).toBeGreaterThan(15)
  expect(Either.getOrThrow(compileGlob("src/**"))("src/main.go")).toBe(true)
  const order = reciprocalRankFusion(
    [
      { weight: 1, ids: ["b", "a"] },
      { weight: 1, ids: ["a"] }
    ],
    (a, b) => (a < b ? -1 : 1)
  )
  expect(order.map(({ id }) => id)).toStrictEqual(["a", "b"])
  // Other modules have their own entry point.
  const data = quantise(new Float32Array([0.6, 0.8]))
  const rows = { dimensions: 2, rows: 1, data, inverseNorms: inverseNorms(data, 2) }
  expect(exactNearest(rows, new Float32Array([0, 1]), 1).map(({ row }) => row)).toStrictEqual([0])
})
