import type { SyntaxTape } from "../../syntax/mod.ts"
import { boundNames, EACH } from "../boundNames.ts"
import { type CompiledRules, PLACE } from "./compileRules.ts"
import type { tapeNames } from "./tapeNames.ts"

/** What bounds the variables of types that a file declares. */
export interface Bounds {
  /** What bounds a variable where a node stands: types joined by `EACH`, "" where nothing does; undefined for what is no variable. */
  readonly of: (name: string, node: number) => string | undefined
  /** The same of the object around, where it is of a variable of types. */
  readonly ofSelf: (node: number) => string | undefined
}

const NONE: Bounds = { of: () => undefined, ofSelf: () => undefined }

/** Nodes around a name in which a variable is looked for: nobody nests deeper. */
const MOST_AROUND = 1000

/** The variables of types that declarations of a file take, by what these say of them. */
export const boundsIn = (
  { after, length, parent, type }: SyntaxTape,
  { boundBy, nameField }: Pick<CompiledRules, "boundBy" | "nameField">,
  { bitsAt, childIn, nameAt }: Pick<ReturnType<typeof tapeNames>, "bitsAt" | "childIn" | "nameAt">
): Bounds => {
  if (boundBy.size === 0) return NONE
  /** By the node of the declaration. */
  const bounds = new Map<number, Map<string, Array<string>>>()
  /** The list looked at last, and what declares what stands in it: all bounds of one list come one after the other. */
  let last: { readonly list: number; readonly declaring: number } | undefined
  const selves = new Map<number, string>()
  for (let node = 0; node < length; node++) {
    if ((bitsAt(node) & PLACE.self) !== 0) selves.set(parent[node]!, nameAt(node))
    const bounding = boundBy.get(type[node]!)
    const name = node + 1
    // `Vec<T>: Read` bounds no variable.
    if (bounding === undefined || name >= after[node]! || after[name] !== name + 1) continue
    // What bounds it may stand right in the declaration, and not in a list of its own.
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
