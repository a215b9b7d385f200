/**
 * Entry point of the executable. It is kept small: the program is a separate file that is loaded only after `startTuned` has replaced the process if necessary.
 */
import { dirname, join } from "node:path"
import "./startTuned.ts"
import { isExecutable } from "./ports/isExecutable.ts"

void import(
  isExecutable
    ? join(dirname(Bun.main), "runCommandLine.ts")
    : new URL("runCommandLine.ts", import.meta.url).href
)
