import type { SyntaxTape } from "../../../syntax/mod.ts"
import { boundNames } from "../../../mention/boundNames.ts"
import type { CompiledRules } from "../syntax/compileRules.ts"
import { PLACE } from "../syntax/roles.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"

/** The bounds of the type variables that a file declares. */
export interface Bounds {
  /** The bounds of a type variable at a node, joined by one of the signs for that, "" for none; undefined when the name is no type variable. */
  readonly boundsOf: (name: string, node: number) => string | undefined
  /** The same for the enclosing object, if its type is a type variable. */
  readonly boundsOfSelf: (node: number) => string | undefined
}

/** Node types of what may stand before the name of a type variable. */
const BEFORE_NAME = /(?:modifiers?|annotation)$/

const NONE: Bounds = { boundsOf: () => undefined, boundsOfSelf: () => undefined }

/** Most ancestors of a name in which a variable is searched; no code nests deeper. */
const MAX_ANCESTORS = 1000

/** Collects the type variables of a file's declarations with their bounds. */
export const boundsIn = (
  { after, length, parent, type, types }: SyntaxTape,
  { boundBy, boundJoint, nameField }: Pick<CompiledRules, "boundBy" | "boundJoint" | "nameField">,
  boundsAround: ReadonlyArray<string> | undefined,
  { childIn, nameAt, placeRolesAt }: Pick<TapeReader, "placeRolesAt" | "childIn" | "nameAt">
): Bounds => {
  if (boundBy.size === 0) return NONE
  const isAround = kindsNamed(types, boundsAround ?? [])
  const isBeforeName = types.map((each) => BEFORE_NAME.test(each))
  /** By the node of the declaration. */
  const boundsByDeclaration = new Map<number, Map<string, Array<string>>>()
  /** The last list examined and its declaration: the bounds of one list follow one another. */
  let last: { readonly list: number; readonly declaration: number } | undefined
  const selfTypeNames = new Map<number, string>()
  for (let node = 0; node < length; node++) {
    if ((placeRolesAt(node) & PLACE.self) !== 0) selfTypeNames.set(parent[node]!, nameAt(node))
    const boundTypes = boundBy.get(type[node]!)
    let name = node + 1
    if (boundTypes !== undefined)
      while (name < after[node]! && isBeforeName[type[name]!]!) name = after[name]!
    while (after[name]! > name + 1 && after[name + 1] === after[name]) name++
    // `Vec<T>: Read` bounds no variable.
    if (boundTypes === undefined || name >= after[node]! || after[name] !== name + 1) continue
    // A bound may be a direct child of the declaration instead of an element of a list.
    const list = isAround[type[parent[node]!]!]! ? parent[parent[node]!]! : parent[node]!
    if (last?.list !== list)
      last = { list, declaration: nameField > 0 && childIn(list, nameField) >= 0 ? list : parent[list]! }
    const byName = boundsByDeclaration.get(last.declaration) ?? new Map<string, Array<string>>()
    boundsByDeclaration.set(last.declaration, byName)
    const found = byName.get(nameAt(name)) ?? []
    byName.set(nameAt(name), found)
    for (let child = after[name]!; child < after[node]!; child = after[child]!)
      if (boundTypes.has(type[child]!)) found.push(...boundNames(nameAt(child)))
  }
  if (boundsByDeclaration.size === 0) return NONE
  const variables = new Map(
    Array.from(boundsByDeclaration, ([declaration, byName]) => [
      declaration,
      new Map(Array.from(byName, ([name, found]) => [name, found.join(boundJoint)]))
    ])
  )
  const boundsOf = (name: string, node: number): string | undefined => {
    for (let at = node, left = MAX_ANCESTORS; at >= 0 && left > 0; at = parent[at]!, left--) {
      const found = variables.get(at)?.get(name)
      if (found !== undefined) return found
    }
    return undefined
  }
  return {
    boundsOf,
    boundsOfSelf: (node) => {
      for (let at = node, left = MAX_ANCESTORS; at >= 0 && left > 0; at = parent[at]!, left--) {
        const self = selfTypeNames.get(at)
        if (self !== undefined) return variables.get(at)?.get(self)
      }
      return undefined
    }
  }
}
