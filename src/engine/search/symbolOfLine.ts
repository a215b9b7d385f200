import type { StoredSymbol } from "../../ports/storage/ChunkReader.ts"

/** What stands above the declaration that it belongs to: a comment, `@GetMapping("/carts")`, `[HttpGet("carts")]`, `#[Route('/carts')]`. */
const ABOVE_DECLARATION = /^\s*(?:@\w|\[\w|#|\/[/*]|\*|--|;;|%%|<!--)/

/**
 * Of the symbols that share a chunk, the one that a line of the chunk belongs to, from 0: a declaration has the line if it is in its body, or in the comments and
 * attributes right above it; an element if it is in it, else the nearest has.
 */
export const symbolOfLine = (
  at: number,
  lines: ReadonlyArray<string>,
  startLine: number,
  symbols: ReadonlyArray<StoredSymbol>
): StoredSymbol | undefined => {
  const line = startLine + at
  if (symbols.some(({ kind }) => kind === "element")) return nearestElement(line, symbols)
  const named = symbols.findLast(({ nameLine }) => nameLine === line)
  if (named !== undefined) return named
  const below = symbols.find(({ nameLine }) => nameLine > line)
  const isAbove =
    below !== undefined &&
    lines.slice(at, below.nameLine - startLine).every((each) => ABOVE_DECLARATION.test(each))
  return isAbove ? below : symbols.findLast(({ nameLine }) => nameLine <= line)
}

/** The innermost element that contains a line, else the one that is fewest lines away from it. */
const nearestElement = (line: number, symbols: ReadonlyArray<StoredSymbol>): StoredSymbol | undefined => {
  const distanceOf = ({ endLine, nameLine }: StoredSymbol) => Math.max(nameLine - line, line - endLine, 0)
  const least = Math.min(...symbols.map(distanceOf))
  return symbols.findLast((symbol) => distanceOf(symbol) === least)
}
