import { comparedNames } from "./comparedNames.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { matchesAt } from "../../../text/mod.ts"
import { NODE, PLACE } from "../syntax/roles.ts"
import type { MentionRole } from "../../../mention/Mention.ts"

/** Most characters before a name that tell what gets it. */
const MAX_CHARACTERS_BEFORE = 200

/** Tells what a name at a node is mentioned as, or that it is in a pattern that looks like a call of it. `memberNode` is the node beside its object, -1 for none; `isTypePosition` says that all names there are types. */
export type RoleLookup = (
  node: number,
  memberNode: number,
  isTypePosition: boolean,
  name: string
) => MentionRole | "pattern"

/** Determines the roles of names by their places and by the text beside them. */
export const roleLookup = (file: FileSyntax): RoleLookup => {
  const {
    compiled: { hasCallers, node: nodeRoles },
    reader: { isNested, placeRolesAt },
    rules,
    tape: { after, end, field, fields, length, parent, start, type, types },
    text
  } = file
  const { constructedVariables } = rules
  const isCompared = comparedNames(file)
  const typeField = fields.indexOf("type")
  const isDeclaration = types.map((name) => constructedVariables?.declarations.includes(name) === true)

  /** Whether a node is the type of a variable that is declared by a call of its constructor. */
  function isConstructed(node: number): boolean {
    const declaration = parent[node]!
    const declarator = after[node]!
    if (
      !isDeclaration[type[declaration]!]! ||
      field[node] !== typeField ||
      after[declarator] !== after[declaration]
    )
      return false
    const { declarator: kind, values } = constructedVariables!
    const value = declarator + 2
    return (
      types[type[declarator]!] === kind &&
      after[declarator + 1] === value &&
      after[value] === after[declarator] &&
      values.includes(types[type[value]!]!)
    )
  }
  /** Whether arguments follow, directly or as the first child of the next node. */
  function isCalled(node: number): boolean {
    const next = after[node]!
    if (next >= length || parent[next] !== parent[node]) return false
    const inner = next + 1 < after[next]! ? next + 1 : next
    return ((nodeRoles[type[next]!]! | nodeRoles[type[inner]!]!) & NODE.caller) !== 0
  }

  /** Whether a member of that name gets what is made of the one at a node. */
  function isGivenItself(node: number, name: string): boolean {
    const before = text.slice(Math.max(0, start[node]! - MAX_CHARACTERS_BEFORE), start[node])
    return rules.givesItself?.exec(before)?.[1] === name
  }

  return (node, memberNode, isTypePosition, name) => {
    for (let at = node; parent[at]! >= 0; at = parent[at]!) {
      const placeRoles = placeRolesAt(at)
      const looksCalled = (placeRoles & PLACE.call) !== 0 || (hasCallers && isCalled(at))
      if (looksCalled && (rules.notCalled === undefined || !matchesAt(rules.notCalled, text, end[at]!))) {
        return isCompared(node, name) ? "pattern" : "call"
      }
      if (constructedVariables !== undefined && isConstructed(at)) return "call"
      if ((placeRoles & PLACE.through) === 0 && at !== memberNode && !isNested(at)) break
    }
    const ownRoles = nodeRoles[type[node]!]!
    if (rules.typeSuffix !== undefined && matchesAt(rules.typeSuffix, text, end[node]!)) return "type"
    if (rules.callPrefix !== undefined && matchesAt(rules.callPrefix, text, start[node]!)) return "call"
    if (rules.callSuffix !== undefined && matchesAt(rules.callSuffix, text, end[node]!))
      return isGivenItself(node, name) ? "other" : "call"
    if (
      isTypePosition ||
      ((ownRoles | (memberNode < 0 ? 0 : nodeRoles[type[parent[memberNode]!]!]!)) & NODE.type) !== 0
    )
      return "type"
    return memberNode < 0 && (ownRoles & NODE.callName) !== 0 && /^[\p{Ll}\p{Lo}_]/u.test(name)
      ? "call"
      : "other"
  }
}
