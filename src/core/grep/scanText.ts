import { lineAt, lineTable } from "../text/mod.ts"
import type { GrepMatches } from "./GrepMatches.ts"

/** The matches that ripgrep would find for literal words in a text, ignoring case; undefined if there are none. */
export const scanText = (
  path: string,
  text: string,
  words: ReadonlyArray<string>
): GrepMatches | undefined => {
  if (words.length === 0) return undefined
  const pattern = new RegExp(words.map((word) => RegExp.escape(word)).join("|"), "giu")
  const table = lineTable(text)
  const found = new Set<string>()
  const lines = new Set<number>()
  let count = 0
  for (const { 0: match, index } of text.matchAll(pattern)) {
    found.add(match.toLowerCase())
    lines.add(lineAt(table, index) + 1)
    count++
  }
  return count === 0 ? undefined : { path, words: found, count, lines: [...lines] }
}
