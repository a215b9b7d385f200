import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { StatedImport } from "../StatedNames.ts"
import { addsSupertypes } from "./namedMethods.ts"
import {
  argumentsOf,
  calleeOf,
  EXTENDS,
  isPackage,
  MAX_DEPTH,
  PACKAGE_NAME,
  packageOf,
  PRAGMA,
  statedNames,
  textOf,
  usedNames
} from "./perlTerms.ts"

/** Alias of an import that tells the supertype of a package; followed by that package. */
export const SUPERTYPE = "<"

/** What a file imports: modules, names from them, and the supertypes of its packages. */
export const perlImports = (_: string, root: SyntaxNode): ReadonlyArray<StatedImport> => {
  const found: Array<StatedImport> = []
  const add = (module: string, name: string, alias: string, at: number) => {
    if (module !== "") found.push({ module, name, alias, exported: false, at })
  }
  const addSupertypes = (names: ReturnType<typeof statedNames>, within: string) => {
    for (const { at, name } of names) if (PACKAGE_NAME.test(name)) add(name, "*", SUPERTYPE + within, at)
  }
  const visit = (node: SyntaxNode, within: string, depth: number): void => {
    if (depth > MAX_DEPTH) return
    if (node.type === "use_statement") {
      const module = node.childForFieldName("module")
      const names = usedNames(node)
      if (module === null) return
      if (module.text === "parent" || module.text === "base" || module.text === "Mojo::Base")
        addSupertypes(names, within)
      if (PRAGMA.test(module.text)) return
      add(module.text, "", "", module.startIndex)
      for (const { at, name } of names) add(module.text, name.replace(/^[&$@%]/, ""), name, at)
      return
    }
    if (node.type === "require_expression" || node.type === "filename") {
      const [named] = node.namedChildren
      const text = named === undefined ? undefined : textOf(named)
      if (named !== undefined && text !== undefined) add(text, "", "", named.startIndex)
      return
    }
    if (node.type === "attribute") {
      const value = childOfType(node, "attribute_value")
      if (/^(?:isa|does|extends)$/.test(node.childForFieldName("name")?.text ?? "") && value !== undefined)
        add(value.text.replace(/\s.*/, ""), "*", SUPERTYPE + within, value.startIndex)
      return
    }
    if (node.type.endsWith("function_call_expression") && EXTENDS.test(calleeOf(node)))
      return addSupertypes(argumentsOf(node).flatMap(statedNames), within)
    if (node.type.endsWith("function_call_expression") && addsSupertypes(node))
      return addSupertypes(argumentsOf(node).slice(1).flatMap(statedNames), within)
    if (isIsa(node)) {
      return addSupertypes(node.namedChildren.slice(-1).flatMap(statedNames), within)
    }
    let inside = isPackage(node) ? packageOf(node) : within
    for (const child of node.namedChildren) {
      visit(child, inside, depth + 1)
      if (isPackage(child) && childOfType(child, "block") === undefined) inside = packageOf(child)
    }
  }
  visit(root, "", 0)
  return found
}

/** `our @ISA = (…)` */
const isIsa = (node: SyntaxNode): boolean =>
  node.type === "assignment_expression" && /@ISA\s*$/.test(node.childForFieldName("left")?.text ?? "")
