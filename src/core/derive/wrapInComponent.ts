import type { OutlineNode } from "../outline/mod.ts"
import { fileTitle } from "../path/fileTitle.ts"
import { lineAt } from "../text/mod.ts"
import type { FileText } from "./FileText.ts"

/**
 * The outline of a file that is a component: the component, named after the file, around all `nodes`; unless a script in it, of which `scriptNodes` are the
 * declarations, has a default export, which is then the component. `propertiesType` is the type of its properties, if the file states one outside of scripts.
 */
export const wrapInComponent = (
  nodes: ReadonlyArray<OutlineNode>,
  scriptNodes: ReadonlyArray<OutlineNode>,
  { lines, path, text }: FileText,
  propertiesType: string | undefined
): ReadonlyArray<OutlineNode> => {
  const name = fileTitle(path)
  const end = text.trimEnd().length
  const isExported = scriptNodes.some(({ symbol }) => symbol?.signature.startsWith("export default"))
  if (end === 0 || name === "" || isExported) return nodes
  const properties = propertiesType ?? (scriptNodes.some(isPropertiesType) ? "Props" : undefined)
  const signature = `<${name}>${properties === undefined ? "" : `(props: ${properties})`}`
  const symbol = { name, kind: "module" as const, owner: undefined, signature, doc: "", head: 0, at: 0 }
  return [{ start: 0, end, startLine: 0, endLine: lineAt(lines, end - 1), cuts: [], symbol, children: nodes }]
}

/** Whether a declaration is the type that component frameworks read the properties from. */
const isPropertiesType = ({ symbol }: OutlineNode): boolean =>
  symbol?.name === "Props" && (symbol.kind === "interface" || symbol.kind === "type")
