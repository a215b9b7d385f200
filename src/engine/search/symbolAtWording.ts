import type { Wording } from "../../core/rank/mod.ts"
import type { StoredSymbol } from "../../ports/storage/ChunkReader.ts"
import { symbolOfLine } from "./symbolOfLine.ts"

/**
 * Of the symbols that share a chunk, the one with the line that contains the words asked for. Undefined if no line contains them, or it belongs to none of the
 * symbols.
 */
export const symbolAtWording = (
  content: string,
  startLine: number,
  symbols: ReadonlyArray<StoredSymbol>,
  wording: Pick<Wording, "scoreIn">
): StoredSymbol | undefined => {
  const at = lineOfWording(content, wording)
  return at === undefined ? undefined : symbolOfLine(at, content.split("\n"), startLine, symbols)
}

/** The line of a text, from 0, that contains the words asked for, or the last of them where they are on several lines; undefined if none does. */
export const lineOfWording = (content: string, { scoreIn }: Pick<Wording, "scoreIn">): number | undefined => {
  const lines = content.split("\n")
  const best = scoreIn(content)
  return best === 0
    ? undefined
    : firstWhere(lines.length, (last) => scoreIn(lines.slice(0, last + 1).join("\n")) >= best)
}

/** The first of `count` numbers from 0 on for which `holds` is true, by halving: it is true for the last, and for all after one for which it is. */
const firstWhere = (count: number, holds: (at: number) => boolean): number => {
  let [first, last] = [0, count - 1]
  while (first < last) {
    const middle = (first + last) >> 1
    if (holds(middle)) last = middle
    else first = middle + 1
  }
  return first
}
