/** Checks every component that answers depend on, and advises how to fix problems. */
import { Clock, Context, Effect, Layer } from "effect"
import { Deriver } from "../../ports/deriving/Deriver.ts"
import { Embedder } from "../../ports/embedding/Embedder.ts"
import { Grep } from "../../ports/grep/Grep.ts"
import { Reranker } from "../../ports/reranking/Reranker.ts"
import { checkMachine } from "../../ports/storage/checkMachine.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import { Stores } from "../../ports/storage/Stores.ts"
import { UsageStore } from "../../ports/storage/UsageStore.ts"
import { Refs } from "../../ports/workspace/Refs.ts"
import { Watcher } from "../../ports/workspace/Watcher.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { Writer } from "../../ports/writing/Writer.ts"
import { Connectors } from "../connectors/Connectors.ts"
import { OWN_FILES } from "../connectors/connectorState.ts"
import { debugTimed } from "../debugTimed.ts"
import { type Project, Projects } from "../project/Projects.ts"
import { connectorFindings } from "./connectorFindings.ts"
import { documentFindings } from "./documentFindings.ts"
import { embedderFinding } from "./embedderFinding.ts"
import { type Finding, ok } from "./Finding.ts"
import { historyFindings } from "./historyFindings.ts"
import { indexFailure, indexFindings } from "./indexFindings.ts"
import {
  gitFinding,
  grammarFinding,
  rerankerFinding,
  ripgrepFinding,
  storageFindings,
  vectorSearchFinding,
  watcherFinding,
  writerFinding
} from "./machineFindings.ts"
import { damagedStoreFindings, memoryFindings, pageFindings, usageFinding } from "./storeFindings.ts"

export class Doctor extends Context.Tag("lodestone/Doctor")<
  Doctor,
  {
    /** Checks the machine, and the project at `path` if given. Never fails: failures become findings. */
    readonly examine: (path: string | undefined) => Effect.Effect<ReadonlyArray<Finding>>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const make = Effect.gen(function* () {
  const stores = yield* Stores
  const workspace = yield* Workspace
  const projects = yield* Projects
  const connectors = yield* Connectors
  const knowledge = yield* KnowledgeStore
  const usage = yield* UsageStore
  const services = { projects, workspace, refs: yield* Refs }
  const parts = [
    grammarFinding(yield* Deriver),
    vectorSearchFinding,
    embedderFinding(yield* Embedder),
    rerankerFinding(yield* Reranker),
    writerFinding(yield* Writer),
    gitFinding,
    ripgrepFinding(yield* Grep),
    watcherFinding(yield* Watcher)
  ]

  /** The state of what belongs to no project. */
  const userStoreFindings = (isWritable: boolean) =>
    Effect.gen(function* () {
      // Runs before the services read: what it finds damaged is put aside when they read, and reported with its new place.
      const pages = yield* pageFindings(knowledge)
      const services = yield* memoryFindings(knowledge)
      const failed = [...pages, ...services.filter(({ state }) => state === "failure")]
      return [
        ...(failed.length > 0
          ? failed
          : [ok("memory", `${services.map(({ part }) => part).join(", ")} can be read`)]),
        yield* usageFinding(usage, isWritable),
        ...(yield* damagedStoreFindings(knowledge, usage))
      ]
    })

  /** The state of the documents and their sources. */
  const documents = ({ location, root }: Project) =>
    Effect.gen(function* () {
      const faults = yield* documentFindings(stores, location, { pages: true })
      if (faults.length > 0) return faults
      if (!(yield* stores.hasDocuments(location)))
        return [ok("documents", "none yet: the first question about history reads the commits")]
      const states = (yield* connectors.list(root)).filter(({ id }) => id !== OWN_FILES)
      const count = states.reduce((sum, state) => sum + state.documents, 0)
      return [
        ok("documents", `sound, ${count} commits, issues and chat messages`),
        ...connectorFindings(states, yield* Clock.currentTimeMillis)
      ]
    }).pipe(
      // The project's own files are a connector too; an unreadable index is reported as a finding of its own.
      Effect.orElseSucceed(() => [ok("documents", "sound")])
    )

  const projectFindings = (path: string) =>
    projects.resolve(path, { force: true }).pipe(
      Effect.flatMap((project) =>
        Effect.all([
          indexFindings(services, project),
          documents(project),
          historyFindings(workspace, project.root)
        ])
      ),
      Effect.map((found) => found.flat()),
      Effect.catchAll(({ message }) => Effect.succeed([indexFailure(message)]))
    )

  return Doctor.of({
    examine: Effect.fn("Doctor.examine")(function* (path) {
      const machine = yield* checkMachine(stores.home)
      return [
        ...storageFindings(machine, stores.home),
        ...(yield* userStoreFindings(machine.home === undefined)),
        ...(yield* Effect.forEach(
          parts,
          debugTimed(({ part }) => `Checked ${part}`)
        )),
        ...(path === undefined ? [] : yield* projectFindings(path))
      ]
    })
  })
})
