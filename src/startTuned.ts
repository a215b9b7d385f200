/**
 * Restarts the executable in place, before anything else is loaded, with runtime options that can only be set through environment variables. This costs 5 ms;
 * indexing takes one sixth less time.
 */
import { isExecutable } from "./ports/isExecutable.ts"

/** Variables that are already set keep their values. */
const RUNTIME_OPTIONS: Readonly<Record<string, string>> = {
  // The FTL compiler tier costs more time than it saves unless the code runs for about a minute, so it waits for 16 times as many runs.
  BUN_JSC_thresholdForFTLOptimizeAfterWarmUp: "1000000",
  // Milliseconds before freed memory is returned to the system, which otherwise hands it back page by page a moment later. The default is 100.
  MIMALLOC_PURGE_DELAY: "1000"
}

/**
 * Set when the user passes options to the runtime, for example for a profiler. They apply to the process that the user started, so a second process must not
 * start with them too.
 */
const hasUserOptions = process.env["BUN_OPTIONS"] !== undefined

const unset = Object.entries(RUNTIME_OPTIONS).filter(([name]) => process.env[name] === undefined)
if (isExecutable && !hasUserOptions && process.platform !== "win32" && unset.length > 0)
  try {
    process.execve?.(process.execPath, [process.argv0, ...process.argv.slice(2)], {
      ...process.env,
      ...Object.fromEntries(unset)
    })
  } catch {
    // When the system cannot replace the process, the program continues without the options, only slower.
  }
