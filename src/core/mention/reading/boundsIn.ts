import type { SyntaxTape } from "../../syntax/mod.ts"
import { boundNames, EACH } from "../boundNames.ts"
import { type CompiledRules, PLACE } from "./compileRules.ts"
import type { tapeNames } from "./tapeNames.ts"

/** The bounds of the type variables that a file declares. */
export interface Bounds {
  /** The bounds of a type variable at a node, joined by `EACH`, "" for none; undefined when the name is no type variable. */
  readonly of: (name: string, node: number) => string | undefined
  /** The same for the enclosing object, if its type is a type variable. */
  readonly ofSelf: (node: number) => string | undefined
}

const NONE: Bounds = { of: () => undefined, ofSelf: () => undefined }

/** Most ancestors of a name in which a variable is searched; no code nests deeper. */
const MOST_AROUND = 1000

/** Collects the type variables of a file's declarations with their bounds. */
export const boundsIn = (
  { after, length, parent, type }: SyntaxTape,
  { boundBy, nameField }: Pick<CompiledRules, "boundBy" | "nameField">,
  { bitsAt, childIn, nameAt }: Pick<ReturnType<typeof tapeNames>, "bitsAt" | "childIn" | "nameAt">
): Bounds => {
  if (boundBy.size === 0) return NONE
  /** By the node of the declaration. */
  const bounds = new Map<number, Map<string, Array<string>>>()
  /** The last list examined and its declaration: the bounds of one list follow one another. */
  let last: { readonly list: number; readonly declaring: number } | undefined
  const selves = new Map<number, string>()
  for (let node = 0; node < length; node++) {
    if ((bitsAt(node) & PLACE.self) !== 0) selves.set(parent[node]!, nameAt(node))
    const bounding = boundBy.get(type[node]!)
    const name = node + 1
    // `Vec<T>: Read` bounds no variable.
    if (bounding === undefined || name >= after[node]! || after[name] !== name + 1) continue
    // A bound may be a direct child of the declaration instead of an element of a list.
    const list = parent[node]!
    if (last?.list !== list)
      last = { list, declaring: nameField > 0 && childIn(list, nameField) >= 0 ? list : parent[list]! }
    const known = bounds.get(last.declaring) ?? new Map<string, Array<string>>()
    bounds.set(last.declaring, known)
    const found = known.get(nameAt(name)) ?? []
    known.set(nameAt(name), found)
    for (let child = after[name]!; child < after[node]!; child = after[child]!)
      if (bounding.has(type[child]!)) found.push(...boundNames(nameAt(child)))
  }
  if (bounds.size === 0) return NONE
  const variables = new Map(
    Array.from(bounds, ([declaring, known]) => [
      declaring,
      new Map(Array.from(known, ([name, found]) => [name, found.join(EACH)]))
    ])
  )
  const of = (name: string, node: number): string | undefined => {
    for (let at = node, left = MOST_AROUND; at >= 0 && left > 0; at = parent[at]!, left--) {
      const found = variables.get(at)?.get(name)
      if (found !== undefined) return found
    }
    return undefined
  }
  return {
    of,
    ofSelf: (node) => {
      for (let at = node, left = MOST_AROUND; at >= 0 && left > 0; at = parent[at]!, left--) {
        const self = selves.get(at)
        if (self !== undefined) return variables.get(at)?.get(self)
      }
      return undefined
    }
  }
}
