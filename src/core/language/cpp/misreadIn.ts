import { cTokens } from "../c/cTokens.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"
import { macroReader } from "../c/macroReader.ts"
import { commonMisreads } from "../c/commonMisreads.ts"
import type { Misread } from "../Language.ts"
import { braceDefaults } from "./braceDefaults.ts"
import { dependentNames } from "./dependentNames.ts"

/** Valid C++ code that the grammar misreads, with replacements. */
export const misreadIn = (text: string): ReadonlyArray<Misread> => {
  const tokens = cTokens(text)
  const reader = macroReader(text, tokens)
  return withoutOverlaps([
    ...commonMisreads(text, tokens, reader),
    braceDefaults(text, tokens, reader),
    dependentNames(text, tokens, reader)
  ])
}
