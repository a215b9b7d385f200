import { Effect, Layer } from "effect"
import { Grep } from "./Grep.ts"
import * as GrepRipgrep from "./GrepRipgrep.ts"
import * as GrepScan from "./GrepScan.ts"

/** Ripgrep where it is installed, else a scan in this process. Looked for at the first search: a start has no time for it. */
export const layer = Layer.effect(
  Grep,
  Effect.map(
    Effect.cached(Effect.map(GrepRipgrep.installed, (ripgrep) => ripgrep ?? GrepScan.builtIn)),
    (chosen) =>
      Grep.of({
        ripgrep: Effect.flatMap(chosen, ({ ripgrep }) => ripgrep),
        findWords: (root, words) => Effect.flatMap(chosen, (grep) => grep.findWords(root, words)),
        count: (root, pattern, files, maxFileSize) =>
          Effect.flatMap(chosen, (grep) => grep.count(root, pattern, files, maxFileSize)),
        show: (root, pattern, paths, context) =>
          Effect.flatMap(chosen, (grep) => grep.show(root, pattern, paths, context))
      })
  )
)
