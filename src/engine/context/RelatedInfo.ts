/** What is known about a file, a symbol or a ticket: commits, pull requests, issues, discussions, people, and the files that change together with it. */
import { Context, Effect, Layer, Option, Schema } from "effect"
import { dirname, join } from "node:path"
import type { FileTouch } from "../../core/history/mod.ts"
import { counted } from "../../core/text/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { VectorIndexError } from "../../ports/vectors/VectorIndex.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { type RefError, Refs } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { type HistoryState, ProjectHistory } from "../connectors/ProjectHistory.ts"
import { sourceNotes } from "../connectors/sourceNotes.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import { Documents } from "../documents/Documents.ts"
import { type Project, Projects } from "../project/Projects.ts"
import type { SymbolName } from "../symbols/SymbolAnswer.ts"
import { type SymbolError, SymbolNotFound, Symbols } from "../symbols/Symbols.ts"
import type { RelatedAnswer } from "./RelatedAnswer.ts"
import {
  collectRelated,
  currentPathOf,
  mentionsFile,
  mentionsName,
  mergeSubjects,
  type ResolvedSubject,
  resolveTicket,
  unmergedTouchesOf
} from "./relatedDocuments.ts"
import { buildRelatedAnswer, coChangedFiles } from "./buildRelatedAnswer.ts"

/** Nothing is known about the subject. */
export class NothingKnown extends Schema.TaggedError<NothingKnown>("lodestone/NothingKnown")("NothingKnown", {
  reason: Schema.String
}) {
  override get message(): string {
    return this.reason
  }
}

/** The subject of a question. `file` is relative to the project's root. */
export type Subject =
  { readonly file: string } | { readonly ticket: string } | { readonly symbol: SymbolName }

export interface RelatedRequest {
  /** Absolute. */
  readonly path: string
  readonly ref?: string | undefined
  /** At least one; results related to all of them come first. */
  readonly subjects: ReadonlyArray<Subject>
  /** Most results of each kind. */
  readonly limit: number
}

export type RelatedError =
  WorkspaceError | RefError | StoreError | VectorIndexError | SymbolError | NothingKnown

export class RelatedInfo extends Context.Tag("lodestone/RelatedInfo")<
  RelatedInfo,
  { readonly about: (request: RelatedRequest) => Effect.Effect<RelatedAnswer, RelatedError> }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Most commits whose messages are read to find people. */
const MAX_MESSAGES_READ = 500

