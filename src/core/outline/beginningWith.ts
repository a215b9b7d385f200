import type { SyntaxNode, SyntaxPoint } from "../syntax/mod.ts"
import { partitionPoint } from "../text/mod.ts"

/** The start of a node, possibly extended. */
export interface Beginning {
  readonly startIndex: number
  readonly startPosition: SyntaxPoint
}

/** White space with at most one line break. */
const ADJOINING = /^[^\S\n]*\n?[^\S\n]*$/

/** A stretch of the text that the grammar was not given. */
export interface LeftOutStretch {
  readonly start: number
  readonly end: number
  /** What follows does not begin with this stretch. */
  readonly apart?: boolean
}

/**
 * The start of a node, including left-out stretches directly before it, on its line or the line above: a macro in place of an attribute. The stretches must be
 * in order.
 */
export const beginningWith =
  (leftOut: ReadonlyArray<LeftOutStretch>, text: string) =>
  (node: SyntaxNode): Beginning => {
    let start = node.startIndex
    let before = lastBefore(leftOut, start)
    while (
      before >= 0 &&
      leftOut[before]!.apart !== true &&
      ADJOINING.test(text.slice(leftOut[before]!.end, start))
    )
      start = leftOut[before--]!.start
    if (start === node.startIndex) return node
    const row = node.startPosition.row - (text.slice(start, node.startIndex).split("\n").length - 1)
    return {
      startIndex: start,
      startPosition: { row, column: start - (text.lastIndexOf("\n", start - 1) + 1) }
    }
  }

/** The index of the last stretch that ends at or before `at`, or -1. */
const lastBefore = (stretches: ReadonlyArray<{ readonly end: number }>, at: number): number =>
  partitionPoint(stretches.length, (one) => stretches[one]!.end <= at) - 1
