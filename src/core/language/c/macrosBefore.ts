/** Macros before the declared name: in the head of a class, before a declaration, between a type and a name. */
import { TOKEN } from "./cTokens.ts"
import type { MacroPlace } from "./macroPlace.ts"
import { FAR, MARK, MOST_IN_ROW, takesParameters } from "./tokenReader.ts"

/** Tokens that may follow a declared name. */
const BEHIND_NAME: ReadonlySet<number> = new Set([
  MARK.open,
  MARK.semicolon,
  MARK.equals,
  MARK.comma,
  MARK.openSquare,
  MARK.close,
  MARK.openBrace,
  MARK.colon,
  TOKEN.capitals
])

/** `EXPORT` of `class EXPORT Name : public Base {`, `FINAL` of `class Name FINAL {`. */
export const isInClassHead = (place: MacroPlace, at: number, behind: number): boolean => {
  const { isName, roleAt, wordAt } = place
  const key = beforeAttributes(place, at)
  if (roleAt(key) !== "classKey")
    return isName(key) && roleAt(place.before(key)) === "classKey" && opensBody(place, behind)
  return (
    isClassHead(place, behind, MOST_IN_ROW) || (wordAt(key) === "class" && isInForwardHead(place, at, behind))
  )
}

/** `EXPORT` of `struct EXPORT Name;`, which may also declare a variable of that type. */
export const isInForwardHead = (place: MacroPlace, at: number, behind: number): boolean =>
  place.roleAt(beforeAttributes(place, at)) === "classKey" &&
  place.isName(behind) &&
  place.kind[place.behindName(behind)] === MARK.semicolon

/** The token before attributes in brackets. */
const beforeAttributes = (place: MacroPlace, at: number): number => {
  const { before, kind, openingOf, roleAt } = place
  for (let token = before(at); ;) {
    const square = kind[token] === MARK.closeSquare
    if (!square && kind[token] !== MARK.close) return token
    const open = square
      ? openingOf(token, MARK.openSquare, MARK.closeSquare)
      : openingOf(token, MARK.open, MARK.close)
    if (open < 0 || (!square && roleAt(open - 1) !== "attribute")) return token
    token = before(square ? open : open - 1)
  }
}

/** Whether a class name is at `at`, possibly after further macros, and its body follows. */
const isClassHead = (place: MacroPlace, at: number, most: number): boolean => {
  const { behindAttributes, behindCall, behindName, isName, kind } = place
  const next = behindAttributes(at)
  if (most === 0 || !isName(next)) return false
  const name = behindName(next)
  if (name >= 0 && opensBody(place, name)) return true
  const further = kind[next] === TOKEN.capitals ? behindCall(next) : -1
  return further >= 0 && isClassHead(place, further, most - 1)
}

/** Whether the tokens after a class name lead to its body: `final`, a macro, base classes, `{`. */
const opensBody = (place: MacroPlace, at: number): boolean => {
  const { behindBracket, behindCall, kind, roleAt } = place
  let next = at
  while (next >= 0 && (roleAt(next) === "trailer" || kind[next] === TOKEN.capitals)) next = behindCall(next)
  if (next < 0 || kind[next] !== MARK.colon) return kind[next] === MARK.openBrace
  for (const last = next + FAR; kind[next] !== MARK.openBrace; next++) {
    if (kind[next] === MARK.open) {
      next = behindBracket(next, MARK.open, MARK.close) - 1
      if (next < 0) return false
    } else if (BASES_END.has(kind[next]!)) return false
    if (next > last) return false
  }
  return true
}

const BASES_END: ReadonlySet<number> = new Set([
  TOKEN.end,
  MARK.semicolon,
  MARK.close,
  MARK.closeBrace,
  MARK.equals
])

/** `API` of `API void f();`, `BEGIN` of `BEGIN namespace a {`: the rest is a declaration without it. */
export const isPrefix = (place: MacroPlace, at: number, behind: number): boolean => {
  const { before, isName, kind, mayEnd, roleAt } = place
  const previous = before(at)
  if (roleAt(previous) === "access" && kind[behind] === MARK.colon) return true
  // An `explicit` declaration has no type.
  if (place.wordAt(previous) === "explicit" && isName(behind) && kind[behind + 1] === MARK.open) return true
  // In `BOOL WINAPI open(` the second word is the macro, unless a constructor's name follows both.
  const twice = behind === at + 1 && kind[behind] === TOKEN.capitals && kind[behind + 2] === MARK.open
  if (twice && kind[behind + 1] === TOKEN.word && isName(behind + 1) && !constructs(place, behind + 1))
    return false
  return mayEnd(previous) && declares(place, behind, MOST_IN_ROW)
}

/** Whether a declaration with its own type, or one that needs none, begins at `at`. */
const declares = (place: MacroPlace, at: number, most: number): boolean => {
  const { behindAttributes, behindCall, behindSpecifiers, isName, kind, roleAt } = place
  if (most === 0) return false
  const attributed = behindAttributes(at)
  const next = behindSpecifiers(attributed)
  const role = roleAt(next)
  if (role === "type") return kind[next + 1] !== MARK.semicolon
  if (role === "opener" || role === "classKey") return true
  if (role === "access") return kind[next + 1] === MARK.colon || kind[next + 2] === MARK.colon
  if (role === "operator") return roleAt(next + 1) === "type" || isName(next + 1)
  if (kind[next] === MARK.tilde) return isName(next + 1)
  if (kind[next] === TOKEN.capitals) {
    const further = behindCall(next)
    if (further > 0 && declares(place, further, most - 1)) return true
  }
  return declaresName(place, next)
}

