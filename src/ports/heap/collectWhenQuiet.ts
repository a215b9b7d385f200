/**
 * Returns memory while the server is idle. The JavaScript engine collects garbage only when new objects are allocated, so a server that has indexed and is then
 * idle would keep about 50 MB of it.
 */
import { heapSize } from "bun:jsc"
import { Effect } from "effect"

/** Measures and collects the heap; sizes in bytes. */
export interface Heap {
  readonly size: () => number
  readonly collect: () => void
}

const own: Heap = { size: heapSize, collect: () => Bun.gc(true) }

const MEGABYTE = 2 ** 20
const LOOK_EVERY = "2 seconds"

/** A heap that grew by less than this between two looks is idle. */
const STILL = MEGABYTE

/**
 * A collection blocks the only thread, and so any call, for about 50 ms. It is made at once only when the heap has grown by half since the last one and by at
 * least this much, as an index run does but a few searches do not.
 */
const MUCH = 16 * MEGABYTE

/** Smaller growth is collected after this many idle looks, when a new call is unlikely. */
const LITTLE = 8 * MEGABYTE
const LONG = 2

/** Collects garbage whenever the heap has grown and then been idle. */
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
        // After the engine's own collection, less is kept than assumed.
        kept = Math.min(kept, now)
        before = now
      }
    })
    return Effect.forever(Effect.delay(look, LOOK_EVERY))
  })
