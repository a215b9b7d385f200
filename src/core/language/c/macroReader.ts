import { type CTokens, TOKEN } from "./cTokens.ts"
import { MARK, MAX_SCANNED_TOKENS, type TokenReader, tokenReader } from "./tokenReader.ts"

/** A text while its macros are being found: tokens that are known to belong to macros are skipped when looking back. */
export interface MacroReader extends TokenReader {
  /** The previous token that is not left out, -1 for none. */
  readonly tokenBefore: (at: number) => number
  readonly exclude: (from: number, to: number) => void
  /** Whether a declaration, or one of its specifiers, may end with the token `at`, so that another may begin after it. */
  readonly mayEndDeclaration: (at: number) => boolean
  /** Whether a type may end with the token `at`, so that a declared name may follow. */
  readonly endsType: (at: number) => boolean
  /** Whether the brace at `at` opens the body of a class, struct or union, not of an enum. */
  readonly opensClass: (at: number) => boolean
  /** Whether the text defines or names a type of that name. */
  readonly isTypeName: (name: string) => boolean
}

const DECLARATION_ENDS: ReadonlySet<number> = new Set([
  MARK.semicolon,
  MARK.openBrace,
  MARK.closeBrace,
  MARK.colon,
  MARK.comma,
  MARK.open,
  MARK.close,
  MARK.greater,
  MARK.closeSquare
])

const ENDING_ROLES: ReadonlySet<string | undefined> = new Set(["specifier", "opener", "access"])

/** Marks between `struct` and its body, besides names and brackets. */
const CLASS_HEAD_MARKS: ReadonlySet<number> = new Set([
  TOKEN.scope,
  MARK.colon,
  MARK.comma,
  MARK.openSquare,
  MARK.closeSquare
])

const CLASS_HEAD_ROLES: ReadonlySet<string | undefined> = new Set([
  "access",
  "trailer",
  "attribute",
  "opener"
])

export const macroReader = (text: string, tokens: CTokens): MacroReader => {
  const reader = tokenReader(text, tokens)
  const { afterAttributes, afterCall, isName, openingOf, roleAt, wordAt } = reader
  const { count, kind } = tokens
  const excluded = new Uint8Array(count + 1)
  /** For each left-out token, the token before the run that was left out together: some texts have long rows of macros. */
  const tokenBeforeRun = new Int32Array(count + 1)
  let typeNames: Set<string> | undefined

  const tokenBefore = (at: number): number => {
    let token = at - 1
    while (token >= 0 && excluded[token] === 1) token = tokenBeforeRun[token]!
    return token
  }

  const exclude = (from: number, to: number) => {
    tokenBeforeRun.fill(tokenBefore(from), from, to)
    excluded.fill(1, from, to)
  }

  const mayEndDeclaration = (at: number): boolean =>
    at < 0 ||
    DECLARATION_ENDS.has(kind[at]!) ||
    (kind[at] === TOKEN.literal && wordAt(at - 1) === "extern") ||
    ENDING_ROLES.has(roleAt(at))

  const endsSimpleType = (at: number): boolean => isName(at) || roleAt(at) === "type"

  const endsType = (at: number): boolean => {
    if (kind[at] === MARK.star || kind[at] === MARK.ampersand || kind[at] === MARK.greater) return true
    if (roleAt(at) === "type") return true
    if (roleAt(at) === "specifier") return kind[tokenBefore(at)] === MARK.star
    if (at < 0 || !isName(at)) return false
    const previous = tokenBefore(at)
    // `void __mapped EXPORT open(`: what precedes it is the type.
    if (reader.isCompilerWord(at) && endsSimpleType(previous)) return endsType(previous)
    return mayEndDeclaration(previous) || kind[previous] === TOKEN.scope || roleAt(previous) === "classKey"
  }

  const opensClass = (at: number): boolean => {
    if (kind[at] !== MARK.openBrace) return false
    for (let token = tokenBefore(at); token > at - MAX_SCANNED_TOKENS; token = tokenBefore(token)) {
      if (roleAt(token) === "classKey")
        return wordAt(token) !== "enum" && wordAt(tokenBefore(token)) !== "enum"
      if (kind[token] === MARK.greater) token = openingOf(token, MARK.less, MARK.greater)
      else if (kind[token] === MARK.close) {
        token = openingOf(token, MARK.open, MARK.close) - 1
        if (kind[token] !== TOKEN.capitals && roleAt(token) !== "attribute") return false
      } else if (
        !isName(token) &&
        !CLASS_HEAD_MARKS.has(kind[token]!) &&
        !CLASS_HEAD_ROLES.has(roleAt(token))
      )
        return false
    }
    return false
  }

  /** All names after `class`, `struct` and the like, macros among them. */
  const collectTypeNames = (): Set<string> => {
    const names = new Set<string>()
    for (let at = 0; at < count; at++) {
      if (kind[at] !== TOKEN.word || roleAt(at) !== "classKey") continue
      for (let next = afterAttributes(at + 1); next >= 0 && isName(next); next = afterCall(next))
        names.add(wordAt(next))
    }
    return names
  }

  return {
    ...reader,
    tokenBefore,
    mayEndDeclaration,
    endsType,
    exclude,
    opensClass,
    isTypeName: (name) => (typeNames ??= collectTypeNames()).has(name)
  }
}
