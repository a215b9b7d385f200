import type { TreeLanguage } from "../language/Language.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import { lastRowOf } from "./lastRowOf.ts"
import type { Cut } from "./OutlineNode.ts"

/** Smaller nodes are not searched for cuts: chunks are not made smaller than this on purpose. */
const MIN_CHARACTERS = 800

/** The extra depth of a cut inside a literal, compared with one between statements. */
const COLLECTION_DEPTH = 100

/**
 * The lines where `node` may be split: those where a statement or member begins that shares its line with no other; comments directly above stay with what
 * follows them. Elements of large literals are included with a greater depth.
 */
export const collectCuts = (node: SyntaxNode, text: string, language: TreeLanguage): ReadonlyArray<Cut> => {
  const cuts: Array<Cut> = []
  // An explicit stack: a chain of calls is a tree as deep as its length, deeper than the call stack.
  const pending: Array<readonly [node: SyntaxNode, depth: number]> = [[node, 0]]
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    const [parent, depth] = next
    const isBlock = language.blocks.has(parent.type)
    const cutDepth = isBlock
      ? depth
      : (language.collections?.has(parent.type) ?? false)
        ? depth + COLLECTION_DEPTH
        : -1
    let above: { readonly row: number; readonly end: number } | undefined
    for (const child of parent.namedChildren) {
      const start = child.startIndex
      if (cutDepth >= 0) {
        const { column, row } = child.startPosition
        const isComment = language.comments.has(child.type) || (language.attributes?.has(child.type) ?? false)
        if (beginsLine(text, start, column)) {
          const joinedRow = above !== undefined && above.end + 1 >= row ? above.row : undefined
          // The parent itself begins on its first line.
          if (joinedRow === undefined && row > parent.startPosition.row)
            cuts.push({ line: row, depth: cutDepth })
          if (isComment) above = { row: joinedRow ?? row, end: lastRowOf(child) }
        }
        if (!isComment) above = undefined
      }
      if (child.endIndex - start > MIN_CHARACTERS) pending.push([child, depth + 1])
    }
  }
  return cuts.sort((a, b) => a.line - b.line || a.depth - b.depth)
}

/** Whether only white space precedes `start` on its line. */
const beginsLine = (text: string, start: number, column: number): boolean => {
  for (let at = start - column; at < start; at++) if (text.charCodeAt(at) > 0x20) return false
  return true
}
