import type { SyntaxNode } from "../syntax/mod.ts"
import type { OutlineNode } from "./OutlineNode.ts"

/** Up to this many characters, a declaration without a body is its own signature, however many lines it has. */
const MAX_HEAD_CHARACTERS = 200

/**
 * Where the text of a node ends, without the trailing white space that some grammars include.
 *
 * @example
 * ```ts
 * const node = { startIndex: 0, endIndex: 5, endPosition: { row: 2, column: 0 } }
 * trimmedEnd(node, "go()\n") // => { end: 4, endLine: 1 }
 * ```
 */
export const trimmedEnd = (
  node: Pick<SyntaxNode, "startIndex" | "endIndex" | "endPosition">,
  text: string
): Pick<OutlineNode, "end" | "endLine"> => {
  let end = node.endIndex
  let endLine = node.endPosition.row
  for (; end > node.startIndex + 1 && text.charCodeAt(end - 1) <= 0x20; end--)
    if (text[end - 1] === "\n") endLine--
  return { end, endLine }
}

/** Up to this many characters, the parameters of a longer one belong to its signature. */
const MAX_PARAMETER_CHARACTERS = 1200

/**
 * Where the head of a declaration without a body ends: at its end if it is short, else at the end of its first line, or of the line in which its parameters end.
 *
 * @example
 * ```ts
 * headEndOf("one\ntwo", 0, 7) // => 7
 * headEndOf(`one\n${"two".repeat(100)}`, 0, 304) // => 3
 * headEndOf(`fn one(\n${" ".repeat(200)}a: int\n) -> int;\nfn two`, 0, 230) // => 224
 * ```
 */
export const headEndOf = (text: string, start: number, declarationEnd: number): number => {
  if (declarationEnd - start <= MAX_HEAD_CHARACTERS) return declarationEnd
  const lineEnd = text.indexOf("\n", start)
  const firstLineEnd = lineEnd < 0 ? declarationEnd : Math.min(lineEnd, declarationEnd)
  const most = Math.min(declarationEnd, start + MAX_PARAMETER_CHARACTERS)
  for (let at = start, depth = 0; at < most; at++) {
    const character = text[at]!
    if (character === "(") depth++
    else if (character === ")") depth--
    else if (character === "\n" && depth === 0) return at
  }
  return most === declarationEnd ? declarationEnd : firstLineEnd
}
