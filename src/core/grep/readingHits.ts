import type { Hit } from "../measure/mod.ts"
import { estimateTokens } from "../text/mod.ts"
import type { GrepMatches } from "./GrepMatches.ts"
import { linesAround } from "./linesAround.ts"

/** A hit for reading the whole of a found file. */
export const wholeFileHit = ({ path }: GrepMatches, text: string): Hit => ({
  path,
  start: 1,
  end: Number.POSITIVE_INFINITY,
  tokens: estimateTokens(text.length)
})

/** A hit for reading the lines around the matches in a file. It counts as covering the whole file, wherever in it the target is. */
export const surroundingLinesHit = ({ lines, path }: GrepMatches, text: string): Hit => {
  const nearbyLines = linesAround(lines)
  const lineTexts = text.split("\n").filter((_, at) => nearbyLines.has(at + 1))
  return {
    path,
    start: 1,
    end: Number.POSITIVE_INFINITY,
    tokens: estimateTokens(lineTexts.join("\n").length)
  }
}
