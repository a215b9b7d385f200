/** Where documents come from over a network: issue trackers, code hosts, chat. */
import { Context, type Redacted, Schema, type Stream } from "effect"
import type { Document } from "../../core/document/mod.ts"

/** Why a source could not be read. */
export class SourceError extends Schema.TaggedError<SourceError>("lodestone/SourceError")("SourceError", {
  reason: Schema.Literal(
    "Unauthorized",
    "Forbidden",
    "NotFound",
    "RateLimited",
    "Unavailable",
    "BadResponse",
    "NotAllowed"
  ),
  source: Schema.String,
  /** What was seen and what to do about it; never a token, never an address with one. */
  detail: Schema.String,
  retryAfter: Schema.optional(Schema.DurationFromMillis)
}) {
  override get message(): string {
    return `Cannot read "${this.source}": ${this.detail}`
  }
}

/** A part of what a source has, to be stored before the next is asked for. */
export interface SourcePage {
  /** New, or changed since the cursor. */
  readonly documents: ReadonlyArray<Document>
  /** External ids of what the source says is gone. */
  readonly removed: ReadonlyArray<string>
  /** External ids of all that there is, where the source was read as a whole: what is not among them is gone. */
  readonly existing: ReadonlySet<string> | undefined
  /** What to go on from once this page is stored. */
  readonly cursor: string
}

/** What is asked of a source. */
export interface SourceRequest {
  /** What the connector is called, for messages. */
  readonly id: string
  readonly type: string
  readonly config: Readonly<Record<string, unknown>>
  readonly token: Redacted.Redacted | undefined
  /** Where the last page ended; empty to read everything. */
  readonly cursor: string
}

export class Sources extends Context.Tag("lodestone/Sources")<
  Sources,
  {
    /** What is new, page by page. */
    readonly pages: (request: SourceRequest) => Stream.Stream<SourcePage, SourceError>
  }
>() {}
