import type { TreeLanguage } from "../language/Language.ts"
import type { SyntaxNode } from "../syntax/mod.ts"

/** The first characters of attributes in all languages: checking one character spares most nodes the search. */
const ATTRIBUTE_STARTS = new Set(["@", "[", "#"])

/** The offset where a declaration begins after its leading attributes and annotations. */
export const headOffset = (
  node: SyntaxNode,
  text: string,
  { attributes, comments }: TreeLanguage
): number => {
  if (attributes === undefined || !ATTRIBUTE_STARTS.has(text[node.startIndex] ?? "")) return node.startIndex
  const isOwn = (child: SyntaxNode) => !attributes.has(child.type) && !comments.has(child.type)
  for (const child of node.children) {
    if (!isOwn(child)) continue
    const inner = child.children
    const first = inner[0]
    if (first === undefined || isOwn(first)) return child.startIndex
    const rest = inner.find(isOwn)
    if (rest !== undefined) return rest.startIndex
  }
  return node.startIndex
}
