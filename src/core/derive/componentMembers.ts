import { TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { OutlineNode } from "../outline/mod.ts"

/** The parts of an options object whose functions become members of the component. */
const MEMBER_PARTS: ReadonlySet<string> = new Set(["methods", "computed"])

/** A default export. */
const DEFAULT_EXPORT_START = /^(?:export\s+default\b|module\.exports\s*=)/

/** The members of the component that a script exports by default, as an options object or a class: symbol ordinals by name. */
export const componentMembers = (nodes: ReadonlyArray<OutlineNode>): ReadonlyMap<string, number> => {
  const members = new Map<string, number>()
  let ordinal = 0
  /** `part` is the position of a node in the object: "" for the top level, undefined for outside of it. */
  const visit = ({ children, holder, symbol }: OutlineNode, part: string | undefined): void => {
    let innerPart = part
    if (symbol === undefined) {
      if (part !== undefined && holder?.owner !== undefined)
        innerPart = part === "" ? holder.owner : `${part}.${holder.owner}`
    } else {
      const isMember = symbol.kind === "method" || symbol.kind === "field"
      if (isMember && part !== undefined && MEMBER_PARTS.has(part)) members.set(symbol.name, ordinal)
      ordinal++
      const isDefaultExport = DEFAULT_EXPORT_START.test(symbol.signature)
      innerPart = isDefaultExport ? (TYPE_KINDS.has(symbol.kind) ? "methods" : "") : undefined
    }
    for (const child of children) visit(child, innerPart)
  }
  for (const node of nodes) visit(node, undefined)
  return members
}
