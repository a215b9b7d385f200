/** Sources of documents on the network: issue trackers, code hosts, chat. */
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
  /** What happened and what to do about it; never contains a token or an address with one. */
  detail: Schema.String,
  retryAfter: Schema.optional(Schema.DurationFromMillis)
}) {
  override get message(): string {
    return `Cannot read "${this.source}": ${this.detail}`
  }
}

/** A part of a source's documents, to be stored before the next part is requested. */
export interface SourcePage {
  /** New, or changed since the cursor. */
  readonly documents: ReadonlyArray<Document>
  /** External ids of deleted documents. */
  readonly removed: ReadonlyArray<string>
  /** After a complete read, the external ids of all existing documents, so that others can be removed; else undefined. */
  readonly existing: ReadonlySet<string> | undefined
  /** Where to continue once this page is stored. */
  readonly cursor: string
}

/** A request to a source. */
export interface SourceRequest {
  /** Id of the connector, for messages. */
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
    /** The new documents, page by page. */
    readonly pages: (request: SourceRequest) => Stream.Stream<SourcePage, SourceError>
  }
>() {}
