import { quoteForShell } from "../../../core/diagnosis/mod.ts"
import { counted } from "../../../core/text/mod.ts"
import type { Paint } from "./paint.ts"

/** The parts of a search answer that are shown. */
export interface ShownAnswer {
  readonly message: string
  readonly results: ReadonlyArray<{
    readonly path: string
    readonly line_start: number
    readonly line_end: number
    readonly kind: string
    readonly qualified_name: string | null
    readonly relevance_score: number
    readonly content: string
    readonly also?: ReadonlyArray<{
      readonly line_start: number
      readonly line_end: number
      readonly name: string | null
      readonly kind: string
    }>
  }>
  readonly metadata: { readonly freshness_status: string }
}

/** Lines of each result that are shown. */
const LINES = 6

/** Results as a person reads them: where, what, and the first lines; `ref` is the one that was asked for. */
export const renderHits = (
  { message, metadata, results }: ShownAnswer,
  { bold, dim, green, yellow }: Paint,
  ref?: string
): string => {
  const shown = results.map((result) => {
    const lines = result.content.split("\n")
    const more = lines.length > LINES ? [dim(`     … ${counted(lines.length - LINES, "more line")}`)] : []
    return [
      `${green(`${result.path}:${result.line_start}`)}  ${bold(result.qualified_name ?? result.kind)}  ${dim(`${result.kind}  ${result.relevance_score.toFixed(2)}`)}`,
      ...lines
        .slice(0, LINES)
        .map((line, at) => `${dim(String(result.line_start + at).padStart(5))} ${line}`),
      ...more,
      ...(result.also ?? []).map((other) =>
        dim(`     also ${other.line_start}-${other.line_end}  ${other.name ?? other.kind}`)
      )
    ].join("\n")
  })
  const stale =
    metadata.freshness_status === "stale"
      ? [
          yellow(
            ref === undefined
              ? "Some files changed since they were indexed: the results were mended, run `lodestone index`"
              : `${ref} moved on since it was indexed, or an older version did that: the results are what was indexed, run \`lodestone index --ref ${quoteForShell(ref) ?? "REF"}\``
          )
        ]
      : []
  return [...shown, ...stale, dim(message)].join("\n\n")
}
