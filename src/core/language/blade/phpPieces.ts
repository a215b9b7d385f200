import type { Stretch } from "../Language.ts"
import { phpExtent } from "./phpExtent.ts"

/** A stretch of PHP, and the brackets that close what it opens. */
export interface PhpPiece extends Stretch {
  readonly closing: string
}

/**
 * A stretch of PHP in pieces that open no bracket which they do not close, and close none that they did not open: what is between pieces is a bracket too many.
 *
 * @example
 * ```ts
 * phpPieces("} else { f(", { start: 0, end: 11 }) // => [{ start: 1, end: 11, closing: ")}" }]
 * phpPieces("f('a", { start: 0, end: 4 }) // => [{ start: 0, end: 2, closing: ")" }]
 * ```
 */
export const phpPieces = (text: string, { end, start }: Stretch): ReadonlyArray<PhpPiece> => {
  const pieces: Array<PhpPiece> = []
  for (let from = start; from < end;) {
    const extent = phpExtent(text, from, end)
    if (text.slice(from, extent.end).trim() !== "")
      pieces.push({ start: from, end: extent.end, closing: extent.closing })
    if (extent.endsInText) break
    from = extent.end + (text.startsWith("?>", extent.end) ? 2 : 1)
  }
  return pieces
}
