import type { Stretch } from "../Language.ts"
import { type CTokens, cTokens, TOKEN } from "./cTokens.ts"
import { type MacroPlace, macroPlace } from "./macroPlace.ts"
import {
  definitionBehind,
  defines,
  isApart,
  isBehindIf,
  isBetween,
  isInClassHead,
  isInForwardHead,
  isLast,
  isOfPointer,
  isPrefix
} from "./macrosBefore.ts"
import { isBehindParameters, isBehindVariable } from "./macrosBehind.ts"

/** A text without such a word need not be tokenized. */
const CAPITALS = /\b[A-Z_]*[A-Z][A-Z0-9_]+\b/

const SURE = [
  isBehindIf,
  isInClassHead,
  isPrefix,
  isBetween,
  isBehindParameters,
  isBehindVariable,
  isLast,
  isApart,
  isOfPointer
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
  place: MacroPlace = macroPlace(text, tokens)
): ReadonlyArray<Stretch> => {
  if (!CAPITALS.test(text)) return []
  const found: Array<Stretch> = []
  const proven = new Set<string>()
  const defining = new Set<string>()
  const doubtful: Array<readonly [at: number, behind: number, definition: number]> = []
  const take = (at: number, behind: number) => {
    place.leaveOut(at, behind)
    found.push({ start: tokens.start[at]!, end: tokens.end[behind - 1]! })
  }
  for (let at = 0; at < tokens.count; at++) {
    if (tokens.kind[at] !== TOKEN.capitals || place.before(at + 1) !== at) continue
    const behind = isBehindIf(place, at) ? at + 1 : place.behindCall(at)
    if (behind < 0) continue
    if (SURE.some((is) => is(place, at, behind))) {
      proven.add(place.wordAt(at))
      take(at, behind)
      at = behind - 1
      continue
    }
    const definition = definitionBehind(place, at, behind)
    if (definition >= 0 || isInForwardHead(place, at, behind)) doubtful.push([at, behind, definition])
    else if (defines(place, at, behind)) defining.add(place.wordAt(at))
  }
  // The macro may also be a type there, unless it is certainly a macro elsewhere in the text, or what follows defines something without it elsewhere.
  for (const [at, behind, definition] of doubtful)
    if (proven.has(place.wordAt(at)) || (definition >= 0 && defining.has(place.wordAt(definition))))
      take(at, behind)
  return found.toSorted((a, b) => a.start - b.start)
}
