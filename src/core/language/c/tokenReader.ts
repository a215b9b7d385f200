import { type CTokens, TOKEN } from "./cTokens.ts"

/** The role of a keyword in a declaration. */
export type KeywordRole =
  /** `class`: the name or body of a type follows. */
  | "classKey"
  /** `int`: a type by itself. */
  | "type"
  /** `static`, `const`: accompanies a type. */
  | "specifier"
  /** `explicit`: no type follows, or none that could precede a name. */
  | "opener"
  /** `public` */
  | "access"
  /** `override`: follows a parameter list. */
  | "trailer"
  /** `alignas`: has arguments in parentheses. */
  | "attribute"
  | "operator"
  /** `return`: no declaration continues after it. */
  | "statement"

const WORDS_BY_ROLE: Readonly<Record<KeywordRole, string>> = {
  classKey: "class struct union enum",
  type: "void int char bool float double long short signed unsigned auto wchar_t char8_t char16_t char32_t _Bool _Complex",
  specifier:
    "static extern inline const volatile constexpr consteval constinit mutable register restrict thread_local _Thread_local _Noreturn _Atomic __inline __inline__ __extension__ __restrict __const",
  opener:
    "namespace template using typename typedef concept explicit virtual friend decltype typeof __typeof__ static_assert",
  access: "public private protected",
  trailer: "override final noexcept try requires",
  attribute: "__attribute__ __attribute __declspec alignas _Alignas",
  operator: "operator",
  statement:
    "return if else for while do switch case default goto break continue throw new delete sizeof alignof catch co_return co_await co_yield __try __except __finally __leave asm __asm__ this true false nullptr not and or"
}

const ALL_ROLES = Object.keys(WORDS_BY_ROLE) as ReadonlyArray<KeywordRole>

const ROLE_BY_WORD: ReadonlyMap<string, KeywordRole> = new Map(
  ALL_ROLES.flatMap((role) => WORDS_BY_ROLE[role].split(" ").map((word) => [word, role] as const))
)

/** The role of a word, undefined for a name. */
export const keywordRole = (word: string): KeywordRole | undefined => ROLE_BY_WORD.get(word)

/** A word with two leading underscores, unless it has the form of a type, `__le32` and `__ino_t`, or of a keyword, `__func__`. */
const COMPILER_WORD = /^__(?!builtin_)[a-z_]*[a-z]$(?<!_t)/

/** Most macros in a row that are followed. */
export const MAX_ADJACENT_MACROS = 8

/** Most tokens over which a closing bracket is searched: arguments and base classes are short. */
export const MAX_SCANNED_TOKENS = 300

const MARK = {
  open: 0x28,
  close: 0x29,
  less: 0x3c,
  greater: 0x3e,
  openSquare: 0x5b,
  closeSquare: 0x5d,
  openBrace: 0x7b,
  closeBrace: 0x7d,
  semicolon: 0x3b,
  colon: 0x3a,
  comma: 0x2c,
  equals: 0x3d,
  star: 0x2a,
  ampersand: 0x26,
  tilde: 0x7e
} as const

export { MARK }

/** Tokens after the name of a declared function or variable. */
export const AFTER_NAME: ReadonlySet<number> = new Set([
  MARK.open,
  MARK.semicolon,
  MARK.equals,
  MARK.comma,
  MARK.openSquare
])

export type TokenReader = ReturnType<typeof tokenReader>

