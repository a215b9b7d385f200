import type { SyntaxNode } from "../../syntax/mod.ts"
import type { StatedImport } from "../StatedNames.ts"
import { MODULE_PATH, partsOf } from "./ocamlPaths.ts"

/** The modules that a file includes, and gives other names, for those that look for names in it. */
export const ocamlImports = (_: string, root: SyntaxNode): ReadonlyArray<StatedImport> => {
  const found: Array<StatedImport> = []
  const visit = (node: SyntaxNode, around: string) => {
    for (const item of node.namedChildren) {
      const path = moduleOf(item)
      if (item.type === "include_module" || item.type === "include_module_type") {
        if (path !== "")
          found.push({ module: path, name: "*", alias: around, exported: true, at: item.startIndex })
      } else if (item.type === "open_module") {
        if (path !== "")
          found.push({ module: path, name: "*", alias: "", exported: false, at: item.startIndex })
      } else if (item.type === "module_definition" || item.type === "module_type_definition")
        for (const binding of item.type === "module_definition" ? item.namedChildren : [item]) {
          const name = binding.namedChildren.find(({ type }) => /^module_(?:type_)?name$/.test(type))
          if (name === undefined) continue
          const full = around === "" ? name.text : `${around}.${name.text}`
          const content = contentIn(binding)
          if (content !== undefined) visit(content, full)
          const stands = content === undefined ? moduleOf(binding) : ""
          if (stands !== "")
            found.push({ module: stands, name: "", alias: full, exported: true, at: name.startIndex })
        }
    }
  }
  visit(root, "")
  return found
}

/** The structure or signature that a binding has, directly or in a functor. */
const contentIn = (binding: SyntaxNode): SyntaxNode | undefined => {
  const body = binding.childForFieldName("body") ?? binding.childForFieldName("module_type")
  return body === null ? undefined : contentBelow(body, 0)
}

const contentBelow = (node: SyntaxNode, depth: number): SyntaxNode | undefined =>
  node.type === "structure" || node.type === "signature"
    ? node
    : depth > 4 ||
        !/^(?:functor|parenthesized_module|typed_module|module_type_constraint|packed)/.test(node.type)
      ? undefined
      : node.namedChildren.map((each) => contentBelow(each, depth + 1)).find((each) => each !== undefined)

/** The path of the module that a statement names: of an application the functor, whose result has what that declares. */
const moduleOf = (node: SyntaxNode): string => {
  const body =
    node.childForFieldName("body") ??
    node.childForFieldName("module") ??
    node.childForFieldName("module_type")
  return body === null ? "" : pathIn(body, 0)
}

const pathIn = (node: SyntaxNode, depth: number): string => {
  if (MODULE_PATH.test(node.type) || node.type === "module_type_path")
    return partsOf(node)
      .map(({ text }) => text)
      .join(".")
  if (depth > 6) return ""
  const inner =
    node.childForFieldName("functor") ??
    node.childForFieldName("module") ??
    node.childForFieldName("module_type")
  const next =
    inner ??
    (/^(?:parenthesized_module|typed_module|module_type_constraint|module_application|module_type_of)/.test(
      node.type
    )
      ? node.namedChildren[0]
      : undefined)
  return next == null ? "" : pathIn(next, depth + 1)
}
