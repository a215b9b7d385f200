import type { Misread } from "../Language.ts"
import { cTokens } from "./cTokens.ts"
import { inOrder } from "../inOrder.ts"
import { macroPlace } from "./macroPlace.ts"
import { misreadOf } from "./misreadOf.ts"

/** Valid C code that the grammar misreads, with replacements. */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const tokens = cTokens(text)
  return inOrder(misreadOf(text, tokens, macroPlace(text, tokens)))
}
