import { excerptOf, peopleOf } from "../../core/document/mod.ts"
import { type CoChange, coChanges } from "../../core/history/mod.ts"
import type { StoredDocument } from "../../ports/storage/DocumentTable.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import type {
  Discussion,
  RelatedAnswer,
  RelatedCommit,
  RelatedFile,
  RelatedPerson,
  RelatedTicket
} from "./RelatedAnswer.ts"
import { MAX_TICKETS_PER_COMMIT, type RelatedRows, type ResolvedSubject } from "./relatedDocuments.ts"

/** Most characters shown of a message. */
const MAX_SUMMARY_CHARACTERS = 300

/** Input of `buildRelatedAnswer`: the stored documents by id, and the type of each connector. */
export interface RelatedInput {
  readonly byId: ReadonlyMap<number, StoredDocument>
  readonly connectorTypes: ReadonlyMap<string, string>
  readonly prefix: string
  readonly limit: number
  /** Those of the related files (relative to the top of the repository) that no longer exist. */
  readonly gone: ReadonlySet<string>
}

/** The files that change together with the subject's file, or that were changed for the ticket; relative to the top of the repository. */
export const coChangedFiles = (
  { history }: Pick<DocumentSnapshot, "history">,
  { file }: Pick<ResolvedSubject, "file">,
  { commits }: Pick<RelatedRows, "commits">
): ReadonlyArray<CoChange> => {
  const commitsOf = (path: string) => history.files.get(path)?.map(({ commit }) => commit) ?? []
  return file !== undefined
    ? coChanges([file], commitsOf, history.filesOf)
    : countFiles(
        commits.flatMap(({ touch }) => history.filesOf(touch.commit)),
        commits.length
      )
}

