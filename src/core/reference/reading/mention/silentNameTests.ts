import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { matchesAt } from "../../../text/mod.ts"
import { PLACE } from "../syntax/roles.ts"
import type { fieldKeyReader } from "../member/fieldKeyReader.ts"

/** Tells which names mention nothing: because they are declared there, are keys, or are at a silent place. */
export const silentNameTests = (
  {
    compiled: { declaresWhere },
    reader: { isNested, placeRolesAt },
    rules,
    tape: { after, end, parent, start, type },
    text
  }: FileSyntax,
  keys: Pick<ReturnType<typeof fieldKeyReader>, "isKeyIn">
) => {
  /** Whether a name begins the second child of a node that declares it again: a further clause of a function. */
  function isRepeatedClause(node: number): boolean {
    let outermost = node
    while (parent[outermost]! >= 0 && outermost === parent[outermost]! + 1) outermost = parent[outermost]!
    const parentNode = parent[outermost]!
    const pattern =
      parentNode < 0 || after[parentNode + 1] !== outermost ? undefined : declaresWhere.get(type[parentNode]!)
    return pattern !== undefined && matchesAt(pattern, text, start[parentNode]!)
  }

  /** Whether a node, or an ancestor that holds nothing else, is at a silent place. */
  function isSilent(node: number): boolean {
    const parentNode = parent[node]!
    if (parentNode < 0) return false
    const placeRoles = placeRolesAt(node)
    if ((placeRoles & PLACE.silent) !== 0) return true
    if ((placeRoles & PLACE.silentWhere) !== 0 && matchesAt(rules.silentWhere!.matches, text, start[node]!))
      return true
    if ((placeRoles & PLACE.keyed) !== 0 && node === parentNode + 1 && after[node]! < after[parentNode]!)
      return true
    return start[parentNode] === start[node] && end[parentNode] === end[node] && isSilent(parentNode)
  }

  /** Whether a name, or a chain that ends with it, is declared or a key at its place. */
  function isDeclaredOrKey(node: number, memberNode: number): boolean {
    let outermost = node
    if (memberNode >= 0) for (outermost = memberNode; isNested(outermost);) outermost = parent[outermost]!
    const placeRoles = placeRolesAt(outermost)
    if ((placeRoles & (PLACE.given | PLACE.key)) === 0) return false
    return (placeRoles & PLACE.given) !== 0 || (rules.keysAreFields !== true && keys.isKeyIn(outermost))
  }

  return { isDeclaredOrKey, isRepeatedClause, isSilent }
}
