import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import { beforeSizes } from "./macrosAfterName.ts"
import { AFTER_NAME, MARK } from "./tokenReader.ts"

const MAX_STARS = 5

/** Tokens after the name of a variable, or after an attribute of it. */
const AFTER_VARIABLE: ReadonlySet<number> = new Set([MARK.semicolon, MARK.equals, MARK.comma])

/**
 * Lower-case macros at the place of an attribute. Between a specifier and a declared name, only the last word is a type; a word after a built-in type is
 * none, nor is one before it. In a parameter, the first of three words is no type, nor is one before a type keyword. A word called with numbers between a type and a name is no
 * function, nor is one with a leading underscore after the name of a variable a name. The first of two words before the name of a function is no type, nor is one after the sizes of an array. The first of two words in a cast to a pointer is no type.
 *
 * @example
 * ```ts
 * attributeWords("static my_inline my_int add(void) {}") // => [{ start: 7, end: 16 }]
 * attributeWords("static my_int add(void) {}") // => []
 * attributeWords("void stop(__unused struct client *c) {}") // => [{ start: 10, end: 18 }]
 * ```
 */
export const attributeWords = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Stretch> => {
  const { count, end, start } = tokens
  const { isName, kind, roleAt } = reader
  /** Whether a token is no part of a macro that is already left out. */
  const isKept = (at: number) => reader.tokenBefore(at + 1) === at
  const isOrdinaryName = (at: number) => kind[at] === TOKEN.word && isName(at) && isKept(at)
  const isNumber = (at: number) => kind[at] === TOKEN.literal && /\d/.test(text[start[at]!]!)
  const found: Array<Stretch> = []
  const addWords = (from: number, to: number) => {
    reader.exclude(from, to)
    found.push({ start: start[from]!, end: end[to - 1]! })
  }
  const afterStars = (from: number): number => {
    let at = from
    while (at < from + MAX_STARS && kind[at] === MARK.star) at++
    return at
  }

  /** Whether a word has two leading underscores, as no variable has. */
  const isOfCompiler = (word: number) => text.startsWith("__", start[word]!)

  /** Whether of two words only the first has a leading underscore, as macros have. */
  const isReserved = (word: number, other: number) =>
    text[start[word]!] === "_" && text[start[other]!] !== "_"

  /** Whether a word in a cast to a pointer is one too many: `(__IO uint32_t *)address`. */
  const isInCast = (at: number): boolean => {
    if (kind[at] !== TOKEN.capitals && text[start[at]!] !== "_") return false
    if (kind[reader.tokenBefore(at)] !== MARK.open) return false
    const stars = at + 2
    const isType = isName(at + 1) || roleAt(at + 1) === "type"
    return isType && kind[stars] === MARK.star && kind[afterStars(stars)] === MARK.close
  }

  /** Whether an attribute stands where the grammar knows only those of structs: `union __attribute__((packed)) {`. */
  const isAfterTypeKeyword = (at: number): boolean => {
    const word = reader.wordAt(at - 1)
    return word === "union" || word === "enum"
  }

  /** Whether a word precedes the type of a parameter; `Type const name` is a type and a parameter. */
  const isBeforeParameterType = (at: number): boolean => {
    const previous = kind[reader.tokenBefore(at)]
    if (previous !== MARK.open && previous !== MARK.comma) return false
    const next = roleAt(at + 1)
    if (next === "classKey" || next === "type") return true
    const type = next === "specifier" ? at + 2 : at + 1
    return next === "specifier" && roleAt(type) !== undefined
      ? roleAt(type) === "classKey" || roleAt(type) === "type"
      : isName(type) && isName(afterStars(type + 1)) && !isReserved(afterStars(type + 1), at)
  }

  /** Whether a word begins a declaration and a built-in type follows: `shared int count;`. */
  const isBeforeDeclaredType = (at: number): boolean => {
    if (roleAt(at + 1) !== "type" || !reader.mayEndDeclaration(reader.tokenBefore(at))) return false
    let type = at + 1
    while (roleAt(type) === "type") type++
    const name = afterStars(type)
    return isName(name) && AFTER_NAME.has(kind[name + 1]!)
  }

  /** Whether a word precedes `static` and the like, a type and a name: `my_inline static Type add(…)`, `__arm static void stop(…)`. */
  const isBeforeSpecifier = (at: number): boolean => {
    if (roleAt(at + 1) !== "specifier" || !reader.mayEndDeclaration(reader.tokenBefore(at))) return false
    const type = reader.afterSpecifiers(at + 1)
    if (!isName(type) && roleAt(type) !== "type") return false
    const name = afterStars(type + 1)
    return isOrdinaryName(name) && AFTER_NAME.has(kind[name + 1]!)
  }

  /** Whether two words of the compiler precede a built-in type: `__arm __irq void stop(void);`. */
  const isBeforeAnother = (at: number): boolean =>
    isOfCompiler(at) &&
    isOrdinaryName(at + 1) &&
    isOfCompiler(at + 1) &&
    roleAt(at + 2) === "type" &&
    reader.mayEndDeclaration(reader.tokenBefore(at))

  /** Whether a word with two leading underscores begins the declaration of a variable: `__block Type name;`. */
  const isBeforeVariable = (at: number): boolean => {
    if (!isOfCompiler(at) || !isOrdinaryName(at + 1) || !isKept(at + 1)) return false
    if (!reader.mayEndDeclaration(reader.tokenBefore(at))) return false
    const name = afterStars(at + 2)
    return isOrdinaryName(name) && !isOfCompiler(name) && AFTER_VARIABLE.has(kind[name + 1]!)
  }

  /** Whether a word with a leading underscore follows the name of a variable or field: `char *name _guarded;`. */
  const isAfterDeclaredName = (at: number): boolean => {
    const isEnd = AFTER_VARIABLE.has(kind[at + 1]!) || kind[at + 1] === MARK.close
    if (text[start[at]!] !== "_" || !isEnd) return false
    const name = reader.tokenBefore(at)
    const type = reader.tokenBefore(name)
    // `__block Type _name;` begins with the macro.
    const isType = isName(type) && (isOfCompiler(at) || !isOfCompiler(type))
    return isName(name) && (kind[type] === MARK.star || roleAt(type) === "type" || isType)
  }

  /** Whether a word follows the sizes of an array: `int rows[2] unused = { 1 };`. */
  const isAfterSizes = (at: number): boolean =>
    kind[at - 1] === MARK.closeSquare &&
    isKept(at - 1) &&
    AFTER_VARIABLE.has(kind[at + 1]!) &&
    isName(beforeSizes(reader, at - 1))

  /** Of the two words before the name of a function or a variable, the one that is no type, if the other has the form of a standard type; -1 otherwise. */
  const besideStandardType = (at: number): number => {
    // Two names in a row are rare: this comes first.
    if (!isOrdinaryName(at + 1) || !isKept(at + 1)) return -1
    const name = afterStars(at + 2)
    if (!isOrdinaryName(name) || !AFTER_NAME.has(kind[name + 1]!)) return -1
    if (!reader.mayEndDeclaration(reader.tokenBefore(at))) return -1
    const isType = (word: number) => reader.wordAt(word).endsWith("_t")
    return isType(at) === isType(at + 1) ? -1 : isType(at) ? at + 1 : at
  }

  /** Whether a word precedes the type and the name of a function that is defined or declared there: `camlprim value add(value a) {`. */
  const isBeforeFunction = (at: number): boolean => {
    if (!isOrdinaryName(at + 1) || !isKept(at + 1)) return false
    const name = afterStars(at + 2)
    if (!isOrdinaryName(name) || kind[name + 1] !== MARK.open) return false
    if (!reader.mayEndDeclaration(reader.tokenBefore(at))) return false
    const after = reader.afterBracket(name + 1, MARK.open, MARK.close)
    return after > 0 && (kind[after] === MARK.openBrace || kind[after] === MARK.semicolon)
  }

  /** Index after a call with only numbers at a place where only a name can be; -1 otherwise. */
  const afterNumericCall = (at: number): number => {
    const previous = reader.tokenBefore(at)
    if (roleAt(previous) !== "type" && kind[previous] !== MARK.star) return -1
    if (kind[at + 1] !== MARK.open || !isNumber(at + 2)) return -1
    let next = at + 2
    while (isNumber(next) || kind[next] === MARK.comma) next++
    return kind[next] === MARK.close && isName(next + 1) && kind[next + 2] === MARK.open ? next + 1 : -1
  }

  /** Whether the word after a parameter list is no name: `int add(int a) my_pure;`. */
  const isAfterParameters = (at: number): boolean => {
    if (kind[at - 1] !== MARK.close || kind[at + 1] !== MARK.semicolon || !isKept(at - 1)) return false
    const opening = reader.openingOf(at - 1, MARK.open, MARK.close)
    const name = opening < 0 ? -1 : reader.tokenBefore(opening)
    return name > 0 && isName(name) && reader.endsType(reader.tokenBefore(name))
  }

  /** `void * __attribute__((cold)) stop(int a)` */
  const isBetweenStarAndName = (previous: number, after: number): boolean =>
    kind[previous] === MARK.star && isName(after) && AFTER_NAME.has(kind[after + 1]!)

  for (let at = 0; at < count; at++) {
    if (roleAt(at) === "attribute" && kind[at + 1] === MARK.open) {
      const after = reader.afterBracket(at + 1, MARK.open, MARK.close)
      const previous = reader.tokenBefore(at)
      const isAfterName = isName(beforeSizes(reader, previous))
      const isMisplaced = isAfterName ? AFTER_VARIABLE.has(kind[after]!) : isAfterTypeKeyword(at)
      if (
        after > 0 &&
        (isMisplaced || isBetweenStarAndName(previous, after) || kind[previous] === MARK.equals)
      )
        addWords(at, after)
      continue
    }
    if (isKept(at) && isName(at) && isInCast(at)) {
      addWords(at, at + 1)
      continue
    }
    // What follows is an attribute of what is here.
    if (!isOrdinaryName(at) || !isKept(at + 1)) continue
    if (isBeforeParameterType(at)) {
      addWords(at, at + 1)
      continue
    }
    const after = afterNumericCall(at)
    if (after >= 0) {
      addWords(at, after)
      continue
    }
    if (isBeforeDeclaredType(at) || isBeforeVariable(at) || isBeforeSpecifier(at) || isBeforeAnother(at)) {
      addWords(at, at + 1)
      continue
    }
    if (isAfterSizes(at) || isAfterDeclaredName(at) || isAfterParameters(at)) {
      addWords(at, at + 1)
      continue
    }
    const other = besideStandardType(at)
    if (other >= 0) {
      addWords(other, other + 1)
      at = other
      continue
    }
    if (isBeforeFunction(at)) {
      addWords(at, at + 1)
      continue
    }
    const isAfterType = roleAt(at - 1) === "type"
    if (!isAfterType && roleAt(at - 1) !== "specifier") continue
    if (!isAfterType && (!isKept(at + 1) || (!isName(at + 1) && roleAt(at + 1) !== "type"))) continue
    const name = afterStars(isAfterType ? at + 1 : at + 2)
    if (!isOrdinaryName(name) || !isKept(name) || !AFTER_NAME.has(kind[name + 1]!)) continue
    const isVariable = kind[name + 1] !== MARK.open
    // Of the words beside a variable, one with a leading underscore is the macro.
    const macro =
      isVariable && isReserved(name, at)
        ? name
        : isVariable && !isAfterType && isName(at + 1) && isReserved(at + 1, at)
          ? at + 1
          : at
    addWords(macro, macro + 1)
    at = macro
  }
  return found
}
