import type { FileSyntax } from "../syntax/fileSyntax.ts"
import type { Step } from "../../../mention/AccessChain.ts"
import { PLACE, SHAPE } from "../syntax/roles.ts"
import { plainKey } from "../syntax/plainKey.ts"

/** Deepest nesting of patterns that is followed. */
const MAX_DEPTH = 16

/**
 * The steps from a destructured value to the variable that a name in its pattern is: `.cart`, `.total` for `total` of `{ cart: { total } }`. Undefined where
 * something else than fields is taken out. The rest has the steps of the whole.
 */
export const destructuredNames = ({
  compiled: { shape },
  reader: { placeRolesAt, textOf },
  tape: { after, parent, start, type },
  text
}: FileSyntax): ((name: number, pattern: number) => ReadonlyArray<Step> | undefined) => {
  const hasShape = (node: number, roles: number) => (shape[type[node]!]! & roles) !== 0

  /** What remains of a value has the fields of the whole. */
  const isRest = (node: number) => text.startsWith("...", start[node])

  /** The key that a node inside a pattern stands for: itself, with or without a default, or what is written before its colon. */
  const keyOf = (node: number): string =>
    !hasShape(node, SHAPE.pair)
      ? textOf(node)
      : (placeRolesAt(node + 1) & PLACE.pattern) !== 0
        ? textOf(node + 1)
        : plainKey(textOf(node + 1))

  return (name, pattern) => {
    const steps: Array<Step> = []
    let node = name
    for (let left = MAX_DEPTH; left > 0 && node !== pattern; left--) {
      const around = parent[node]!
      if (hasShape(around, SHAPE.pattern) && !isRest(node)) {
        const isKey = after[node] === node + 1 || hasShape(node, SHAPE.pair)
        const key = isKey ? keyOf(node) : ""
        if (key === "") return undefined
        steps.unshift({ is: "field", name: key })
      } else if (!isRest(around) && !hasShape(around, SHAPE.pattern | SHAPE.pair | SHAPE.defaults))
        return undefined
      node = around
    }
    return node === pattern && pattern !== name ? steps : undefined
  }
}