const make = Effect.gen(function* () {
  const projects = yield* Projects
  const documents = yield* Documents
  const history = yield* ProjectHistory
  const symbols = yield* Symbols
  const workspace = yield* Workspace
  const commitLog = yield* CommitLog
  const refs = yield* Refs

  const resolveSubjects = (
    project: Project,
    snapshot: DocumentSnapshot,
    request: RelatedRequest,
    prefix: string,
    syncing: boolean
  ): Effect.Effect<ResolvedSubject, RelatedError> =>
    Effect.map(
      Effect.forEach(request.subjects, (subject) =>
        "ticket" in subject
          ? Effect.succeed(
              resolveTicket(snapshot, subject.ticket, project.target === undefined ? "branches" : "ref")
            )
          : "file" in subject
            ? resolveFile(project, snapshot, subject.file, prefix, syncing)
            : resolveSymbol(project, snapshot, request, subject.symbol, prefix)
      ),
      mergeSubjects
    )

  const exists = ({ root, target }: Project, file: string): Effect.Effect<boolean, WorkspaceError> =>
    target === undefined
      ? Effect.map(workspace.stamp(root, file), (stamp) => stamp !== undefined)
      : Effect.map(refs.read(root, target.commit, [file]), ([bytes]) => bytes !== undefined)

  /** Those of the given files, relative to the top of the repository, that no longer exist in the requested view. */
  const deletedAmong = (
    { root, target }: Project,
    { history }: DocumentSnapshot,
    paths: ReadonlyArray<string>,
    prefix: string
  ) =>
    Effect.map(
      Effect.filter(
        paths.filter((path) => path.startsWith(prefix)),
        (path) =>
          target === undefined
            ? Effect.map(workspace.stamp(root, path.slice(prefix.length)), (stamp) => stamp === undefined)
            : Effect.succeed(history.isDeleted(path))
      ),
      (gone) => new Set(gone)
    )

  /** A note for a file without commits that lies in a repository of its own, such as a submodule; otherwise undefined. */
  const nestedRepositoryNote = ({ root, target }: Project, file: string) =>
    Effect.gen(function* () {
      if (target !== undefined) return undefined
      const [outer, inner] = yield* Effect.forEach([root, dirname(join(root, file))], workspace.repository)
      return inner === undefined || inner.top === outer?.top
        ? undefined
        : `It is in a nested repository: for its commits, use the path "${inner.top}"`
    })

  /** Says that a file with commits no longer exists, and which commit removed it. */
  const deletedNote = ({ root, target }: Project, file: string) =>
    Effect.map(commitLog.removalOf(root, file, target?.commit), (fate) =>
      fate !== undefined && "removedBy" in fate
        ? `"${file}" is gone: the commit ${fate.removedBy.slice(0, SHOWN_ID_CHARACTERS)} removed it`
        : `"${file}" is gone`
    )

  const resolveFile = (
    project: Project,
    snapshot: DocumentSnapshot,
    file: string,
    prefix: string,
    syncing: boolean
  ): Effect.Effect<ResolvedSubject, RelatedError> =>
    Effect.gen(function* () {
      const repositoryPath = prefix + file
      const listedTouches = snapshot.history.files.get(repositoryPath) ?? []
      // A file without commits of its own may have just been renamed.
      const formerPath =
        listedTouches.length > 0 || project.target !== undefined
          ? undefined
          : yield* commitLog.renamedFrom(project.root, repositoryPath)
      const path = formerPath ?? repositoryPath
      const ownTouches =
        formerPath === undefined ? listedTouches : (snapshot.history.files.get(formerPath) ?? [])
      const branchTouches = project.target === undefined ? unmergedTouchesOf(snapshot, path) : []
      const touches = ownTouches.length === 0 ? branchTouches : ownTouches
      if (touches.length === 0 && !(yield* exists(project, file))) {
        const currentPath = currentPathOf(snapshot, path)
        const where = `in "${project.root}"${project.target === undefined ? "" : ` at "${project.ref}"`}`
        return yield* new NothingKnown({
          reason: `There is no file "${file}" ${where}${
            currentPath === undefined
              ? `, and no commit ${syncing ? "that was read yet " : ""}changed a file with that name`
              : `: it was renamed to "${currentPath.startsWith(prefix) ? currentPath.slice(prefix.length) : currentPath}"; ask for that name to see its commits`
          }`
        })
      }
      const mentions = mentionsFile(snapshot, path)
      const note =
        formerPath !== undefined
          ? `It was renamed from "${formerPath}" and the rename is not committed: showing the commits of "${formerPath}"`
          : touches.length === 0
            ? ((yield* nestedRepositoryNote(project, file)) ??
              (syncing ||
              snapshot.history.commits.length === 0 ||
              (yield* commitLog.shallowBoundaries(project.root)).size > 0
                ? undefined
                : UNCOMMITTED_NOTE))
            : ownTouches.length === 0
              ? undefined
              : unmergedNote(snapshot, branchTouches)
      const isDeleted = formerPath === undefined && ownTouches.length > 0 && !(yield* exists(project, file))
      const notes = [isDeleted ? yield* deletedNote(project, file) : undefined, note].filter(
        (each) => each !== undefined
      )
      return {
        name: file,
        touches,
        file: path,
        tickets: [],
        mentions,
        freshness: "fresh" as const,
        note: notes.length === 0 ? undefined : notes.join(". ")
      }
    })

  const resolveSymbol = (
    project: Project,
    snapshot: DocumentSnapshot,
    { path, ref }: RelatedRequest,
    name: SymbolName,
    prefix: string
  ): Effect.Effect<ResolvedSubject, RelatedError> =>
    Effect.gen(function* () {
      const { found, freshness } = yield* symbols.resolve({ path, ref, names: [name] })
      const [first] = found
      if (first === undefined || "missing" in first)
        return yield* new SymbolNotFound({ reason: first?.missing ?? "No symbol was given" })
      const { symbol } = first
      const { endLine, startLine } = symbol.span
      const file = prefix + symbol.path
      const origins = yield* history.originsOf(project, symbol.path, { first: startLine, last: endLine })
      const subject = {
        name: `${symbol.qualifiedName} (${symbol.path}:${startLine})`,
        file,
        tickets: [],
        mentions: (row: number) => mentionsName(snapshot.rows[row]!.title, symbol.name),
        freshness
      }
      const { commits, files } = snapshot.history
      if (Option.isNone(origins))
        return { ...subject, touches: files.get(file) ?? [], ofWholeFile: true, note: ORIGINS_PENDING_NOTE }
      const ids = new Set(origins.value.map(({ id }) => id))
      const touches = [...commits.keys()]
        .filter((commit) => ids.has(snapshot.rows[commits[commit]!]!.externalId))
        .map((commit) => ({ commit, path: file }))
      const note =
        touches.length === 0 ? yield* nestedRepositoryNote(project, symbol.path) : CURRENT_LINES_NOTE
      return { ...subject, touches, note }
    })

  return RelatedInfo.of({
    about: Effect.fn("RelatedInfo.about")(function* (request) {
      const project = yield* projects.resolve(request.path, { ref: request.ref })
      const historyState = yield* history.read(project)
      const snapshot = yield* documents.snapshot(project, { growing: historyState.syncing })
      const prefix = refs.prefix(project.root)
      const subject = yield* resolveSubjects(project, snapshot, request, prefix, historyState.syncing)
      const related = collectRelated(snapshot, subject)
      if (
        related.commits.length + related.foreign.length + related.others.length === 0 &&
        subject.file === undefined
      )
        return yield* new NothingKnown({ reason: nothingKnownReason(subject.name, historyState) })
      const {
        failures,
        stored,
        types: connectorTypes
      } = yield* Effect.scoped(
        Effect.flatMap(documents.open(project), (store) =>
          store.read((tables) => ({
            failures: sourceNotes(tables.connectors.all()),
            types: new Map(tables.connectors.all().map(({ id, type }) => [id, type])),
            stored: tables.documents.read(
              [
                ...related.commits.slice(0, MAX_MESSAGES_READ).map(({ row }) => row),
                ...related.foreign.slice(0, MAX_MESSAGES_READ),
                ...related.others
              ].map((row) => snapshot.rows[row]!.id)
            )
          }))
        )
      )
      return {
        ref: project.ref,
        name: subject.name,
        ofWholeFile: subject.ofWholeFile === true,
        syncing: historyState.syncing,
        ...buildRelatedAnswer(snapshot, subject, related, {
          byId: new Map(stored.map((document) => [document.id, document])),
          connectorTypes,
          prefix,
          limit: request.limit,
          gone: yield* deletedAmong(
            project,
            snapshot,
            coChangedFiles(snapshot, subject, related).map(({ path }) => path),
            prefix
          )
        }),
        notes: [
          historyState.note,
          subject.note,
          subject.note === CURRENT_LINES_NOTE ? WHOLE_FILE_NOTE : undefined,
          historyState.found || historyState.note !== undefined ? undefined : NO_HISTORY_NOTE,
          (yield* commitLog.shallowBoundaries(project.root)).size > 0
            ? "This is a shallow clone: earlier history is missing (git fetch --unshallow fetches it)"
            : undefined,
          related.commits.length > MAX_MESSAGES_READ
            ? `People are from the latest ${MAX_MESSAGES_READ} commits only`
            : undefined,
          ...failures
        ].filter((note) => note !== undefined),
        freshness: subject.freshness,
        indexed: yield* projects.exists(project)
      }
    })
  })
})

