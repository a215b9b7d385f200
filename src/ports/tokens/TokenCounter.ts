/** How many tokens a text is to a language model. */
import { Context, Effect, Layer } from "effect"

export class TokenCounter extends Context.Tag("lodestone/TokenCounter")<
  TokenCounter,
  {
    /** By the vocabulary cl100k_base; what looks like a control token is text. */
    readonly count: (text: string) => Effect.Effect<number>
  }
>() {
  static readonly layer = Layer.effect(
    this,
    // Half a second to load, for which no start can wait.
    Effect.map(
      Effect.cached(Effect.promise(() => import("gpt-tokenizer/encoding/cl100k_base"))),
      (vocabulary) =>
        TokenCounter.of({
          count: (text) =>
            Effect.map(vocabulary, ({ countTokens }) => countTokens(text, { disallowedSpecial: new Set() }))
        })
    )
  )
}
