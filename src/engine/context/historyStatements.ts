/** Statements about the history of a subject, and about where it was discussed. */
import { counted } from "../../core/text/mod.ts"
import type { RelatedAnswer } from "./RelatedAnswer.ts"
import { joinNames, type Statement } from "./Statement.ts"

/** The history in one line: the first and the last change. Commits are ordered by committer date, and the dates shown are committer dates. */
export const historyStatements = (
  { commits, counts, oldest, isPartial }: Pick<RelatedAnswer, "commits" | "counts" | "oldest" | "isPartial">,
  subject: string
): ReadonlyArray<Statement> => {
  const [newest] = commits
  if (newest === undefined || oldest === undefined) return []
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const describeCommit = ({ atMs, author, committedMs, pullRequest, title }: typeof newest) => {
    const [day, written] = [dayOf(committedMs), dayOf(atMs)]
    return `${day} by ${author}${written === day ? "" : ` (written ${written})`}: "${title}"${pullRequest === undefined ? "" : ` [${pullRequest}]`}`
  }
  // The oldest of those that were read is not the first.
  const known = isPartial ? "known " : ""
  const first = isPartial ? "" : `; first ${describeCommit(oldest)}`
  return [
    {
      aspect: "history",
      text:
        counts.commits === 1
          ? `${subject}: one ${known}commit, ${describeCommit(newest)}`
          : `${subject}: ${counts.commits} ${known}commits by ${counted(counts.people, "person", "people")}, last ${describeCommit(newest)}${first}`,
      evidence: (counts.commits === 1 || isPartial ? [newest] : [newest, oldest]).map(({ id, title }) => ({
        source: "git",
        id,
        title
      }))
    }
  ]
}

/** The statement about which files change together with this one. */
export const coChangeStatements = (
  { counts, files }: RelatedAnswer,
  limit: number
): ReadonlyArray<Statement> =>
  files.length === 0
    ? []
    : [
        {
          aspect: "history",
          text: `Changes together with ${joinNames(
            files.map(({ commits, path }) => `${path} (${counted(commits, "commit")})`),
            limit,
            counts.files
          )}`,
          evidence: files.slice(0, limit).map(({ path }) => ({ path, startLine: 1, endLine: 1 }))
        }
      ]

/** The statement about where the subject was discussed. */
export const discussionStatements = (
  { discussions, issues, pullRequests }: RelatedAnswer,
  limit: number
): ReadonlyArray<Statement> => {
  const titled = [...pullRequests, ...issues].filter(({ title }) => title !== undefined)
  const evidence = [
    ...titled.map(({ label, source, title }) => ({ source, id: label, title: title! })),
    ...discussions.map(({ id, source, summary }) => ({ source, id, title: summary }))
  ].slice(0, limit)
  return evidence.length === 0
    ? []
    : [
        {
          aspect: "decision",
          text: `Discussed in ${joinNames(
            evidence.map(({ id }) => id),
            limit
          )}`,
          evidence
        }
      ]
}
