import type { Misread } from "../Language.ts"
import { cTokens } from "./cTokens.ts"
import { inOrder } from "../inOrder.ts"
import { macroPlace } from "./macroPlace.ts"
import { misreadOf } from "./misreadOf.ts"

/** What the grammar of C misreads though it is right. */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const tokens = cTokens(text)
  return inOrder(misreadOf(text, tokens, macroPlace(text, tokens)))
}
