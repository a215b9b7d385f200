/** What is known of a project's index at little cost, and the results of its runs. */
import { Effect } from "effect"
import { ABANDONED_ERROR, type Job } from "../../ports/storage/JobTable.ts"
import { SCHEMA_VERSION } from "../../ports/storage/openDatabase.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { isDerivedByOlderVersion } from "../indexing/isDerivedByOlderVersion.ts"
import type { Project, Projects } from "../project/Projects.ts"

export interface Overview {
  readonly root: string
  readonly projectId: number
  readonly ref: string
  readonly state: "not_indexed" | "indexing" | "ready" | "failed"
  readonly schema: "compatible" | "not_indexed" | "reindex_required" | "corrupt_manifest"
  /** Undefined when there is no store or it cannot be read. */
  readonly schemaVersion: number | undefined
  readonly requiredSchemaVersion: number
  readonly indexedAt: Date | undefined
  readonly files: number
  readonly symbols: number
  /** Whether the view's ref has moved since, or an older version derived the view. */
  readonly behind: boolean
  readonly active: Job | undefined
  /** Newest first. */
  readonly recent: ReadonlyArray<Job>
}

/** Most runs that are listed. */
const MAX_RECENT_JOBS = 10

/** Reads the overview of a project's store; reports a damaged or newer store as such. */
export const overviewOf = (
  projects: Projects["Type"],
  project: Project
): Effect.Effect<Overview, StoreError> =>
  Effect.gen(function* () {
    const { id, ref, root } = project
    const emptyOverview: Overview = {
      root,
      projectId: id,
      ref,
      state: "not_indexed",
      schema: "not_indexed",
      schemaVersion: undefined,
      requiredSchemaVersion: SCHEMA_VERSION,
      indexedAt: undefined,
      files: 0,
      symbols: 0,
      behind: false,
      active: undefined,
      recent: []
    }
    if (!(yield* projects.exists(project))) return emptyOverview
    const unusable = (schema: "reindex_required" | "corrupt_manifest") =>
      Effect.map(projects.schemaVersion(project), (schemaVersion): Overview => ({
        ...emptyOverview,
        state: "failed",
        schema,
        schemaVersion
      }))
    return yield* Effect.scoped(readStore(projects, project, emptyOverview)).pipe(
      Effect.catchIf(
        ({ reason }) => reason === "Newer",
        () => unusable("reindex_required")
      ),
      Effect.catchIf(
        ({ reason }) => reason === "Corrupt",
        () => unusable("corrupt_manifest")
      )
    )
  })

const readStore = (projects: Projects["Type"], project: Project, emptyOverview: Overview) =>
  Effect.gen(function* () {
    const store = yield* projects.open(project)
    const busy = yield* store.busy
    const { jobs, view } = yield* store.read((tables) => ({
      view: tables.views.find(project.view),
      jobs: tables.jobs.recent(MAX_RECENT_JOBS)
    }))
    const [newest] = jobs
    const active = busy && newest !== undefined && isOpen(newest) ? newest : undefined
    const recent = jobs.map((job) => (job === active || !isOpen(job) ? job : abandoned(job)))
    const opened = { ...emptyOverview, schemaVersion: SCHEMA_VERSION, active, recent }
    const indexing = active?.view === project.view
    const failed = recent.find((job) => job.view === project.view)?.status === "failed"
    if (view === undefined)
      return { ...opened, state: indexing ? "indexing" : failed ? "failed" : "not_indexed" } as const
    const counts = yield* store.counts(view.id)
    return {
      ...opened,
      state: indexing ? "indexing" : "ready",
      schema: "compatible",
      indexedAt: view.indexedAt,
      files: counts.files,
      symbols: counts.symbols,
      behind: view.commit !== project.target?.commit || (yield* isDerivedByOlderVersion(store, view.id, busy))
    } as const
  })

const isOpen = ({ status }: Job) => status === "queued" || status === "running"

/** Shows a run whose process is dead as failed, as the next run will record it. */
const abandoned = (job: Job): Job => ({ ...job, status: "failed", error: ABANDONED_ERROR })
