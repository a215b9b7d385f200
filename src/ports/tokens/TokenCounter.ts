/** Counts the tokens that a text has for a language model. */
import { Context, Effect, Layer } from "effect"
import { boundedRuns } from "../../core/text/mod.ts"
import { loadedOnce } from "../loadedOnce.ts"

/**
 * Longer runs of letters, of whitespace or of other characters are counted in parts, because counting takes time quadratic in their length; the result is then
 * a few tokens too high, but natural language has no such runs.
 */
const MAX_RUN_CHARACTERS = 200

export class TokenCounter extends Context.Tag("lodestone/TokenCounter")<
  TokenCounter,
  {
    /** With the vocabulary cl100k_base; control tokens are counted as plain text. */
    readonly count: (text: string) => Effect.Effect<number>
  }
>() {
  static readonly layer = Layer.effect(
    this,
    // Loaded on demand, because it takes a tenth of a second.
    Effect.map(
      loadedOnce(Effect.promise(async () => (await import("./vocabulary.ts")).loadVocabulary())),
      (vocabulary) =>
        TokenCounter.of({
          count: (text) =>
            Effect.map(vocabulary, (encoding) =>
              boundedRuns(text, MAX_RUN_CHARACTERS).reduce(
                (sum, piece) => sum + encoding.countTokens(piece, { disallowedSpecial: new Set() }),
                0
              )
            )
        })
    )
  )
}
