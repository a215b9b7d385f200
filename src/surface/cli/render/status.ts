import { quoteForShell } from "../../../core/diagnosis/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import type { Paint } from "./paint.ts"

/** The parts of a status answer that are shown. */
export interface ShownStatus {
  readonly message: string
  readonly indexed_above?: string
  readonly limited_to?: string
  readonly metadata: { readonly indexing_status: string; readonly freshness_status?: string }
  readonly project: { readonly root_path: string; readonly module_name: string | null } | null
  readonly statistics: {
    readonly total_files: number
    readonly total_symbols: number
    readonly total_chunks: number
    readonly total_embeddings: number
    readonly index_size_mb: number
    readonly last_indexed_at: string
    readonly indexing_duration_seconds: number
    readonly files_by_language: Readonly<Record<string, number>>
    readonly files_with_syntax_errors: number
    readonly files_not_indexed: Readonly<Record<string, number>>
  } | null
  readonly health: {
    readonly embeddings_available: boolean
    readonly fts_indexes_built: boolean
    readonly embedding_space: string
  } | null
}

/** Width of the row names. */
const NAME_WIDTH = "partly parsed".length

/** The state of an index for a terminal. */
export const renderStatus = (
  { health, indexed_above, limited_to, message, metadata, project, statistics }: ShownStatus,
  { bold, dim }: Paint,
  ref?: string,
  rewriteAdvice: (advice: string) => string = String
): string => {
  const command = `\`lodestone index${ref === undefined ? "" : ` --ref ${quoteForShell(ref) ?? "REF"}`}\``
  if (project === null || statistics === null || health === null)
    return indexed_above !== undefined
      ? `Not indexed itself: it is part of the index of ${indexed_above}`
      : metadata.indexing_status === "not_indexed"
        ? rewriteAdvice(`Not indexed: run ${command}`)
        : message
  const languages = Object.entries(statistics.files_by_language).map(
    ([language, files]) => `${language} ${files}`
  )
  const notIndexed = Object.entries(statistics.files_not_indexed).map(
    ([reason, files]) => `${reason} ${files}`
  )
  const rows: ReadonlyArray<readonly [string, string]> = [
    ["project", `${project.root_path}${project.module_name === null ? "" : dim(`  ${project.module_name}`)}`],
    ["files", `${statistics.total_files}  ${dim(languages.join(", "))}`],
    ["symbols", String(statistics.total_symbols)],
    ["chunks", String(statistics.total_chunks)],
    ["embeddings", `${statistics.total_embeddings}  ${dim(health.embedding_space)}`],
    ...(metadata.indexing_status === "indexing" ? [["indexing", "a run is going on"] as const] : []),
    ["size", `${statistics.index_size_mb} MB`],
    ["indexed", `${statistics.last_indexed_at}  ${dim(`in ${statistics.indexing_duration_seconds} s`)}`],
    ...(limited_to === undefined ? [] : ([["limited to", limited_to]] as const)),
    ["partly parsed", counted(statistics.files_with_syntax_errors, "file")],
    ["not indexed", notIndexed.length === 0 ? "0 files" : notIndexed.join(", ")],
    [
      "health",
      health.embeddings_available && health.fts_indexes_built
        ? metadata.freshness_status === "stale"
          ? rewriteAdvice(
              `out of date: ${ref ?? "it"} has changed since, or an older version built the index; run ${command}`
            )
          : "sound"
        : rewriteAdvice(`incomplete: run ${command}`)
    ]
  ]
  return rows.map(([name, value]) => `${bold(name.padEnd(NAME_WIDTH + 2))}${value}`).join("\n")
}
