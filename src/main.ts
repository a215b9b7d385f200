/** What the executable begins with, small: the program itself is a file of its own, which is read once the process is as it is to be. */
import { dirname, join } from "node:path"
import "./startTuned.ts"
import { isExecutable } from "./ports/isExecutable.ts"

void import(
  isExecutable
    ? join(dirname(Bun.main), "runCommandLine.ts")
    : new URL("runCommandLine.ts", import.meta.url).href
)
