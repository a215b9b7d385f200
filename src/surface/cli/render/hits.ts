import { quoteForShell } from "../../../core/diagnosis/mod.ts"
import type { NamedPlace } from "../../../core/query/mod.ts"
import { excerpt, nameLineNote, relevantLine } from "./excerpt.ts"
import type { Paint } from "./paint.ts"

/** The parts of a search answer that are shown. */
export interface SearchAnswer {
  readonly message: string
  readonly results: ReadonlyArray<{
    readonly path: string
    readonly line_start: number
    readonly line_end: number
    readonly kind: string
    readonly qualified_name: string | null
    readonly symbol: { readonly line: number } | null
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

/** Results for a terminal: place, symbol and the relevant lines; `ref` and `queriedPlaces` are the requested ref and the places named in the query. */
export const renderHits = (
  { message, metadata, results }: SearchAnswer,
  paint: Paint,
  ref?: string,
  queriedPlaces: ReadonlyArray<NamedPlace> = [],
  rewriteAdvice: (advice: string) => string = String
): string => {
  const { bold, dim, green, yellow } = paint
  const shown = results.map((result) => {
    const { content, line_start: start, path, symbol } = result
    const line = relevantLine({ content, path, start, nameLine: symbol?.line }, queriedPlaces)
    return [
      `${green(`${path}:${line}`)}  ${bold(result.qualified_name ?? result.kind)}${nameLineNote(symbol?.line, line)}  ${dim(`${result.kind}  ${result.relevance_score.toFixed(2)}`)}`,
      ...excerpt(content, paint, start, line),
      ...(result.also ?? []).map((other) =>
        dim(`     also ${other.line_start}-${other.line_end}  ${other.name ?? other.kind}`)
      )
    ].join("\n")
  })
  const stale =
    metadata.freshness_status === "stale"
      ? [
          yellow(
            rewriteAdvice(
              ref === undefined
                ? "Some files changed since they were indexed, or an older version indexed them: the results were corrected; run `lodestone index`"
                : `${ref} changed since it was indexed, or an older version indexed it: the results show the indexed state; run \`lodestone index --ref ${quoteForShell(ref) ?? "REF"}\``
            )
          )
        ]
      : []
  return [...shown, ...stale, dim(message)].join("\n\n")
}
