import { counted } from "../../../core/text/mod.ts"
import { commitText, shortened } from "./commitText.ts"
import { dayOf } from "./dayOf.ts"
import { quoted } from "./quoted.ts"
import { type AnswerState, answerNotes, paragraphs } from "./answerNotes.ts"

interface Commit {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly timestamp: string
  readonly pull_request?: string | undefined
  readonly tickets?: ReadonlyArray<string> | undefined
  readonly former_path?: string | undefined
  readonly unmerged?: boolean | undefined
  readonly connector_id?: string | undefined
}

interface Mention {
  readonly id: string
  readonly title: string | null
  readonly state?: string | undefined
  readonly url?: string | undefined
  readonly source_type: string
  readonly named_by: ReadonlyArray<string>
  readonly last_seen: string
}

interface Discussion {
  readonly channel: string
  readonly timestamp: string
  readonly summary: string
  readonly author: string
  readonly source_type: string
  readonly url?: string | undefined
}

interface RelatedAnswer extends AnswerState {
  readonly summary: string
  readonly commits: ReadonlyArray<Commit>
  readonly evidence: ReadonlyArray<Mention>
  readonly discussions: ReadonlyArray<Discussion>
  readonly people: ReadonlyArray<{
    readonly name: string
    readonly commits: number
    readonly reviews: number
    readonly last_active: string
  }>
  readonly files: ReadonlyArray<{
    readonly file_path: string
    readonly commits: number
    readonly gone?: boolean | undefined
  }>
}

/** Answer of context_get_related_info: one line for each commit, ticket, discussion, person and file. */
export const relatedText = (answer: RelatedAnswer): string =>
  paragraphs([
    answer.summary,
    section("commits", answer.commits.map(commitLine)),
    section("pull requests and issues", answer.evidence.map(mentionLine)),
    section("discussions", answer.discussions.map(discussionLine)),
    section(
      "people",
      answer.people.map(
        ({ commits, last_active, name, reviews }) =>
          `${name}: ${counted(commits, "commit")}, ${counted(reviews, "review")}, last ${dayOf(last_active)}`
      )
    ),
    section(
      "files that change with it",
      answer.files.map(
        ({ commits, file_path, gone }) =>
          `${file_path} in ${counted(commits, "commit")}${gone === true ? ", deleted since" : ""}`
      )
    ),
    answerNotes(answer).join("\n")
  ])

const section = (title: string, lines: ReadonlyArray<string>): string =>
  lines.length === 0 ? "" : [`${title}:`, ...lines].join("\n")

const commitLine = (commit: Commit): string => {
  const {
    author,
    connector_id,
    former_path,
    id,
    pull_request,
    tickets = [],
    timestamp,
    title,
    unmerged
  } = commit
  const named = [...new Set([...(pull_request === undefined ? [] : [pull_request]), ...tickets])]
  const unnamed = named.filter((each) => !title.includes(each))
  return [
    commitText({ author, id, timestamp, title }),
    ...(unnamed.length === 0 ? [] : [`[${unnamed.join(", ")}]`]),
    ...(former_path === undefined ? [] : [`(as ${former_path})`]),
    ...(unmerged === true ? ["(not in HEAD)"] : []),
    ...(connector_id === undefined ? [] : [`(from ${connector_id})`])
  ].join(" ")
}

/** A pull request or issue with what its source knows of it; if only commits name it, that is said by naming them. */
const mentionLine = ({ id, last_seen, named_by, source_type, state, title, url }: Mention): string =>
  [
    ...(title === null
      ? [id]
      : [
          `${id} ${title}`,
          `(${[source_type, state, dayOf(last_seen), url].filter((each) => each !== undefined).join(", ")})`
        ]),
    ...(named_by.length === 0 ? [] : [`named by ${named_by.map(shortened).join(", ")}`])
  ].join(" ")

/** A message with each line quoted: what others wrote is data, not instructions. */
const discussionLine = ({ author, channel, source_type, summary, timestamp, url }: Discussion): string =>
  `${channel} ${dayOf(timestamp)} ${author} (${source_type}${url === undefined ? "" : `, ${url}`}):\n${quoted(summary)}`
