import type { PartRules } from "../../../language/PartRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { partsIn } from "../syntax/partsIn.ts"

/** Where a pattern takes a part out of a value: its place, from 0 or, from the end, -1; or the rest of a list, or what has a key. */
export type PatternPlace = number | "rest" | "keyed"

/** Most characters between two places of a pattern. */
const MAX_GAP_CHARACTERS = 200

/** Deepest nesting of patterns. */
const MAX_DEPTH = 16

/** Tells where a name is in the pattern that takes a value apart; undefined where it is not bound to a part. `declarators`: node types that may be around the name. */
export const patternPlaces = (
  tape: SyntaxTape,
  text: string,
  { patterns, rest, spread }: Pick<PartRules, "patterns" | "rest" | "spread">,
  kindOf: (node: number) => string,
  declarators: ReadonlyArray<string>
): ((name: number, pattern: number) => ReadonlyArray<PatternPlace> | undefined) => {
  const { after, end, parent, start } = tape
  const partsOf = partsIn(tape, spread)

  /** How many places before one are left out: `[, cart]`. */
  const skippedBefore = (pattern: number, children: ReadonlyArray<number>, index: number): number => {
    let commas = 0
    for (let at = 0; at <= index; at++) {
      const from = at === 0 ? start[pattern]! : end[children[at - 1]!]!
      const gap = start[children[at]!]! - from
      // What is longer holds a comment.
      if (gap > MAX_GAP_CHARACTERS) return 0
      commas += text.slice(from, start[children[at]!]).split(",").length - 1
    }
    return commas - index
  }

  /** Whether the part at an index is taken by a key before it: `['cart' => $cart]`. */
  const isKeyed = (children: ReadonlyArray<number>, index: number): boolean =>
    index > 0 && text.slice(end[children[index - 1]!], start[children[index]!]!).trim() === "=>"

  return (name, pattern) => {
    const places: Array<PatternPlace> = []
    let at = name
    for (let left = MAX_DEPTH; at !== pattern && left > 0; left--) {
      const around = parent[at]!
      if (rest.includes(kindOf(around))) {
        places.unshift("rest")
        at = around
        if (at !== pattern) at = parent[at]!
        continue
      }
      if (declarators.includes(kindOf(around)) && after[around + 1] === after[around]) {
        at = around
        continue
      }
      if (!patterns.includes(kindOf(around))) return undefined
      const children = partsOf(around)
      const index = children?.indexOf(at) ?? -1
      if (children === undefined || index < 0) return undefined
      if (isKeyed(children, index)) {
        places.unshift("keyed")
        at = around
        continue
      }
      const isAfterRest = children.slice(0, index).some((each) => rest.includes(kindOf(each)))
      places.unshift(isAfterRest ? index - children.length : index + skippedBefore(around, children, index))
      at = around
    }
    // A pattern of one name takes the only element: `(cart,) = …`.
    return at === pattern ? places : undefined
  }
}
