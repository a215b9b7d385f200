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

const processHeap: Heap = { size: heapSize, collect: () => Bun.gc(true) }

const MEGABYTE = 2 ** 20
const CHECK_INTERVAL = "2 seconds"

/** A heap that grew by less than this between two looks is idle. */
const MAX_IDLE_GROWTH_BYTES = MEGABYTE

/**
 * A collection blocks the only thread, and so any call, for about 50 ms. It is made at once only when the heap has grown by half since the last one and by at
 * least this much, as an index run does but a few searches do not.
 */
const LARGE_GROWTH_BYTES = 16 * MEGABYTE

/** Smaller growth is collected after this many idle looks, when a new call is unlikely. */
const SMALL_GROWTH_BYTES = 8 * MEGABYTE
const MIN_IDLE_CHECKS = 2

/** Collects garbage whenever the heap has grown and then been idle. */
export const collectWhenQuiet = ({ collect, size }: Heap = processHeap): Effect.Effect<never> =>
  Effect.suspend(() => {
    let previousSize = size()
    let baseline = previousSize
    let idleChecks = 0
    const checkHeap = Effect.sync(() => {
      const currentSize = size()
      idleChecks = Math.abs(currentSize - previousSize) < MAX_IDLE_GROWTH_BYTES ? idleChecks + 1 : 0
      const growth = currentSize - baseline
      if (
        (idleChecks > 0 && growth > Math.max(LARGE_GROWTH_BYTES, baseline / 2)) ||
        (idleChecks >= MIN_IDLE_CHECKS && growth > SMALL_GROWTH_BYTES)
      ) {
        collect()
        baseline = size()
        previousSize = baseline
      } else {
        // After the engine's own collection, less is kept than assumed.
        baseline = Math.min(baseline, currentSize)
        previousSize = currentSize
      }
    })
    return Effect.forever(Effect.delay(checkHeap, CHECK_INTERVAL))
  })
