/** Kinds of C and C++ tokens; every other token has the character code of its mark as its kind. `&&` counts as `&`. */
export const TOKEN = {
  end: 0,
  word: 1,
  /** A word in capitals, the usual form of macros, or one that ends like `shop_EXPORT`. */
  capitals: 2,
  literal: 3,
  /** `::` */
  scope: 4,
  operator: 5
} as const

/** A preprocessor directive with its continuation lines; `nextToken` is the index of the token after it. */
export interface Directive {
  readonly start: number
  readonly end: number
  readonly nextToken: number
}

/** The tokens of a text in order, without comments and preprocessor directives; the last one is followed by one of kind `end`. */
export interface CTokens {
  readonly directives: ReadonlyArray<Directive>
  readonly count: number
  readonly kind: Uint8Array
  readonly start: Uint32Array
  readonly end: Uint32Array
}

const QUOTE = 0x22
const APOSTROPHE = 0x27
const HASH = 0x23
const SLASH = 0x2f
const STAR = 0x2a
const BACKSLASH = 0x5c
const NEWLINE = 0x0a
const COLON = 0x3a
const AMPERSAND = 0x26

/** Classes of characters, which decide what a token begins or continues with. */
const CHARACTER_CLASS = { other: 0, space: 1, letter: 2, digit: 3, mark: 4, operator: 5 } as const

const characterClasses = Uint8Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code)
  if (code <= 0x20) return CHARACTER_CLASS.space
  if (/[A-Za-z_$]/.test(character)) return CHARACTER_CLASS.letter
  if (/\d/.test(character)) return CHARACTER_CLASS.digit
  return /[{}()[\];,:=*&<>~]/.test(character) ? CHARACTER_CLASS.mark : CHARACTER_CLASS.operator
})

const classAt = (text: string, at: number): number => {
  const code = text.charCodeAt(at)
  return code < 128
    ? characterClasses[code]!
    : at < text.length
      ? CHARACTER_CLASS.letter
      : CHARACTER_CLASS.other
}

/**
 * Splits C or C++ into tokens, as precisely as needed to find where declarations begin and end.
 *
 * @example
 * ```ts
 * const { count, start } = cTokens("int x; // none\n#define NONE\nEXPORT f();")
 * count // => 8
 * start[3] // => 28
 * ```
 */
export const cTokens = (text: string): CTokens => {
  const capacity = (text.length >> 1) + 2
  const tokens = {
    kind: new Uint8Array(capacity),
    start: new Uint32Array(capacity),
    end: new Uint32Array(capacity)
  }
  let { end, kind, start } = tokens
  let count = 0
  const push = (type: number, from: number, to: number) => {
    if (count + 1 >= kind.length) {
      const grown = [
        new Uint8Array(2 * count),
        new Uint32Array(2 * count),
        new Uint32Array(2 * count)
      ] as const
      grown[0].set(kind)
      grown[1].set(start)
      grown[2].set(end)
      ;[kind, start, end] = grown
    }
    kind[count] = type
    start[count] = from
    end[count++] = to
  }
  const directives: Array<Directive> = []
  let atLineStart = true
  for (let at = 0; at < text.length;) {
    const code = text.charCodeAt(at)
    const type = code < 128 ? characterClasses[code]! : CHARACTER_CLASS.letter
    if (type === CHARACTER_CLASS.space) {
      if (code === NEWLINE) atLineStart = true
      at++
      continue
    }
    if (code === SLASH && (text.charCodeAt(at + 1) === SLASH || text.charCodeAt(at + 1) === STAR)) {
      at = endOfComment(text, at)
      continue
    }
    if (code === HASH && atLineStart) {
      const directive = { start: at, end: endOfDirective(text, at), nextToken: count }
      directives.push(directive)
      at = directive.end
      continue
    }
    atLineStart = false
    const from = at
    if (type === CHARACTER_CLASS.letter) {
      let hasOnlyCapitals = true
      for (
        let next: number = CHARACTER_CLASS.letter;
        next === CHARACTER_CLASS.letter || next === CHARACTER_CLASS.digit;
        next = classAt(text, at)
      ) {
        const characterCode = text.charCodeAt(at++)
        if (characterCode >= 0x61 || characterCode === 0x24) hasOnlyCapitals = false
      }
      if (text.charCodeAt(at) === QUOTE && text.charCodeAt(at - 1) === 0x52 && at - from <= 3) {
        at = endOfRaw(text, at)
        push(TOKEN.literal, from, at)
      } else {
        const isMacro = hasOnlyCapitals ? hasMacroForm(text, from, at) : isExportMacro(text, from, at)
        push(isMacro ? TOKEN.capitals : TOKEN.word, from, at)
      }
    } else if (type === CHARACTER_CLASS.digit) {
      for (
        let next: number = CHARACTER_CLASS.digit;
        next === CHARACTER_CLASS.letter ||
        next === CHARACTER_CLASS.digit ||
        text.charCodeAt(at) === APOSTROPHE;
        next = classAt(text, at)
      )
        at++
      push(TOKEN.literal, from, at)
    } else if (code === QUOTE || code === APOSTROPHE) {
      at = endOfQuoted(text, at, code)
      push(TOKEN.literal, from, at)
    } else {
      at = endOfMark(text, at, code)
      push(kindOfMark(code, type, at - from), from, at)
    }
  }
  kind[count] = TOKEN.end
  start[count] = end[count] = text.length
  return { directives, count, kind, start, end }
}

