import { type LineTable, placeAt } from "../../text/mod.ts"
import { innermostAt } from "./syntax/innermostAt.ts"
import { byPlace } from "../../mention/byPlace.ts"
import type { Mention, SourceMentions } from "../../mention/Mention.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import type { DeclaredExtent } from "../../mention/DeclaredExtent.ts"

/** A text, and the stretches of it that the parser did not get. */
export interface UnparsedText {
  readonly text: string
  readonly stretches: ReadonlyArray<{ readonly start: number; readonly end: number }>
}

/** UTF-16 code units before a stretch in which the parameters of its function are searched. */
const LOOKBACK_CHARACTERS = 400

/** Words outside of string literals, with the joint before and an opening parenthesis after them. */
const WORD_IN_CODE = /"(?:[^"\\\n]|\\.)*"|(::|->|\.)?\s*\b([A-Za-z_]\w*)\b(?=\s*(\(?))/g

/**
 * Adds to the names that a file uses those in stretches that its grammar did not read, where only the words are known and not their structure. A word in a
 * macro after a parameter list may be a parameter, which means nothing outside.
 */
export const withUnparsedNames = (
  { mentions, ...others }: SourceMentions,
  { stretches, text }: UnparsedText,
  extents: ReadonlyArray<DeclaredExtent>,
  lines: LineTable
): SourceMentions => {
  if (stretches.length === 0) return { ...others, mentions }
  const innermostSymbolAt = innermostAt(extents)
  const found: Array<Mention> = []
  for (const { end, start } of stretches)
    for (const { 0: matched, 1: joint, 2: name, 3: call, index } of text
      .slice(start, end)
      .matchAll(WORD_IN_CODE)) {
      if (name === undefined) continue
      const at = start + index + matched.length - name.length
      if (at > start && joint === undefined && isParameter(name, text, start)) continue
      found.push({
        name,
        ...placeAt(lines, at),
        role: call === "(" ? "call" : "other",
        qualifier: joint === undefined ? "" : "?",
        receiver: UNKNOWN_RECEIVER,
        within: innermostSymbolAt(at),
        means: -1
      })
    }
  return {
    ...others,
    mentions: [...mentions, ...found].sort(byPlace)
  }
}

/** Whether a word is the last of a parameter in the declaration around `at`. */
const isParameter = (name: string, text: string, at: number): boolean => {
  const preceding = text.slice(Math.max(0, at - LOOKBACK_CHARACTERS), at)
  const declaration = preceding.slice(
    Math.max(preceding.lastIndexOf(";"), preceding.lastIndexOf("{"), preceding.lastIndexOf("}")) + 1
  )
  return new RegExp(`[\\s*&]${name}\\s*[,)=[]`).test(declaration)
}
