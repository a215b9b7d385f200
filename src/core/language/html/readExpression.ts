/** An expression in a page. Offsets are UTF-16 code units. */
export interface ReadExpression {
  /** Its end: before a closing bracket that it did not open, before markup, or at the limit. */
  readonly end: number
  /** It closes all brackets, strings and comments that it opens. */
  readonly whole: boolean
  /** Its text, with blanks for strings, comments, and everything in brackets. */
  readonly surface: string
}

const CLOSING: Readonly<Record<string, string>> = { "(": ")", "[": "]", "{": "}" }

/** Characters that neither open nor close anything. */
const PLAIN = /[^"'`/()[\]{}<]+/y

/** Characters after which `/` divides and begins no regular expression. */
const VALUE = /[\p{L}\p{N}_$)\]}"'`]/u

/**
 * Reads a JavaScript expression that begins at `from` and ends at `to` at the latest, in a single pass: a page may consist of nothing but brackets. It only
 * finds the end; the grammar parses the content later.
 *
 * @example
 * ```ts
 * readExpression("a({ b: '}' })} c", 0, 16) // => { end: 13, whole: true, surface: "a(          )" }
 * readExpression("a(b", 0, 3) // => { end: 3, whole: false, surface: "a( " }
 * ```
 */
export const readExpression = (text: string, from: number, to: number): ReadExpression => {
  const open: Array<string> = []
  const surface: Array<string> = []
  let shown = from
  let before = ""
  let noPatternBefore = from
  let whole = true
  let at = from

  /** `hide` appends the text up to `start` and begins a hidden range there; `show` appends blanks for the hidden range up to `end`. */
  const hide = (start: number) => {
    surface.push(text.slice(shown, start))
    shown = start
  }
  const show = (end: number) => {
    surface.push(" ".repeat(end - shown))
    shown = end
  }
  /** Moves past a construct without brackets of its own, hiding it at the top level. */
  const skip = (end: number, closed: boolean) => {
    const stop = Math.min(end, to)
    if (!closed || end > to) whole = false
    if (open.length === 0) {
      hide(at)
      show(stop)
    }
    at = stop
  }

  while (at < to && whole) {
    const sign = text[at]!
    if (open.at(-1) === "`") {
      if (sign === "`" || (sign === "$" && text[at + 1] === "{")) {
        if (sign === "`") open.pop()
        else open.push("}")
        if (open.length === 0) show(at)
        at += sign === "`" ? 1 : 2
      } else at += sign === "\\" ? 2 : 1
      before = sign
      continue
    }
    PLAIN.lastIndex = at
    if (PLAIN.test(text)) {
      const end = Math.min(PLAIN.lastIndex, to)
      before = text.slice(at, end).trimEnd().at(-1) ?? before
      at = end
      continue
    }
    if (sign === '"' || sign === "'") {
      const { closed, end } = endOfString(text, at, to)
      skip(end, closed)
    } else if (sign === "/" && text[at + 1] === "*") {
      const end = text.indexOf("*/", at + 2)
      skip(end < 0 ? to : end + 2, end >= 0)
      continue
    } else if (sign === "/" && text[at + 1] === "/") {
      const end = text.indexOf("\n", at)
      skip(end < 0 || end > to ? to : end, true)
      continue
    } else if (sign === "/" && at >= noPatternBefore && !VALUE.test(before)) {
      const { closed, end } = endOfPattern(text, at, to)
      if (closed) skip(end, true)
      else {
        noPatternBefore = end
        at++
      }
    } else if (sign === "<" && text[at + 1] === "/") whole = false
    else if (sign === "`" || CLOSING[sign] !== undefined) {
      if (open.length === 0) hide(at + 1)
      open.push(CLOSING[sign] ?? sign)
      at++
    } else if (sign === ")" || sign === "]" || sign === "}") {
      if (open.length === 0) break
      if (open.pop() !== sign) whole = false
      else {
        if (open.length === 0) show(at)
        at++
      }
    } else at++
    before = sign
  }
  const end = Math.min(at, to)
  if (open.length > 0) show(end)
  else hide(end)
  return { end, whole: whole && open.length === 0, surface: surface.join("") }
}

/** The offset after the end of a string or regular expression; if it is unclosed, the end of its line. */
interface Ending {
  readonly closed: boolean
  readonly end: number
}

const endOfString = (text: string, start: number, to: number): Ending => {
  const sign = text[start]
  let at = start + 1
  for (; at < to && text[at] !== "\n"; at++) {
    if (text[at] === "\\") at++
    else if (text[at] === sign) return { closed: true, end: at + 1 }
  }
  return { closed: false, end: at }
}

const endOfPattern = (text: string, start: number, to: number): Ending => {
  let inClass = false
  let at = start + 1
  for (; at < to && text[at] !== "\n"; at++) {
    if (text[at] === "\\") at++
    else if (text[at] === "[") inClass = true
    else if (text[at] === "]") inClass = false
    else if (text[at] === "/" && !inClass) return { closed: true, end: at + 1 }
  }
  return { closed: false, end: at }
}
