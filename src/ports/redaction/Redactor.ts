/** Finds secrets in texts, and takes them out. */
import { Context, type Effect } from "effect"
import type { Redacted } from "../../core/redact/mod.ts"

export class Redactor extends Context.Tag("lodestone/Redactor")<
  Redactor,
  {
    /** Each text with its secrets masked, line for line, in order. */
    readonly redact: (texts: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<Redacted>>
  }
>() {}
