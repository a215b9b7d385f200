import { Effect } from "effect"
import { usearchAddon } from "./usearchAddon.ts"

/** Whether usearch's native addon is available and works. */
export const checkNative: Effect.Effect<{ readonly native: boolean; readonly detail: string }> = Effect.sync(
  () => {
    const usearch = usearchAddon()
    if (usearch === undefined)
      return { native: false, detail: "there is no build of usearch for this platform" }
    try {
      const index = new usearch.CompiledIndex(4, "cos", "i8", 16, 64, 64, false)
      index.add(BigUint64Array.of(7n), Int8Array.of(127, 0, 0, 0), 1)
      const [keys] = index.search(Int8Array.of(127, 0, 0, 0), 1, 1)
      return keys[0] === 7n
        ? { native: true, detail: `usearch ${usearch.version()}` }
        : { native: false, detail: "usearch does not find the vectors added to it" }
    } catch (cause) {
      return { native: false, detail: `usearch fails: ${String(cause)}` }
    }
  }
)
