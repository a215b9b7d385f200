import type { StructuralPart } from "../language/Language.ts"
import { lineAt, type LineTable } from "../text/mod.ts"
import type { OutlineNode } from "./OutlineNode.ts"
import { headText } from "./headText.ts"
import { signatureOf } from "./signatureOf.ts"

/** The outline of a file whose structure is found without a grammar. */
export const outlineParts = (
  parts: ReadonlyArray<StructuralPart>,
  text: string,
  lines: LineTable
): ReadonlyArray<OutlineNode> =>
  parts.map((part) => {
    const children = outlineParts(part.children, text, lines)
    const end = trimmedEnd(text, part)
    const head = part.head ?? part.start
    return {
      start: part.start,
      end,
      startLine: lineAt(lines, part.start),
      endLine: lineAt(lines, Math.max(part.start, end - 1)),
      symbol: {
        name: part.name,
        kind: part.kind,
        owner: part.owner,
        ...(part.isSibling === true ? { isSibling: true } : {}),
        signature: signatureOf(headText(text, head, part.headEnd, part.headLimit)),
        doc: part.doc ?? "",
        head,
        at: head
      },
      children,
      cuts: []
    }
  })

/** The end of a part without trailing white space. */
const trimmedEnd = (text: string, { end, start }: StructuralPart): number => {
  let last = end
  while (last > start + 1 && /\s/.test(text[last - 1]!)) last--
  return last
}
