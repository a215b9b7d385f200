import type { StructuralPart } from "../language/Language.ts"
import { type LineTable, lineAt } from "../text/mod.ts"
import type { OutlineNode } from "./OutlineNode.ts"
import { signatureOf } from "./signatureOf.ts"

/** The outline of a file whose structure shows without a grammar. */
export const outlineParts = (
  parts: ReadonlyArray<StructuralPart>,
  text: string,
  lines: LineTable
): ReadonlyArray<OutlineNode> =>
  parts.map((part) => {
    const children = outlineParts(part.children, text, lines)
    return {
      start: part.start,
      end: part.end,
      startLine: lineAt(lines, part.start),
      endLine: lineAt(lines, Math.max(part.start, part.end - 1)),
      symbol: {
        name: part.name,
        kind: part.kind,
        owner: undefined,
        signature: signatureOf(text.slice(part.start, part.headEnd)),
        doc: part.doc ?? "",
        head: part.start,
        at: part.start
      },
      children,
      cuts: []
    }
  })
