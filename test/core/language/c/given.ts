import { cTokens } from "../../../../src/core/language/c/cTokens.ts"
import { macroReader } from "../../../../src/core/language/c/macroReader.ts"
import type { Misread } from "../../../../src/core/language/Language.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"

/** The text that a grammar receives, after one of the functions that replace what it would misread; runs of blanks are collapsed. */
export const givenBy =
  (
    tell: (
      text: string,
      tokens: ReturnType<typeof cTokens>,
      place: ReturnType<typeof macroReader>
    ) => ReadonlyArray<Misread>
  ) =>
  (text: string): string => {
    const tokens = cTokens(text)
    const given = withBlanks(text, tell(text, tokens, macroReader(text, tokens)))
    if (given.length !== text.length || given.replaceAll(/[^\n]/g, "") !== text.replaceAll(/[^\n]/g, ""))
      throw new Error("A character or line break moved")
    return given.replaceAll(/[^\S\n]+/g, " ").replaceAll(/ (?=\n)|(?<=\n) | $/g, "")
  }
