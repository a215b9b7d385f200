import { type AnswerState, answerNotes, paragraphs } from "./answerNotes.ts"
import { codeLines, lineRange } from "./codeLines.ts"

interface Place {
  readonly file_path?: string | undefined
  readonly line_start?: number | undefined
  readonly line_end?: number | undefined
  readonly name?: string | undefined
  readonly certainty?: string | undefined
  readonly content?: string | undefined
  readonly source_type?: string | undefined
  readonly id?: string | undefined
  readonly title?: string | undefined
}

interface Explanation extends AnswerState {
  readonly name: string
  readonly symbol: { readonly symbol_id: string } | null
  readonly statements: ReadonlyArray<{
    readonly aspect: string
    readonly text: string
    readonly evidence: ReadonlyArray<Place>
  }>
  readonly prose?: { readonly text: string; readonly written_by: string } | undefined
}

/** Answer of context_explain: statements, each followed by the places it rests on. */
export const explanationText = (answer: Explanation): string =>
  paragraphs([
    answer.symbol === null ? answer.name : `${answer.name} ${answer.symbol.symbol_id}`,
    ...answer.statements.map(({ aspect, evidence, text }) =>
      [`${aspect}: ${text}`, ...evidence.map(placeText)].join("\n")
    ),
    answer.prose === undefined ? "" : `${answer.prose.text}\n(written by ${answer.prose.written_by})`,
    answerNotes(answer).join("\n")
  ])

const placeText = ({
  certainty,
  content,
  file_path,
  id,
  line_end,
  line_start,
  name,
  source_type,
  title
}: Place) =>
  [
    file_path === undefined
      ? `\t${source_type} ${id}: ${title}`
      : [
          `\t${file_path}:${lineRange(line_start ?? 1, line_end)}`,
          ...[name, certainty].filter((each) => each !== undefined)
        ].join(" "),
    ...(content === undefined ? [] : [codeLines(content, file_path === undefined ? undefined : line_start)])
  ].join("\n")
