import type { SyntaxTape } from "../../syntax/mod.ts"
import { BESIDE, type CompiledRules, NODE, PLACE } from "./compileRules.ts"
import { dottedChain } from "../typeNames.ts"

/** More than the number of fields in any grammar. */
const FIELDS = 0x10000

/** Children up to this number are scanned again each time, without caching. */
const MANY = 32

/** Most UTF-16 code units of a chain of names that is read from the text; a longer one is no chain. */
const LONGEST = 500

/** Reads names and chains of names from a tape. */
export const tapeNames = (
  tape: SyntaxTape,
  text: string,
  { fieldCount, member, node: bits, place }: CompiledRules
) => {
  const { after, end, field, parent, start, type } = tape
  const nameAt = (node: number) => text.slice(start[node], end[node])
  /** Results of searches in nodes with many children, which are repeated once per child. */
  const found = new Map<number, number>()
  const childIn = (node: number, wanted: number): number => {
    const key = node * FIELDS + wanted
    const known = found.size === 0 ? undefined : found.get(key)
    if (known !== undefined) return known
    let seen = 0
    let child = node + 1
    for (; child < after[node]! && field[child] !== wanted; child = after[child]!) seen++
    const one = child < after[node]! ? child : -1
    if (seen > MANY) found.set(key, one)
    return one
  }
  const isName = (node: number) => after[node] === node + 1 && (bits[type[node]!]! & NODE.name) !== 0
  const placeAt = (node: number) => type[parent[node]!]! * fieldCount + field[node]!
  /** Bits of `PLACE` for the place of a node. */
  const bitsAt = (node: number): number => {
    const up = parent[node]!
    if (up < 0) return 0
    const bit = place[placeAt(node)]!
    if ((bit & PLACE.first) !== 0 && node !== up + 1) return 0
    if ((bit & PLACE.second) !== 0 && !isSecond(node)) return 0
    return (bit & PLACE.alone) !== 0 && after[node] !== after[up]
      ? bit & ~(PLACE.binding | PLACE.pattern)
      : bit
  }
  const isSecond = (node: number): boolean => {
    const up = parent[node]!
    return node !== up + 1 && after[up + 1] === node
  }
  /** The field of the object, if the place of a node is that of a member; else 0. */
  const memberField = (node: number): number => {
    if (parent[node]! < 0) return 0
    const here = placeAt(node)
    const object = member[here]!
    return object !== 0 && (place[here]! & PLACE.second) !== 0 && !isSecond(node) ? 0 : object
  }
  /** Whether a node is a member by a field of its parent. */
  const isNested = (node: number): boolean => {
    if (parent[node]! < 0) return false
    const object = memberField(node)
    return object !== 0 && object < BESIDE.firstChild
  }
  /** The previous sibling; -1 for none or a modifier. */
  const before = (node: number): number => {
    const up = parent[node]!
    if (up < 0 || node === up + 1) return -1
    let at = node - 1
    while (parent[at] !== up) at = parent[at]!
    return (bits[type[at]!]! & NODE.modifier) === 0 ? at : -1
  }
  /** The object of a member, by the node beside it; -1 for none. */
  const objectOf = (beside: number): number => {
    const object = memberField(beside)
    if (object === BESIDE.before) return before(beside)
    if (object === BESIDE.firstChild) return beside === parent[beside]! + 1 ? -1 : parent[beside]! + 1
    if (object === BESIDE.beforeAround) {
      let around = parent[beside]!
      for (
        let up = parent[around]!;
        up >= 0 && after[around] === after[up] && around === up + 1;
        up = parent[around]!
      )
        around = up
      return before(around)
    }
    return childIn(parent[beside]!, object)
  }
  /** The node beside the object if a name is a member: the name, or an ancestor that holds only it; else -1. */
  const memberAt = (node: number): number => {
    for (let at = node; parent[at]! >= 0; at = parent[at]!) {
      const here = placeAt(at)
      const object = memberField(at)
      if (object !== 0) return object < BESIDE.firstChild || objectOf(at) >= 0 ? at : -1
      if ((place[here]! & PLACE.through) === 0) return -1
    }
    return -1
  }
  /** The name in a node that holds one, else -1. */
  const nameIn = (node: number): number => {
    if (after[node] === node + 1) return isName(node) ? node : -1
    for (let child = node + 1; child < after[node]!; child = after[child]!)
      if ((bitsAt(child) & PLACE.through) !== 0) return nameIn(child)
    return -1
  }
  /** The word for the enclosing object, if a node holds only that, as in `!this` of Kotlin; else -1. */
  const selfIn = (node: number): number =>
    after[node] !== node + 2 ||
    (bitsAt(node + 1) & PLACE.through) === 0 ||
    (bits[type[node + 1]!]! & NODE.self) === 0
      ? -1
      : node + 1
  /** `a.b` for a chain of at most `left` names, "?" for anything else. */
  const chain = (node: number, left: number): string => {
    if (after[node] === node + 1) {
      if ((bits[type[node]!]! & (NODE.name | NODE.self | NODE.root)) === 0) return "?"
      const further = memberField(node) === BESIDE.before ? before(node) : -1
      return further < 0 ? nameAt(node) : joined(further, left, node)
    }
    if (left === 1) return "?"
    // A member whose object precedes its parent may be wrapped in a node that holds nothing else.
    const last = after[node + 1] === after[node] ? after[node]! : node
    for (let child = node + 2; child < last; child = after[child]!)
      if (memberField(child) === BESIDE.beforeAround && isName(child)) {
        const outer = objectOf(child)
        return outer < 0 ? nameAt(child) : joined(outer, left, child)
      }
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      const object = memberField(child)
      const named = object === 0 ? -1 : nameIn(child)
      if (named < 0) continue
      const outer = objectOf(child)
      if (outer < 0 && object === BESIDE.before) continue
      if ((bitsAt(child) & PLACE.call) !== 0) return "?"
      return outer < 0 ? writtenChain(node) : joined(outer, left, named)
    }
    // A path that is one node without members, such as a dotted name.
    const held = nameIn(node) >= 0 ? nameIn(node) : selfIn(node)
    return held >= 0 ? nameAt(held) : writtenChain(node)
  }
  const writtenChain = (node: number): string =>
    end[node]! - start[node]! > LONGEST ? "?" : (dottedChain(nameAt(node)) ?? "?")
  const joined = (outer: number, left: number, name: number) => {
    const path = left === 1 ? "?" : chain(outer, left - 1)
    return path === "?" ? "?" : `${path}.${nameAt(name)}`
  }
  return { nameAt, childIn, before, bitsAt, isNested, memberField, memberAt, objectOf, chain }
}
