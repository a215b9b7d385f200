/**
 * Starts the executable anew in its own process, before anything else of it is loaded, with what its runtime reads from the environment and from nowhere else.
 * That costs five milliseconds; indexing takes a sixth less time.
 */
import { isExecutable } from "./ports/isExecutable.ts"

/** What somebody has set is left as it is. */
const RUNTIME: Readonly<Record<string, string>> = {
  // The last tier of the compiler takes longer than it saves, unless the code goes on running for a minute: 16 times as many runs before it compiles.
  BUN_JSC_thresholdForFTLOptimizeAfterWarmUp: "1000000",
  // Milliseconds before memory goes back to the system, which gives it anew, page by page, a moment later. By itself it would be a hundred.
  MIMALLOC_PURGE_DELAY: "1000"
}

/** Who gives the runtime options, as a profiler's, means the process that he started: what was begun in that must not meet another. */
const isTaken = process.env["BUN_OPTIONS"] !== undefined

const unset = Object.entries(RUNTIME).filter(([name]) => process.env[name] === undefined)
if (isExecutable && !isTaken && process.platform !== "win32" && unset.length > 0)
  try {
    process.execve?.(process.execPath, [process.argv0, ...process.argv.slice(2)], {
      ...process.env,
      ...Object.fromEntries(unset)
    })
  } catch {
    // A system that lets no process be replaced runs it as it is: nothing but time is lost.
  }
