import { Schema } from "effect"

/** The block that every answer about a repository carries (protocol v1). */
export const Metadata = Schema.Struct({
  codecompass_protocol_version: Schema.Literal("1.0"),
  freshness_status: Schema.Literal("fresh", "stale", "syncing"),
  indexing_status: Schema.Literal("not_indexed", "indexing", "ready", "failed"),
  result_completeness: Schema.Literal("complete", "partial", "truncated"),
  ref: Schema.String,
  schema_status: Schema.Literal("compatible", "not_indexed", "reindex_required", "corrupt_manifest")
})

export type Metadata = typeof Metadata.Type

/** The block for a sound index, but for what is told. */
export const metadata = (
  ref: string,
  told: Partial<
    Pick<Metadata, "freshness_status" | "indexing_status" | "result_completeness" | "schema_status">
  > = {}
): Metadata => ({
  codecompass_protocol_version: "1.0",
  freshness_status: "fresh",
  indexing_status: "ready",
  result_completeness: "complete",
  ref,
  schema_status: "compatible",
  ...told
})
