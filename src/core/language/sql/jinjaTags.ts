import { ownValue } from "../../record/mod.ts"
import type { Stretch } from "../Language.ts"

/** A tag of Jinja, `{% macro total(x) %}`, or an expression, `{{ total(x) }}`. Comments are none. Offsets are UTF-16 code units. */
export interface JinjaTag extends Stretch {
  /** The word that a tag begins with; "" for an expression. */
  readonly keyword: string
  /** Where the code begins: after the keyword of a tag. */
  readonly inside: number
  /** The comment right above it, without its marks. */
  readonly comment: string
}

const OPENING = /\{#|\{\{|\{%[-+]?\s*(\w+)?/g

const CLOSINGS: Readonly<Record<string, string>> = { "{#": "#}", "{{": "}}" }

const NO_COMMENT = { text: "", end: 0 }

const MARK = /[-+\s]/

/** A comment without the signs and blanks at its ends. */
const withoutMarks = (comment: string): string => {
  let [start, end] = [0, comment.length]
  while (start < end && MARK.test(comment[start]!)) start++
  while (end > start && MARK.test(comment[end - 1]!)) end--
  return comment.slice(start, end)
}

/** The tags and expressions of a text, in order. What follows one that is not closed is no code. */
export const jinjaTags = (text: string): ReadonlyArray<JinjaTag> => {
  const tags: Array<JinjaTag> = []
  let comment = NO_COMMENT
  OPENING.lastIndex = 0
  for (let found = OPENING.exec(text); found !== null; found = OPENING.exec(text)) {
    const [opening, keyword = ""] = found
    const start = found.index
    const inside = start + opening.length
    const close = text.indexOf(ownValue(CLOSINGS, opening) ?? "%}", inside)
    if (close < 0) break
    const end = close + 2
    OPENING.lastIndex = end
    if (opening === "{#") {
      comment = { text: text.slice(inside, close), end }
      continue
    }
    const isCommented = comment.end > 0 && text.slice(comment.end, start).trim() === ""
    tags.push({ keyword, start, inside, end, comment: isCommented ? withoutMarks(comment.text) : "" })
    // Only the next tag is right below it.
    comment = NO_COMMENT
  }
  return tags
}
