/** Finds the documents related to a file, a symbol or a ticket. */
import { requestedTickets } from "../../core/document/mod.ts"
import type { FileTouch } from "../../core/history/mod.ts"
import { type DocumentSnapshot, OWN_COMMITS_ID } from "../documents/DocumentSnapshot.ts"
import type { ViewProvenance } from "../symbols/SymbolAnswer.ts"

/** A commit that names more tickets than this, such as a release, is not attributed to any of them. */
export const MAX_TICKETS_PER_COMMIT = 12

/** A resolved subject: what to look for in the documents. */
export interface ResolvedSubject {
  readonly name: string
  /** Its commits, as places in the history; youngest first. */
  readonly touches: ReadonlyArray<FileTouch>
  /** Whether the commits of a symbol are those of its whole file, because those of its lines are not known yet. */
  readonly ofWholeFile?: boolean | undefined
  /** Relative to the top of the repository; undefined for a ticket. */
  readonly file: string | undefined
  readonly tickets: ReadonlyArray<string>
  /** Whether a document other than a commit mentions it. */
  readonly mentions: (row: number) => boolean
  readonly freshness: ViewProvenance["freshness"]
  /** An additional note; undefined for none. */
  readonly note?: string | undefined
}

/** Merges several subjects into one; commits related to the most subjects come first. */
export const mergeSubjects = (all: ReadonlyArray<ResolvedSubject>): ResolvedSubject => {
  const [only] = all
  if (all.length === 1) return only!
  const counts = new Map<number, { readonly touch: FileTouch; count: number }>()
  for (const { touches } of all)
    for (const touch of touches) {
      const entry = counts.get(touch.commit)
      if (entry === undefined) counts.set(touch.commit, { touch, count: 1 })
      else entry.count++
    }
  return {
    name: all.map(({ name }) => name).join(" and "),
    touches: [...counts.values()]
      .sort((a, b) => b.count - a.count || a.touch.commit - b.touch.commit)
      .map(({ touch }) => touch),
    ofWholeFile: all.some(({ ofWholeFile }) => ofWholeFile === true),
    file: all.find(({ file }) => file !== undefined)?.file,
    tickets: all.flatMap(({ tickets }) => tickets),
    mentions: (row) => all.some(({ mentions }) => mentions(row)),
    freshness: all.find(({ freshness }) => freshness !== "fresh")?.freshness ?? "fresh",
    note: all.find(({ note }) => note !== undefined)?.note
  }
}

/** The current path of the file that once had this path; undefined when there is none. */
export const currentPathOf = ({ history }: DocumentSnapshot, path: string): string | undefined => {
  for (const [currentPath, touches] of history.files)
    if (touches.some((touch) => touch.path === path)) return currentPath
  return undefined
}

/** Commits of unmerged branches that changed a file, youngest first. */
export const unmergedTouchesOf = ({ history }: DocumentSnapshot, path: string): ReadonlyArray<FileTouch> =>
  [...history.commits.keys()]
    .filter(
      (commit) => !history.isReached(history.commits[commit]!) && history.filesOf(commit).includes(path)
    )
    .map((commit) => ({ commit, path }))

/** Resolves a ticket in any notation: `#12`, `12`, `PROJ-3`. `scope` selects the commits of all branches or only those that the ref reaches. */
export const resolveTicket = (
  { history, rows }: DocumentSnapshot,
  ticketText: string,
  scope: "branches" | "ref"
): ResolvedSubject => {
  const tickets = requestedTickets(ticketText)
  const labels = new Set(tickets)
  const mentionsTicket = (row: number) => {
    const { label, pullRequest, tickets } = rows[row]!
    return labels.has(label) || labels.has(pullRequest ?? "") || tickets.some((ticket) => labels.has(ticket))
  }
  const isInPullRequest = (row: number) => labels.has(history.pullRequests.get(rows[row]!.externalId) ?? "")
  const found = [...history.commits.keys()].filter(
    (commit) =>
      (mentionsTicket(history.commits[commit]!) || isInPullRequest(history.commits[commit]!)) &&
      (scope === "branches" || history.isReached(history.commits[commit]!))
  )
  const isAbout = (commit: number) => rows[history.commits[commit]!]!.tickets.length <= MAX_TICKETS_PER_COMMIT
  return {
    name: tickets.join(", "),
    touches: [...found.filter(isAbout), ...found.filter((commit) => !isAbout(commit))].map((commit) => ({
      commit,
      path: ""
    })),
    file: undefined,
    tickets,
    mentions: mentionsTicket,
    freshness: "fresh"
  }
}

