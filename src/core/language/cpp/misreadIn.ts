import { cTokens } from "../c/cTokens.ts"
import { inOrder } from "../inOrder.ts"
import { macroPlace } from "../c/macroPlace.ts"
import { misreadOf } from "../c/misreadOf.ts"
import type { Misread } from "../Language.ts"
import { dependentNames } from "./dependentNames.ts"

/** Valid C++ code that the grammar misreads, with replacements. */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const tokens = cTokens(text)
  const place = macroPlace(text, tokens)
  return inOrder([...misreadOf(text, tokens, place), dependentNames(text, tokens, place)])
}
