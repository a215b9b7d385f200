import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { NODE, PLACE } from "../syntax/roles.ts"

/** Tells whether a name is in a pattern that looks like a call, where nothing is called. */
export const comparedNames = ({
  compiled: { node: nodeRoles },
  reader: { placeRolesAt },
  rules: { comparedPatterns },
  tape: { parent, type }
}: FileSyntax): ((node: number, name: string) => boolean) => {
  if (comparedPatterns === undefined) return () => false
  return (node, name) => {
    if (comparedPatterns.named?.test(name) === false) return false
    for (let at = node; parent[at]! >= 0; at = parent[at]!) {
      if ((placeRolesAt(at) & PLACE.comparedPattern) !== 0) return true
      if ((nodeRoles[type[parent[at]!]!]! & NODE.patternPart) === 0) return false
    }
    return false
  }
}
