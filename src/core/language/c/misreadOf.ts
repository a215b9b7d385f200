import type { Misread } from "../Language.ts"
import { attributeMacros } from "./attributeMacros.ts"
import { attributeWords } from "./attributeWords.ts"
import type { CTokens } from "./cTokens.ts"
import type { MacroPlace } from "./macroPlace.ts"
import { misreadDirectives } from "./misreadDirectives.ts"
import { pointerWords } from "./pointerWords.ts"
import { splitConditionals } from "./splitConditionals.ts"
import { statementMacros } from "./statementMacros.ts"

/** Valid code that the grammars of both C and C++ misread, because they know no preprocessor. */
export const misreadOf = (
  text: string,
  tokens: CTokens,
  place: MacroPlace
): ReadonlyArray<ReadonlyArray<Misread>> => {
  return [
    splitConditionals(text, tokens, place),
    misreadDirectives(text, tokens),
    pointerWords(text, tokens, place),
    attributeMacros(text, tokens, place),
    attributeWords(text, tokens, place),
    statementMacros(text, tokens, place)
  ]
}