/** Queries on the tokens of a text, by token index: what is at an index, and the index after the construct that begins there, -1 if none does. */
export const tokenReader = (text: string, { end, kind, start }: CTokens) => {
  const wordAt = (at: number) => text.slice(start[at], end[at])

  /** Per queried word, 2 plus the index of its role, or 1 for no role; 0 if not yet queried. */
  const cachedRoles = new Uint8Array(kind.length)

  const roleAt = (at: number): KeywordRole | undefined => {
    if (kind[at] !== TOKEN.word) return undefined
    if (cachedRoles[at] === 0) {
      const role = keywordRole(wordAt(at))
      cachedRoles[at] = role === undefined ? 1 : 2 + ALL_ROLES.indexOf(role)
    }
    return ALL_ROLES[cachedRoles[at]! - 2]
  }

  /** A name, in capitals or not. */
  const isName = (at: number): boolean =>
    kind[at] === TOKEN.capitals || (kind[at] === TOKEN.word && roleAt(at) === undefined)

  /** A word of the compiler that is no type: an attribute, or the name of something internal. */
  const isCompilerWord = (at: number): boolean =>
    kind[at] === TOKEN.word &&
    text.startsWith("__", start[at]) &&
    isName(at) &&
    COMPILER_WORD.test(wordAt(at))

  /** Whether an empty line separates the tokens. */
  const hasEmptyLineBetween = (at: number, later: number): boolean =>
    /\n[^\S\n]*\n/.test(text.slice(end[at], start[later]))

  /** Index after the bracket that closes the one at `at`. */
  const afterBracket = (at: number, open: number, close: number): number => {
    let depth = 0
    for (let next = at; next < at + MAX_SCANNED_TOKENS && kind[next] !== TOKEN.end; next++) {
      if (kind[next] === open) depth++
      else if (kind[next] === close && --depth === 0) return next + 1
      else if (open === MARK.less && (kind[next] === MARK.semicolon || kind[next] === MARK.openBrace))
        return -1
    }
    return -1
  }

  /** Index of the bracket that opens the one at `at`. */
  const openingOf = (at: number, open: number, close: number): number => {
    let depth = 0
    for (let before = at; before >= 0 && before > at - MAX_SCANNED_TOKENS; before--) {
      if (kind[before] === close) depth++
      else if (kind[before] === open && --depth === 0) return before
    }
    return -1
  }

  /** Index after a word and its optional arguments. */
  const afterCall = (at: number): number =>
    kind[at + 1] === MARK.open ? afterBracket(at + 1, MARK.open, MARK.close) : at + 1

  /** Index after a row of words in capitals, each with optional arguments; `at` if there is none. */
  const afterCapitals = (at: number): number => {
    let next = at
    for (
      let macrosLeft = MAX_ADJACENT_MACROS;
      macrosLeft > 0 && next >= 0 && kind[next] === TOKEN.capitals;
      macrosLeft--
    )
      next = afterCall(next)
    return next
  }

  /** Index after `[[…]]`, `__attribute__((…))` and the like; `at` if there is none. */
  const afterAttributes = (at: number): number => {
    for (let next = at; ;) {
      const after =
        roleAt(next) === "attribute"
          ? afterCall(next)
          : kind[next] === MARK.openSquare && kind[next + 1] === MARK.openSquare
            ? afterBracket(next, MARK.openSquare, MARK.closeSquare)
            : -1
      if (after < 0) return next
      next = after
    }
  }

  /** Index after a name with its qualifiers: `::a::b<c>::d`. */
  const afterName = (at: number): number => {
    for (let next = at; ;) {
      while (kind[next] === TOKEN.scope || kind[next] === MARK.tilde) next++
      if (!isName(next)) return -1
      next++
      if (kind[next] === MARK.less) next = afterBracket(next, MARK.less, MARK.greater)
      if (next < 0 || kind[next] !== TOKEN.scope) return next
    }
  }

  const afterSpecifiers = (at: number): number => {
    let next = at
    while (roleAt(next) === "specifier") next++
    return next
  }

  const afterPointers = (at: number): number => {
    let next = at
    while (kind[next] === MARK.star || kind[next] === MARK.ampersand || roleAt(next) === "specifier") next++
    return next
  }

  return {
    kind,
    wordAt,
    roleAt,
    isName,
    isCompilerWord,
    hasEmptyLineBetween,
    openingOf,
    afterCall,
    afterCapitals,
    afterBracket,
    afterAttributes,
    afterName,
    afterSpecifiers,
    afterPointers
  }
}

/** Whether the parentheses from `open` to before `after` contain parameters of a function and not arguments of a macro: types, or adjacent words. */
export const containsParameters = (
  { isName, kind, roleAt }: Pick<TokenReader, "kind" | "isName" | "roleAt">,
  open: number,
  after: number
): boolean => {
  if (after === open + 2) return true
  for (let at = open + 1; at < after - 1; at++) {
    const role = roleAt(at)
    if (role === "type" || role === "specifier" || role === "classKey") return true
    if (!isName(at)) continue
    let next = at + 1
    while (kind[next] === MARK.star || kind[next] === MARK.ampersand) next++
    if (isName(next) || (next > at + 1 && (kind[next] === MARK.comma || kind[next] === MARK.close)))
      return true
  }
  return false
}
