/** Property: after any series of edits, renames, ignore rules, embedder changes and killed runs, the index equals one made from scratch. */
import { expect, test } from "bun:test"
import { Clock, Effect, FastCheck as fc, Layer } from "effect"
import { mkdirSync, mkdtempSync, renameSync, rmSync, utimesSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { dirname, join } from "node:path"
import { INDEX_DEFAULTS } from "../../src/engine/indexing/IndexReport.ts"
import { Indexer } from "../../src/engine/indexing/Indexer.ts"
import { Search } from "../../src/engine/search/Search.ts"
import { Embedder } from "../../src/ports/embedding/Embedder.ts"
import * as EmbedderBundled from "../../src/ports/embedding/EmbedderBundled.ts"
import { engine } from "../../src/Program.ts"
import { indexContent } from "../../test/support/indexContent.ts"

/** Another space: a few dimensions, and a remote embedder as far as the engine knows. */
const small = Layer.succeed(
  Embedder,
  Embedder.of({
    space: "test-small",
    dimensions: 8,
    table: undefined,
    knows: undefined,
    embed: (texts) =>
      Effect.succeed(
        texts.map((text) => {
          const vector = Float32Array.from(
            { length: 8 },
            (_, place) => ((text.length * (place + 3)) % 11) + 1
          )
          const norm = Math.hypot(...vector)
          return vector.map((each) => each / norm)
        })
      )
  })
)

const EMBEDDERS = { bundled: EmbedderBundled.layer, small } as const

/** The files on disk, and the configured embedder. */
interface Model {
  readonly files: Map<string, string>
  embedder: keyof typeof EMBEDDERS
}

interface Real {
  readonly root: string
  readonly home: string
}

type Step = fc.AsyncCommand<Model, Real>

const put = (root: string, path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

const write = (path: string, text: string): Step => ({
  check: () => true,
  run: async (model, { root }) => {
    model.files.set(path, text)
    put(root, path, text)
  },
  toString: () => `write(${path}, ${JSON.stringify(text)})`
})

/** Changes a file without a trace in its size or modification time, as tools do that restore times. */
const tweak = (path: string): Step => ({
  check: ({ files }) => files.has(path),
  run: async ({ files }, { root }) => {
    const at = new Date(1_700_000_000_000)
    const text = files.get(path)!.replaceAll(/[12]/g, (digit) => (digit === "1" ? "2" : "1"))
    files.set(path, text)
    put(root, path, text)
    utimesSync(join(root, path), at, at)
  },
  toString: () => `tweak(${path})`
})

const erase = (path: string): Step => ({
  check: ({ files }) => files.has(path),
  run: async (model, { root }) => {
    model.files.delete(path)
    rmSync(join(root, path))
  },
  toString: () => `erase(${path})`
})

const rename = (from: string, to: string): Step => ({
  check: ({ files }) => files.has(from) && from !== to,
  run: async (model, { root }) => {
    model.files.set(to, model.files.get(from)!)
    model.files.delete(from)
    mkdirSync(dirname(join(root, to)), { recursive: true })
    renameSync(join(root, from), join(root, to))
  },
  toString: () => `rename(${from}, ${to})`
})

const setEmbedder = (embedder: Model["embedder"]): Step => ({
  check: () => true,
  run: async (model) => void (model.embedder = embedder),
  toString: () => `embedder(${embedder})`
})

/** One hour ahead: from there, every file was changed long ago, so unchanged files are recognised by their stamps and not read. */
const ahead: Clock.Clock = (() => {
  const real = Clock.make()
  const HOUR = 3_600_000
  return Object.assign(Object.create(real) as Clock.Clock, {
    currentTimeMillis: Effect.map(real.currentTimeMillis, (now) => now + HOUR)
  })
})()

const index = (root: string, force: boolean) =>
  Effect.flatMap(Indexer, (indexer) =>
    indexer.run(root, { ...INDEX_DEFAULTS, force }, () => Effect.void)
  ).pipe(Effect.withClock(ahead))

const QUERIES = ["tree", "leaf", "class Tree"]

const ask = (root: string) =>
  Effect.flatMap(Search, (search) =>
    Effect.forEach(
      QUERIES,
      (query) =>
        Effect.map(
          search.find({
            path: root,
            query,
            limit: 5,
            mode: "hybrid",
            filters: {},
            filterKey: "",
            maxTokens: undefined
          }),
          ({ freshness, results }) => [
            freshness,
            ...results.map(({ content, path, resultId, score, span }) => [
              path,
              span.startLine,
              resultId,
              score,
              content
            ])
          ]
        ),
      { concurrency: 1 }
    )
  )

const storeOf = (home: string) =>
  join(home, [...new Bun.Glob("repos/*/index.db").scanSync({ cwd: home })][0] ?? "missing")

/** Starts a run and interrupts it at some moment, like a kill, except that the process keeps its memory. */
const interrupt = (millis: number): Step => ({
  check: () => true,
  run: ({ embedder }, { home, root }) =>
    Effect.runPromise(
      index(root, false).pipe(
        Effect.timeoutOption(millis),
        Effect.ignore,
        Effect.provide(engine(home, { embedder: EMBEDDERS[embedder] }))
      )
    ),
  toString: () => `interrupt(${millis})`
})

/** Indexes, and compares everything with an index made from scratch: rows, vectors and answers. */
const sync = (force: boolean): Step => ({
  check: () => true,
  run: async ({ embedder }, { home, root }) => {
    const fresh = mkdtempSync(join(tmpdir(), "lodestone-model-"))
    try {
      const results = (at: string, anew: boolean) =>
        Effect.runPromise(
          Effect.zipRight(index(root, anew), ask(root)).pipe(
            Effect.provide(engine(at, { embedder: EMBEDDERS[embedder] }))
          )
        )
      const grown = await results(home, force)
      const rebuilt = await results(fresh, false)
      const content = (file: string) => withoutOtherSpaces(indexContent(file))
      expect(content(storeOf(home))).toStrictEqual(content(storeOf(fresh)))
      expect(grown).toStrictEqual(rebuilt)
    } finally {
      rmSync(fresh, { recursive: true, force: true })
    }
  },
  toString: () => (force ? "force" : "sync")
})

/** Vectors of an earlier space are kept on purpose: only the rows count here, since answers show the vectors. */
const withoutOtherSpaces = ({ chunks, ...rest }: ReturnType<typeof indexContent>) => ({
  ...rest,
  chunks: [...new Set(chunks.map((row) => JSON.stringify([...row.slice(0, 11), row[12]])))]
})

/** A file that always exists, so that there is always something to index. */
const KEPT = "export const kept = 'a tree of 1 leaf'\n"

const path = fc.constantFrom("a.ts", "lib/b.py")
const text = fc.constantFrom(
  "export class Tree {\n  leaf() {\n    return 1\n  }\n}\n",
  "export class Tree {\n  leaf() {\n    return 2\n  }\n}\n",
  "def leaf():\n    return 'tree'\n",
  "const broken = (\n"
)
const ignored = fc.constantFrom("", "lib/\n", "*.py\n", "/a.ts\n")

const history = fc.commands(
  [
    fc.tuple(path, text).map(([path, text]) => write(path, text)),
    fc.constant(tweak("kept.ts")),
    path.map(tweak),
    path.map(erase),
    fc.tuple(path, path).map(([from, to]) => rename(from, to)),
    ignored.map((rules) => write(".lodestoneignore", rules)),
    fc.constantFrom<Model["embedder"]>("bundled", "small").map(setEmbedder),
    fc.integer({ min: 0, max: 12 }).map(interrupt),
    fc.constant(sync(false)),
    fc.constant(sync(false)),
    fc.constant(sync(true))
  ],
  { maxCommands: 24, size: "+1" }
)

test(
  "an incrementally updated index equals one built from scratch",
  () =>
    fc.assert(
      fc.asyncProperty(history, async (steps) => {
        const root = mkdtempSync(join(tmpdir(), "lodestone-model-"))
        const home = mkdtempSync(join(tmpdir(), "lodestone-model-"))
        try {
          put(root, "kept.ts", KEPT)
          await fc.asyncModelRun(
            () => ({
              model: { files: new Map([["kept.ts", KEPT]]), embedder: "bundled" as const },
              real: { root, home }
            }),
            steps
          )
        } finally {
          for (const folder of [root, home]) rmSync(folder, { recursive: true, force: true })
        }
      }),
      {
        numRuns: Math.ceil(Number(process.env["PROPERTY_RUNS"] ?? 100) / 4),
        interruptAfterTimeLimit: 230_000
      }
    ),
  240_000
)
