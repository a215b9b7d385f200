/** Property: after any changes of views, arrived vectors and removed sources, a snapshot that takes over from an earlier one equals one that was loaded from nothing. */
import { expect, test } from "bun:test"
import { Effect, FastCheck as fc } from "effect"
import { frequencyOf } from "../../src/core/keyword/mod.ts"
import { loadSnapshot, type Snapshot } from "../../src/engine/search/Snapshot.ts"
import type { RepositoryStore } from "../../src/ports/storage/RepositoryStore.ts"
import { VectorIndex } from "../../src/ports/vectors/VectorIndex.ts"
import { layer as exact } from "../../src/ports/vectors/VectorIndexExact.ts"
import { changeOf, hashOf, openStore, sourceOf, writing } from "../../test/support/store.ts"

const SPACE = { space: "plane", dimensions: 2 }

/** In the order of the store; among them a test, an example, and a document with its translation. */
const PATHS = [
  "a.go",
  "b_test.go",
  "docs/de/c.md",
  "docs/en/c.md",
  "examples/d.ts",
  "v1/z.go",
  "v2/z.go",
  "é.go",
  "z.go"
]
const VIEWS = ["live", "ref"] as const
const TEXTS = ["apple", "berry apple", "cherry", "date cherry apple"]

type Change =
  | {
      readonly do: "put"
      readonly view: (typeof VIEWS)[number]
      readonly path: string
      readonly edition: string
      readonly epoch: number
      readonly texts: ReadonlyArray<string>
    }
  | { readonly do: "remove"; readonly view: (typeof VIEWS)[number]; readonly path: string }
  | { readonly do: "embed"; readonly text: string }
  | { readonly do: "collect" }

const view = fc.constantFrom(...VIEWS)
const path = fc.constantFrom(...PATHS)
const text = fc.constantFrom(...TEXTS)
const change: fc.Arbitrary<Change> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant("put" as const),
      view,
      path,
      edition: fc.constantFrom("1", "2"),
      epoch: fc.constantFrom(0, 1),
      texts: fc.array(text, { maxLength: 3 })
    })
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("remove" as const), view, path }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant("embed" as const), text }) },
  { weight: 2, arbitrary: fc.constant({ do: "collect" as const }) }
)

const carryOut = (store: RepositoryStore, change: Change) =>
  writing(store, ({ postings, sources, vectors, views }) => {
    const space = vectors.registerSpace(SPACE.space, SPACE.dimensions)
    if (change.do === "put") {
      const { edition, epoch, path, texts, view } = change
      const chunks = texts.map((each) => ({ text: each, body: each, name: edition }))
      views.change(view, changeOf({ [path]: sources.put(sourceOf({ path, edition, epoch, chunks })) }))
    } else if (change.do === "remove") {
      if (views.find(change.view) !== undefined) views.change(change.view, changeOf({}, [change.path]))
    } else if (change.do === "embed") {
      if (!vectors.has(space, hashOf(change.text)))
        vectors.put(space, hashOf(change.text), Int8Array.of(change.text.length, -change.text.length * 2))
    } else {
      sources.removeUnreferenced(100, 0)
      sources.removeReplaced()
      postings.removeUnusedWords()
    }
  })

/** All that a search uses of a snapshot. */
const contentOf = ({ columns, keywords, nameOf, ...snapshot }: Snapshot) => {
  const { index, ...norms } = keywords
  const words = index.starts.length
  return {
    columns,
    norms,
    lengths: index.lengths,
    postings: Array.from({ length: words }, (_, word) => {
      const [from, to] = [index.starts[word]!, index.starts[word]! + frequencyOf(index, word)]
      return [
        word,
        [...index.postings.subarray(from, to)],
        [...index.occurrences.subarray(from, to)]
      ] as const
    }).filter(([, rows]) => rows.length > 0),
    names: columns.files.map((_, file) => nameOf(file)),
    rowOf: [...snapshot.rowOf],
    matrix: snapshot.matrix,
    fileMatrix: snapshot.fileMatrix,
    test: snapshot.test,
    document: snapshot.document,
    example: snapshot.example,
    superseded: snapshot.superseded,
    originals: [...snapshot.originals],
    used: snapshot.used,
    complete: snapshot.complete
  }
}

test("a snapshot made from an earlier one equals one from nothing", () =>
  fc.assert(
    fc.asyncProperty(fc.array(fc.array(change, { maxLength: 6 }), { maxLength: 6 }), (rounds) =>
      Effect.runPromise(
        Effect.gen(function* () {
          const { store } = yield* openStore()
          const index = yield* VectorIndex
          let earlier: Snapshot | undefined
          for (const changes of rounds) {
            for (const each of changes) yield* carryOut(store, each)
            for (const name of VIEWS) {
              const view = yield* store.read(({ views }) => views.find(name))
              if (view === undefined) continue
              const snapshot: Snapshot = yield* loadSnapshot(store, view, SPACE, index, earlier)
              expect(contentOf(snapshot)).toStrictEqual(
                contentOf(yield* loadSnapshot(store, view, SPACE, index))
              )
              earlier = snapshot
            }
          }
        }).pipe(Effect.scoped, Effect.provide(exact))
      )
    ),
    { numRuns: 150 }
  ))
