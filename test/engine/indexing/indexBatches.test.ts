/** Which threads derive the files of a run, by the amount of work and the speed of this thread. */
import { describe, expect } from "bun:test"
import { Effect, Ref, TestClock } from "effect"
import { indexBatches } from "../../../src/engine/indexing/indexBatches.ts"
import { Deriver } from "../../../src/ports/deriving/Deriver.ts"
import * as DeriverTreeSitter from "../../../src/ports/deriving/DeriverTreeSitter.ts"
import { it } from "../../support/effect.ts"

interface Part {
  readonly path: string
  readonly size: number
}

/** Batches of one file each, with a declared size of `size` bytes. */
const batchesOf = (count: number, size: number): ReadonlyArray<ReadonlyArray<Part>> =>
  Array.from({ length: count }, (_, index) => [{ path: `part${index}.go`, size }])

/** Derives the batches when a file takes `seconds` in this thread. Returns the files' paths in order and how many of them were derived here. */
const derived = (batches: ReadonlyArray<ReadonlyArray<Part>>, seconds: number) =>
  Effect.gen(function* () {
    const deriver = yield* Deriver
    const here = yield* Ref.make(0)
    const paths = yield* Ref.make<ReadonlyArray<string>>([])
    yield* Effect.scoped(
      indexBatches(
        {
          pool: deriver.pool,
          derive: (requests, options) =>
            deriver
              .derive(requests, options)
              .pipe(
                Effect.zipLeft(TestClock.adjust(`${seconds} seconds`)),
                Effect.zipLeft(Ref.update(here, (count) => count + requests.length))
              )
        },
        batches,
        (files, derive) =>
          derive(
            files.map(({ path }) => ({
              path,
              bytes: new TextEncoder().encode("package shop\n\nfunc Pay() {}\n")
            })),
            { table: undefined, embeddingTexts: false }
          ).pipe(
            Effect.map((derivations) => {
              expect(derivations.map(({ outcome }) => outcome)).toEqual(files.map(() => "derived"))
            }),
            Effect.zipRight(Ref.update(paths, (known) => [...known, ...files.map(({ path }) => path)]))
          )
      )
    )
    return { here: yield* Ref.get(here), paths: (yield* Ref.get(paths)).toSorted() }
  }).pipe(Effect.provide(DeriverTreeSitter.layer))

const sorted = (batches: ReadonlyArray<ReadonlyArray<Part>>) =>
  batches.flatMap((files) => files.map(({ path }) => path)).toSorted()

describe("indexBatches", () => {
  const cases: ReadonlyArray<readonly [string, number, number, number, number]> = [
    // Name, batches, bytes of each, seconds that one takes here, how many are derived here.
    ["few bytes stay in this thread", 5, 100_000, 0.1, 5],
    ["few bytes move to workers after the sample when this thread is slow", 5, 100_000, 2, 3],
    ["the rest after the sample stays in this thread when it would be done soon", 4, 100_000, 1.9, 4],
    ["many bytes are derived by workers alone", 5, 500_000, 0.1, 0],
    ["empty files are no sample of how long other files take", 3, 0, 60, 3]
  ]
  for (const [name, count, size, seconds, here] of cases)
    it.effect(name, () =>
      Effect.gen(function* () {
        const batches = batchesOf(count, size)
        expect(yield* derived(batches, seconds)).toEqual({ here, paths: sorted(batches) })
      })
    )

  it.effect("an empty list of batches derives nothing", () =>
    Effect.map(derived([], 1), (result) => expect(result).toEqual({ here: 0, paths: [] }))
  )
})
