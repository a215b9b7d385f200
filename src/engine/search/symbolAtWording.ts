import type { Wording } from "../../core/rank/mod.ts"
import type { StoredSymbol } from "../../ports/storage/ChunkReader.ts"

/** What stands above the declaration that it belongs to: `@GetMapping("/carts")`, `[HttpGet("carts")]`, `#[Route('/carts')]`. */
const ABOVE_DECLARATION = /^\s*(?:@\w|\[\w|#!?\[\w)/

/**
 * Of the symbols that share a chunk, the one with the line that contains the words asked for: that line is in its body, or above its declaration. Undefined if
 * no line contains them, or it belongs to none of the symbols.
 */
export const symbolAtWording = (
  content: string,
  startLine: number,
  symbols: ReadonlyArray<StoredSymbol>,
  { scoreIn }: Pick<Wording, "scoreIn">
): StoredSymbol | undefined => {
  const lines = content.split("\n")
  const best = scoreIn(content)
  if (best === 0) return undefined
  // The words may be on several lines: the last of them counts.
  const at = firstWhere(lines.length, (last) => scoreIn(lines.slice(0, last + 1).join("\n")) >= best)
  const line = lines[at]!
  return ABOVE_DECLARATION.test(line)
    ? symbols.find(({ nameLine }) => nameLine >= startLine + at)
    : symbols.findLast(({ nameLine }) => nameLine <= startLine + at)
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
