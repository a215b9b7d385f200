import { counted } from "../../../core/text/mod.ts"
import type { CodeFields, SimilarFields } from "../tools/diagnosisFields.ts"
import { paragraphs } from "./answerNotes.ts"
import { codeLines } from "./codeLines.ts"
import { commitText } from "./commitText.ts"

type SimilarIssue = typeof SimilarFields.Type
type Code = typeof CodeFields.Type

interface Hypothesis {
  readonly description: string
  readonly probability: number
  readonly evidence: ReadonlyArray<string>
  readonly category: string
  readonly verification_steps: ReadonlyArray<string>
}

/** An action that a diagnosis recommends, as answered. */
export interface RecommendedAction {
  readonly step: number
  readonly description: string
  readonly commands: ReadonlyArray<string>
  readonly expected_outcome: string
  readonly destructive: boolean
  readonly safety_notes: string
}

/** The parts of a diagnosis that are shown. */
export interface DiagnosisAnswer {
  readonly session_id: string
  readonly root_cause: string
  readonly confidence: string
  readonly confidence_score: number
  readonly category: string
  readonly severity: string
  readonly error: {
    readonly language: string | null
    readonly type: string | null
    readonly message: string
    readonly caused_by?: string | undefined
  }
  readonly hypotheses: ReadonlyArray<Hypothesis>
  readonly similar_issues: ReadonlyArray<SimilarIssue>
  readonly recommended_actions: ReadonlyArray<RecommendedAction>
  readonly code: ReadonlyArray<Code>
  readonly prose?: { readonly text: string; readonly written_by: string } | undefined
  readonly message?: string | undefined
  readonly redacted?: number | undefined
}

/** Answer of troubleshoot: the likeliest causes with their evidence, what to do, and the code; what several parts share is said once. */
export const diagnosisText = (answer: DiagnosisAnswer): string => {
  const { category, code, confidence, confidence_score, error, hypotheses, message, prose, redacted } = answer
  const causes = new Set(hypotheses.map(({ description }) => description))
  return paragraphs([
    [
      `session_id: ${answer.session_id}`,
      `error: ${kindOf(error)}${error.message}`,
      ...(error.caused_by === undefined ? [] : [`caused by: ${error.caused_by}`]),
      `cause: ${answer.root_cause}`,
      `confidence ${confidence} (${confidence_score}), category ${category}, severity ${answer.severity}`,
      ...(message === undefined ? [] : [message]),
      ...(redacted === undefined ? [] : [`redacted: ${redacted}`])
    ].join("\n"),
    section("hypotheses", hypotheses.map(hypothesisText)),
    section("what to do", answer.recommended_actions.map(actionText)),
    section("code", code.map(codeText)),
    section(
      "known errors like it",
      answer.similar_issues.map((issue) => similarText(issue, causes))
    ),
    prose === undefined ? "" : `${prose.text}\n(written by ${prose.written_by})`
  ])
}

/** Language and type of an error, as far as they are known. */
const kindOf = ({ language, type }: DiagnosisAnswer["error"]): string => {
  const known = [language, type].filter((each) => each !== null)
  return known.length === 0 ? "" : `${known.join(" ")}: `
}

const section = (title: string, parts: ReadonlyArray<string>): string =>
  parts.length === 0 ? "" : [`${title}:`, ...parts].join("\n")

const hypothesisText = ({ category, description, evidence, probability, verification_steps }: Hypothesis) =>
  [
    `${probability} ${category}: ${description}`,
    ...evidence.map((each) => `\tevidence: ${each}`),
    ...verification_steps.map((each) => `\tcheck: ${each}`)
  ].join("\n")

const actionText = ({
  commands,
  description,
  destructive,
  expected_outcome,
  safety_notes,
  step
}: RecommendedAction) =>
  [
    `${step}. ${description}${destructive ? " (destructive)" : ""}`,
    ...commands.map((command) => `\trun: ${command}`),
    ...(expected_outcome === "" ? [] : [`\texpect: ${expected_outcome}`]),
    ...(safety_notes === "" ? [] : [`\tcaution: ${safety_notes}`])
  ].join("\n")

const codeText = ({ commits, content, line, moved, path, symbol, symbol_id }: Code) =>
  [
    [
      `${path}:${line}`,
      ...(moved === true ? ["(moved: the frame's line now belongs to other code)"] : []),
      ...(symbol === undefined ? [] : [symbol]),
      ...(symbol_id === undefined ? [] : [symbol_id])
    ].join(" "),
    codeLines(content, line),
    ...commits.map(({ author, date, id, title }) => `\t${commitText({ author, id, title, timestamp: date })}`)
  ].join("\n")

const similarText = (issue: SimilarIssue, causes: ReadonlySet<string>) => {
  const { is_destructive, origin, root_cause, safety_warnings, success_rate, usage_count } = issue
  return [
    `${issue.id} (${origin}, match ${issue.match_score}, used ${counted(usage_count, "time")}${success_rate === null ? "" : `, success ${success_rate}`}, ${issue.severity}, ${issue.category}): ${issue.error_pattern}`,
    ...(causes.has(root_cause) || root_cause === "" ? [] : [`\tcause: ${root_cause}`]),
    `\tsolution: ${issue.solution}${is_destructive ? " (destructive)" : ""}`,
    ...safety_warnings.map((warning) => `\tcaution: ${warning}`)
  ].join("\n")
}
