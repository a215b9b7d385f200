/** Finds what a question for related information is about: the commits of a file, of a symbol's lines, or of a ticket. */
import { Effect, Option } from "effect"
import type { FileTouch } from "../../core/history/mod.ts"
import { similarPaths } from "../../core/path/mod.ts"
import { counted, joinNotes } from "../../core/text/mod.ts"
import { CommitLog } from "../../ports/workspace/CommitLog.ts"
import { Refs } from "../../ports/workspace/Refs.ts"
import { Workspace, type WorkspaceError } from "../../ports/workspace/Workspace.ts"
import { ProjectHistory } from "../connectors/ProjectHistory.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import type { Project } from "../project/Projects.ts"
import type { SymbolName } from "../symbols/SymbolAnswer.ts"
import { SymbolNotFound, Symbols } from "../symbols/Symbols.ts"
import {
  currentPathOf,
  mentionsFile,
  mentionsName,
  mergeSubjects,
  type ResolvedSubject,
  resolveTicket,
  unmergedTouchesOf
} from "./relatedDocuments.ts"
import { nestedRepositoryNote } from "./nestedRepositoryNote.ts"
import { NothingKnown, type RelatedError, type RelatedRequest } from "./RelatedRequest.ts"

/** Most similar paths that are named if a file does not exist. */
const MAX_SIMILAR_FILES = 5

/** Where subjects are looked up. */
interface SubjectScope {
  readonly project: Project
  readonly snapshot: DocumentSnapshot
  /** Of the project within its repository. */
  readonly prefix: string
  /** Whether commits may be missing: see `HistoryState`. */
  readonly isPartial: boolean
}

/** The function that resolves all subjects of a request to one. */
export const subjectResolver = Effect.gen(function* () {
  const history = yield* ProjectHistory
  const symbols = yield* Symbols
  const workspace = yield* Workspace
  const commitLog = yield* CommitLog
  const refs = yield* Refs

  const resolveSubjects = (
    request: RelatedRequest,
    scope: SubjectScope
  ): Effect.Effect<ResolvedSubject, RelatedError> =>
    Effect.map(
      Effect.forEach(request.subjects, (subject) =>
        "ticket" in subject
          ? Effect.succeed(
              resolveTicket(
                scope.snapshot,
                subject.ticket,
                scope.project.target === undefined ? "branches" : "ref"
              )
            )
          : "file" in subject
            ? resolveFile(subject.file, scope)
            : resolveSymbol(subject.symbol, request, scope)
      ),
      mergeSubjects
    )

  const exists = ({ root, target }: Project, file: string): Effect.Effect<boolean, WorkspaceError> =>
    target === undefined
      ? Effect.map(workspace.stamp(root, file), (stamp) => stamp !== undefined)
      : Effect.map(refs.read(root, target.commit, [file]), ([bytes]) => bytes !== undefined)

  /** A clause that names the existing files that a nonexistent one may have meant. */
  const similarFilesNote = (file: string, { prefix, project, snapshot }: SubjectScope) =>
    Effect.gen(function* () {
      const known = [...snapshot.history.files.keys()]
        .filter((path) => path.startsWith(prefix))
        .map((path) => path.slice(prefix.length))
      const similar = yield* Effect.filter(similarPaths(file, known, MAX_SIMILAR_FILES), (path) =>
        exists(project, path)
      )
      return similar.length === 0 ? "" : `; similar paths: ${similar.join(", ")}`
    })

  /** Says that a file with commits no longer exists, and where it went or which commit removed it. */
  const deletedNote = ({ root, target }: Project, file: string) =>
    Effect.map(commitLog.removalOf(root, file, target?.commit), (fate) => {
      if (fate === undefined) return `"${file}" is gone`
      if ("isNotCheckedOut" in fate) return `"${file}" is committed, but this sparse checkout leaves it out`
      if ("renamedTo" in fate) return `"${file}" was renamed to "${fate.renamedTo}"`
      return "removedBy" in fate
        ? `"${file}" is gone: the commit ${fate.removedBy.slice(0, SHOWN_ID_CHARACTERS)} removed it`
        : `"${file}" is gone, and that is not committed`
    })

  const resolveFile = (file: string, scope: SubjectScope): Effect.Effect<ResolvedSubject, RelatedError> =>
    Effect.gen(function* () {
      const { prefix, project, snapshot, isPartial } = scope
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
        const folder = `${repositoryPath}/`
        if (snapshot.history.files.keys().some((each) => each.startsWith(folder)))
          return yield* new NothingKnown({
            reason: `"${file}" is a folder, and history is told of files: get_outline with directory "${file}" lists those in it; give one of them`
          })
        const currentPath = currentPathOf(snapshot, path)
        const where = `in "${project.root}"${project.target === undefined ? "" : ` at "${project.ref}"`}`
        return yield* new NothingKnown({
          reason: `There is no file "${file}" ${where}${
            currentPath === undefined
              ? `, and no commit ${isPartial ? "that was read " : ""}changed a file with that name${yield* similarFilesNote(file, scope)}`
              : `: it was renamed to "${currentPath.startsWith(prefix) ? currentPath.slice(prefix.length) : currentPath}"; ask for that name to see its commits`
          }`
        })
      }
      const mentions = mentionsFile(snapshot, path)
      const note =
        formerPath !== undefined
          ? `It was renamed from "${formerPath}" and the rename is not committed: showing the commits of "${formerPath}"`
          : touches.length === 0
            ? ((yield* nestedRepositoryNote(workspace, project, file)) ??
              (isPartial || snapshot.history.commits.length === 0 ? undefined : UNCOMMITTED_NOTE))
            : ownTouches.length === 0
              ? undefined
              : unmergedNote(snapshot, branchTouches)
      const isDeleted = formerPath === undefined && ownTouches.length > 0 && !(yield* exists(project, file))
      const whyDeleted = isDeleted ? yield* deletedNote(project, file) : undefined
      return {
        name: file,
        touches,
        file: path,
        tickets: [],
        mentions,
        freshness: "fresh" as const,
        note: joinNotes([whyDeleted, note])
      }
    })

  const resolveSymbol = (
    name: SymbolName,
    { path, ref }: RelatedRequest,
    { prefix, project, snapshot }: SubjectScope
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
      if (touches.length > 0) return { ...subject, touches, note: CURRENT_LINES_NOTE }
      const hasCommits = (files.get(file) ?? []).length > 0
      const note =
        (yield* nestedRepositoryNote(workspace, project, symbol.path)) ??
        (hasCommits ? UNKNOWN_LINES_NOTE : undefined)
      return { ...subject, touches, note }
    })

  return resolveSubjects
})

/** Note: which commits belong to a symbol. */
export const CURRENT_LINES_NOTE =
  "The commits of a symbol are those its current lines come from: ask for its file to get every commit that changed it"

/** Note: the origins of a symbol's lines were not found in time. */
const ORIGINS_PENDING_NOTE =
  "git is still finding the commits that the symbol's lines come from: these are the commits of its whole file; ask again for those of its lines"

/** Note: why a symbol of a file with commits has none. */
const UNKNOWN_LINES_NOTE =
  "No commit is known that the symbol's lines come from: they are not committed yet, or git cannot tell; ask for its file to get every commit that changed it"

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
