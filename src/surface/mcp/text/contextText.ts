import { type AnswerState, answerNotes, paragraphs } from "./answerNotes.ts"
import { codeLines, lineRange } from "./codeLines.ts"
import { dayOf } from "./dayOf.ts"
import { quoted } from "./quoted.ts"

interface ContextResult {
  readonly id: string
  readonly content: string
  readonly score: number
  readonly source_type: string
  readonly metadata: {
    readonly file_path?: string | undefined
    readonly line_start?: number | undefined
    readonly line_end?: number | undefined
    readonly symbol?: string | undefined
    readonly symbol_line?: number | undefined
    readonly kind?: string | undefined
    readonly label?: string | undefined
    readonly title?: string | undefined
    readonly author?: string | undefined
    readonly url?: string | undefined
    readonly state?: string | undefined
    readonly pull_request?: string | undefined
    readonly tickets?: ReadonlyArray<string> | undefined
    readonly changed_files?: ReadonlyArray<string> | undefined
    readonly unmerged?: boolean | undefined
    readonly connector_id?: string | undefined
    readonly last_modified: string | null
  }
}

interface ContextAnswer extends AnswerState {
  readonly results: ReadonlyArray<ContextResult>
  readonly total_count: number
}

/** Answer of context_search: what is to be known of all results, and then each, best first: numbered lines of files, and quoted documents. */
export const contextText = (answer: ContextAnswer): string =>
  paragraphs([
    [`${answer.results.length} of ${answer.total_count} results`, ...answerNotes(answer)].join("\n"),
    ...answer.results.map((result, index) => `${index + 1}. ${resultText(result)}`)
  ])

const resultText = (result: ContextResult): string =>
  result.metadata.file_path === undefined ? documentText(result) : chunkText(result)

const chunkText = ({ content, id, metadata, score }: ContextResult): string => {
  const { file_path, kind, last_modified, line_end, line_start = 1, symbol, symbol_line } = metadata
  const isNameShown =
    symbol_line === undefined || (symbol_line >= line_start && symbol_line <= (line_end ?? line_start))
  return [
    [
      `${file_path}:${lineRange(line_start, line_end)}`,
      kind,
      symbol,
      isNameShown ? undefined : `in line ${symbol_line}`,
      score.toFixed(2),
      last_modified === null ? undefined : `changed ${dayOf(last_modified)}`,
      symbol === undefined ? undefined : id
    ]
      .filter((each) => each !== undefined)
      .join(" "),
    codeLines(content, line_start)
  ].join("\n")
}

/** A document, quoted. */
const documentText = ({ content, id, metadata, score, source_type }: ContextResult): string => {
  const {
    author,
    changed_files = [],
    kind,
    label,
    last_modified,
    pull_request,
    state,
    tickets: ticketsOfIt = [],
    title,
    unmerged,
    url
  } = metadata
  const tickets = new Set([...(pull_request === undefined ? [] : [pull_request]), ...ticketsOfIt])
  return [
    [
      source_type,
      kind,
      label,
      title === undefined ? undefined : JSON.stringify(title),
      author,
      state,
      [...tickets].filter((each) => title?.includes(each) !== true).join(", "),
      unmerged === true ? "not in HEAD" : undefined,
      last_modified === null ? undefined : dayOf(last_modified),
      score.toFixed(2),
      url,
      id
    ]
      .filter((each) => each !== undefined && each !== "")
      .join(" "),
    quoted(content),
    ...(changed_files.length === 0 ? [] : [`changed: ${changed_files.join(", ")}`])
  ].join("\n")
}
