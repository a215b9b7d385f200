import { Effect, Layer } from "effect"
import { Grep } from "./Grep.ts"
import * as GrepRipgrep from "./GrepRipgrep.ts"
import * as GrepScan from "./GrepScan.ts"
import { loadedOnce } from "../loadedOnce.ts"

/** Ripgrep if installed, else a scan in this process. Looked up at the first search, to keep the start fast. */
export const layer = Layer.effect(
  Grep,
  Effect.map(
    loadedOnce(Effect.map(GrepRipgrep.installed, (ripgrep) => ripgrep ?? GrepScan.builtIn)),
    (implementation) =>
      Grep.of({
        ripgrep: Effect.flatMap(implementation, ({ ripgrep }) => ripgrep),
        findWords: (root, words) => Effect.flatMap(implementation, (grep) => grep.findWords(root, words)),
        count: (root, pattern, files, maxFileSize) =>
          Effect.flatMap(implementation, (grep) => grep.count(root, pattern, files, maxFileSize)),
        show: (root, pattern, paths, context) =>
          Effect.flatMap(implementation, (grep) => grep.show(root, pattern, paths, context))
      })
  )
)
