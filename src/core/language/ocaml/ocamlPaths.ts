import type { SyntaxNode } from "../../syntax/mod.ts"

/** The names of a path, outermost first. */
export const partsOf = (node: SyntaxNode | undefined): ReadonlyArray<SyntaxNode> =>
  node === undefined
    ? []
    : node.type === "module_name" || node.type === "module_type_name"
      ? [node]
      : node.namedChildren.flatMap((each) =>
          /^(?:extended_)?module_(?:path|name)$|^module_type_name$/.test(each.type) ? partsOf(each) : []
        )

/** Node types of paths of modules. */
export const MODULE_PATH = /^(?:extended_)?module_path$/

/** The names that a pattern binds. */
export const boundNodes = (pattern: SyntaxNode): ReadonlyArray<SyntaxNode> => {
  if (/^value_(?:name|pattern)$/.test(pattern.type)) return [pattern]
  if (pattern.type === "parenthesized_operator") return pattern.namedChildren.slice(0, 1)
  if (pattern.type === "field_pattern" && pattern.childForFieldName("pattern") === null)
    return pattern.namedChildren.flatMap((path) =>
      path.type === "field_path" ? path.namedChildren.filter(({ type }) => type === "field_name") : []
    )
  return pattern.namedChildren
    .filter(({ type }) => !/_path$|^type|_type$|^field_name$/.test(type))
    .flatMap(boundNodes)
}
