/** Macros before the declared name: in the head of a class, before a declaration, between a type and a name. */
import { TOKEN } from "./cTokens.ts"
import type { MacroReader } from "./macroReader.ts"
import { containsParameters, MARK, MAX_ADJACENT_MACROS, MAX_SCANNED_TOKENS } from "./tokenReader.ts"

/** Tokens that may follow a declared name. */
const AFTER_NAME: ReadonlySet<number> = new Set([
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
export const isInClassHead = (reader: MacroReader, at: number, after: number): boolean => {
  const { isName, roleAt, wordAt } = reader
  const keyAt = beforeAttributes(reader, at)
  if (roleAt(keyAt) !== "classKey")
    return isName(keyAt) && roleAt(reader.tokenBefore(keyAt)) === "classKey" && leadsToBody(reader, after)
  return (
    isClassHead(reader, after, MAX_ADJACENT_MACROS) ||
    (wordAt(keyAt) === "class" && isInForwardDeclaration(reader, at, after))
  )
}

/** `EXPORT` of `struct EXPORT Name;`, which may also declare a variable of that type. */
export const isInForwardDeclaration = (reader: MacroReader, at: number, after: number): boolean =>
  reader.roleAt(beforeAttributes(reader, at)) === "classKey" &&
  reader.isName(after) &&
  reader.kind[reader.afterName(after)] === MARK.semicolon

/** The token before attributes in brackets. */
const beforeAttributes = (reader: MacroReader, at: number): number => {
  const { kind, openingOf, roleAt, tokenBefore } = reader
  for (let token = tokenBefore(at); ;) {
    const isSquare = kind[token] === MARK.closeSquare
    if (!isSquare && kind[token] !== MARK.close) return token
    const open = isSquare
      ? openingOf(token, MARK.openSquare, MARK.closeSquare)
      : openingOf(token, MARK.open, MARK.close)
    if (open < 0 || (!isSquare && roleAt(open - 1) !== "attribute")) return token
    token = tokenBefore(isSquare ? open : open - 1)
  }
}

/** Whether a class name is at `at`, possibly after further macros, and its body follows. */
const isClassHead = (reader: MacroReader, at: number, macrosLeft: number): boolean => {
  const { afterAttributes, afterCall, afterName, isName, kind } = reader
  const next = afterAttributes(at)
  if (macrosLeft === 0 || !isName(next)) return false
  const name = afterName(next)
  if (name >= 0 && leadsToBody(reader, name)) return true
  const afterMacro = kind[next] === TOKEN.capitals ? afterCall(next) : -1
  return afterMacro >= 0 && isClassHead(reader, afterMacro, macrosLeft - 1)
}

/** Whether the tokens after a class name lead to its body: `final`, a macro, base classes, `{`. */
const leadsToBody = (reader: MacroReader, at: number): boolean => {
  const { afterBracket, afterCall, kind, roleAt } = reader
  let next = at
  while (next >= 0 && (roleAt(next) === "trailer" || kind[next] === TOKEN.capitals)) next = afterCall(next)
  if (next < 0 || kind[next] !== MARK.colon) return kind[next] === MARK.openBrace
  for (const limit = next + MAX_SCANNED_TOKENS; kind[next] !== MARK.openBrace; next++) {
    if (kind[next] === MARK.open) {
      next = afterBracket(next, MARK.open, MARK.close) - 1
      if (next < 0) return false
    } else if (BASE_LIST_END.has(kind[next]!)) return false
    if (next > limit) return false
  }
  return true
}

const BASE_LIST_END: ReadonlySet<number> = new Set([
  TOKEN.end,
  MARK.semicolon,
  MARK.close,
  MARK.closeBrace,
  MARK.equals
])

/** `API` of `API void f();`, `BEGIN` of `BEGIN namespace a {`: the rest is a declaration without it. */
export const isDeclarationPrefix = (reader: MacroReader, at: number, after: number): boolean => {
  const { isName, kind, mayEndDeclaration, roleAt, tokenBefore } = reader
  const previous = tokenBefore(at)
  if (roleAt(previous) === "access" && kind[after] === MARK.colon) return true
  // An `explicit` declaration has no type.
  if (reader.wordAt(previous) === "explicit" && isName(after) && kind[after + 1] === MARK.open) return true
  // In `BOOL WINAPI open(` the second word is the macro, unless a constructor's name follows both.
  const isDoubleMacro = after === at + 1 && kind[after] === TOKEN.capitals && kind[after + 2] === MARK.open
  if (
    isDoubleMacro &&
    kind[after + 1] === TOKEN.word &&
    isName(after + 1) &&
    !startsConstructor(reader, after + 1)
  )
    return false
  return mayEndDeclaration(previous) && startsDeclaration(reader, after, MAX_ADJACENT_MACROS)
}

/** Whether a declaration with its own type, or one that needs none, begins at `at`. */
const startsDeclaration = (reader: MacroReader, at: number, macrosLeft: number): boolean => {
  const { afterAttributes, afterCall, afterSpecifiers, isName, kind, roleAt } = reader
  if (macrosLeft === 0) return false
  const afterAttributeList = afterAttributes(at)
  const next = afterSpecifiers(afterAttributeList)
  const role = roleAt(next)
  if (role === "type") return kind[next + 1] !== MARK.semicolon
  if (role === "opener" || role === "classKey") return true
  if (role === "access") return kind[next + 1] === MARK.colon || kind[next + 2] === MARK.colon
  if (role === "operator") return roleAt(next + 1) === "type" || isName(next + 1)
  if (kind[next] === MARK.tilde) return isName(next + 1)
  if (kind[next] === TOKEN.capitals) {
    const afterMacro = afterCall(next)
    if (afterMacro > 0 && startsDeclaration(reader, afterMacro, macrosLeft - 1)) return true
  }
  return startsTypeAndName(reader, next)
}

/** Whether a constructor with field initializers is at `at`: `Name(int size) : size_(size)`. */
const startsConstructor = ({ afterBracket, afterCall, kind, roleAt }: MacroReader, at: number): boolean => {
  let next = afterBracket(at + 1, MARK.open, MARK.close)
  while (roleAt(next) === "trailer") next = afterCall(next)
  return next >= 0 && kind[next] === MARK.colon
}

/** Whether a type and a name are at `at`, or a constructor, which has no type. */
const startsTypeAndName = (reader: MacroReader, at: number): boolean => {
  const { afterAttributes, afterName, afterPointers, isName, kind, roleAt, tokenBefore } = reader
  const type = isName(at) || kind[at] === TOKEN.scope ? afterName(at) : -1
  if (type < 0) return false
  if (kind[type] === MARK.open) return startsConstructor(reader, at)
  let name = afterPointers(type)
  // Between them may be another macro: `API Result CALL open(`.
  if (kind[name] === TOKEN.capitals && isName(name + 1)) name++
  // Or before them a specifier, and another macro before that: `API apiKept volatile Count count;`.
  if (name > type && roleAt(name - 1) === "specifier" && isName(name)) {
    const declared = afterPointers(name + 1)
    if (isName(declared) && AFTER_NAME.has(kind[afterName(declared)] ?? TOKEN.end)) return true
  }
  if (roleAt(name) === "operator") return true
  const after = afterAttributes(afterName(name))
  // A name that is already left out belongs to what precedes it.
  return isName(name) && tokenBefore(name + 1) === name && AFTER_NAME.has(kind[after] ?? TOKEN.end)
}

/** `API` of `void API f();`, `char API* f();` */
export const isBetweenTypeAndName = (reader: MacroReader, at: number, after: number): boolean => {
  const { afterCall, afterName, afterPointers, endsType, isCompilerWord, isName, kind, roleAt, tokenBefore } =
    reader
  const previous = tokenBefore(at)
  if (!endsType(previous)) return false
  let name = afterPointers(after)
  // `int API CALL open(`: further macros before the name.
  while ((kind[name] === TOKEN.capitals || isCompilerWord(name)) && isName(afterPointers(name + 1)))
    name = afterPointers(name + 1)
  const isPointer = kind[after] === MARK.star || kind[after] === MARK.ampersand
  // `Type API * API *name`: beside what is left out, the star before it is no operator.
  const isAfterPointer = kind[previous] === MARK.star && tokenBefore(previous) !== previous - 1
  if (isPointer && !isAfterPointer && !isName(previous) && roleAt(previous) !== "type") return false
  if (after > at + 1 && containsParameters(reader, at + 1, after)) return false
  if (roleAt(name) === "operator") return true
  if (!isName(name) || !AFTER_NAME.has(kind[afterName(name)] ?? TOKEN.end)) return false
  // `void F(x) G(y);`: the first is the name, unless another name follows both.
  if (after > at + 1 && kind[name] === TOKEN.capitals && kind[name + 1] === MARK.open)
    return isName(afterPointers(afterCall(name)))
  return true
}

/** `VOLATILE` of `(Type VOLATILE *)`. */
export const isInCast = (reader: MacroReader, at: number, after: number): boolean => {
  const { afterPointers, isName, kind, roleAt, tokenBefore } = reader
  if (after > at + 1 || kind[after] !== MARK.star || kind[afterPointers(after)] !== MARK.close) return false
  const type = tokenBefore(at)
  if (roleAt(type) !== "type" && (!isName(type) || kind[type] === TOKEN.capitals)) return false
  const previous = tokenBefore(type)
  return kind[previous] === MARK.open || roleAt(previous) === "specifier" || roleAt(previous) === "classKey"
}

/** Whether nothing continues after the token `at`: there is none, or it ends a declaration. */
const endsDeclaration = ({ kind }: MacroReader, at: number): boolean =>
  at < 0 || kind[at] === MARK.semicolon || kind[at] === MARK.closeBrace

/** A lone macro between declarations that no further declaration follows: `END }`; or the only content of a class. */
export const isTrailing = (reader: MacroReader, at: number, after: number): boolean => {
  const { kind, opensClass, tokenBefore } = reader
  if (after > at + 1) return false
  let next = after
  for (
    let macrosLeft = MAX_ADJACENT_MACROS;
    macrosLeft > 0 && kind[next] === TOKEN.capitals && kind[next + 1] !== MARK.open;
    macrosLeft--
  )
    next++
  if (kind[next] !== MARK.closeBrace && kind[next] !== TOKEN.end) return false
  const previous = tokenBefore(at)
  return endsDeclaration(reader, previous) || opensClass(previous)
}

/**
 * The index of `TEST` in `} END TEST(a) {`, where `END` is at `at`, possibly with further macros between; -1 for none. The word before it may also be its
 * return type.
 */
export const definitionAfter = (reader: MacroReader, at: number, after: number): number => {
  const { afterCall, kind, tokenBefore } = reader
  if (!endsDeclaration(reader, tokenBefore(at))) return -1
  let name = after
  for (let macrosLeft = MAX_ADJACENT_MACROS; macrosLeft > 0 && kind[name] === TOKEN.capitals; macrosLeft--) {
    const afterMacro = afterCall(name)
    if (kind[afterMacro] === MARK.openBrace) return afterMacro > name + 1 ? name : -1
    name = afterMacro
  }
  return -1
}

/** The same with an empty line between, which never separates parts of one definition. */
export const isBeforeSeparateDefinition = (reader: MacroReader, at: number, after: number): boolean => {
  const name = definitionAfter(reader, at, after)
  return name >= 0 && reader.hasEmptyLineBetween(after - 1, name)
}

/** `TEST(a)` of `} TEST(a) {`: a macro that defines something by itself. */
export const isDefinition = (reader: MacroReader, at: number, after: number): boolean =>
  after > at + 1 && reader.kind[after] === MARK.openBrace && endsDeclaration(reader, reader.tokenBefore(at))

/** `CONSTEXPR` of `if CONSTEXPR (…)`: the parentheses belong to the condition. */
export const isAfterIf = (reader: MacroReader, at: number): boolean =>
  reader.kind[at + 1] === MARK.open && reader.wordAt(reader.tokenBefore(at)) === "if"

/** A macro before the star of a function pointer, or with the star in it: `(WINAPI *open)(…)`, `typedef int (APIENTRYP Open)(…)`. */
export const isInFunctionPointer = (reader: MacroReader, at: number): boolean => {
  const { isName, kind, tokenBefore } = reader
  if (
    kind[tokenBefore(at)] === MARK.open &&
    isName(at + 1) &&
    kind[at + 2] === MARK.close &&
    kind[at + 3] === MARK.open
  )
    return isInTypedef(reader, tokenBefore(at))
  const star = kind[at + 1] === TOKEN.capitals ? at + 2 : at + 1
  return (
    kind[tokenBefore(at)] === MARK.open &&
    kind[star] === MARK.star &&
    isName(star + 1) &&
    kind[star + 2] === MARK.close &&
    kind[star + 3] === MARK.open
  )
}

/** Most tokens of the type before a name. */
const MAX_TYPE_TOKENS = 8

/** Whether `typedef` and the tokens of a type precede the token `at`. */
const isInTypedef = ({ kind, tokenBefore, wordAt }: MacroReader, at: number): boolean => {
  let token = tokenBefore(at)
  for (let left = MAX_TYPE_TOKENS; left > 0 && token >= 0; left--) {
    if (wordAt(token) === "typedef") return true
    if (kind[token] !== TOKEN.word && kind[token] !== TOKEN.capitals && kind[token] !== MARK.star)
      return false
    token = tokenBefore(token)
  }
  return false
}
