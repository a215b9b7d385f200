import type { SyntaxNode } from "../../syntax/mod.ts"
import type { NodeContext } from "../Language.ts"

/** Documentation right after what it describes, before a blank line or the end: interfaces have it there. */
const DOC_BELOW =
  /\s*?\n?[ \t]*\(\*\*(?![*)])((?:[^*]|\*(?!\)))*)\*\)(?=[ \t]*(?:\n[ \t]*\n|\n[ \t]*end\b|\s*$))/y

/** Likewise on the line of a field or constructor. */
const DOC_BESIDE = /[ \t]*;?[ \t]*\(\*\*(?![*)])((?:[^*]|\*(?!\)))*)\*\)/y

const docAt = (pattern: RegExp, text: string, offset: number): { readonly doc?: string } => {
  pattern.lastIndex = offset
  const doc = pattern.exec(text)?.[1]
  return doc === undefined ? {} : { doc }
}

/** Documentation before `let`, `and` or `type`. */
const DOC_ABOVE =
  /\(\*\*(?!\*)((?:[^*]|\*(?!\)))*)\*\)[ \t]*\n?[ \t]*(?:let|and|type|class|module)(?:\s+(?:rec|nonrec|type|virtual))?\s+$/

/** Characters before a declaration in which its documentation is looked for. */
const MAX_DOC_CHARACTERS = 1500

/** The documentation of a declaration, above or below it. */
export const docAround = (node: SyntaxNode, { text = "" }: NodeContext): { readonly doc?: string } => {
  const above = DOC_ABOVE.exec(
    text.slice(Math.max(0, node.startIndex - MAX_DOC_CHARACTERS), node.startIndex)
  )?.[1]
  return above === undefined ? docAt(DOC_BELOW, text, node.endIndex) : { doc: above }
}

/** The documentation of a field or constructor, beside it. */
export const docBeside = (node: SyntaxNode, { text = "" }: NodeContext) =>
  docAt(DOC_BESIDE, text, node.endIndex)
