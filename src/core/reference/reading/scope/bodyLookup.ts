import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { NODE } from "../syntax/roles.ts"
import type { DeclaredExtent } from "../../../mention/DeclaredExtent.ts"

/** Tells which symbol a bare name directly in the body of a type means; undefined for none of that body. */
export type BodyLookup = (name: string, node: number) => number | undefined

/**
 * Resolves bare names in bodies of types whose members are visible there, but not in the type's functions: the name means the last earlier declaration.
 * `scopeOf` has the scope of each node, `ordinalAt` the symbol whose name is at an offset.
 */
export const bodyLookup = (
  {
    compiled: { node: nodeRoles },
    reader: { nameAt },
    tape: { end, field, fields, length, parent, start, type }
  }: FileSyntax,
  scopeOf: Int32Array,
  extents: ReadonlyArray<DeclaredExtent>,
  ordinalAt: (offset: number) => number | undefined
): BodyLookup => {
  if (!nodeRoles.some((each) => (each & NODE.body) !== 0)) return () => undefined
  const bodyField = fields.indexOf("body")
  const bodyOf = new Int32Array(length)
  const declaredByBody = new Map<number, Map<string, Array<number>>>()
  /** The body that directly contains a node, with no function between; -1 for none. */
  const bodyAt = (node: number): number => {
    const body = bodyOf[node]!
    return body >= 0 && scopeOf[body] === scopeOf[node] ? body : -1
  }
  for (let node = 0; node < length; node++) {
    const parentNode = parent[node]!
    // Names in the list of supertypes are looked up outside of the body.
    const isBody =
      parentNode >= 0 && (nodeRoles[type[parentNode]!]! & NODE.body) !== 0 && field[node] === bodyField
    bodyOf[node] = parentNode < 0 ? -1 : isBody ? parentNode : bodyOf[parentNode]!
    if ((nodeRoles[type[node]!]! & NODE.name) === 0) continue
    const ordinal = ordinalAt(start[node]!)
    if (ordinal === undefined || end[node] === start[node]) continue
    // A function is visible in the body around it, and not only in itself.
    const body = bodyAt(scopeOf[node] === parentNode ? parentNode : node)
    if (body < 0) continue
    const names = declaredByBody.get(body) ?? new Map<string, Array<number>>()
    declaredByBody.set(body, names)
    const ordinals = names.get(nameAt(node)) ?? []
    names.set(nameAt(node), ordinals)
    ordinals.push(ordinal)
  }
  return (name, node) => {
    const ordinals = declaredByBody.size === 0 ? undefined : declaredByBody.get(bodyAt(node))?.get(name)
    return ordinals?.[lastEndingBefore(ordinals, extents, start[node]!)]
  }
}

/** Index of the last of some ordered symbols that ends before an offset; -1 for none. */
const lastEndingBefore = (
  ordinals: ReadonlyArray<number>,
  extents: ReadonlyArray<DeclaredExtent>,
  offset: number
): number => {
  let low = 0
  let high = ordinals.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (extents[ordinals[middle]!]!.end <= offset) low = middle + 1
    else high = middle
  }
  return low - 1
}