/** Whether a constructor with field initializers is at `at`: `Name(int size) : size_(size)`. */
const constructs = ({ behindBracket, behindCall, kind, roleAt }: MacroPlace, at: number): boolean => {
  let next = behindBracket(at + 1, MARK.open, MARK.close)
  while (roleAt(next) === "trailer") next = behindCall(next)
  return next >= 0 && kind[next] === MARK.colon
}

/** Whether a type and a name are at `at`, or a constructor, which has no type. */
const declaresName = (place: MacroPlace, at: number): boolean => {
  const { behindName, behindPointers, isName, kind, roleAt } = place
  const type = isName(at) || kind[at] === TOKEN.scope ? behindName(at) : -1
  if (type < 0) return false
  if (kind[type] === MARK.open) return constructs(place, at)
  const name = behindPointers(type)
  if (roleAt(name) === "operator") return true
  return isName(name) && BEHIND_NAME.has(kind[behindName(name)] ?? TOKEN.end)
}

/** `API` of `void API f();`, `char API* f();` */
export const isBetween = (place: MacroPlace, at: number, behind: number): boolean => {
  const { before, behindCall, behindName, behindPointers, endsType, isName, kind, roleAt } = place
  const previous = before(at)
  if (!endsType(previous)) return false
  const name = behindPointers(behind)
  const points = kind[behind] === MARK.star || kind[behind] === MARK.ampersand
  if (points && !isName(previous) && roleAt(previous) !== "type") return false
  if (behind > at + 1 && takesParameters(place, at + 1, behind)) return false
  if (roleAt(name) === "operator") return true
  if (!isName(name) || !BEHIND_NAME.has(kind[behindName(name)] ?? TOKEN.end)) return false
  // `void F(x) G(y);`: the first is the name, unless another name follows both.
  if (behind > at + 1 && kind[name] === TOKEN.capitals && kind[name + 1] === MARK.open)
    return isName(behindPointers(behindCall(name)))
  return true
}

/** Whether nothing continues after the token `at`: there is none, or it ends a declaration. */
const isEnd = ({ kind }: MacroPlace, at: number): boolean =>
  at < 0 || kind[at] === MARK.semicolon || kind[at] === MARK.closeBrace

/** A lone macro between declarations that no further declaration follows: `END }`; or the only content of a class. */
export const isLast = (place: MacroPlace, at: number, behind: number): boolean => {
  const { before, kind, opensClass } = place
  if (behind > at + 1) return false
  let next = behind
  for (
    let left = MOST_IN_ROW;
    left > 0 && kind[next] === TOKEN.capitals && kind[next + 1] !== MARK.open;
    left--
  )
    next++
  if (kind[next] !== MARK.closeBrace && kind[next] !== TOKEN.end) return false
  const previous = before(at)
  return isEnd(place, previous) || opensClass(previous)
}

/**
 * The index of `TEST` in `} END TEST(a) {`, where `END` is at `at`, possibly with further macros between; -1 for none. The word before it may also be its
 * return type.
 */
export const definitionBehind = (place: MacroPlace, at: number, behind: number): number => {
  const { before, behindCall, kind } = place
  if (!isEnd(place, before(at))) return -1
  let name = behind
  for (let left = MOST_IN_ROW; left > 0 && kind[name] === TOKEN.capitals; left--) {
    const further = behindCall(name)
    if (kind[further] === MARK.openBrace) return further > name + 1 ? name : -1
    name = further
  }
  return -1
}

/** The same with an empty line between, which never separates parts of one definition. */
export const isApart = (place: MacroPlace, at: number, behind: number): boolean => {
  const name = definitionBehind(place, at, behind)
  return name >= 0 && place.isApart(behind - 1, name)
}

/** `TEST(a)` of `} TEST(a) {`: a macro that defines something by itself. */
export const defines = (place: MacroPlace, at: number, behind: number): boolean =>
  behind > at + 1 && place.kind[behind] === MARK.openBrace && isEnd(place, place.before(at))

/** `CONSTEXPR` of `if CONSTEXPR (…)`: the parentheses belong to the condition. */
export const isBehindIf = (place: MacroPlace, at: number): boolean =>
  place.kind[at + 1] === MARK.open && place.wordAt(place.before(at)) === "if"

/** A macro before the star of a function pointer: `(WINAPI *open)(…)`. */
export const isOfPointer = ({ before, isName, kind }: MacroPlace, at: number): boolean => {
  const star = kind[at + 1] === TOKEN.capitals ? at + 2 : at + 1
  return (
    kind[before(at)] === MARK.open &&
    kind[star] === MARK.star &&
    isName(star + 1) &&
    kind[star + 2] === MARK.close &&
    kind[star + 3] === MARK.open
  )
}
