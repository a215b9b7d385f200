import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroReader, macroReader } from "./macroReader.ts"
import {
  definitionAfter,
  isAfterIf,
  isBeforeSeparateDefinition,
  isBetweenTypeAndName,
  isDeclarationPrefix,
  isDefinition,
  isInCast,
  isInClassHead,
  isInForwardDeclaration,
  isInFunctionPointer,
  isTrailing
} from "./macroPositions.ts"
import { isAfterParameters, isAfterTypeBody, isAfterVariable } from "./macrosAfterName.ts"

/** A text without such a word need not be tokenized. */
const CAPITAL_WORD = /\b[A-Z_]*[A-Z][A-Z0-9_]+\b|_EXPORT\b/

const CERTAIN_RULES = [
  isAfterIf,
  isInClassHead,
  isDeclarationPrefix,
  isBetweenTypeAndName,
  isAfterParameters,
  isAfterVariable,
  isAfterTypeBody,
  isTrailing,
  isBeforeSeparateDefinition,
  isInFunctionPointer,
  isInCast
]

/**
 * Macros of C and C++ at the place of an attribute, with their arguments, which the grammar would take for a type or a name: words in capitals that are one
 * word too many for the declaration, whatever their names.
 *
 * @example
 * ```ts
 * attributeMacros("class EXPORT Shape { int area() GUARDED(mu); };") // => [{ start: 6, end: 12 }, { start: 32, end: 43 }]
 * attributeMacros("BOOL ready(HANDLE file); TEST(Shape, Area) { CHECK(area); }") // => []
 * ```
 */
export const attributeMacros = (
  text: string,
  tokens: CTokens = cTokens(text),
  reader: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Stretch> => {
  if (!CAPITAL_WORD.test(text)) return []
  const found: Array<Stretch> = []
  const provenMacros = new Set<string>()
  const definingMacros = new Set<string>()
  const doubtfulMacros: Array<readonly [at: number, after: number, definition: number]> = []
  const addMacro = (at: number, after: number) => {
    reader.exclude(at, after)
    found.push({ start: tokens.start[at]!, end: tokens.end[after - 1]! })
  }
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] !== TOKEN.capitals || reader.tokenBefore(at + 1) !== at) continue
    const after = isAfterIf(reader, at) ? at + 1 : reader.afterCall(at)
    if (after < 0) continue
    if (CERTAIN_RULES.some((rule) => rule(reader, at, after))) {
      provenMacros.add(reader.wordAt(at))
      addMacro(at, after)
      at = after - 1
      continue
    }
    const definition = definitionAfter(reader, at, after)
    if (definition >= 0 || isInForwardDeclaration(reader, at, after))
      doubtfulMacros.push([at, after, definition])
    else if (isDefinition(reader, at, after)) definingMacros.add(reader.wordAt(at))
  }
  // The macro may also be a type there, unless it is certainly a macro elsewhere in the text, or what follows defines something without it elsewhere.
  for (const [at, after, definition] of doubtfulMacros)
    if (
      provenMacros.has(reader.wordAt(at)) ||
      (definition >= 0 && definingMacros.has(reader.wordAt(definition)))
    )
      addMacro(at, after)
  return found.toSorted((a, b) => a.start - b.start)
}
