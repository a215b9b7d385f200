import type { Misread } from "../Language.ts"
import { cTokens } from "./cTokens.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"
import { macroReader } from "./macroReader.ts"
import { commonMisreads } from "./commonMisreads.ts"

/** Valid C code that the grammar misreads, with replacements. */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const tokens = cTokens(text)
  return withoutOverlaps(commonMisreads(text, tokens, macroReader(text, tokens)))
}
