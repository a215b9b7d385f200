import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"

/** A pragma that says something of functions or constructors: how they are inlined, which of them are all that can be matched. */
export const PRAGMA =
  /\{-#\s*(?:INLINE|NOINLINE|INLINABLE|INLINEABLE|NOTINLINE|OPAQUE|SPECIALI[SZ]E|COMPLETE)\b(?:\s+CONLIKE\b)?(?:\s*\[[^\]]*\])?/iy

const NAME = anyScript(/\(\s*([^\w\s()",;]+)\s*\)|([\p{L}_][\w']*(?:\.[\p{L}_][\w']*)*)/gu)

/** The beginning of the types in such a pragma. */
const TYPES = /\s::\s|\binstance\b/

const base = { qualifier: "", receiver: UNKNOWN_RECEIVER } as const

/**
 * The functions or constructors that a pragma is about, and the types that it names.
 *
 * @example
 * ```ts
 * pragmaMentions("{-# INLINE [1] total #-}").map(({ name, at }) => `${name}@${at}`) // => ["total@15"]
 * pragmaMentions("{-# COMPLETE Full, (:|) :: Cart #-}").map(({ name }) => name) // => ["Full", ":|", "Cart"]
 * pragmaMentions("{-# SPECIALIZE add :: Size -> a #-}").map(({ role }) => role) // => ["other", "type"]
 * ```
 */
export const pragmaMentions = (statement: string): ReadonlyArray<StatedMention> => {
  PRAGMA.lastIndex = 0
  const head = PRAGMA.exec(statement)?.[0]
  if (head === undefined) return []
  const rest = statement.slice(head.length).replace(/#-\}$/, "")
  const typesAt = rest.search(TYPES)
  return Array.from(rest.matchAll(NAME)).flatMap(
    ({ 0: matched, 1: operator, 2: name = "", index }): ReadonlyArray<StatedMention> => {
      const at = head.length + index
      const isType = typesAt >= 0 && index >= typesAt
      if (isType) return /^\p{Lu}[^.]*$/u.test(name) ? [{ ...base, name, role: "type", at }] : []
      const found = operator ?? name
      return [{ ...base, name: found, role: "other", at: at + matched.indexOf(found) }]
    }
  )
}
