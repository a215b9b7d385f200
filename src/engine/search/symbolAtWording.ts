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
  const at = lines.findIndex((_, last) => scoreIn(lines.slice(0, last + 1).join("\n")) === best)
  const line = lines[at]
  if (line === undefined) return undefined
  return ABOVE_DECLARATION.test(line)
    ? symbols.find(({ nameLine }) => nameLine >= startLine + at)
    : symbols.findLast(({ nameLine }) => nameLine <= startLine + at)
}
