import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { CompiledRules } from "./compileRules.ts"
import { NODE, PLACE, PSEUDO_FIELD } from "./roles.ts"
import { nodeReader } from "./nodeReader.ts"
import { dottedChain } from "../../../mention/typeNames.ts"

/** Most blanks between a part of a name and its sign. */
const MAX_BLANKS = 8

/** Most UTF-16 code units of a chain of names that is read from the text; a longer one is no chain. */
const MAX_CHAIN_CHARACTERS = 500

/** Reads names, and chains of names, from the nodes of one file. */
export const tapeReader = (
  tape: SyntaxTape,
  text: string,
  { fieldCount, member, namedSelf, node: nodeRoles, partSign, place }: CompiledRules
) => {
  const { after, end, field, parent, start, type } = tape
  const nodes = nodeReader(tape, text)
  const { childIn, textOf } = nodes
  /** The name at a node, with the further parts of one that is written in several. */
  const nameAt = (node: number) =>
    partSign === undefined || !isNamePart(node) ? textOf(node) : joinedParts(node, partSign)
  const isNamePart = (node: number): boolean =>
    parent[node]! >= 0 && (place[placeAt(node)]! & PLACE.namePart) !== 0
  const joinedParts = (first: number, sign: string): string => {
    let name = ""
    for (let part = first; part < after[parent[first]!]!; part = after[part]!) {
      if (field[part] !== field[first]) continue
      if (
        !text
          .slice(end[part], end[part]! + MAX_BLANKS)
          .trimStart()
          .startsWith(sign)
      )
        return name + textOf(part)
      name += textOf(part) + sign
    }
    return name
  }
  /** Whether a node is a further part of a name, which its first part mentions. */
  const continuesName = (node: number): boolean => {
    if (partSign === undefined || !isNamePart(node)) return false
    return childIn(parent[node]!, field[node]!) !== node
  }
  const isName = (node: number) => after[node] === node + 1 && (nodeRoles[type[node]!]! & NODE.name) !== 0
  const placeAt = (node: number) => type[parent[node]!]! * fieldCount + field[node]!
  /** Bits of `PLACE` for the place of a node. */
  const placeRolesAt = (node: number): number => {
    const parentNode = parent[node]!
    if (parentNode < 0) return 0
    const roles = place[placeAt(node)]!
    if ((roles & PLACE.first) !== 0 && node !== parentNode + 1) return 0
    if ((roles & PLACE.second) !== 0 && !isSecond(node)) return 0
    return (roles & PLACE.alone) !== 0 && after[node] !== after[parentNode]
      ? roles & ~(PLACE.binding | PLACE.pattern)
      : roles
  }
  const isSecond = (node: number): boolean => {
    const parentNode = parent[node]!
    return node !== parentNode + 1 && after[parentNode + 1] === node
  }
  /** The field of the object, if the place of a node is that of a member; else 0. */
  const objectFieldOf = (node: number): number => {
    if (parent[node]! < 0) return 0
    const placeIndex = placeAt(node)
    const objectField = member[placeIndex]!
    return objectField !== 0 && (place[placeIndex]! & PLACE.second) !== 0 && !isSecond(node) ? 0 : objectField
  }
  /** Whether a node is a member by a field of its parent. */
  const isNested = (node: number): boolean => {
    if (parent[node]! < 0) return false
    const objectField = objectFieldOf(node)
    return objectField !== 0 && objectField < PSEUDO_FIELD.firstChild
  }
  /** The previous sibling; -1 for none or a modifier. */
  const before = (node: number): number => {
    const parentNode = parent[node]!
    if (parentNode < 0 || node === parentNode + 1) return -1
    let at = node - 1
    while (parent[at] !== parentNode) at = parent[at]!
    return (nodeRoles[type[at]!]! & NODE.modifier) === 0 ? at : -1
  }
  /** The object of a member, by the node beside it; -1 for none. */
  const objectOf = (memberNode: number): number => {
    const objectField = objectFieldOf(memberNode)
    if (objectField === PSEUDO_FIELD.before) return before(memberNode)
    if (objectField === PSEUDO_FIELD.firstChild)
      return memberNode === parent[memberNode]! + 1 ? -1 : parent[memberNode]! + 1
    if (objectField === PSEUDO_FIELD.beforeAround) {
      let around = parent[memberNode]!
      for (
        let parentNode = parent[around]!;
        parentNode >= 0 && after[around] === after[parentNode] && around === parentNode + 1;
        parentNode = parent[around]!
      )
        around = parentNode
      let object = before(around)
      // All cascades go on with the object before the first one.
      while (object >= 0 && (nodeRoles[type[object]!]! & NODE.cascade) !== 0) object = before(object)
      return object
    }
    return childIn(parent[memberNode]!, objectField)
  }
  /** The node beside the object if a name is a member: the name, or an ancestor that holds only it; else -1. */
  const memberNodeOf = (node: number): number => {
    for (let at = node; parent[at]! >= 0; at = parent[at]!) {
      const placeIndex = placeAt(at)
      const objectField = objectFieldOf(at)
      if (objectField !== 0) return objectField < PSEUDO_FIELD.firstChild || objectOf(at) >= 0 ? at : -1
      if ((place[placeIndex]! & PLACE.through) === 0) return -1
    }
    return -1
  }
  /** Whether a sign stands right before a node, blanks aside. */
  const follows = (node: number, sign: string): boolean =>
    text
      .slice(Math.max(0, start[node]! - sign.length - MAX_BLANKS), start[node])
      .trimEnd()
      .endsWith(sign)
  /** The name in a node that holds one, else -1. */
  const nameIn = (node: number): number => {
    if (after[node] === node + 1) return isName(node) ? node : -1
    for (let child = node + 1; child < after[node]!; child = after[child]!)
      if ((placeRolesAt(child) & PLACE.through) !== 0) return nameIn(child)
    return -1
  }
  /** The word for the enclosing object, if a node holds only that, as in `!this` of Kotlin; else -1. */
  const selfIn = (node: number): number =>
    after[node] !== node + 2 ||
    (placeRolesAt(node + 1) & PLACE.through) === 0 ||
    (nodeRoles[type[node + 1]!]! & NODE.self) === 0
      ? -1
      : node + 1
  /** `a.b` for a chain of at most `namesLeft` names, "?" for anything else. */
  const chain = (node: number, namesLeft: number): string => {
    if (after[node] === node + 1) {
      if ((nodeRoles[type[node]!]! & (NODE.name | NODE.self | NODE.root)) === 0) return "?"
      const outerNode = objectFieldOf(node) === PSEUDO_FIELD.before ? before(node) : -1
      return outerNode < 0 ? nameAt(node) : joinPath(outerNode, namesLeft, node)
    }
    if (namedSelf !== undefined && (nodeRoles[type[node]!]! & NODE.self) !== 0) return namedSelf(textOf(node))
    if (namesLeft === 1) return "?"
    // A member whose object precedes its parent may be wrapped in a node that holds nothing else.
    const last = after[node + 1] === after[node] ? after[node]! : node
    for (let child = node + 2; child < last; child = after[child]!)
      if (objectFieldOf(child) === PSEUDO_FIELD.beforeAround && isName(child)) {
        const outerNode = objectOf(child)
        return outerNode < 0 ? nameAt(child) : joinPath(outerNode, namesLeft, child)
      }
    for (let child = node + 1; child < after[node]!; child = after[child]!) {
      const objectField = objectFieldOf(child)
      const nameNode = objectField === 0 ? -1 : nameIn(child)
      if (nameNode < 0) continue
      const outerNode = objectOf(child)
      if (outerNode < 0 && objectField === PSEUDO_FIELD.before) continue
      if ((placeRolesAt(child) & PLACE.call) !== 0) return "?"
      return outerNode < 0 ? pathInText(node) : joinPath(outerNode, namesLeft, nameNode)
    }
    // A path that is one node without members, such as a dotted name.
    const wordNode = nameIn(node) >= 0 ? nameIn(node) : selfIn(node)
    return wordNode >= 0 ? nameAt(wordNode) : pathInText(node)
  }
  const pathInText = (node: number): string =>
    end[node]! - start[node]! > MAX_CHAIN_CHARACTERS ? "?" : (dottedChain(nameAt(node)) ?? "?")
  const joinPath = (outerNode: number, namesLeft: number, name: number) => {
    const path = namesLeft === 1 ? "?" : chain(outerNode, namesLeft - 1)
    return path === "?" ? "?" : `${path}.${nameAt(name)}`
  }
  return {
    ...nodes,
    nameAt,
    continuesName,
    follows,
    before,
    placeRolesAt,
    isNested,
    objectFieldOf,
    memberNodeOf,
    objectOf,
    chain
  }
}

export type TapeReader = ReturnType<typeof tapeReader>
