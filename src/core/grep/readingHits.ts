import type { Hit } from "../measure/mod.ts"
import { estimateTokens } from "../text/mod.ts"
import type { GrepMatches } from "./GrepMatches.ts"
import { linesAround } from "./linesAround.ts"

/** The whole of a file that was found, as something to be read. */
export const readWhole = ({ path }: GrepMatches, text: string): Hit => ({
  path,
  start: 1,
  end: Number.POSITIVE_INFINITY,
  tokens: estimateTokens(text.length)
})

/** The lines around the matches in a file; they answer wherever in the file the target stands. */
export const readAround = ({ lines, path }: GrepMatches, text: string): Hit => {
  const near = linesAround(lines)
  const read = text.split("\n").filter((_, at) => near.has(at + 1))
  return { path, start: 1, end: Number.POSITIVE_INFINITY, tokens: estimateTokens(read.join("\n").length) }
}
