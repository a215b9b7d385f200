import { childOfType, type SyntaxNode } from "../../syntax/mod.ts"
import type { StatedImport } from "../StatedNames.ts"

/** The text of a string without its quotes. */
export const stringText = ({ text }: SyntaxNode): string =>
  text.replace(/^[&^r]?("""|'''|["'])([^]*)\1$/, "$2")

/** The class that a statement extends: a name, or the path of a script and a class in it. */
const extendedBy = (statement: SyntaxNode | null | undefined): string => {
  const written = statement?.namedChildren[0]
  if (!written) return ""
  if (written.type === "string") return stringText(written)
  const inner = written.namedChildren[0] ?? written
  const parts = inner.type === "attribute" ? inner.namedChildren : [inner]
  return parts.map((each) => (each.type === "string" ? stringText(each) : each.text)).join(".")
}

/** The path of `preload("res://cart.gd")` and `load(…)`; "" for anything else. */
export const loadedPath = (node: SyntaxNode | null | undefined): string => {
  if (node?.type !== "call" || !/^(?:pre)?load$/.test(node.namedChildren[0]?.text ?? "")) return ""
  const [path] = childOfType(node, "arguments")?.namedChildren ?? []
  return path?.type === "string" ? stringText(path) : ""
}

/** What the classes of a script extend, and the scripts that its constants are. `alias` is the class in the script, or the constant. */
export const gdscriptImports = (_: string, root: SyntaxNode): ReadonlyArray<StatedImport> => {
  const found: Array<StatedImport> = []
  const visit = (body: SyntaxNode, around: string) => {
    const add = (module: string, name: string, alias: string, at: number) => {
      if (module !== "") found.push({ module, name, alias, exported: true, at })
    }
    for (const node of body.namedChildren) {
      if (node.type === "extends_statement") add(extendedBy(node), "*", around, node.startIndex)
      if (node.type === "class_name_statement" || node.type === "class_definition") {
        const base = node.childForFieldName("extends")
        const own =
          node.type === "class_definition"
            ? [around, node.childForFieldName("name")?.text ?? ""].filter((each) => each !== "").join(".")
            : around
        if (base) add(extendedBy(base), "*", own, base.startIndex)
        const inner = node.type === "class_definition" ? node.childForFieldName("body") : null
        if (inner) visit(inner, own)
      }
      if (node.type === "const_statement") {
        const value = node.childForFieldName("value")
        const name = node.childForFieldName("name")
        const path =
          loadedPath(value) || (value && /^[A-Z]\w*(?:\.[A-Z]\w*)*$/.test(value.text) ? value.text : "")
        if (name) add(path, "", name.text, name.startIndex)
      }
    }
  }
  visit(root, "")
  return found
}
