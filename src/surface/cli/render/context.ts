import { counted } from "../../../core/text/mod.ts"
import type { NamedPlace } from "../../../core/query/mod.ts"
import { excerpt, nameLineNote, relevantLine } from "./excerpt.ts"
import type { Paint } from "./paint.ts"

/** The parts of a `context_search` answer that are shown. */
export interface ContextAnswer {
  readonly results: ReadonlyArray<{
    readonly id: string
    readonly content: string
    readonly score: number
    readonly source_type: string
    readonly metadata: {
      readonly file_path?: string
      readonly line_start?: number
      readonly symbol?: string
      readonly symbol_line?: number
      readonly kind?: string
      readonly label?: string
      readonly title?: string
      readonly author?: string
      readonly last_modified: string | null
    }
  }>
  readonly total_count: number
  readonly message?: string
}

/** The parts of a `context_get_related_info` answer that are shown. */
export interface RelatedAnswer {
  readonly summary: string
  readonly related_prs: ReadonlyArray<string>
  readonly related_issues: ReadonlyArray<string>
  readonly commits: ReadonlyArray<{
    readonly id: string
    readonly title: string
    readonly author: string
    readonly timestamp: string
  }>
  readonly people: ReadonlyArray<{
    readonly name: string
    readonly commits: number
    readonly reviews: number
  }>
  readonly files: ReadonlyArray<{ readonly file_path: string; readonly commits: number }>
  readonly discussions: ReadonlyArray<{
    readonly channel: string
    readonly author: string
    readonly timestamp: string
    readonly summary: string
  }>
  readonly message?: string
}

/** The parts of a `context_explain` answer that are shown. */
export interface ExplainAnswer {
  readonly name: string
  readonly statements: ReadonlyArray<{
    readonly aspect: string
    readonly text: string
    readonly evidence: ReadonlyArray<{
      readonly file_path?: string
      readonly line_start?: number
      readonly certainty?: string
      readonly content?: string
      readonly source_type?: string
      readonly id?: string
    }>
  }>
  readonly message?: string
}

/** A connector as shown. */
export interface ShownConnector {
  readonly id: string
  readonly type: string
  readonly status: string
  readonly documents: number
  readonly error: string | null
}

const SHORT_ID_CHARACTERS = 10

const dateOf = (time: string | null) => (time ?? "").slice(0, 10)

/** Results, best first, with their source and the relevant lines; `queriedPlaces` are the places named in the query. */
export const renderContext = (
  { message, results, total_count }: ContextAnswer,
  paint: Paint,
  queriedPlaces: ReadonlyArray<NamedPlace> = []
): string => {
  const { bold, dim, green } = paint
  return [
    ...results.map(({ content, metadata, score, source_type }) => {
      const {
        author = "",
        file_path,
        kind = "",
        label = "",
        last_modified,
        line_start,
        symbol,
        symbol_line,
        title = ""
      } = metadata
      const line =
        file_path === undefined || line_start === undefined
          ? undefined
          : relevantLine(
              { content, path: file_path, start: line_start, nameLine: symbol_line },
              queriedPlaces
            )
      const head =
        file_path === undefined
          ? `${green(`${source_type} ${label}`)}  ${bold(title)}  ${dim([kind, author, dateOf(last_modified), score.toFixed(2)].filter((each) => each !== "").join("  "))}`
          : `${green(`${file_path}:${line}`)}  ${bold(symbol ?? "")}${nameLineNote(symbol_line, line)}  ${dim(`${kind}  ${score.toFixed(2)}`)}`
      return [head, ...excerpt(content, paint, line_start, line)].join("\n")
    }),
    dim(`${results.length} of ${total_count}${message === undefined ? "" : `. ${message}`}`)
  ].join("\n\n")
}

/** Related information, one line per item. */
export const renderRelated = (answer: RelatedAnswer, { bold, dim, green, yellow }: Paint): string => {
  const section = (title: string, lines: ReadonlyArray<string>) =>
    lines.length === 0 ? [] : [`${bold(title)}\n${lines.map((line) => `  ${line}`).join("\n")}`]
  return [
    answer.summary,
    ...section("Pull requests", answer.related_prs.length === 0 ? [] : [answer.related_prs.join("  ")]),
    ...section("Issues", answer.related_issues.length === 0 ? [] : [answer.related_issues.join("  ")]),
    ...section(
      "Commits",
      answer.commits.map(
        ({ author, id, timestamp, title }) =>
          `${green(id.slice(0, SHORT_ID_CHARACTERS))}  ${title}  ${dim(`${author}  ${dateOf(timestamp)}`)}`
      )
    ),
    ...section(
      "People",
      answer.people.map(
        ({ commits, name, reviews }) =>
          `${name}  ${dim(`${counted(commits, "commit")}, ${counted(reviews, "review")}`)}`
      )
    ),
    ...section(
      "Files",
      answer.files.map(({ commits, file_path }) => `${green(file_path)}  ${dim(counted(commits, "commit"))}`)
    ),
    ...section(
      "Discussions",
      answer.discussions.map(
        ({ author, channel, summary, timestamp }) =>
          `${green(channel)}  ${summary.split("\n")[0]}  ${dim(`${author}  ${dateOf(timestamp)}`)}`
      )
    ),
    ...(answer.message === undefined ? [] : [yellow(answer.message)])
  ].join("\n\n")
}

/** Statements with the places of their evidence. */
export const renderExplanation = ({ message, name, statements }: ExplainAnswer, paint: Paint): string => {
  const { bold, dim, green, yellow } = paint
  return [
    bold(name),
    ...statements.map(({ aspect, evidence, text }) =>
      [
        `${dim(aspect.padEnd(14))}${text}`,
        ...evidence.flatMap(({ certainty, content, file_path, id, line_start, source_type }) => [
          `  ${green(file_path === undefined ? `${source_type} ${(id ?? "").slice(0, SHORT_ID_CHARACTERS)}` : `${file_path}:${line_start}`)}${certainty === undefined ? "" : dim(`  ${certainty}`)}`,
          ...(content === undefined ? [] : excerpt(content, paint, line_start))
        ])
      ].join("\n")
    ),
    ...(message === undefined ? [] : [yellow(message)])
  ].join("\n\n")
}

/** Connectors, one line each. */
export const renderConnectors = (
  connectors: ReadonlyArray<ShownConnector>,
  { bold, dim, yellow }: Paint
): string =>
  connectors
    .map(
      ({ documents, error, id, status, type }) =>
        `${bold(id)}  ${type}  ${status}  ${dim(counted(documents, "document"))}${error === null ? "" : `\n  ${yellow(error)}`}`
    )
    .join("\n")
