/** Finds and masks secrets in texts. */
import { Context, type Effect } from "effect"
import type { Redacted } from "../../core/redact/mod.ts"

export class Redactor extends Context.Tag("lodestone/Redactor")<
  Redactor,
  {
    /** Each text with secrets masked and line breaks kept, in order. */
    readonly redact: (texts: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Redacted>>
  }
>() {}
