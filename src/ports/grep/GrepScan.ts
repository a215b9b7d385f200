/** A plain scan in this process, which finds what ripgrep finds. */
import { Effect, Layer } from "effect"
import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { type GrepMatches, scanText } from "../../core/grep/mod.ts"
import { decodeText } from "../../core/text/mod.ts"
import { pause } from "../pause.ts"
import { Grep, GrepError } from "./Grep.ts"

/** How long a scan keeps the thread before others have their turn. */
const SLICE_MILLIS = 20

const find = (root: string, words: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const entries = yield* Effect.try({
      try: () => readdirSync(root, { recursive: true, withFileTypes: true }),
      catch: (cause) => new GrepError({ detail: String(cause) })
    })
    const found: Array<GrepMatches> = []
    let began = performance.now()
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const file = join(entry.parentPath, entry.name)
      const matches = yield* Effect.try({
        try: () => scanText(file.slice(root.length + 1), decodeText(readFileSync(file)).text, words),
        catch: (cause) => new GrepError({ detail: String(cause) })
      })
      if (matches !== undefined) found.push(matches)
      if (performance.now() - began < SLICE_MILLIS) continue
      yield* pause
      began = performance.now()
    }
    return found
  })

export const layer = Layer.succeed(
  Grep,
  Grep.of({ tool: "a built-in scan (ripgrep is not installed)", find })
)
