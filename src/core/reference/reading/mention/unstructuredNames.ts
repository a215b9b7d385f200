import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { anyScript } from "../../../text/mod.ts"
import { type BindingLookup, boundOrdinal } from "../scope/bindingLookup.ts"
import { NODE } from "../syntax/roles.ts"
import type { MentionMeaning } from "./mentionCollector.ts"
import {
  ATTRIBUTE_RECEIVER,
  GIVEN_TO_MACRO,
  UNKNOWN_RECEIVER,
  VALUE_RECEIVER
} from "../../../mention/Receiver.ts"

/** UTF-16 code units before a name in which its qualifier is searched. */
const LOOKBACK_CHARACTERS = 100

/** A chain of names with its joints, up to the start of a name. */
const CHAIN_BEFORE_NAME = anyScript(/((?:[\w$]+(?:::|\.))+)$/)

/** Most ancestors of a word that are examined for the macro it is passed to. */
const MAX_ANCESTORS = 32

/** Tells how a name is used when only the surrounding text shows it, as in arguments of a macro; undefined for a local variable. */
export const unstructuredNames = (
  {
    compiled: { node: nodeRoles, selfWords },
    rules,
    tape: { end, parent, start, type, types },
    text
  }: FileSyntax,
  bindingOf: BindingLookup,
  withSelf: (path: string) => string
): ((node: number, name: string) => MentionMeaning | undefined) => {
  /** Whether a loose word is an argument in a use of a macro. */
  function isMacroArgument(node: number): boolean {
    let at = parent[node]!
    for (let left = MAX_ANCESTORS; left > 0 && at >= 0 && (nodeRoles[type[at]!]! & NODE.loose) !== 0; left--)
      at = parent[at]!
    return at >= 0 && rules.wordReceivers?.includes(types[type[at]!]!) === true
  }

  /** A chain without the `$` that macros write before the word for the outermost module: `$crate`. */
  function withoutMacroSign(path: string | undefined) {
    const root = path?.startsWith("$") ? path.slice(1).split(".", 1)[0]! : ""
    return rules.roots?.includes(root) ? path!.slice(1) : path
  }

  return (node, name) => {
    const offset = start[node]!
    const before = text.slice(Math.max(0, offset - LOOKBACK_CHARACTERS), offset)
    // Most words follow none, and the search of the expression for a chain would read all that is before them.
    const isJoined = before.endsWith(".") || before.endsWith("::")
    const chain = isJoined ? CHAIN_BEFORE_NAME.exec(before)?.[1] : undefined
    const path = withoutMacroSign(chain?.replaceAll("::", ".").slice(0, -1))
    const first = path?.split(".")[0] ?? name
    const binding = bindingOf(first, node)
    const isBound = binding !== undefined
    const followsDot = rules.allowsAddedMembers === true && before.endsWith(".")
    if (path === undefined && binding?.symbol === -1) return undefined
    const following = text.slice(end[node], end[node]! + 3)
    const isMacro =
      rules.macroSign !== undefined &&
      following.startsWith(rules.macroSign) &&
      /^\s?[([{]/.test(following.slice(rules.macroSign.length))
    const role = isMacro || /^\s*!?\(/.test(following) ? "call" : "other"
    const isMember = /[.:]$/.test(before)
    const isWord = path === undefined && !isBound && !isMember && role === "other" && isMacroArgument(node)
    const isValueMember = path !== undefined && !isBound && followsDot && !selfWords.has(first)
    return {
      name,
      role,
      qualifier: path === undefined ? (isMember ? "?" : "") : isBound ? "?" : withSelf(path),
      receiver: isMacro
        ? ATTRIBUTE_RECEIVER
        : isWord
          ? GIVEN_TO_MACRO
          : isValueMember
            ? VALUE_RECEIVER
            : UNKNOWN_RECEIVER,
      means: path === undefined ? boundOrdinal(binding) : -1
    }
  }
}
