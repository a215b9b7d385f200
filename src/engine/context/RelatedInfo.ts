/** What is known of a file, a symbol or a ticket: commits, pull requests, issues, talk, people, and what changes together with it. */
import { Context, Effect, Layer, Schema } from "effect"
import { excerptOf, peopleOf, ticketsIn } from "../../core/document/mod.ts"
import { coChanges, type FileTouch } from "../../core/history/mod.ts"
import type { StoredDocument } from "../../ports/storage/DocumentTable.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { type RefError, Refs } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { Connectors } from "../connectors/Connectors.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import { Documents } from "../documents/Documents.ts"
import { type Project, Projects } from "../project/Projects.ts"
import type { SymbolName } from "../symbols/SymbolAnswer.ts"
import { type SymbolError, SymbolNotFound, Symbols } from "../symbols/Symbols.ts"

/** Nothing is known of what was asked for. */
export class NothingKnown extends Schema.TaggedError<NothingKnown>("lodestone/NothingKnown")("NothingKnown", {
  reason: Schema.String
}) {
  override get message(): string {
    return this.reason
  }
}

/** What is asked about. `file` is relative to the project's root. */
export type Subject =
  { readonly file: string } | { readonly ticket: string } | { readonly symbol: SymbolName }

export interface RelatedRequest {
  /** Absolute. */
  readonly path: string
  readonly ref?: string | undefined
  /** At least one; what has to do with all of them comes first. */
  readonly subjects: ReadonlyArray<Subject>
  /** Of each kind of thing. */
  readonly limit: number
}

/** A commit that has to do with the subject. */
export interface RelatedCommit {
  readonly id: string
  readonly title: string
  readonly author: string
  readonly atMs: number
  readonly pullRequest: string | undefined
  readonly tickets: ReadonlyArray<string>
  /** What the file was called then, where that was something else. */
  readonly formerPath: string | undefined
}

/** A pull request or an issue, with how it is known. */
export interface RelatedTicket {
  readonly label: string
  /** As its own source tells it; undefined where only others name it. */
  readonly title: string | undefined
  readonly state: string | undefined
  readonly url: string | undefined
  /** The type of the connector that has it; `git` where only commits name it. */
  readonly source: string
  /** What names it: ids of commits, labels of documents; the youngest first. */
  readonly namedBy: ReadonlyArray<string>
  readonly lastMs: number
}

/** Something that was said. */
export interface Discussion {
  readonly id: string
  readonly source: string
  readonly kind: string
  /** Where it was said: a channel, an issue. */
  readonly channel: string
  readonly author: string
  readonly atMs: number
  readonly summary: string
  readonly url: string | undefined
}

export interface RelatedPerson {
  readonly name: string
  /** Commits that they wrote, and those that they had another part in. */
  readonly commits: number
  readonly reviews: number
  readonly lastMs: number
}

export interface RelatedFile {
  /** Relative to the project's root. */
  readonly path: string
  readonly commits: number
  /** 0..1 */
  readonly weight: number
}

export interface RelatedAnswer {
  readonly ref: string
  /** What was asked for, as it is called. */
  readonly name: string
  readonly commits: ReadonlyArray<RelatedCommit>
  /** All commits, before `limit`. */
  readonly commitCount: number
  readonly pullRequests: ReadonlyArray<RelatedTicket>
  readonly issues: ReadonlyArray<RelatedTicket>
  readonly discussions: ReadonlyArray<Discussion>
  readonly people: ReadonlyArray<RelatedPerson>
  /** Of a file, those that change together with it; of a ticket, those that were changed for it. */
  readonly files: ReadonlyArray<RelatedFile>
  readonly notes: ReadonlyArray<string>
}

export type RelatedError =
  WorkspaceError | RefError | StoreError | VectorIndexError | SymbolError | NothingKnown

export class RelatedInfo extends Context.Tag("lodestone/RelatedInfo")<
  RelatedInfo,
  { readonly about: (request: RelatedRequest) => Effect.Effect<RelatedAnswer, RelatedError> }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Commits whose messages are read for people and tickets. */
const MOST_READ = 500

/** A commit that names more tickets than this, such as a release, is about none of them in particular. */
const MOST_TICKETS = 12

/** Characters of what was said that are shown. */
const SUMMARY = 300

