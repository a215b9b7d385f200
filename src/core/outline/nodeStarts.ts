import type { SyntaxNode, SyntaxPoint } from "../syntax/mod.ts"
import { partitionPoint } from "../text/mod.ts"

/** The start of a node, possibly extended. */
export interface NodeStart {
  readonly startIndex: number
  readonly startPosition: SyntaxPoint
}

/** White space with at most one line break. */
const AT_MOST_ONE_BREAK = /^[^\S\n]*\n?[^\S\n]*$/

/** A stretch of the text that the grammar was not given. */
export interface UnparsedStretch {
  readonly start: number
  readonly end: number
  /** What follows does not begin with this stretch. */
  readonly apart?: boolean
}

/**
 * The start of a node, including left-out stretches directly before it, on its line or the line above: a macro in place of an attribute. The stretches must be
 * in order.
 */
export const nodeStarts =
  (unparsed: ReadonlyArray<UnparsedStretch>, text: string) =>
  (node: SyntaxNode): NodeStart => {
    let start = node.startIndex
    let stretchIndex = lastEndingBefore(unparsed, start)
    while (
      stretchIndex >= 0 &&
      unparsed[stretchIndex]!.apart !== true &&
      AT_MOST_ONE_BREAK.test(text.slice(unparsed[stretchIndex]!.end, start))
    )
      start = unparsed[stretchIndex--]!.start
    if (start === node.startIndex) return node
    const row = node.startPosition.row - (text.slice(start, node.startIndex).split("\n").length - 1)
    return {
      startIndex: start,
      startPosition: { row, column: start - (text.lastIndexOf("\n", start - 1) + 1) }
    }
  }

/** The index of the last stretch that ends at or before `at`, or -1. */
const lastEndingBefore = (stretches: ReadonlyArray<{ readonly end: number }>, at: number): number =>
  partitionPoint(stretches.length, (one) => stretches[one]!.end <= at) - 1
