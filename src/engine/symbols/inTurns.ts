/** Runs long work on a view in slices, so that other fibers get a turn. */
import { Effect } from "effect"
import { pause } from "../../ports/pause.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Reading } from "./viewReading.ts"
import { type PackageIndex, type ViewSurrounding, viewSurrounding } from "./viewSurrounding.ts"

/** How long to block the thread before yielding. */
const SLICE_MILLIS = 20

/** Applies `work` to each thing in order. No transaction is held while others have their turn; what was read stays cached until something is indexed. */
export const inTurns = <A, B>(
  reading: Pick<Reading, "project" | "store" | "view">,
  packages: PackageIndex,
  things: ReadonlyArray<A>,
  work: (thing: A, around: ViewSurrounding) => B
): Effect.Effect<ReadonlyArray<B>, StoreError> =>
  Effect.gen(function* () {
    const done: Array<B> = []
    let known: { readonly generation: number | undefined; readonly around: ViewSurrounding } | undefined
    while (done.length < things.length) {
      if (done.length > 0) yield* pause
      yield* reading.store.read((tables) => {
        const generation = tables.views.find(reading.project.view)?.generation
        if (known === undefined || known.generation !== generation)
          known = { generation, around: viewSurrounding(tables, reading.view, packages) }
        const began = performance.now()
        do done.push(work(things[done.length]!, known.around))
        while (done.length < things.length && performance.now() - began < SLICE_MILLIS)
      })
    }
    return done
  })
