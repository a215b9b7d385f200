/** Finds the documents related to a file, a symbol or a ticket. */
import { ticketsAsked } from "../../core/document/mod.ts"
import type { FileTouch } from "../../core/history/mod.ts"
import { type DocumentSnapshot, OWN_COMMITS } from "../documents/DocumentSnapshot.ts"
import type { Proof } from "../symbols/SymbolAnswer.ts"

/** A commit that names more tickets than this, such as a release, is not attributed to any of them. */
export const MOST_TICKETS = 12

/** A resolved subject: what to look for in the documents. */
export interface Understood {
  readonly name: string
  /** Its commits, as places in the history; youngest first. */
  readonly touches: ReadonlyArray<FileTouch>
  /** Relative to the top of the repository; undefined for a ticket. */
  readonly file: string | undefined
  readonly tickets: ReadonlyArray<string>
  /** Whether a document other than a commit mentions it. */
  readonly speaks: (row: number) => boolean
  readonly freshness: Proof["freshness"]
  /** An additional note; undefined for none. */
  readonly note?: string | undefined
}

/** Merges several subjects into one; commits related to the most subjects come first. */
export const together = (all: ReadonlyArray<Understood>): Understood => {
  const [only] = all
  if (all.length === 1) return only!
  const counts = new Map<number, { readonly touch: FileTouch; count: number }>()
  for (const { touches } of all)
    for (const touch of touches) {
      const known = counts.get(touch.commit)
      if (known === undefined) counts.set(touch.commit, { touch, count: 1 })
      else known.count++
    }
  return {
    name: all.map(({ name }) => name).join(" and "),
    touches: [...counts.values()]
      .sort((a, b) => b.count - a.count || a.touch.commit - b.touch.commit)
      .map(({ touch }) => touch),
    file: all.find(({ file }) => file !== undefined)?.file,
    tickets: all.flatMap(({ tickets }) => tickets),
    speaks: (row) => all.some(({ speaks }) => speaks(row)),
    freshness: all.find(({ freshness }) => freshness !== "fresh")?.freshness ?? "fresh",
    note: all.find(({ note }) => note !== undefined)?.note
  }
}

/** The current path of the file that once had this path; undefined when there is none. */
export const calledNow = ({ history }: DocumentSnapshot, path: string): string | undefined => {
  for (const [now, touches] of history.files) if (touches.some((touch) => touch.path === path)) return now
  return undefined
}

/** Commits of unmerged branches that changed a file, youngest first. */
export const elsewhere = ({ history }: DocumentSnapshot, path: string): ReadonlyArray<FileTouch> =>
  [...history.commits.keys()]
    .filter(
      (commit) => !history.isReached(history.commits[commit]!) && history.filesOf(commit).includes(path)
    )
    .map((commit) => ({ commit, path }))

/** Resolves a ticket in any notation: `#12`, `12`, `PROJ-3`. `of` selects the commits of all branches or only those that the ref reaches. */
export const ofTicket = (
  { history, rows }: DocumentSnapshot,
  asked: string,
  of: "branches" | "ref"
): Understood => {
  const tickets = ticketsAsked(asked)
  const wanted = new Set(tickets)
  const names = (row: number) => {
    const { label, pullRequest, tickets } = rows[row]!
    return wanted.has(label) || wanted.has(pullRequest ?? "") || tickets.some((ticket) => wanted.has(ticket))
  }
  const broughtBy = (row: number) => wanted.has(history.pullRequests.get(rows[row]!.externalId) ?? "")
  const found = [...history.commits.keys()].filter(
    (commit) =>
      (names(history.commits[commit]!) || broughtBy(history.commits[commit]!)) &&
      (of === "branches" || history.isReached(history.commits[commit]!))
  )
  const isAbout = (commit: number) => rows[history.commits[commit]!]!.tickets.length <= MOST_TICKETS
  return {
    name: tickets.join(", "),
    touches: [...found.filter(isAbout), ...found.filter((commit) => !isAbout(commit))].map((commit) => ({
      commit,
      path: ""
    })),
    file: undefined,
    tickets,
    speaks: names,
    freshness: "fresh"
  }
}

/** A test for documents about a file: documents that changed it, or that have its path or its name in their title. */
export const speaksOfFile = ({ filesOf, rows }: DocumentSnapshot, path: string) => {
  const name = path.slice(path.lastIndexOf("/") + 1)
  return (row: number) => {
    const { title } = rows[row]!
    return filesOf(row).includes(path) || speaksOf(title, path) || speaksOf(title, name)
  }
}

/** Whether a name occurs in a text, not as a part of another name. */
export const speaksOf = (text: string, name: string) => {
  const at = text.indexOf(name)
  const isPart = (character: string | undefined) => character !== undefined && /[\w-]/.test(character)
  return at >= 0 && !isPart(text[at - 1]) && !isPart(text[at + name.length])
}

/** Everything related to a subject. */
export interface Gathered {
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
export const gather = (
  snapshot: DocumentSnapshot,
  { speaks, tickets: asked, touches }: Understood
): Gathered => {
  const { history, rows } = snapshot
  const commits = touches.map((touch) => ({ row: history.commits[touch.commit]!, touch }))
  const tickets = new Map<string, { pullRequest: boolean; rows: Array<number> }>()
  const name = (ticket: string, row: number, pullRequest: boolean) => {
    const known = tickets.get(ticket) ?? { pullRequest: false, rows: [] }
    if (!known.rows.includes(row)) known.rows.push(row)
    known.pullRequest ||= pullRequest
    tickets.set(ticket, known)
  }
  for (const { row } of commits) {
    const { externalId, tickets: named } = rows[row]!
    const pullRequest = history.pullRequests.get(externalId)
    if (pullRequest !== undefined) name(pullRequest, row, true)
    if (named.length <= MOST_TICKETS) for (const ticket of named) name(ticket, row, false)
  }
  // A path in another repository is another file, so only a ticket relates a foreign commit to the subject.
  const foreign =
    asked.length === 0
      ? []
      : [...rows.keys()].filter((row) => {
          const { connector, kind, pullRequest, tickets: named } = rows[row]!
          return (
            kind === "commit" &&
            connector !== OWN_COMMITS &&
            asked.some((ticket) => ticket === pullRequest || named.includes(ticket))
          )
        })
  const own = new Set([...asked, ...tickets.keys()])
  const threads = new Set<string>()
  const found = new Set<number>()
  rows.forEach(({ connector, externalId, kind, label, thread }, row) => {
    if (kind === "commit" || !(own.has(label) || speaks(row))) return
    found.add(row)
    threads.add(`${connector}\0${thread ?? externalId}`)
  })
  // The messages of a thread belong to the document that began it.
  rows.forEach(({ connector, kind, thread }, row) => {
    if (kind !== "commit" && thread !== undefined && threads.has(`${connector}\0${thread}`)) found.add(row)
  })
  const others = [...found].sort((a, b) => a - b)
  for (const row of others) {
    const { kind, label } = rows[row]!
    if (kind === "issue" || kind === "pull_request") name(label, row, kind === "pull_request")
  }
  // The pull request of a foreign commit is listed with it, unless its number already means a ticket of this repository.
  const numbers = new Set(tickets.keys())
  for (const row of foreign) {
    const { pullRequest } = rows[row]!
    if (pullRequest !== undefined && !numbers.has(pullRequest)) name(pullRequest, row, true)
  }
  return { commits, foreign, others, tickets }
}
