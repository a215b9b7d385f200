/** Findings about the index of a project. */
import { Effect } from "effect"
import { keywordIndex } from "../../core/keyword/mod.ts"
import { counted } from "../../core/text/mod.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { Refs } from "../../ports/workspace/Refs.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { isDerivedByOlderVersion } from "../indexing/isDerivedByOlderVersion.ts"
import { notIndexed } from "../indexing/notIndexed.ts"
import { openTree } from "../project/openTree.ts"
import type { Project, Projects } from "../project/Projects.ts"
import { failure, type Finding, ok, warning } from "./Finding.ts"

/** What the findings are made from. */
interface IndexServices {
  readonly projects: Projects["Type"]
  readonly workspace: Workspace["Type"]
  readonly refs: Refs["Type"]
}

export const indexFailure = (message: string): Finding => failure("index", message, "follow the message")

/** Which files the ignore rules leave, and whether the index is sound and complete. */
export const indexFindings = (
  { projects, ...ports }: IndexServices,
  project: Project
): Effect.Effect<ReadonlyArray<Finding>> =>
  Effect.gen(function* () {
    const { files } = yield* openTree(ports, project, {
      maxFileSize: 1_000_000,
      includeTests: true,
      includeVendor: false,
      supported: () => true
    })
    const rules = ok("ignore rules", `${files.length} files in ${project.root} are not ignored`)
    const findings = (yield* projects.exists(project)) ? yield* findingsInStore(projects, project) : []
    return [rules, ...(findings.length > 0 ? findings : [yield* unindexedFinding(projects, project)])]
  }).pipe(Effect.catchAll(({ message }) => Effect.succeed([indexFailure(message)])))

/** Findings about the store of an index; none when the project has no view in it. */
const findingsInStore = (projects: Projects["Type"], project: Project) =>
  Effect.scoped(
    Effect.gen(function* () {
      const store = yield* projects.open(project)
      const faults = yield* store.check
      const view = yield* store.read(({ views }) => views.find(project.view))
      const isComplete = view === undefined || (yield* isKeywordIndexComplete(store, view.id))
      const allFaults = [...faults, ...(isComplete ? [] : ["the keyword index is incomplete"])]
      if (allFaults.length > 0)
        return [failure("index", allFaults.join("; "), "run `lodestone index --force`")]
      if (view === undefined) return []
      const { unreadable = 0 } = (yield* notIndexed(store, view.id)).counts
      const unreadableWarning = warning(
        "index",
        `${counted(unreadable, "file")} could not be read, so the index lacks what is new there`,
        "run `lodestone index`, which lists them; make them readable (rename those whose names are not UTF-8), or exclude them in .lodestoneignore"
      )
      return [
        ...(unreadable === 0 ? [] : [unreadableWarning]),
        (yield* isDerivedByOlderVersion(store, view.id, yield* store.busy))
          ? warning(
              "index",
              "it was built by an older version of lodestone and lacks what this version finds in addition",
              "run `lodestone index`"
            )
          : ok("index", `sound, indexed at ${view.indexedAt.toISOString()}`)
      ]
    })
  )

/** A folder without an index is fine when the index of a folder above it covers it. */
const unindexedFinding = (projects: Projects["Type"], project: Project) =>
  Effect.map(projects.indexedAbove(project), (above) =>
    above === undefined
      ? warning("index", "the project is not indexed", "run `lodestone index`")
      : ok("index", `not indexed itself: it is part of the index of ${above}`)
  )

/** Whether the postings cover all chunks of the view. */
const isKeywordIndexComplete = (store: RepositoryStore, view: number) =>
  Effect.zipWith(
    store.read(
      ({ chunks, postings }) => keywordIndex(postings.of(chunks.files(view).map(({ source }) => source))).rows
    ),
    store.counts(view),
    (rows, { chunks }) => rows === chunks
  )
