/** How many tokens a text is to a language model. */
import { Context, Effect, Layer } from "effect"
import { boundedRuns } from "../../core/text/mod.ts"

/** Longer runs are counted in parts, since counting one takes time by its square: of what no language has, the count is a few tokens too high. */
const LONGEST_RUN = 200

export class TokenCounter extends Context.Tag("lodestone/TokenCounter")<
  TokenCounter,
  {
    /** By the vocabulary cl100k_base; what looks like a control token is text. */
    readonly count: (text: string) => Effect.Effect<number>
  }
>() {
  static readonly layer = Layer.effect(
    this,
    // A tenth of a second to load, for which no start can wait.
    Effect.map(
      Effect.cached(Effect.promise(async () => (await import("./vocabulary.ts")).loadVocabulary())),
      (vocabulary) =>
        TokenCounter.of({
          count: (text) =>
            Effect.map(vocabulary, (known) =>
              boundedRuns(text, LONGEST_RUN).reduce(
                (sum, piece) => sum + known.countTokens(piece, { disallowedSpecial: new Set() }),
                0
              )
            )
        })
    )
  )
}
