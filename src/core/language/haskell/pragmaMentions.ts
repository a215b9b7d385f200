import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"

/** A pragma that says something of functions or constructors: how they are inlined, which of them are all that can be matched. */
export const PRAGMA =
  /\{-#\s*(?:INLINE|NOINLINE|INLINABLE|INLINEABLE|NOTINLINE|OPAQUE|SPECIALI[SZ]E|COMPLETE)\b(?:\s+CONLIKE\b)?(?:\s*\[[^\]]*\])?/iy

const NAME = anyScript(/\(\s*([^\w\s()",;]+)\s*\)|([\p{L}_][\w']*(?:\.[\p{L}_][\w']*)*)/gu)

/** Words that may follow the name of such a pragma. */
const WORDS: ReadonlySet<string> = new Set(["INLINE", "NOINLINE", "instance"])

/**
 * The functions or constructors that a pragma is about.
 *
 * @example
 * ```ts
 * pragmaMentions("{-# INLINE [1] total #-}").map(({ name, at }) => `${name}@${at}`) // => ["total@15"]
 * pragmaMentions("{-# COMPLETE Full, (:|) :: Cart #-}").map(({ name }) => name) // => ["Full", ":|"]
 * pragmaMentions("{-# SPECIALIZE add :: Int -> Int #-}").map(({ name }) => name) // => ["add"]
 * ```
 */
export const pragmaMentions = (statement: string): ReadonlyArray<StatedMention> => {
  PRAGMA.lastIndex = 0
  const head = PRAGMA.exec(statement)?.[0]
  if (head === undefined) return []
  const end = /\s::\s|#-\}/.exec(statement)?.index ?? statement.length
  return [...statement.slice(head.length, end).matchAll(NAME)].flatMap(
    ({ 0: matched, 1: operator, 2: name = "", index }) => {
      const found = operator ?? name
      return WORDS.has(found)
        ? []
        : [
            {
              name: found,
              role: "other",
              qualifier: "",
              receiver: UNKNOWN_RECEIVER,
              at: head.length + index + matched.indexOf(found)
            }
          ]
    }
  )
}
