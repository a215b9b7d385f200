import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { type CompiledRules, NODE, PLACE } from "./compileRules.ts"
import type { MentionRole } from "../Mention.ts"
import type { tapeNames } from "./tapeNames.ts"

/** Tells what a name at a node is mentioned as. `beside` is the node beside its object, -1 for none; `inType` says that all names there are types. */
export type RoleOf = (node: number, beside: number, inType: boolean, name: string) => MentionRole

/** Determines the roles of names by their places and by the text beside them. */
export const rolesIn = (
  { after, end, length, parent, start, type }: SyntaxTape,
  text: string,
  { callers, node: bits }: Pick<CompiledRules, "callers" | "node">,
  { bitsAt, isNested }: Pick<ReturnType<typeof tapeNames>, "bitsAt" | "isNested">,
  rules: Pick<MentionRules, "callsBefore" | "callsBehind" | "typesBefore">
): RoleOf => {
  /** Whether a sticky expression matches at an offset. */
  function standsBefore(what: RegExp, offset: number): boolean {
    what.lastIndex = offset
    return what.test(text)
  }

  /** Whether arguments follow, directly or as the first child of the next node. */
  function isCalled(node: number): boolean {
    const next = after[node]!
    if (next >= length || parent[next] !== parent[node]) return false
    const inner = next + 1 < after[next]! ? next + 1 : next
    return ((bits[type[next]!]! | bits[type[inner]!]!) & NODE.caller) !== 0
  }

  return (node, beside, inType, name) => {
    for (let at = node; parent[at]! >= 0; at = parent[at]!) {
      const bit = bitsAt(at)
      if ((bit & PLACE.call) !== 0 || (callers && isCalled(at))) return "call"
      if ((bit & PLACE.through) === 0 && at !== beside && !isNested(at)) break
    }
    const own = bits[type[node]!]!
    if (rules.typesBefore !== undefined && standsBefore(rules.typesBefore, end[node]!)) return "type"
    if (rules.callsBehind !== undefined && standsBefore(rules.callsBehind, start[node]!)) return "call"
    if (rules.callsBefore !== undefined && standsBefore(rules.callsBefore, end[node]!)) return "call"
    if (inType || ((own | (beside < 0 ? 0 : bits[type[parent[beside]!]!]!)) & NODE.type) !== 0) return "type"
    return beside < 0 && (own & NODE.callName) !== 0 && /^[\p{Ll}\p{Lo}_]/u.test(name) ? "call" : "other"
  }
}
