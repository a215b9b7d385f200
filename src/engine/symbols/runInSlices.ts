/** Runs long work on a view in slices, so that other fibers get a turn. */
import { Effect } from "effect"
import { pause } from "../../ports/pause.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { ViewReading } from "./createViewReader.ts"
import { type PackageIndex, type ViewIndex, viewIndex } from "./viewIndex.ts"

/** How long to block the thread before yielding. */
const MAX_SLICE_MILLIS = 20

/** Applies `work` to each thing in order. No transaction is held while others have their turn; what was read stays cached until something is indexed. */
export const runInSlices = <A, B>(
  reading: Pick<ViewReading, "project" | "store" | "view">,
  packages: PackageIndex,
  items: ReadonlyArray<A>,
  work: (item: A, index: ViewIndex) => B
): Effect.Effect<ReadonlyArray<B>, StoreError> =>
  Effect.gen(function* () {
    const results: Array<B> = []
    let indexed: { readonly generation: number | undefined; readonly index: ViewIndex } | undefined
    while (results.length < items.length) {
      if (results.length > 0) yield* pause
      yield* reading.store.read((tables) => {
        const generation = tables.views.find(reading.project.view)?.generation
        if (indexed === undefined || indexed.generation !== generation)
          indexed = { generation, index: viewIndex(tables, reading.view, packages) }
        const startMillis = performance.now()
        do results.push(work(items[results.length]!, indexed.index))
        while (results.length < items.length && performance.now() - startMillis < MAX_SLICE_MILLIS)
      })
    }
    return results
  })
