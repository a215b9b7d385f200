/** What is known about a file, a symbol or a ticket: commits, pull requests, issues, discussions, people, and the files that change together with it. */
import { Context, Effect, Layer } from "effect"
import { Refs } from "../../ports/workspace/Refs.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { type HistoryState, ProjectHistory } from "../connectors/ProjectHistory.ts"
import { sourceNotes } from "../connectors/sourceNotes.ts"
import type { DocumentSnapshot } from "../documents/DocumentSnapshot.ts"
import { Documents } from "../documents/Documents.ts"
import { type Project, Projects } from "../project/Projects.ts"
import { buildRelatedAnswer, coChangedFiles } from "./buildRelatedAnswer.ts"
import type { RelatedAnswer } from "./RelatedAnswer.ts"
import { collectRelated } from "./relatedDocuments.ts"
import { NothingKnown, type RelatedError, type RelatedRequest } from "./RelatedRequest.ts"
import { CURRENT_LINES_NOTE, subjectResolver } from "./resolveSubjects.ts"

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
  const workspace = yield* Workspace
  const refs = yield* Refs
  const resolveSubjects = yield* subjectResolver

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

  return RelatedInfo.of({
    about: Effect.fn("RelatedInfo.about")(function* (request) {
      const project = yield* projects.resolve(request.path, { ref: request.ref })
      const historyState = yield* history.read(project)
      const snapshot = yield* documents.snapshot(project, { growing: historyState.syncing })
      const prefix = refs.prefix(project.root)
      const subject = yield* resolveSubjects(request, {
        project,
        snapshot,
        prefix,
        isPartial: historyState.isPartial
      })
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
        isPartial: historyState.isPartial,
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

/** Note: the files of an answer about a symbol belong to its whole file. Only for answers that show files. */
export const WHOLE_FILE_NOTE = "Files are those that change together with its whole file"
