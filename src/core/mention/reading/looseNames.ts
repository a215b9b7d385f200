import type { MentionRules } from "../../language/MentionRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import { anyScript } from "../../text/mod.ts"
import { type BoundAround, symbolOf } from "./boundAround.ts"
import { type CompiledRules, NODE } from "./compileRules.ts"
import type { Mention } from "../Mention.ts"
import { GIVEN_TO_MACRO, UNTOLD, VALUE } from "../Receiver.ts"

/** UTF-16 code units before a name in which its qualifier is searched. */
const LOOKED_BACK = 100

/** A chain of names with its joints, up to the start of a name. */
const CHAIN_BEFORE = anyScript(/((?:[\w$]+(?:::|\.))+)$/)

/** Most ancestors of a word that are examined for the macro it is passed to. */
const MOST_NESTED = 32

/** Tells how a name is used when only the surrounding text shows it, as in arguments of a macro; undefined for a local variable. */
export const looseNames = (
  { end, parent, start, type, types }: SyntaxTape,
  text: string,
  { node: bits, selves }: Pick<CompiledRules, "node" | "selves">,
  rules: Pick<MentionRules, "givesMembers" | "givesWords" | "roots">,
  boundAs: BoundAround,
  withSelf: (path: string) => string
): ((node: number, name: string) => Omit<Mention, "line" | "column" | "within"> | undefined) => {
  /** Whether a loose word is an argument in a use of a macro. */
  function isGivenToMacro(node: number): boolean {
    let at = parent[node]!
    for (let left = MOST_NESTED; left > 0 && at >= 0 && (bits[type[at]!]! & NODE.loose) !== 0; left--)
      at = parent[at]!
    return at >= 0 && rules.givesWords?.includes(types[type[at]!]!) === true
  }

  /** A chain without the `$` that macros write before the word for the outermost module: `$crate`. */
  function withRoot(path: string | undefined) {
    const root = path?.startsWith("$") ? path.slice(1).split(".", 1)[0]! : ""
    return rules.roots?.includes(root) ? path!.slice(1) : path
  }

  return (node, name) => {
    const offset = start[node]!
    const before = text.slice(Math.max(0, offset - LOOKED_BACK), offset)
    const path = withRoot(CHAIN_BEFORE.exec(before)?.[1]?.replaceAll("::", ".").slice(0, -1))
    const first = path?.split(".")[0] ?? name
    const binding = boundAs(first, node)
    const bound = binding !== undefined
    const isValue = rules.givesMembers === true && before.endsWith(".")
    if (path === undefined && binding?.symbol === -1) return undefined
    const role = /^\s*!?\(/.test(text.slice(end[node], end[node]! + 3)) ? "call" : "other"
    const isMember = /[.:]$/.test(before)
    const isWord = path === undefined && !bound && !isMember && role === "other" && isGivenToMacro(node)
    const isOfValue = path !== undefined && !bound && isValue && !selves.has(first)
    return {
      name,
      role,
      qualifier: path === undefined ? (isMember ? "?" : "") : bound ? "?" : withSelf(path),
      receiver: isWord ? GIVEN_TO_MACRO : isOfValue ? VALUE : UNTOLD,
      means: path === undefined ? symbolOf(binding) : -1
    }
  }
}