/** Whether a word without small letters has the form of a macro name: at least two characters and one capital, unlike `_`, `T` and `_1`. */
const hasMacroForm = (text: string, from: number, to: number): boolean => {
  if (to - from < 2) return false
  for (let at = from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code >= 0x41 && code <= 0x5a) return true
  }
  return false
}

/** What libraries put before declarations that others may use, after their own name in whatever case: `shop_EXPORT`. */
const EXPORT_SUFFIX = "_EXPORT"

const isExportMacro = (text: string, from: number, to: number): boolean =>
  to - from > EXPORT_SUFFIX.length && text.startsWith(EXPORT_SUFFIX, to - EXPORT_SUFFIX.length)

const kindOfMark = (code: number, type: number, length: number): number => {
  if (length === 1) return type === CHARACTER_CLASS.mark ? code : TOKEN.operator
  if (code === COLON) return TOKEN.scope
  return code === AMPERSAND ? AMPERSAND : TOKEN.operator
}

/** `<` and `>` are single tokens: `>>` closes two argument lists. */
const TWO_CHARACTER_MARKS: ReadonlySet<string> = new Set([
  "::",
  "&&",
  "->",
  "==",
  "!=",
  "<=",
  ">=",
  "<<",
  "+=",
  "-=",
  "*=",
  "/=",
  "%=",
  "&=",
  "|=",
  "^=",
  "||",
  "++",
  "--"
])

const endOfMark = (text: string, at: number, code: number): number => {
  const next = text.charCodeAt(at + 1)
  // Most marks stand alone: checking the class of the next character avoids creating a string.
  if (classAt(text, at + 1) < CHARACTER_CLASS.mark || code === 0x28 || code === 0x29 || code === 0x3b)
    return at + 1
  return TWO_CHARACTER_MARKS.has(String.fromCharCode(code, next)) ? at + 2 : at + 1
}

const endOfComment = (text: string, at: number): number => {
  const isLineComment = text.charCodeAt(at + 1) === SLASH
  const end = text.indexOf(isLineComment ? "\n" : "*/", at + 2)
  return end < 0 ? text.length : isLineComment ? end : end + 2
}

/** A directive continues if its line ends with `\`, or if a comment in it spans lines. */
const endOfDirective = (text: string, at: number): number => {
  for (let from = at; ;) {
    const end = text.indexOf("\n", from)
    if (end < 0) return text.length
    const line = text.slice(from, end).trimEnd()
    const open = line.lastIndexOf("/*")
    if (open >= 0 && !line.includes("*/", open) && !line.slice(0, open).includes("//")) {
      from = endOfComment(text, from + open)
      continue
    }
    if (!line.endsWith("\\")) return end
    from = end + 1
  }
}

/** A quote that is not closed on its line begins no literal: the apostrophe of `#error don't`. */
const endOfQuoted = (text: string, at: number, quote: number): number => {
  for (let next = at + 1; next < text.length; next++) {
    const code = text.charCodeAt(next)
    if (code === BACKSLASH) next++
    else if (code === quote) return next + 1
    else if (code === NEWLINE) return next
  }
  return text.length
}

/** `R"x(…)x"` */
const endOfRaw = (text: string, at: number): number => {
  const open = text.indexOf("(", at)
  if (open < 0) return text.length
  const close = `)${text.slice(at + 1, open)}"`
  const end = text.indexOf(close, open)
  return end < 0 ? text.length : end + close.length
}
