import { argumentFunctions } from "./argumentFunctions.ts"
import { typedParameters } from "./typedParameters.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"
import type { Misread } from "../Language.ts"

/** An extended type, up to its arguments. */
const EXTENDED_TYPE = /\bextends\s+[\p{L}\p{N}_.$]+(?=[([])/gu

/** UTF-16 code units in brackets that are scanned. */
const MAX_BRACKET_CHARACTERS = 1000

/** A variable named `end` at the start of a line. */
const END_AS_NAME = /^[^\S\n]*end(?=[^\S\n]*(?:[.([+*/<>=!&|:-]|match[^\S\n]*\{))/gm

/** A symbol used as a name. */
const SYMBOL_AS_NAME = /(?<=\b(?:type|def|val)[^\S\n])[^\p{ASCII}\p{L}\s]+/gu

/** The pattern of a case, and an empty tuple in it. */
const CASE_PATTERN = /^[^\S\n]*case\b.*?=>/gm
const EMPTY_TUPLE = /(?<=\(|[|@][^\S\n]*)\(\)/g

/** An existential clause of a type. */
const FOR_SOME = /\bforSome[^\S\n]*\{[^{}\n]*\}/g

/** Offset after the brackets that open at `at`, -1 if they are not closed. */
const afterBrackets = (text: string, at: number): number => {
  let depth = 0
  for (let next = at; next < Math.min(text.length, at + MAX_BRACKET_CHARACTERS); next++) {
    const mark = text[next]!
    if (mark === "(" || mark === "[") depth++
    else if (mark === ")" || mark === "]") depth--
    if (depth === 0) return next + 1
  }
  return -1
}

/** A class, up to its type parameters or what annotates its constructor. */
const CLASS_NAME = /\bclass[^\S\n]+[\p{L}\p{N}_$]+(?=[^\S\n]*(?:\[|\s@))/gu

/** An annotation, up to its arguments. */
const ANNOTATION = /\s+(@[\p{L}\p{N}_.$]+)[^\S\n]*(?=\()/uy

/** What begins the parameters of a constructor: they, its visibility, or another annotation. */
const CONSTRUCTOR_PARAMETERS = /\s*(?:\(|@|private\b|protected\b)/y

/**
 * Annotations of constructors: by the language they have one list of arguments, after which the parameters begin, but the grammar takes the parameters for more
 * arguments.
 */
const constructorAnnotations = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(CLASS_NAME)).flatMap(({ 0: { length }, index }) => {
    const found: Array<Misread> = []
    let at = index + length
    const bracket = /[^\s]/g
    bracket.lastIndex = at
    const next = bracket.exec(text)
    if (next?.[0] === "[") at = afterBrackets(text, next.index)
    while (at > 0) {
      ANNOTATION.lastIndex = at
      const annotation = ANNOTATION.exec(text)
      if (annotation === null) break
      const end = afterBrackets(text, ANNOTATION.lastIndex)
      CONSTRUCTOR_PARAMETERS.lastIndex = end
      if (end < 0 || !CONSTRUCTOR_PARAMETERS.test(text)) break
      found.push({ start: annotation.index + annotation[0].indexOf("@"), end })
      at = end
    }
    return found
  })

/** Extended types with several argument lists, of which the grammar accepts only one: merges them. */
const extraArgumentLists = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(EXTENDED_TYPE)).flatMap(({ 0: { length }, index }) => {
    const found: Array<Misread> = []
    let at = index + length
    if (text[at] === "[") at = afterBrackets(text, at)
    while (at > 0 && text[at] === "(") {
      const end = afterBrackets(text, at)
      if (end > 0 && text[end] === "(" && !/^\s*using\s/.test(text.slice(end + 1, end + 20)))
        found.push({
          start: end - 1,
          end: end + 1,
          as: /[(\s]/.test(text[end - 2]!) || text[end + 1] === ")" ? "  " : ", "
        })
      at = end
    }
    return found
  })

/** A value called `extension`. */
const EXTENSION_AS_NAME = /(?<![.\w])extension(?=\.\p{L})/gu

/** What marks the typed parameter of a block as implicit, and the parameter up to its type arguments. */
const IMPLICIT_PARAMETER = /(?<=\{\s*implici)t(?=[^\S\n]+[\p{L}\p{N}_$]+[^\S\n]*:[^\S\n]*[\p{L}\p{N}_.$]+)/gu

/** The parameter of a block that is implicit: the grammar takes one with a type only in parentheses. */
const implicitParameters = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(IMPLICIT_PARAMETER)).flatMap(({ index }) => {
    const type = /:[^\S\n]*[\p{L}\p{N}_.$]+/gu
    type.lastIndex = index
    type.exec(text)
    const end = text[type.lastIndex] === "[" ? afterBrackets(text, type.lastIndex) : type.lastIndex
    return end > 0 && text.startsWith(" =>", end)
      ? [
          { start: index - 7, end: index + 1, as: "       (" },
          { start: end, end: end + 1, as: ")" }
        ]
      : []
  })

/** A function of that name. */
const DOLLAR = /(?<![\w$"'`.])\$(?=\()/g

/** A comment that is all that a function has. */
const COMMENT_AS_BODY =
  /(?<==>[^\S\n]{0,80}(?:\n[^\S\n]{0,80})?)\/\/[^\n]*(?=(?:\n[^\S\n]{0,80}(?:\/\/[^\n]{0,200})?){1,20}\})/g

/**
 * Valid Scala code that the grammar misreads, with replacements.
 *
 * @example
 * ```ts
 * misreadIn("class A extends B()(c)") // => [{ start: 18, end: 20, as: "  " }]
 * misreadIn("end match {") // => [{ start: 0, end: 1, as: "x" }]
 * misreadIn("end match") // => []
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const found: ReadonlyArray<Misread> = [
    ...extraArgumentLists(text),
    ...constructorAnnotations(text),
    ...implicitParameters(text),
    ...argumentFunctions(text),
    ...typedParameters(text),
    ...Array.from(text.matchAll(DOLLAR), ({ index }) => ({ start: index, end: index + 1, as: "x" })),
    ...Array.from(text.matchAll(COMMENT_AS_BODY), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      as: "()".padEnd(length)
    })),
    ...Array.from(text.matchAll(END_AS_NAME), ({ 0: { length }, index }) => {
      const start = index + length - 3
      return { start, end: start + 1, as: "x" }
    }),
    ...Array.from(text.matchAll(SYMBOL_AS_NAME), ({ 0: { length }, index }) => ({
      start: index,
      end: index + length,
      as: "x".repeat(length)
    })),
    ...Array.from(text.matchAll(CASE_PATTERN)).flatMap(({ 0: head, index: at }) =>
      Array.from(head.matchAll(EMPTY_TUPLE), ({ index }) => ({
        start: at + index,
        end: at + index + 2,
        as: "_ "
      }))
    ),
    ...(text.includes("extension.")
      ? Array.from(text.matchAll(EXTENSION_AS_NAME), ({ 0: { length }, index }) => ({
          start: index,
          end: index + length,
          as: "x".repeat(length)
        }))
      : []),
    ...(text.includes("forSome")
      ? Array.from(text.matchAll(FOR_SOME), ({ 0: { length }, index }) => ({
          start: index,
          end: index + length
        }))
      : [])
  ]
  return withoutOverlaps([found])
}
