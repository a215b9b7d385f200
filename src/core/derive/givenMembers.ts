import { TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { OutlineNode } from "../outline/mod.ts"

/** Parts of an object of options whose functions the component has under their own names. */
const PARTS: ReadonlySet<string> = new Set(["methods", "computed"])

/** What a script gives by default. */
const GIVEN = /^(?:export\s+default\b|module\.exports\s*=)/

/** The ordinals of the members that the component has which a script gives by default, by name: of an object of options, or of a class. */
export const givenMembers = (nodes: ReadonlyArray<OutlineNode>): ReadonlyMap<string, number> => {
  const members = new Map<string, number>()
  let ordinal = 0
  /** `part` is where in the object a node stands: "" for right in it, undefined for not at all. */
  const visit = ({ children, holder, symbol }: OutlineNode, part: string | undefined): void => {
    let inside = part
    if (symbol === undefined) {
      if (part !== undefined && holder?.owner !== undefined)
        inside = part === "" ? holder.owner : `${part}.${holder.owner}`
    } else {
      const isMember = symbol.kind === "method" || symbol.kind === "field"
      if (isMember && part !== undefined && PARTS.has(part)) members.set(symbol.name, ordinal)
      ordinal++
      const isGiven = GIVEN.test(symbol.signature)
      inside = isGiven ? (TYPE_KINDS.has(symbol.kind) ? "methods" : "") : undefined
    }
    for (const child of children) visit(child, inside)
  }
  for (const node of nodes) visit(node, undefined)
  return members
}
