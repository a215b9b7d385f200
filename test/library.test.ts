/** Another program: it brings its own embedder, indexes a project with our layers and searches it. */
import { expect } from "bun:test"
import { Effect, Layer } from "effect"
import { Embedder, engine, INDEX_DEFAULTS, Indexer, IndexStatus, Search, SEARCH_DEFAULTS } from "lodestone"
import { it } from "./support/effect.ts"
import { SHOP, temporaryFolder, writeFiles } from "./support/project.ts"

/** Knows two subjects, and nothing else: money and people. */
const SUBJECTS = [/price|cart|total|discount|sum/gi, /user|password|auth|credential|login/gi]

const asked: Array<string> = []

const twoSubjects = Layer.succeed(
  Embedder,
  Embedder.of({
    space: "two-subjects",
    dimensions: 3,
    local: false,
    embed: (texts, role) =>
      Effect.sync(() => {
        asked.push(role)
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

it.live("another program searches by its own embedder", () =>
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
      expect((yield* (yield* IndexStatus).of(root)).status?.space).toBe("two-subjects")
    })
    yield* program.pipe(Effect.provide(engine(yield* temporaryFolder, twoSubjects)))
    expect(new Set(asked)).toStrictEqual(new Set(["passage", "query"]))
  })
)