const NO_HISTORY_NOTE = "There is no git history here"

const nothingKnownReason = (name: string, { found, note }: HistoryState) =>
  `Nothing mentions "${name}": no indexed commit${found || note !== undefined ? "" : " (there is no git history here)"}, issue, pull request or message. ` +
  `Tickets are written #123 or PROJ-123; add issue trackers and chat with context_connector_management${note === undefined ? "" : `. ${note}`}`

/** Note: which commits belong to a symbol. */
const CURRENT_LINES_NOTE =
  "The commits of a symbol are those its current lines come from: ask for its file to get every commit that changed it"

/** Note: the origins of a symbol's lines were not found in time. */
const ORIGINS_PENDING_NOTE =
  "git is still finding the commits that the symbol's lines come from: these are the commits of its whole file; ask again for those of its lines"

/** Note: the files of an answer about a symbol belong to its whole file. Only for answers that show files. */
export const WHOLE_FILE_NOTE = "Files are those that change together with its whole file"

/** Note: why an existing file has no commits. */
const UNCOMMITTED_NOTE =
  "No commit reachable from here contains this file: it is not committed yet, or was renamed without git"

/** Characters shown of a commit's id. */
const SHOWN_ID_CHARACTERS = 10

/** Most commits of other branches that are listed. */
const MAX_NAMED_COMMITS = 3

const unmergedNote = ({ history, rows }: DocumentSnapshot, touches: ReadonlyArray<FileTouch>) =>
  touches.length === 0
    ? undefined
    : `Unmerged branches also change it, in ${counted(touches.length, "commit")}: ${touches
        .slice(0, MAX_NAMED_COMMITS)
        .map(({ commit }) => rows[history.commits[commit]!]!.externalId.slice(0, 10))
        .join(", ")}`