/** What is asked of the documents once a subject is understood. */
interface Understood {
  readonly name: string
  /** The commits that have to do with it, by place in the history; the youngest first. */
  readonly touches: ReadonlyArray<FileTouch>
  /** The file, relative to the top of the repository; undefined for a ticket. */
  readonly file: string | undefined
  readonly tickets: ReadonlyArray<string>
  /** Whether a document beside the commits speaks of it. */
  readonly speaks: (row: number) => boolean
}

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const documents = yield* Documents
  const connectors = yield* Connectors
  const symbols = yield* Symbols
  const workspace = yield* Workspace
  const log = yield* CommitLog
  const refs = yield* Refs

  const understand = (
    project: Project,
    snapshot: DocumentSnapshot,
    request: RelatedRequest,
    prefix: string
  ): Effect.Effect<Understood, RelatedError> =>
    Effect.map(
      Effect.forEach(request.subjects, (subject) =>
        "ticket" in subject
          ? Effect.succeed(ofTicket(snapshot, subject.ticket))
          : "file" in subject
            ? ofFile(project, snapshot, subject.file, prefix)
            : ofSymbol(project, snapshot, request, subject.symbol, prefix)
      ),
      together
    )

  const ofFile = (
    project: Project,
    snapshot: DocumentSnapshot,
    file: string,
    prefix: string
  ): Effect.Effect<Understood, RelatedError> =>
    Effect.gen(function* () {
      const path = prefix + file
      const touches = snapshot.history.files.get(path) ?? []
      if (touches.length === 0 && (yield* workspace.stamp(project.root, file)) === undefined)
        return yield* new NothingKnown({
          reason: `There is no file "${file}" below "${project.root}", and no commit changed one of that name`
        })
      return { name: file, touches, file: path, tickets: [], speaks: speaksOfFile(snapshot, path) }
    })

  const ofSymbol = (
    project: Project,
    snapshot: DocumentSnapshot,
    { path, ref }: RelatedRequest,
    name: SymbolName,
    prefix: string
  ): Effect.Effect<Understood, RelatedError> =>
    Effect.gen(function* () {
      const { found } = yield* symbols.resolve({ path, ref, names: [name] })
      const [first] = found
      if (first === undefined || "missing" in first)
        return yield* new SymbolNotFound({ reason: first?.missing ?? "No symbol was asked for" })
      const { symbol } = first
      const { endLine, startLine } = symbol.span
      const origins = yield* log.origins(
        project.root,
        symbol.path,
        { first: startLine, last: endLine },
        project.target?.commit
      )
      const ids = new Set(origins.map(({ id }) => id))
      const { commits } = snapshot.history
      const touches = [...commits.keys()]
        .filter((commit) => ids.has(snapshot.rows[commits[commit]!]!.externalId))
        .map((commit) => ({ commit, path: prefix + symbol.path }))
      return {
        name: `${symbol.qualifiedName} (${symbol.path}:${startLine})`,
        touches,
        file: prefix + symbol.path,
        tickets: [],
        speaks: (row) => speaksOf(snapshot.rows[row]!.title, symbol.name)
      }
    })

  return RelatedInfo.of({
    about: Effect.fn("RelatedInfo.about")(function* (request) {
      const project = yield* projects.resolve(request.path, { ref: request.ref })
      const known = yield* connectors.history(project)
      const snapshot = yield* documents.snapshot(project)
      const prefix = refs.prefix(project.root)
      const understood = yield* understand(project, snapshot, request, prefix)
      const gathered = gather(snapshot, understood)
      if (gathered.commits.length === 0 && gathered.others.length === 0 && understood.file === undefined)
        return yield* new NothingKnown({ reason: nothingOf(understood.name, known.found) })
      const { stored, types } = yield* Effect.scoped(
        Effect.flatMap(documents.open(project), (store) =>
          store.read((tables) => ({
            types: new Map(tables.connectors.all().map(({ id, type }) => [id, type])),
            stored: tables.documents.read(
              [...gathered.commits.slice(0, MOST_READ).map(({ row }) => row), ...gathered.others].map(
                (row) => snapshot.rows[row]!.id
              )
            )
          }))
        )
      )
      return {
        ref: project.ref,
        name: understood.name,
        ...told(snapshot, understood, gathered, {
          byId: new Map(stored.map((document) => [document.id, document])),
          types,
          prefix,
          limit: request.limit
        }),
        notes: [
          known.note,
          known.found ? undefined : "There is no git history here",
          gathered.commits.length > MOST_READ
            ? `People and tickets are those of the youngest ${MOST_READ} commits`
            : undefined
        ].filter((note) => note !== undefined)
      }
    })
  })
})