/** A test for documents about a file: documents that changed it, or that have its path or its name in their title. */
export const mentionsFile = ({ filesOf, rows }: DocumentSnapshot, path: string) => {
  const name = path.slice(path.lastIndexOf("/") + 1)
  return (row: number) => {
    const { title } = rows[row]!
    return filesOf(row).includes(path) || mentionsName(title, path) || mentionsName(title, name)
  }
}

/** Whether a name occurs in a text, not as a part of another name. */
export const mentionsName = (text: string, name: string) => {
  const at = text.indexOf(name)
  const isPart = (character: string | undefined) => character !== undefined && /[\w-]/.test(character)
  return at >= 0 && !isPart(text[at - 1]) && !isPart(text[at + name.length])
}

/** Everything related to a subject. */
export interface RelatedRows {
  readonly commits: ReadonlyArray<{ readonly row: number; readonly touch: FileTouch }>
  /** Commits of other repositories that name a requested ticket, youngest first. */
  readonly foreign: ReadonlyArray<number>
  /** Other documents, youngest first: those that mention the subject and those that belong to its tickets. */
  readonly others: ReadonlyArray<number>
  /** Tickets named by the commits and pull requests that brought them, with the rows that name each. */
  readonly tickets: ReadonlyMap<
    string,
    { readonly pullRequest: boolean; readonly rows: ReadonlyArray<number> }
  >
}

/** Collects, from memory only, the commits, the tickets that they name, and the documents about these. */
export const collectRelated = (
  snapshot: DocumentSnapshot,
  { mentions, tickets: ticketsToFind, touches }: ResolvedSubject
): RelatedRows => {
  const { history, rows } = snapshot
  const commits = touches.map((touch) => ({ row: history.commits[touch.commit]!, touch }))
  const tickets = new Map<string, { pullRequest: boolean; rows: Array<number> }>()
  const addTicket = (ticket: string, row: number, pullRequest: boolean) => {
    const entry = tickets.get(ticket) ?? { pullRequest: false, rows: [] }
    if (!entry.rows.includes(row)) entry.rows.push(row)
    entry.pullRequest ||= pullRequest
    tickets.set(ticket, entry)
  }
  for (const { row } of commits) {
    const { externalId, tickets: rowTickets } = rows[row]!
    const pullRequest = history.pullRequests.get(externalId)
    if (pullRequest !== undefined) addTicket(pullRequest, row, true)
    if (rowTickets.length <= MAX_TICKETS_PER_COMMIT)
      for (const ticket of rowTickets) addTicket(ticket, row, false)
  }
  // A path in another repository is another file, so only a ticket relates a foreign commit to the subject.
  const foreign =
    ticketsToFind.length === 0
      ? []
      : [...rows.keys()].filter((row) => {
          const { connector, kind, pullRequest, tickets: rowTickets } = rows[row]!
          return (
            kind === "commit" &&
            connector !== OWN_COMMITS_ID &&
            ticketsToFind.some((ticket) => ticket === pullRequest || rowTickets.includes(ticket))
          )
        })
  const relatedTickets = new Set([...ticketsToFind, ...tickets.keys()])
  const threads = new Set<string>()
  const relatedRows = new Set<number>()
  rows.forEach(({ connector, externalId, kind, label, thread }, row) => {
    if (kind === "commit" || !(relatedTickets.has(label) || mentions(row))) return
    relatedRows.add(row)
    threads.add(`${connector}\0${thread ?? externalId}`)
  })
  // The messages of a thread belong to the document that began it.
  rows.forEach(({ connector, kind, thread }, row) => {
    if (kind !== "commit" && thread !== undefined && threads.has(`${connector}\0${thread}`))
      relatedRows.add(row)
  })
  const others = [...relatedRows].sort((a, b) => a - b)
  for (const row of others) {
    const { kind, label } = rows[row]!
    if (kind === "issue" || kind === "pull_request") addTicket(label, row, kind === "pull_request")
  }
  // The pull request of a foreign commit is listed with it, unless its number already means a ticket of this repository.
  const knownTickets = new Set(tickets.keys())
  for (const row of foreign) {
    const { pullRequest } = rows[row]!
    if (pullRequest !== undefined && !knownTickets.has(pullRequest)) addTicket(pullRequest, row, true)
  }
  return { commits, foreign, others, tickets }
}
