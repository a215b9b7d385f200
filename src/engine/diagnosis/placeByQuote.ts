import { type FailureFrame, type FramePlace, lineAsQuoted } from "../../core/failure/mod.ts"
import type { FileSymbols, FoundSymbol } from "../symbols/SymbolAnswer.ts"

/**
 * The place of a frame whose code the trace quotes: where that stands now, or if it is gone from the file, where the function begins. Undefined if nothing is
 * quoted, or the frame's own line can be trusted.
 */
export const placeByQuote = (
  frame: FailureFrame & { readonly line: number },
  given: FramePlace<FoundSymbol>,
  { lines, symbols }: FileSymbols
): FramePlace<FoundSymbol> | undefined => {
  if (frame.source === undefined) return undefined
  const quoted = { line: frame.line, source: frame.source }
  const line = lineAsQuoted(lines(1, Infinity), quoted, given.symbol?.span)
  if (line === undefined)
    return given.symbol === undefined || frame.function === undefined
      ? undefined
      : { ...given, line: given.symbol.nameLine, moved: true }
  const [symbol] = symbols
    .filter(({ span }) => span.startLine <= line && line <= span.endLine)
    .toSorted((a, b) => a.span.endLine - a.span.startLine - (b.span.endLine - b.span.startLine))
  return { line, symbol, moved: line !== frame.line }
}
