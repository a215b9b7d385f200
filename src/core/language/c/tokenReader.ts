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

const ROLES: Readonly<Record<KeywordRole, string>> = {
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
    "return if else for while do switch case default goto break continue throw new delete sizeof alignof catch co_return co_await co_yield asm __asm__ this true false nullptr not and or"
}

const ALL_ROLES = Object.keys(ROLES) as ReadonlyArray<KeywordRole>

const ROLE_OF: ReadonlyMap<string, KeywordRole> = new Map(
  ALL_ROLES.flatMap((role) => ROLES[role].split(" ").map((word) => [word, role] as const))
)

/** The role of a word, undefined for a name. */
export const keywordRole = (word: string): KeywordRole | undefined => ROLE_OF.get(word)

/** Most macros in a row that are followed. */
export const MOST_IN_ROW = 8

/** Most tokens over which a closing bracket is searched: arguments and base classes are short. */
export const FAR = 300

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

export type TokenReader = ReturnType<typeof tokenReader>

/** Queries on the tokens of a text, by token index: what is at an index, and the index after the construct that begins there, -1 if none does. */
export const tokenReader = (text: string, { kind, start, end }: CTokens) => {
  const wordAt = (at: number) => text.slice(start[at], end[at])

  /** Per queried word, 2 plus the index of its role, or 1 for no role; 0 if not yet queried. */
  const known = new Uint8Array(kind.length)

  const roleAt = (at: number): KeywordRole | undefined => {
    if (kind[at] !== TOKEN.word) return undefined
    if (known[at] === 0) {
      const role = keywordRole(wordAt(at))
      known[at] = role === undefined ? 1 : 2 + ALL_ROLES.indexOf(role)
    }
    return ALL_ROLES[known[at]! - 2]
  }

  /** A name, in capitals or not. */
  const isName = (at: number): boolean =>
    kind[at] === TOKEN.capitals || (kind[at] === TOKEN.word && roleAt(at) === undefined)

  /** Whether an empty line separates the tokens. */
  const isApart = (at: number, later: number): boolean =>
    /\n[^\S\n]*\n/.test(text.slice(end[at], start[later]))

  /** Index after the bracket that closes the one at `at`. */
  const behindBracket = (at: number, open: number, close: number): number => {
    let depth = 0
    for (let next = at; next < at + FAR && kind[next] !== TOKEN.end; next++) {
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
    for (let before = at; before >= 0 && before > at - FAR; before--) {
      if (kind[before] === close) depth++
      else if (kind[before] === open && --depth === 0) return before
    }
    return -1
  }

  /** Index after a word and its optional arguments. */
  const behindCall = (at: number): number =>
    kind[at + 1] === MARK.open ? behindBracket(at + 1, MARK.open, MARK.close) : at + 1

  /** Index after a row of words in capitals, each with optional arguments; `at` if there is none. */
  const behindCapitals = (at: number): number => {
    let next = at
    for (let left = MOST_IN_ROW; left > 0 && next >= 0 && kind[next] === TOKEN.capitals; left--)
      next = behindCall(next)
    return next
  }

  /** Index after `[[…]]`, `__attribute__((…))` and the like; `at` if there is none. */
  const behindAttributes = (at: number): number => {
    for (let next = at; ;) {
      const behind =
        roleAt(next) === "attribute"
          ? behindCall(next)
          : kind[next] === MARK.openSquare && kind[next + 1] === MARK.openSquare
            ? behindBracket(next, MARK.openSquare, MARK.closeSquare)
            : -1
      if (behind < 0) return next
      next = behind
    }
  }

  /** Index after a name with its qualifiers: `::a::b<c>::d`. */
  const behindName = (at: number): number => {
    for (let next = at; ;) {
      while (kind[next] === TOKEN.scope || kind[next] === MARK.tilde) next++
      if (!isName(next)) return -1
      next++
      if (kind[next] === MARK.less) next = behindBracket(next, MARK.less, MARK.greater)
      if (next < 0 || kind[next] !== TOKEN.scope) return next
    }
  }

  const behindSpecifiers = (at: number): number => {
    let next = at
    while (roleAt(next) === "specifier") next++
    return next
  }

  const behindPointers = (at: number): number => {
    let next = at
    while (kind[next] === MARK.star || kind[next] === MARK.ampersand || roleAt(next) === "specifier") next++
    return next
  }

  return {
    kind,
    wordAt,
    roleAt,
    isName,
    isApart,
    openingOf,
    behindCall,
    behindCapitals,
    behindBracket,
    behindAttributes,
    behindName,
    behindSpecifiers,
    behindPointers
  }
}

/** Whether the parentheses from `open` to before `behind` contain parameters of a function and not arguments of a macro: types, or adjacent words. */
export const takesParameters = (
  { isName, kind, roleAt }: Pick<TokenReader, "kind" | "isName" | "roleAt">,
  open: number,
  behind: number
): boolean => {
  if (behind === open + 2) return true
  for (let at = open + 1; at < behind - 1; at++) {
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
