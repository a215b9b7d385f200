import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { beforeSizes } from "./macrosAfterName.ts"
import { AFTER_NAME, containsParameters, MARK } from "./tokenReader.ts"

/** Tokens after the attribute of a variable. */
const AFTER_VARIABLE: ReadonlySet<number> = new Set([MARK.semicolon, MARK.equals, MARK.comma, MARK.close])

/** Tokens after the attribute of a function. */
const AFTER_PARAMETERS: ReadonlySet<number> = new Set([MARK.semicolon, MARK.openBrace])

/** Tokens before the parentheses of a cast. */
const BEFORE_CAST: ReadonlySet<number> = new Set([
  TOKEN.operator,
  MARK.equals,
  MARK.open,
  MARK.comma,
  MARK.openBrace,
  MARK.ampersand,
  MARK.star
])

const MAX_WORDS = 8

/** The word before the assembler's name of a variable. */
const LABEL_WORD = /^_{0,2}asm(?:__)?$/

/**
 * Words with two leading underscores, which belong to the compiler, at the place of an attribute, with their arguments: before a type or its name, between a type and a star or
 * a name, after the name of a variable, the body of a type, or parameters.
 *
 * @example
 * ```ts
 * const text = "static void __mapped *base(struct bus __mapped *bus, int at __unused) __pure;"
 * compilerWords(text).map(({ start, end }) => text.slice(start, end)) // => ["__mapped", "__mapped", "__unused", "__pure"]
 * compilerWords("__u32 *a; struct list __head; int b = c * __d;") // => []
 * ```
 */
