/** Search for words in the files of a folder, without an index. */
import { Context, type Effect, Schema } from "effect"
import type { GrepMatches } from "../../core/grep/mod.ts"

/** The search could not be made. */
export class GrepError extends Schema.TaggedError<GrepError>("lodestone/GrepError")("GrepError", {
  detail: Schema.String
}) {
  override get message(): string {
    return `Cannot search the files for words: ${this.detail}`
  }
}

export class Grep extends Context.Tag("lodestone/Grep")<
  Grep,
  {
    /** What searches, with its version. */
    readonly tool: string
    /** The files below `root`, ignored ones too, that hold some of the words, whatever their case; in no order. */
    readonly find: (
      root: string,
      words: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<GrepMatches>, GrepError>
  }
>() {}
