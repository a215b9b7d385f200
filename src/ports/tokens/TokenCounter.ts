/** How many tokens a text is to a language model. */
import { Context, Effect, Layer } from "effect"
import type * as Vocabulary from "gpt-tokenizer/encoding/cl100k_base"

export class TokenCounter extends Context.Tag("lodestone/TokenCounter")<
  TokenCounter,
  {
    /** By the vocabulary cl100k_base; what looks like a control token is text. */
    readonly count: (text: string) => Effect.Effect<number>
  }
>() {
  static readonly layer = Layer.sync(this, () => {
    // Half a second to load, for which no start can wait.
    let loading: Promise<typeof Vocabulary> | undefined
    return TokenCounter.of({
      count: (text) =>
        Effect.map(
          Effect.promise(() => (loading ??= import("gpt-tokenizer/encoding/cl100k_base"))),
          ({ countTokens }) => countTokens(text, { disallowedSpecial: new Set() })
        )
    })
  })
}
