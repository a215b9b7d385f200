/** A quick check whether the services answer; `Doctor` checks more and gives advice. */
import { Context, Effect, Layer } from "effect"
import { Embedder } from "../../ports/embedding/Embedder.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import { checkMachine } from "../../ports/storage/checkMachine.ts"
import { Stores } from "../../ports/storage/Stores.ts"
import { UsageStore } from "../../ports/storage/UsageStore.ts"
import { Projects } from "../project/Projects.ts"
import { documentFindings } from "./documentFindings.ts"
import { embedderFinding } from "./embedderFinding.ts"
import { failure, type Finding, ok, warning } from "./Finding.ts"
import { damagedStoreFindings, memoryFindings, usageFinding } from "./storeFindings.ts"

export interface ServiceHealth {
  /** Degraded means that it answers with limitations. */
  readonly status: "healthy" | "degraded" | "unhealthy" | "unknown"
  readonly error?: string
}

export interface HealthReport {
  /** Unhealthy when the memory or the index cannot be used, degraded when anything else fails. */
  readonly status: "healthy" | "degraded" | "unhealthy"
  /** Why it is not healthy. */
  readonly reasons: ReadonlyArray<string>
  readonly services: Readonly<Record<string, ServiceHealth>>
  /** Whether anything can be written. */
  readonly writable: boolean
}

export class Health extends Context.Tag("lodestone/Health")<
  Health,
  {
    /** Sends a small request to each service. The index is that of the project at `path`. Never fails. */
    readonly check: (path: string | undefined) => Effect.Effect<HealthReport>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Services whose failure leaves the others working. */
const NON_ESSENTIAL_SERVICES: ReadonlySet<string> = new Set(["embedder", "analytics"])

/** With fewer free bytes a disk counts as full, because no index fits. */
const MIN_FREE_BYTES = 1_000_000

const toServiceHealth = ({ detail, state }: Finding): ServiceHealth =>
  state === "ok"
    ? { status: "healthy" }
    : { status: state === "failure" ? "unhealthy" : "unknown", error: detail }

/** The state of a memory service without the embedder: it still searches by words. */
const toKeywordOnlyHealth = (finding: Finding): ServiceHealth =>
  finding.state === "ok"
    ? { status: "degraded", error: "it is searched by words only because the embedder fails" }
    : toServiceHealth(finding)

const make = Effect.gen(function* () {
  const stores = yield* Stores
  const projects = yield* Projects
  const embedder = yield* Embedder
  const knowledge = yield* KnowledgeStore
  const usage = yield* UsageStore

  const indexFinding = (path: string) =>
    Effect.gen(function* () {
      const project = yield* projects.resolve(path)
      if (!(yield* projects.exists(project))) return warning("index", `"${project.root}" is not indexed`, "")
      const view = yield* Effect.scoped(
        Effect.flatMap(projects.open(project), (store) => store.read(({ views }) => views.find(project.view)))
      )
      return view === undefined
        ? warning("index", `"${project.root}" is not indexed`, "")
        : ok("index", `of ${view.indexedAt.toISOString()}`)
    }).pipe(
      Effect.catchAll((error) =>
        Effect.succeed(
          error._tag === "StoreError"
            ? failure("index", error.message, "")
            : warning("index", error.message, "")
        )
      )
    )

  const documentsOf = (path: string) =>
    projects.resolve(path).pipe(
      Effect.flatMap(({ location }) => documentFindings(stores, location, { pages: false })),
      // A missing project is reported for the index.
      Effect.orElseSucceed(() => [])
    )

  return Health.of({
    check: Effect.fn("Health.ask")(function* (path) {
      const { freeBytes, home } = yield* checkMachine(stores.home)
      const memory = yield* memoryFindings(knowledge)
      const embedderState = yield* embedderFinding(embedder)
      const findings = [
        ...memory,
        yield* usageFinding(usage, home === undefined),
        path === undefined ? warning("index", "no project is given", "") : yield* indexFinding(path),
        embedderState
      ]
      const otherReasons = [
        ...[
          ...(yield* damagedStoreFindings(knowledge, usage)),
          ...(path === undefined ? [] : yield* documentsOf(path))
        ].map(({ advice, detail }) => `${detail}: ${advice}`),
        ...(home === undefined ? [] : [`nothing can be saved: ${home}`]),
        ...(home !== undefined || freeBytes === undefined || freeBytes >= MIN_FREE_BYTES
          ? []
          : [`nothing more can be saved: the disk of "${stores.home}" is full; free some space`])
      ]
      const failed = findings.filter(({ state }) => state === "failure")
      return {
        status: failed.some(({ part }) => !NON_ESSENTIAL_SERVICES.has(part))
          ? "unhealthy"
          : failed.length + otherReasons.length > 0
            ? "degraded"
            : "healthy",
        reasons: [...failed.map(({ detail, part }) => `${part}: ${detail}`), ...otherReasons],
        services: Object.fromEntries(
          findings.map((finding) => [
            finding.part,
            embedderState.state !== "ok" && memory.includes(finding)
              ? toKeywordOnlyHealth(finding)
              : toServiceHealth(finding)
          ])
        ),
        writable: home === undefined
      }
    })
  })
})
