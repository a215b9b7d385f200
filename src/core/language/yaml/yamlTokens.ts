import { ownValue } from "../../record/mod.ts"

/** Quoted texts and collections in brackets of YAML, whose ends depend on no indentation. */

/** What is wrong at an offset. */
export interface YamlFault {
  readonly at: number
  /** What stands there, as a message says it. */
  readonly what: string
  readonly expected: string
}

export const isFault = <A>(read: A | YamlFault): read is YamlFault =>
  typeof read === "object" && read !== null && "expected" in read

const DOUBLE_QUOTED = /"(?:[^"\\]|\\[^])*"/y
const SINGLE_QUOTED = /'(?:[^']|'')*'/y
/** A document mark at the start of a line ends every text. */
const DOCUMENT_MARK = /\n(?:---|\.\.\.)(?=\s|$)/

/** The offset behind a quoted text, which may span lines. */
export const quotedEnd = (text: string, at: number): number | YamlFault => {
  const quote = text[at]
  const pattern = quote === '"' ? DOUBLE_QUOTED : SINGLE_QUOTED
  pattern.lastIndex = at
  const found = pattern.exec(text)?.[0]
  return found === undefined || DOCUMENT_MARK.test(found)
    ? { at, what: `unclosed ${quote}`, expected: `another ${quote}` }
    : at + found.length
}

const CLOSING: Readonly<Record<string, string>> = { "[": "]", "{": "}" }

/** A part of a collection in brackets: blanks, a comment, an anchor, a tag, a sign, any other character. */
const FLOW_TOKEN = /\s+(?:#.*)?|[&!][^\s,[\]{}]*|\n(?:---|\.\.\.)(?=\s|$)|:(?=[\s,[\]{}"']|$)|[^]/y

/** The offset behind a collection in brackets, which may span lines. */
export const flowEnd = (text: string, start: number): number | YamlFault => {
  const open: Array<{ readonly at: number; readonly bracket: string }> = []
  /** A quote begins a text only where a value may begin. */
  let mayBeginValue = true
  /** Only a sign follows a quoted text. */
  let isAfterQuote = false
  for (let at = start; at < text.length;) {
    const character = text[at]!
    if (mayBeginValue && (character === '"' || character === "'")) {
      const end = quotedEnd(text, at)
      if (isFault(end)) return end
      at = end
      mayBeginValue = false
      isAfterQuote = true
      continue
    }
    FLOW_TOKEN.lastIndex = at
    const token = FLOW_TOKEN.exec(text)![0]
    at += token.length
    if (/^\s/.test(token)) {
      if (DOCUMENT_MARK.test(text.slice(at - 1, at + 4))) break
      continue
    }
    if (isAfterQuote && !/^[,:\]}]$/.test(token)) {
      const what = `${JSON.stringify(token)} behind the closing quote`
      return { at: at - token.length, what, expected: `"," or "${ownValue(CLOSING, open.at(-1)!.bracket)}"` }
    }
    isAfterQuote = false
    if (token === "[" || token === "{") {
      open.push({ at: at - 1, bracket: token })
      mayBeginValue = true
    } else if (token === "]" || token === "}") {
      const expected = ownValue(CLOSING, open.at(-1)!.bracket)!
      if (token !== expected)
        return { at: at - 1, what: JSON.stringify(token), expected: `"," or "${expected}"` }
      open.pop()
      if (open.length === 0) return at
      mayBeginValue = false
    } else if (token === "," || token === ":") mayBeginValue = true
    else if (!/^[&!?]/.test(token)) mayBeginValue = false
  }
  const { at, bracket } = open.at(-1)!
  return { at, what: `unclosed "${bracket}"`, expected: `"${ownValue(CLOSING, bracket)}"` }
}
