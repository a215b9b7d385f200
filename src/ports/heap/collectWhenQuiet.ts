/**
 * Memory, given back while nobody asks for anything. The engine collects garbage as new objects are made: a server that has indexed and then stands still would
 * keep some fifty megabytes of it for as long as it stands still.
 */
import { heapSize } from "bun:jsc"
import { Effect } from "effect"

/** What is looked at and done; bytes. */
export interface Heap {
  readonly size: () => number
  readonly collect: () => void
}

const own: Heap = { size: heapSize, collect: () => Bun.gc(true) }

const MEGABYTE = 2 ** 20
const LOOK_EVERY = "2 seconds"

/** A heap that grew by less than this between two looks stood still. */
const STILL = MEGABYTE

/**
 * A collection takes some fifty milliseconds of the one thread, in which a call would have to wait: it is made at once for a heap that grew by half since the
 * last, and by so much at least, as a run of the indexer does and a few searches do not.
 */
const MUCH = 16 * MEGABYTE

/** What is collected once nobody has asked for anything for so many looks: whoever asks then is hardly the one who has to wait. */
const LITTLE = 8 * MEGABYTE
const LONG = 2

/** Collects garbage as often as the heap has grown and then stood still. */
export const collectWhenQuiet = ({ collect, size }: Heap = own): Effect.Effect<never> =>
  Effect.suspend(() => {
    let before = size()
    let kept = before
    let looks = 0
    const look = Effect.sync(() => {
      const now = size()
      looks = Math.abs(now - before) < STILL ? looks + 1 : 0
      const grown = now - kept
      if ((looks > 0 && grown > Math.max(MUCH, kept / 2)) || (looks >= LONG && grown > LITTLE)) {
        collect()
        kept = size()
        before = kept
      } else {
        // Where the engine collected by itself less is kept than was thought.
        kept = Math.min(kept, now)
        before = now
      }
    })
    return Effect.forever(Effect.delay(look, LOOK_EVERY))
  })