/** Several subjects as one: what has to do with most of them first. */
const together = (all: ReadonlyArray<Understood>): Understood => {
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
    speaks: (row) => all.some(({ speaks }) => speaks(row))
  }
}

const nothingOf = (name: string, hasHistory: boolean) =>
  `Nothing names "${name}": no commit${hasHistory ? "" : " (there is no git history here)"}, issue, pull request or message that is indexed. ` +
  "Tickets are written #123 or PROJ-123; issue trackers and chat are added with context_connector_management"

const ofTicket = ({ history, rows }: DocumentSnapshot, asked: string): Understood => {
  const tickets = ticketsIn(asked).length > 0 ? ticketsIn(asked) : [/^\d+$/.test(asked) ? `#${asked}` : asked]
  const wanted = new Set(tickets)
  const names = (row: number) => {
    const { label, pullRequest, tickets } = rows[row]!
    return wanted.has(label) || wanted.has(pullRequest ?? "") || tickets.some((ticket) => wanted.has(ticket))
  }
  const broughtBy = (row: number) => wanted.has(history.pullRequests.get(rows[row]!.externalId) ?? "")
  const found = [...history.commits.keys()].filter(
    (commit) => names(history.commits[commit]!) || broughtBy(history.commits[commit]!)
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
    speaks: names
  }
}

/** Documents that speak of a file: that changed it, or have its path, or its name where that is a telling one, in their title. */
const speaksOfFile = ({ filesOf, rows }: DocumentSnapshot, path: string) => {
  const name = path.slice(path.lastIndexOf("/") + 1)
  return (row: number) => {
    const { title } = rows[row]!
    return filesOf(row).includes(path) || speaksOf(title, path) || speaksOf(title, name)
  }
}

const speaksOf = (text: string, name: string) => {
  const at = text.indexOf(name)
  const isPart = (character: string | undefined) => character !== undefined && /[\w-]/.test(character)
  return at >= 0 && !isPart(text[at - 1]) && !isPart(text[at + name.length])
}

interface Gathered {
  readonly commits: ReadonlyArray<{ readonly row: number; readonly touch: FileTouch }>
  /** Other documents: those that speak of the subject, and those that belong to its tickets. */
  readonly others: ReadonlyArray<number>
  /** The tickets that its commits name, the pull requests that brought them, with the rows that say so. */
  readonly tickets: ReadonlyMap<
    string,
    { readonly pullRequest: boolean; readonly rows: ReadonlyArray<number> }
  >
}

const gather = (snapshot: DocumentSnapshot, { speaks, tickets: asked, touches }: Understood): Gathered => {
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
  const own = new Set([...asked, ...tickets.keys()])
  const threads = new Set<string>()
  const others: Array<number> = []
  rows.forEach(({ connector, externalId, kind, label, thread }, row) => {
    if (kind === "commit" || !(own.has(label) || speaks(row))) return
    others.push(row)
    threads.add(`${connector}\0${thread ?? externalId}`)
  })
  // What was said in a thread belongs to what began it.
  rows.forEach(({ connector, kind, thread }, row) => {
    if (
      kind !== "commit" &&
      thread !== undefined &&
      threads.has(`${connector}\0${thread}`) &&
      !others.includes(row)
    )
      others.push(row)
  })
  for (const row of others) {
    const { kind, label } = rows[row]!
    if (kind === "issue" || kind === "pull_request") name(label, row, kind === "pull_request")
  }
  return { commits, others, tickets }
}

interface Telling {
  readonly byId: ReadonlyMap<number, StoredDocument>
  readonly types: ReadonlyMap<string, string>
  readonly prefix: string
  readonly limit: number
}

