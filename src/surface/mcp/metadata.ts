import { Schema } from "effect"

/** The metadata block of every answer about a repository (protocol v1). */
export const Metadata = Schema.Struct({
  codecompass_protocol_version: Schema.Literal("1.0"),
  freshness_status: Schema.Literal("fresh", "stale", "syncing"),
  indexing_status: Schema.Literal("not_indexed", "indexing", "ready", "failed"),
  result_completeness: Schema.Literal("complete", "partial", "truncated"),
  ref: Schema.String,
  schema_status: Schema.Literal("compatible", "not_indexed", "reindex_required", "corrupt_manifest")
})

export type Metadata = typeof Metadata.Type

/** The metadata for a sound index, with the given exceptions. */
export const metadata = (
  ref: string,
  exceptions: Partial<
    Pick<Metadata, "freshness_status" | "indexing_status" | "result_completeness" | "schema_status">
  > = {}
): Metadata => ({
  codecompass_protocol_version: "1.0",
  freshness_status: "fresh",
  indexing_status: "ready",
  result_completeness: "complete",
  ref,
  schema_status: "compatible",
  ...exceptions
})

/** Says that an index is limited, and so why an answer is partial; undefined when it is not. */
export const limitation = (limits: string | undefined): string | undefined =>
  limits === undefined ? undefined : `The index is limited to ${limits}: index_codebase indexes all files`

/** The same, after another sentence. */
export const limitsNote = (limits: string | undefined): string =>
  limits === undefined ? "" : `. ${limitation(limits)}`

/** Whether an answer is complete: it may have further pages, and the index may be limited. */
export const completeness = (
  hasMore: boolean,
  limits: string | undefined
): Metadata["result_completeness"] => (hasMore ? "truncated" : limits === undefined ? "complete" : "partial")
