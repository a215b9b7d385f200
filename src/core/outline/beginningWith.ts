import type { SyntaxNode, SyntaxPoint } from "../syntax/mod.ts"
import { partitionPoint } from "../text/mod.ts"

/** Where something begins. */
export interface Beginning {
  readonly startIndex: number
  readonly startPosition: SyntaxPoint
}

/** Nothing but white space, and no empty line. */
const ADJOINING = /^[^\S\n]*\n?[^\S\n]*$/

/** What the grammar was not given. */
export interface LeftOutStretch {
  readonly start: number
  readonly end: number
  /** What stands behind it does not begin with it. */
  readonly apart?: boolean
}

/**
 * Where a node begins with what the grammar was not given and stands right before it, on its line or the one above: a macro in place of an
 * attribute. The stretches are in order.
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

/** The last stretch that ends before `at`, -1 for none. */
const lastBefore = (stretches: ReadonlyArray<{ readonly end: number }>, at: number): number =>
  partitionPoint(stretches.length, (one) => stretches[one]!.end <= at) - 1
