import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { type CompiledRules, NODE, PLACE } from "./compileRules.ts"
import type { tapeNames } from "./tapeNames.ts"
import { plainName } from "../typeNames.ts"

/** Most nodes between a key and the expression that makes the value: elements, lists of them. */
const LONGEST_WAY_UP = 5

/** The element type of a list or map type in Go. */
const ELEMENT = /^(?:\[[^\]]*\]|map\[[^\]]*\])([^]+)$/

const ANONYMOUS = /^\*?\s*struct\s*\{/

/** Instead of a type: an element of a type that is known by a name alone. */
export const UNKNOWN_TYPE = "?"

/** Reads the keys of expressions that make a value of a type by its fields: `Cart{Total: 1}`. */
export const fieldKeysIn = (
  { end, parent, start, type }: SyntaxTape,
  { keysOf, node: bits, typeField }: CompiledRules,
  { bitsAt, childIn, nameAt }: Pick<ReturnType<typeof tapeNames>, "bitsAt" | "childIn" | "nameAt">,
  { inPackageOnly, keysAreFields }: Pick<MentionRules, "inPackageOnly" | "keysAreFields">
) => {
  /** Whether a node is inside one of the nodes in which its place is a key. */
  const isKeyIn = (node: number): boolean => {
    const outer = parent[parent[node]!]!
    return outer >= 0 && (bits[type[outer]!]! & NODE.keysIn) !== 0
  }

  /** Whether a node is at the place of a key that is a field. */
  const isFieldPlace = (node: number): boolean => {
    const bit = bitsAt(node)
    return (
      (bit & PLACE.fieldKey) !== 0 || ((bit & PLACE.key) !== 0 && keysAreFields === true && isKeyIn(node))
    )
  }

  /** Whether a name is such a key, or the whole text of one. */
  const isFieldKey = (node: number): boolean => {
    const up = parent[node]!
    if (up < 0) return false
    if (isFieldPlace(node)) return true
    return start[up] === start[node] && end[up] === end[node] && isFieldKey(up)
  }

  /** The type whose field a key is, "" when that has no name; undefined for a key that is a value: of a map, of an array. */
  const typeOfKey = (node: number): string | undefined => {
    let keyed = node
    while (!isFieldPlace(keyed) || isFieldPlace(parent[keyed]!)) keyed = parent[keyed]!
    const literal = parent[parent[keyed]!]!
    const around = parent[literal]!
    if (around >= 0 && (bits[type[around]!]! & NODE.declarator) !== 0) {
      const declaring = childIn(parent[around]!, typeField)
      return declaring < 0 ? "" : plainName(nameAt(declaring))
    }
    let maker = literal
    for (let steps = 0; steps < LONGEST_WAY_UP && maker >= 0 && keysOf[type[maker]!] === 0; steps++) {
      if (isFieldPlace(maker)) return ""
      maker = parent[maker]!
    }
    const made = maker < 0 ? 0 : keysOf[type[maker]!]!
    const named = made === 0 ? -1 : childIn(maker, made)
    if (named < 0) return ""
    let written = nameAt(named)
    // A pattern contains its keys directly, without a list between.
    for (let at = literal; at !== maker && parent[at] !== maker; at = parent[at]!)
      if (type[at] === type[literal]) written = ELEMENT.exec(written)?.[1] ?? ""
    if (written === "") return UNKNOWN_TYPE
    if (ELEMENT.test(written)) return undefined
    // An anonymous type keeps its fields to itself.
    if (ANONYMOUS.test(written)) return ""
    const name = plainName(written)
    // A field that its package does not export is not meant from another package.
    return name.includes(".") && inPackageOnly?.test(nameAt(node)) === true ? undefined : name
  }

  return { isKeyIn, isFieldKey, typeOfKey }
}