export const compilerWords = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Stretch> => {
  if (!/__|\basm\b/.test(text)) return []
  const { count, end, start } = tokens
  const { afterCall, afterPointers, afterSpecifiers, endsType, isName, kind, mayEndDeclaration, openingOf } =
    reader
  const { isCompilerWord, roleAt, tokenBefore, wordAt } = reader
  const found: Array<Stretch> = []

  /** The token at an index, or the next one that is left in. */
  const keptFrom = (at: number): number => {
    let next = at
    while (next >= 0 && next < count && tokenBefore(next + 1) !== next) next++
    return next
  }

  const hasArguments = (at: number) => kind[at + 1] === MARK.open

  const hasParameters = (at: number) => hasArguments(at) && containsParameters(reader, at + 1, afterCall(at))

  /** Index after a row of such words, each with optional arguments. */
  const afterWords = (at: number): number => {
    let next = keptFrom(at)
    for (
      let left = MAX_WORDS;
      left > 0 && next >= 0 && (isCompilerWord(next) || roleAt(next) === "attribute");
      left--
    )
      next = keptFrom(afterCall(next))
    return next
  }

  const isDeclaredName = (at: number) => isName(at) && AFTER_NAME.has(kind[keptFrom(at + 1)]!)

  /** Whether a declared name is at a token, possibly after further such words: `__internal_name(` is a name. */
  const isDeclaredAt = (at: number): boolean => {
    let next = keptFrom(at)
    for (let left = MAX_WORDS; left > 0 && (isCompilerWord(next) || roleAt(next) === "attribute"); left--) {
      const after = keptFrom(afterCall(next))
      if (!isName(after) && roleAt(after) !== "attribute") break
      next = after
    }
    return isDeclaredName(next)
  }

  /** `(*name)(` */
  const opensFunctionPointer = (at: number): boolean =>
    kind[at] === MARK.open &&
    kind[at + 1] === MARK.star &&
    isName(at + 2) &&
    kind[at + 3] === MARK.close &&
    kind[at + 4] === MARK.open

  /** Whether a type, or a name with a further one, is at a token, possibly after specifiers. */
  const startsTyped = (at: number): boolean => {
    const type = afterSpecifiers(at)
    const role = roleAt(type)
    if (role === "classKey" || role === "type") return true
    if (type > at && /^(?:static|extern|inline)$/.test(wordAt(at))) return isName(type)
    if (isName(type) && opensFunctionPointer(type + 1)) return true
    return isName(type) && isDeclaredAt(afterPointers(keptFrom(type + 1)))
  }

  /** Whether an argument is declared next, as in a function that is defined in the old way: `f(a) int a; {`. */
  const declaresParameters = (at: number, after: number): boolean => {
    if (!hasArguments(at)) return false
    let name = after
    while (
      name < count &&
      kind[name] !== MARK.semicolon &&
      kind[name] !== MARK.comma &&
      name < after + MAX_WORDS
    )
      name++
    for (let argument = at + 2; argument < after - 1; argument++)
      if (isName(argument) && wordAt(argument) === wordAt(name - 1)) return true
    return false
  }

  const isBeforeType = (at: number, after: number): boolean => {
    const previous = tokenBefore(at)
    if (hasParameters(at) || declaresParameters(at, after)) return false
    return (mayEndDeclaration(previous) || roleAt(previous) === "specifier") && startsTyped(after)
  }

  /** Whether a type ends with a token, which is no word before a type itself. */
  const endsSimpleType = (at: number): boolean => isName(at) || roleAt(at) === "type"

  /** `void __mapped *base`, `(void __mapped *)`, `void __back (*f)(int)`, `void __back f(int)`. */
  const isAfterType = (at: number, after: number): boolean => {
    const previous = tokenBefore(at)
    const next = afterWords(after)
    const isPointer = kind[next] === MARK.star
    if (kind[previous] === MARK.star) return isPointer || roleAt(next) === "specifier" || isDeclaredAt(after)
    if (!endsSimpleType(previous)) return false
    if (isPointer) return true
    if (opensFunctionPointer(at + 1)) return true
    if (kind[previous] === TOKEN.capitals && mayEndDeclaration(tokenBefore(previous))) return false
    return !hasParameters(at) && isDeclaredAt(after)
  }

  /** `(__force Type)value` */
  const isInCast = (at: number, after: number): boolean => {
    const open = tokenBefore(at)
    const before = tokenBefore(open)
    if (hasArguments(at) || kind[open] !== MARK.open) return false
    if (!BEFORE_CAST.has(kind[before]!) && roleAt(before) !== "statement") return false
    return isName(after) && kind[afterPointers(after + 1)] === MARK.close
  }

  /** `(Type __force)value` */
  const isAfterCastType = (at: number, after: number): boolean => {
    const type = tokenBefore(at)
    const open = tokenBefore(type)
    const before = tokenBefore(open)
    if (kind[after] !== MARK.close || !endsSimpleType(type) || kind[open] !== MARK.open) return false
    return BEFORE_CAST.has(kind[before]!) || roleAt(before) === "statement"
  }

  /** `struct __align__(16) a {` */
  const isBeforeTypeName = (at: number, after: number): boolean => {
    const opensBody = kind[after + 1] === MARK.openBrace || kind[after + 1] === MARK.colon
    return roleAt(tokenBefore(at)) === "classKey" && isName(after) && opensBody
  }

  const isAfterVariable = (at: number, after: number): boolean => {
    const last = tokenBefore(at)
    const name = beforeSizes(reader, last)
    const next = afterWords(after)
    if (!isName(name) || !AFTER_VARIABLE.has(kind[next]!)) return false
    if (name !== last) return true
    if (hasParameters(at)) return false
    const previous = tokenBefore(name)
    // `int a, b __unused;`; in parameters, a type follows a comma.
    if (kind[previous] === MARK.comma) return kind[next] === MARK.semicolon
    return kind[previous] === MARK.closeBrace ? closesType() : endsType(previous)
  }

  /** `int a, __unused b;` */
  const isBeforeFurtherName = (at: number, after: number): boolean =>
    kind[tokenBefore(at)] === MARK.comma && isName(after) && kind[after + 1] === MARK.semicolon

  /** The braces that are open, and the one that the last closing brace closes. */
  const braces: Array<number> = []
  let closed = -1

  /** Whether the last closing brace is that of a type. */
  const closesType = (): boolean => {
    const head = closed < 0 ? -1 : tokenBefore(closed)
    const key = isName(head) ? tokenBefore(head) : head
    return closed >= 0 && (roleAt(key) === "classKey" || reader.opensClass(closed))
  }

  /** `struct { int a; } __packed b;`, and `struct a { int b; } __packed;`, unless that gives the type a name: `typedef struct a { int b; } __name;`. */
  const isAfterTypeBody = (at: number, after: number): boolean => {
    if (kind[tokenBefore(at)] !== MARK.closeBrace || !closesType()) return false
    const head = tokenBefore(closed)
    const key = isName(head) ? tokenBefore(head) : head
    const next = afterWords(after)
    if (kind[next] !== MARK.semicolon) return isDeclaredName(next)
    const isNamed = isName(head) && wordAt(tokenBefore(key)) !== "typedef"
    return hasArguments(at) || next !== after || isNamed
  }

  const isAfterParameters = (at: number, after: number): boolean => {
    const last = tokenBefore(at)
    if (kind[last] !== MARK.close || hasParameters(at)) return false
    if (!AFTER_PARAMETERS.has(kind[afterWords(after)]!)) return false
    const opening = openingOf(last, MARK.open, MARK.close)
    const name = opening < 0 ? -1 : tokenBefore(opening)
    // `void (*stop)(int id) __pure;`
    if (kind[name] === MARK.close) return opensFunctionPointer(openingOf(name, MARK.open, MARK.close))
    return name > 0 && isName(name) && endsType(tokenBefore(name))
  }

  /** The assembler's name of a variable that gets a value: `register long id asm("a7") = 1;`. */
  const isLabel = (at: number): boolean => {
    if (kind[at + 1] !== MARK.open || kind[at + 2] !== TOKEN.literal || kind[at + 3] !== MARK.close)
      return false
    const name = tokenBefore(at)
    return LABEL_WORD.test(wordAt(at)) && isName(name) && kind[at + 4] === MARK.equals
  }

  for (let at = 0; at < count; at++) {
    if (kind[at] === MARK.openBrace) braces.push(at)
    else if (kind[at] === MARK.closeBrace) closed = braces.pop() ?? -1
    if (tokenBefore(at + 1) !== at) continue
    if (isLabel(at)) {
      const after = afterCall(at)
      reader.exclude(at, after)
      found.push({ start: start[at]!, end: end[after - 1]! })
      continue
    }
    if (!isCompilerWord(at)) continue
    const afterArguments = afterCall(at)
    if (afterArguments < 0) continue
    const after = keptFrom(afterArguments)
    const isAlone = opensFunctionPointer(at + 1) && isAfterType(at, after)
    const isAttribute =
      isAlone ||
      isBeforeType(at, after) ||
      isAfterType(at, after) ||
      isInCast(at, after) ||
      isAfterCastType(at, after) ||
      isBeforeFurtherName(at, after) ||
      isBeforeTypeName(at, after) ||
      isAfterVariable(at, after) ||
      isAfterTypeBody(at, after) ||
      isAfterParameters(at, after)
    if (!isAttribute) continue
    const last = isAlone ? at + 1 : afterArguments
    reader.exclude(at, last)
    found.push({ start: start[at]!, end: end[last - 1]! })
  }
  return found
}
