import type { DiagnosisAnswer } from "../../mcp/text/diagnosisText.ts"
import type { Paint } from "./paint.ts"

const formatShare = (value: number) => `${Math.round(value * 100)} %`

const bulletLines = (lines: ReadonlyArray<string>, mark = "-") => lines.map((line) => `    ${mark} ${line}`)

export const renderRemediations = (
  {
    message,
    related = [],
    results,
    total
  }: {
    readonly related?: ReadonlyArray<{
      readonly id: string
      readonly error_message: string
      readonly solution: string
      readonly score: number
    }>
    readonly results: ReadonlyArray<{
      readonly id: string
      readonly error_message: string
      readonly solution: string
      readonly match_score: number
      readonly semantic_score: number | null
      readonly string_score: number
      readonly stack_trace_match: boolean
      readonly about_else?: string
    }>
    readonly total: number
    readonly message?: string
  },
  { bold, dim, green, yellow }: Paint
): string =>
  [
    ...(results.length === 0 ? ["Nothing is known about an error like this"] : []),
    ...results.map((each) =>
      [
        bold(each.solution),
        `  of ${each.error_message.split("\n")[0]!.slice(0, 200)}`,
        ...(each.about_else === undefined
          ? []
          : [yellow(`  same kind of error, about something else: ${each.about_else}`)]),
        dim(
          `  ${formatShare(each.match_score)}: ${each.semantic_score === null ? "" : `meaning ${formatShare(each.semantic_score)}, `}words ${formatShare(each.string_score)}${each.stack_trace_match ? green(", the same stack trace") : ""}  ${each.id}`
        )
      ].join("\n")
    ),
    ...related.map((each) =>
      [
        each.solution,
        `  of ${each.error_message.split("\n")[0]!.slice(0, 200)}`,
        dim(`  related: ${formatShare(each.score)}  ${each.id}`)
      ].join("\n")
    ),
    ...(total > results.length ? [dim(`${total} in all`)] : []),
    ...(message === undefined ? [] : [yellow(message)])
  ].join("\n\n")

export const renderPatterns = (
  {
    patterns,
    total
  }: {
    readonly patterns: ReadonlyArray<{
      readonly id: string
      readonly origin: string
      readonly error_pattern: string
      readonly category: string
      readonly severity: string
      readonly root_cause: string
      readonly solution: string
      readonly usage_count: number
      readonly success_rate: number | null
    }>
    readonly total: number
  },
  { bold, dim }: Paint
): string =>
  [
    ...patterns.map((each) =>
      [
        `${bold(each.error_pattern.split("\n")[0]!)}  ${each.severity}, ${each.category}`,
        `  ${each.root_cause}`,
        `  ${each.solution}`,
        dim(
          `  seen ${each.usage_count === 1 ? "once" : `${each.usage_count} times`}${each.success_rate === null ? "" : `, the cause in ${formatShare(each.success_rate)} of reported outcomes`}  ${each.origin}  ${each.id}`
        )
      ].join("\n")
    ),
    dim(`${total} known errors in all`)
  ].join("\n\n")

interface ShownDiagnosis extends Omit<DiagnosisAnswer, "error" | "similar_issues" | "code"> {
  readonly diagnostic_steps: ReadonlyArray<string>
  readonly code: ReadonlyArray<Pick<DiagnosisAnswer["code"][number], "path" | "line" | "content" | "commits">>
}

export const renderDiagnosis = (diagnosis: ShownDiagnosis, { bold, dim, red, yellow }: Paint): string => {
  const heading = (title: string, lines: ReadonlyArray<string>) =>
    lines.length === 0 ? [] : [[bold(title), ...lines].join("\n")]
  const confidence =
    diagnosis.hypotheses.length === 0
      ? []
      : [
          dim(
            `  confidence ${diagnosis.confidence} (${formatShare(diagnosis.confidence_score)}), severity ${diagnosis.severity}, category ${diagnosis.category}`
          )
        ]
  return [
    [bold(diagnosis.root_cause), ...confidence].join("\n"),
    ...heading(
      "Hypotheses",
      diagnosis.hypotheses.flatMap(({ description, evidence, probability }, at) => [
        `  ${at + 1}. ${formatShare(probability)}  ${description}`,
        ...bulletLines(evidence).map(dim)
      ])
    ),
    ...heading(
      "Code",
      diagnosis.code.flatMap(({ commits, content, line, path }) => [
        `  ${path}:${line}  ${content}`,
        ...bulletLines(commits.map(({ author, id, title }) => `${id.slice(0, 10)} ${title} (${author})`)).map(
          dim
        )
      ])
    ),
    ...heading("Look at", bulletLines(diagnosis.diagnostic_steps)),
    ...heading(
      "Do",
      diagnosis.recommended_actions.flatMap(
        ({ commands, description, destructive, expected_outcome, safety_notes, step }) => [
          `  ${step}. ${description}${destructive ? red("  destructive") : ""}`,
          ...bulletLines(commands, "$"),
          ...(safety_notes === "" ? [] : [`    ${yellow(safety_notes)}`]),
          dim(`    Expect: ${expected_outcome}`)
        ]
      )
    ),
    ...(diagnosis.prose === undefined
      ? []
      : [`${diagnosis.prose.text}\n${dim(`(by ${diagnosis.prose.written_by})`)}`]),
    ...(diagnosis.message === undefined ? [] : [diagnosis.message]),
    dim(`session ${diagnosis.session_id}`)
  ].join("\n\n")
}
