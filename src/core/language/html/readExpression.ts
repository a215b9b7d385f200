import { ownValue } from "../../record/mod.ts"

/** An expression in a page. Offsets are UTF-16 code units. */
export interface ExpressionExtent {
  /** Its end: before a closing bracket that it did not open, before markup, or at the limit. */
  readonly end: number
  /** It closes all brackets, strings and comments that it opens. */
  readonly isComplete: boolean
  /** Its text, with blanks for strings, comments, and everything in brackets. */
  readonly surface: string
}

const CLOSING_BRACKETS: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" }

/** Characters that neither open nor close anything. */
const PLAIN_TEXT = /[^"'`/()[\]{}<]+/y

/** Characters after which `/` divides and begins no regular expression. */
const VALUE_END = /[\p{L}\p{N}_$)\]}"'`]/u

/**
 * Reads a JavaScript expression that begins at `from` and ends at `limit` at the latest, in a single pass: a page may consist of nothing but brackets. It only
 * finds the end; the grammar parses the content later.
 *
 * @example
 * ```ts
 * readExpression("a({ b: '}' })} c", 0, 16) // => { end: 13, isComplete: true, surface: "a(          )" }
 * readExpression("a(b", 0, 3) // => { end: 3, isComplete: false, surface: "a( " }
 * ```
 */
export const readExpression = (text: string, from: number, limit: number): ExpressionExtent => {
  const open: Array<string> = []
  const surface: Array<string> = []
  let surfaceEnd = from
  let lastCharacter = ""
  let regexSearchFrom = from
  let isComplete = true
  let at = from

  /** `startHidden` appends the text up to `start` and begins a hidden range there; `endHidden` appends blanks for the hidden range up to `end`. */
  const startHidden = (start: number) => {
    surface.push(text.slice(surfaceEnd, start))
    surfaceEnd = start
  }
  const endHidden = (end: number) => {
    surface.push(" ".repeat(end - surfaceEnd))
    surfaceEnd = end
  }
  /** Moves past a construct without brackets of its own, hiding it at the top level. */
  const skipTo = (end: number, isClosed: boolean) => {
    const stop = Math.min(end, limit)
    if (!isClosed || end > limit) isComplete = false
    if (open.length === 0) {
      startHidden(at)
      endHidden(stop)
    }
    at = stop
  }

  while (at < limit && isComplete) {
    const character = text[at]!
    if (open.at(-1) === "`") {
      if (character === "`" || (character === "$" && text[at + 1] === "{")) {
        if (character === "`") open.pop()
        else open.push("}")
        if (open.length === 0) endHidden(at)
        at += character === "`" ? 1 : 2
      } else at += character === "\\" ? 2 : 1
      lastCharacter = character
      continue
    }
    PLAIN_TEXT.lastIndex = at
    if (PLAIN_TEXT.test(text)) {
      const end = Math.min(PLAIN_TEXT.lastIndex, limit)
      lastCharacter = text.slice(at, end).trimEnd().at(-1) ?? lastCharacter
      at = end
      continue
    }
    if (character === '"' || character === "'") {
      const { end, isClosed } = endOfString(text, at, limit)
      skipTo(end, isClosed)
    } else if (character === "/" && text[at + 1] === "*") {
      const end = text.indexOf("*/", at + 2)
      skipTo(end < 0 ? limit : end + 2, end >= 0)
      continue
    } else if (character === "/" && text[at + 1] === "/") {
      const end = text.indexOf("\n", at)
      skipTo(end < 0 || end > limit ? limit : end, true)
      continue
    } else if (character === "/" && at >= regexSearchFrom && !VALUE_END.test(lastCharacter)) {
      const { end, isClosed } = endOfRegex(text, at, limit)
      if (isClosed) skipTo(end, true)
      else {
        regexSearchFrom = end
        at++
      }
    } else if (character === "<" && text[at + 1] === "/") isComplete = false
    else if (character === "`" || ownValue(CLOSING_BRACKETS, character) !== undefined) {
      if (open.length === 0) startHidden(at + 1)
      open.push(ownValue(CLOSING_BRACKETS, character) ?? character)
      at++
    } else if (character === ")" || character === "]" || character === "}") {
      if (open.length === 0) break
      if (open.pop() !== character) isComplete = false
      else {
        if (open.length === 0) endHidden(at)
        at++
      }
    } else at++
    lastCharacter = character
  }
  const end = Math.min(at, limit)
  if (open.length > 0) endHidden(end)
  else startHidden(end)
  return { end, isComplete: isComplete && open.length === 0, surface: surface.join("") }
}

/** The offset after the end of a string or regular expression; if it is unclosed, the end of its line. */
interface LiteralEnd {
  readonly isClosed: boolean
  readonly end: number
}

const endOfString = (text: string, start: number, limit: number): LiteralEnd => {
  const quote = text[start]
  let at = start + 1
  for (; at < limit && text[at] !== "\n"; at++) {
    if (text[at] === "\\") at++
    else if (text[at] === quote) return { isClosed: true, end: at + 1 }
  }
  return { isClosed: false, end: at }
}

const endOfRegex = (text: string, start: number, limit: number): LiteralEnd => {
  let inClass = false
  let at = start + 1
  for (; at < limit && text[at] !== "\n"; at++) {
    if (text[at] === "\\") at++
    else if (text[at] === "[") inClass = true
    else if (text[at] === "]") inClass = false
    else if (text[at] === "/" && !inClass) return { isClosed: true, end: at + 1 }
  }
  return { isClosed: false, end: at }
}
