import type { ExpressionType } from "../../../mention/AccessChain.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"

/** Deepest nesting of functions whose results are told before their parameters are bound. */
const MAX_ASSUMED = 3

/** The types that names have inside a function which is not read yet. */
export interface Assumption {
  readonly within: number
  readonly types: ReadonlyMap<string, ExpressionType>
}

/** The parameters of functions that are examined before they are bound. */
export interface Assumptions {
  /** The type of a name at a node; undefined when none is assumed. */
  readonly typeOf: (name: string, node: number) => ExpressionType | undefined
  readonly isEmpty: () => boolean
  /** What `read` gives under a further assumption; undefined when there are too many already. */
  readonly with: <A>(assumption: Assumption, read: () => A) => A | undefined
}

/** No assumptions yet. `isFunction`: by the number of a node's type. */
export const assumptions = (
  { parent, type }: Pick<SyntaxTape, "parent" | "type">,
  isFunction: ReadonlyArray<boolean>
): Assumptions => {
  const made: Array<Assumption> = []
  /** The innermost function around a node. */
  const functionAround = (node: number): number => {
    let at = parent[node]!
    while (at >= 0 && isFunction[type[at]!] !== true) at = parent[at]!
    return at
  }
  return {
    typeOf: (name, node) => {
      if (made.length === 0) return undefined
      const within = functionAround(node)
      return made.findLast((each) => each.within === within)?.types.get(name)
    },
    isEmpty: () => made.length === 0,
    with: (assumption, read) => {
      if (made.length >= MAX_ASSUMED) return undefined
      made.push(assumption)
      try {
        return read()
      } finally {
        made.pop()
      }
    }
  }
}