/** Turns the collected rows into an answer: the first `limit` of each kind, and the totals. */
export const buildRelatedAnswer = (
  { history, rows }: DocumentSnapshot,
  subject: ResolvedSubject,
  { commits, foreign, others, tickets }: RelatedRows,
  { byId, connectorTypes, gone, limit, prefix }: RelatedInput
): Omit<RelatedAnswer, "ref" | "name" | "ofWholeFile" | "isPartial" | "notes" | "freshness" | "indexed"> => {
  const { file, tickets: requestedTickets } = subject
  const typeOf = (row: number) => connectorTypes.get(rows[row]!.connector) ?? rows[row]!.connector
  const related = [...tickets]
    .map(([label, { pullRequest, rows: namingRows }]): RelatedTicket & { readonly pullRequest: boolean } => {
      const ownRow = namingRows.find((row) => rows[row]!.label === label && rows[row]!.kind !== "commit")
      const document = ownRow === undefined ? undefined : byId.get(rows[ownRow]!.id)
      return {
        label,
        pullRequest,
        title: document?.title,
        state: document?.state,
        url: document?.url,
        source: ownRow === undefined ? typeOf(namingRows[0]!) : typeOf(ownRow),
        namedBy: namingRows
          .filter((row) => row !== ownRow)
          .map((row) => (rows[row]!.label === "" ? rows[row]!.externalId : rows[row]!.label)),
        lastMs: Math.max(...namingRows.map((row) => rows[row]!.updatedMs))
      }
    })
    // An issue that is known only from the request itself is dropped; a pull request of that number, which commits came in by, is kept.
    .filter(
      ({ label, pullRequest }) =>
        pullRequest || !requestedTickets.includes(label) || others.some((row) => rows[row]!.label === label)
    )
    .sort((a, b) => b.lastMs - a.lastMs || (a.label < b.label ? -1 : 1))
  const people = new Map<string, { commits: number; reviews: number; lastMs: number }>()
  for (const row of [...commits.map(({ row }) => row), ...foreign]) {
    const document = byId.get(rows[row]!.id)
    if (document === undefined) continue
    for (const { name, role } of peopleOf(document)) {
      const person = people.get(name) ?? { commits: 0, reviews: 0, lastMs: 0 }
      if (role === "reviewer") person.reviews++
      else person.commits++
      person.lastMs = Math.max(person.lastMs, document.createdMs)
      people.set(name, person)
    }
  }
  const toCommit = ({ row, touch }: RelatedRows["commits"][number]): RelatedCommit => {
    const { author, createdMs, externalId, tickets, title, updatedMs } = rows[row]!
    return {
      id: externalId,
      title,
      author,
      atMs: createdMs,
      committedMs: updatedMs,
      pullRequest: history.pullRequests.get(externalId),
      tickets: tickets.slice(0, MAX_TICKETS_PER_COMMIT),
      formerPath: file === undefined || touch.path === file ? undefined : touch.path,
      isFirst: touch.commit === history.commits.length - 1,
      unmerged: !history.isReached(row),
      connector: undefined
    }
  }
  const toForeignCommit = (row: number): RelatedCommit => {
    const { author, connector, createdMs, externalId, pullRequest, tickets, title, updatedMs } = rows[row]!
    return {
      id: externalId,
      title,
      author,
      atMs: createdMs,
      committedMs: updatedMs,
      pullRequest,
      tickets: tickets.slice(0, MAX_TICKETS_PER_COMMIT),
      formerPath: undefined,
      isFirst: false,
      unmerged: false,
      connector
    }
  }
  const oldest = commits.reduce<RelatedRows["commits"][number] | undefined>(
    (old, each) => (old === undefined || each.touch.commit > old.touch.commit ? each : old),
    undefined
  )
  const pullRequests = related.filter(({ pullRequest }) => pullRequest)
  const issues = related.filter(({ pullRequest }) => !pullRequest)
  const discussions = others.filter(
    (row) => rows[row]!.kind !== "issue" && rows[row]!.kind !== "pull_request"
  )
  // Files that change together with a file suggest what to look at next, so deleted ones are left out. Files changed for a ticket are listed in any case.
  const coChanged = coChangedFiles({ history }, subject, { commits }).filter(
    ({ path }) => path.startsWith(prefix) && (file === undefined || !gone.has(path))
  )
  return {
    counts: {
      commits: commits.length + foreign.length,
      pullRequests: pullRequests.length,
      issues: issues.length,
      discussions: discussions.length,
      people: people.size,
      files: coChanged.length
    },
    commits: [...commits.slice(0, limit).map(toCommit), ...foreign.map(toForeignCommit)].slice(0, limit),
    oldest: oldest && toCommit(oldest),
    pullRequests: pullRequests.slice(0, limit),
    issues: issues.slice(0, limit),
    discussions: discussions.slice(0, limit).flatMap((row) => {
      const document = byId.get(rows[row]!.id)
      return document === undefined ? [] : toDiscussion(document, typeOf(row))
    }),
    people: [...people]
      .map(([name, person]): RelatedPerson => ({ name, ...person }))
      .sort((a, b) => b.commits + b.reviews - (a.commits + a.reviews) || b.lastMs - a.lastMs)
      .slice(0, limit),
    files: coChanged.slice(0, limit).map(({ commits, path, weight }): RelatedFile => ({
      path: path.slice(prefix.length),
      commits,
      weight: Math.round(weight * 1000) / 1000,
      gone: gone.has(path)
    }))
  }
}

const toDiscussion = (document: StoredDocument, source: string): Discussion => ({
  id: `${document.connector}:${document.externalId}`,
  source,
  kind: document.kind,
  channel: document.label === "" ? (document.thread ?? document.connector) : document.label,
  author: document.author,
  atMs: document.createdMs,
  summary: excerptOf(
    [document.title, document.body].filter((text) => text !== "").join("\n"),
    "",
    MAX_SUMMARY_CHARACTERS
  ),
  url: document.url
})

/** Files with their number of commits, most first, ties by path. */
const countFiles = (paths: ReadonlyArray<string>, commits: number) => {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  return [...counts]
    .map(([path, count]) => ({ path, commits: count, weight: count / Math.max(1, commits) }))
    .sort((a, b) => b.commits - a.commits || (a.path < b.path ? -1 : 1))
}
