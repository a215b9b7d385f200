import type { SyntaxNode } from "../../syntax/mod.ts"

/** The name of a method: its selector, whose parts stand before the parameters: `initWithFrame:style:`; undefined when it has none. */
export const selectorOf = (
  method: SyntaxNode
): { readonly name: string; readonly at: number } | undefined => {
  const children = method.namedChildren
  const first = children.find(({ type }) => type === "identifier")
  if (first === undefined) return undefined
  let name = ""
  for (const [index, { text, type }] of children.entries())
    if (type === "identifier") {
      const takesArgument = children[index + 1]?.type === "method_parameter"
      if (takesArgument) name += `${text}:`
      else if (name === "") return { name: text, at: first.startIndex }
    }
  return { name, at: first.startIndex }
}