const told = (
  { history, rows }: DocumentSnapshot,
  { file, tickets: asked }: Understood,
  { commits, others, tickets }: Gathered,
  { byId, limit, prefix, types }: Telling
) => {
  const typeOf = (row: number) => types.get(rows[row]!.connector) ?? rows[row]!.connector
  const related = [...tickets]
    .map(([label, { pullRequest, rows: naming }]): RelatedTicket & { readonly pullRequest: boolean } => {
      const itself = naming.find((row) => rows[row]!.label === label && rows[row]!.kind !== "commit")
      const document = itself === undefined ? undefined : byId.get(rows[itself]!.id)
      return {
        label,
        pullRequest,
        title: document?.title,
        state: document?.state,
        url: document?.url,
        source: itself === undefined ? typeOf(naming[0]!) : typeOf(itself),
        namedBy: naming
          .filter((row) => row !== itself)
          .map((row) => (rows[row]!.label === "" ? rows[row]!.externalId : rows[row]!.label)),
        lastMs: Math.max(...naming.map((row) => rows[row]!.updatedMs))
      }
    })
    // A ticket that only its own asking names is not news.
    .filter(({ label }) => !asked.includes(label) || others.some((row) => rows[row]!.label === label))
    .sort((a, b) => b.lastMs - a.lastMs || (a.label < b.label ? -1 : 1))
  const people = new Map<string, { commits: number; reviews: number; lastMs: number }>()
  for (const { row } of commits) {
    const document = byId.get(rows[row]!.id)
    if (document === undefined) continue
    for (const { name, part } of peopleOf(document)) {
      const known = people.get(name) ?? { commits: 0, reviews: 0, lastMs: 0 }
      if (part === "reviewer") known.reviews++
      else known.commits++
      known.lastMs = Math.max(known.lastMs, document.createdMs)
      people.set(name, known)
    }
  }
  const touching = (path: string) => history.files.get(path)?.map(({ commit }) => commit) ?? []
  const within = (path: string) => path.startsWith(prefix)
  const files =
    file !== undefined
      ? coChanges([file], touching, history.filesOf)
      : countFiles(
          commits.flatMap(({ touch }) => history.filesOf(touch.commit)),
          commits.length
        )
  return {
    commits: commits.slice(0, limit).map(({ row, touch }): RelatedCommit => {
      const { author, createdMs, externalId, tickets, title } = rows[row]!
      return {
        id: externalId,
        title,
        author,
        atMs: createdMs,
        pullRequest: history.pullRequests.get(externalId),
        tickets: tickets.slice(0, MOST_TICKETS),
        formerPath: file === undefined || touch.path === file ? undefined : touch.path
      }
    }),
    commitCount: commits.length,
    pullRequests: related.filter(({ pullRequest }) => pullRequest).slice(0, limit),
    issues: related.filter(({ pullRequest }) => !pullRequest).slice(0, limit),
    discussions: others
      .flatMap((row): ReadonlyArray<Discussion> => {
        const document = byId.get(rows[row]!.id)
        if (document === undefined || document.kind === "issue" || document.kind === "pull_request") return []
        return [
          {
            id: `${document.connector}:${document.externalId}`,
            source: typeOf(row),
            kind: document.kind,
            channel: document.label === "" ? (document.thread ?? document.connector) : document.label,
            author: document.author,
            atMs: document.createdMs,
            summary: excerptOf(
              [document.title, document.body].filter((text) => text !== "").join("\n"),
              "",
              SUMMARY
            ),
            url: document.url
          }
        ]
      })
      .slice(0, limit),
    people: [...people]
      .map(([name, known]): RelatedPerson => ({ name, ...known }))
      .sort((a, b) => b.commits + b.reviews - (a.commits + a.reviews) || b.lastMs - a.lastMs)
      .slice(0, limit),
    files: files
      .filter(({ path }) => within(path))
      .slice(0, limit)
      .map(({ commits, path, weight }): RelatedFile => ({
        path: path.slice(prefix.length),
        commits,
        weight: Math.round(weight * 1000) / 1000
      }))
  }
}

/** The files of some commits, those of most commits first, ties by path. */
const countFiles = (paths: ReadonlyArray<string>, commits: number) => {
  const counts = new Map<string, number>()
  for (const path of paths) counts.set(path, (counts.get(path) ?? 0) + 1)
  return [...counts]
    .map(([path, count]) => ({ path, commits: count, weight: count / Math.max(1, commits) }))
    .sort((a, b) => b.commits - a.commits || (a.path < b.path ? -1 : 1))
}
