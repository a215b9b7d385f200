/** Checks every component that answers depend on, and advises how to fix problems. */
import { Clock, Context, Effect, Layer } from "effect"
import { keywordIndex } from "../../core/keyword/mod.ts"
import { counted } from "../../core/text/mod.ts"
import { Deriver } from "../../ports/deriving/Deriver.ts"
import { Embedder } from "../../ports/embedding/Embedder.ts"
import { Grep } from "../../ports/grep/Grep.ts"
import { Reranker } from "../../ports/reranking/Reranker.ts"
import { checkMachine, type MachineCheck } from "../../ports/storage/checkMachine.ts"
import { KnowledgeStore } from "../../ports/storage/KnowledgeStore.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import { Stores } from "../../ports/storage/Stores.ts"
import { UsageStore } from "../../ports/storage/UsageStore.ts"
import { checkNative } from "../../ports/vectors/checkNative.ts"
import { quoteForShell } from "../../core/diagnosis/mod.ts"
import { OUTSIDE_GIT } from "../../ports/workspace/gitReach.ts"
import { gitVersion } from "../../ports/workspace/gitVersion.ts"
import { Refs } from "../../ports/workspace/Refs.ts"
import { Watcher } from "../../ports/workspace/Watcher.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { Writer } from "../../ports/writing/Writer.ts"
import { debugTimed } from "../debugTimed.ts"
import { isDerivedByOlderVersion } from "../indexing/isDerivedByOlderVersion.ts"
import { notIndexed } from "../indexing/notIndexed.ts"
import { Connectors } from "../connectors/Connectors.ts"
import { OWN_FILES } from "../connectors/connectorState.ts"
import { openTree } from "../project/openTree.ts"
import { type Project, Projects } from "../project/Projects.ts"
import { connectorFindings } from "./connectorFindings.ts"
import { documentFindings } from "./documentFindings.ts"
import { embedderFinding } from "./embedderFinding.ts"
import { failure, type Finding, ok, warning } from "./Finding.ts"
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

/** With fewer free bytes an index run may not fit. */
const MIN_FREE_BYTES = 500_000_000

/** Whether the postings cover all chunks of the view. */
const isKeywordIndexComplete = (store: RepositoryStore, view: number) =>
  Effect.zipWith(
    store.read(({ postings }) => keywordIndex(postings.ofView(view)).rows),
    store.counts(view),
    (rows, { chunks }) => rows === chunks
  )

const REPORT_ADVICE = "report it with the output of `lodestone doctor --verbose`"

const indexFailure = (message: string) => failure("index", message, "follow the message")

const make = Effect.gen(function* () {
  const stores = yield* Stores
  const deriver = yield* Deriver
  const embedder = yield* Embedder
  const ports = { workspace: yield* Workspace, refs: yield* Refs }
  const projects = yield* Projects
  const watcher = yield* Watcher
  const grep = yield* Grep
  const reranker = yield* Reranker
  const writer = yield* Writer
  const connectors = yield* Connectors
  const knowledge = yield* KnowledgeStore
  const usage = yield* UsageStore

  const storage = ({ freeBytes, home, sqlite }: MachineCheck) => [
    ok("sqlite", `SQLite ${sqlite}`),
    home === undefined
      ? ok("home", `${stores.home} can be written`)
      : failure("home", home, "make the folder writable, or set LODESTONE_HOME to one that is"),
    freeBytes === undefined
      ? warning(
          "disk",
          "the free disk space cannot be determined",
          "make sure there is room for the index: about a third of the size of the sources"
        )
      : freeBytes < MIN_FREE_BYTES
        ? warning(
            "disk",
            `${Math.round(freeBytes / 1e6)} MB free`,
            "free some space: an index takes about a third of the size of its sources"
          )
        : ok("disk", `${Math.round(freeBytes / 1e9)} GB free`)
  ]

  const grammars = deriver.check.pipe(
    Effect.map(({ broken, loaded }) =>
      broken.length === 0
        ? ok("grammars", `all ${loaded} load`)
        : failure(
            "grammars",
            broken.map(({ grammar, reason }) => `${grammar}: ${reason}`).join("; "),
            REPORT_ADVICE
          )
    ),
    Effect.catchAll((error) => Effect.succeed(failure("grammars", error.detail, REPORT_ADVICE)))
  )

  const vectorSearch = Effect.map(checkNative, ({ detail, native }) =>
    native
      ? ok("usearch", detail)
      : warning(
          "usearch",
          detail,
          "nothing to do: every vector is compared, which is slower above 500,000 chunks"
        )
  )

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

  const reranking =
    reranker.candidates === 0
      ? Effect.succeed(ok("reranker", "none is configured"))
      : reranker.rerank("a question", ["a text that answers it", "another text"]).pipe(
          Effect.map(() => ok("reranker", `works; it reranks the best ${reranker.candidates} results`)),
          Effect.catchAll(({ message }) =>
            Effect.succeed(
              warning(
                "reranker",
                message,
                "fix the reranker's settings, or set provider to none: until then results keep the order of the search"
              )
            )
          )
        )

  const writing =
    writer.model === undefined
      ? Effect.succeed(ok("writer", "none is configured"))
      : writer.write("Answer with the one word: yes").pipe(
          Effect.map(() => ok("writer", `"${writer.model}" answers`)),
          Effect.catchAll(({ message }) =>
            Effect.succeed(
              warning(
                "writer",
                message,
                "fix the writer's settings, or set provider to none: until then answers come without prose"
              )
            )
          )
        )

  const ripgrep = Effect.map(grep.ripgrep, (version) =>
    version === undefined
      ? warning(
          "ripgrep",
          "ripgrep is not installed",
          "install ripgrep to make context_grep faster: without it a built-in search gives the same answers"
        )
      : ok("ripgrep", `ripgrep ${version}`)
  )

  const git = Effect.map(gitVersion, (version) =>
    version === undefined
      ? warning(
          "git",
          "git is not installed",
          "install git: without it, tracked files that ignore rules match are missed"
        )
      : ok("git", `git ${version}`)
  )

  const watching = Effect.map(watcher.check, ({ detail, works }) =>
    works
      ? ok("watching", detail)
      : warning(
          "watching",
          detail,
          "fix this problem; until then servers detect changes on disk by checking every few seconds"
        )
  )

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

  /** A folder without an index is fine when the index of a folder above it covers it. */
  const unindexedFinding = (found: Project) =>
    Effect.map(projects.indexedAbove(found), (above) =>
      above === undefined
        ? warning("index", "the project is not indexed", "run `lodestone index`")
        : ok("index", `not indexed itself: it is part of the index of ${above}`)
    )

  const indexFindings = (found: Project) =>
    Effect.gen(function* () {
      const ignored = yield* openTree(ports, found, {
        maxFileSize: 1_000_000,
        includeTests: true,
        includeVendor: false,
        supported: () => true
      })
      const rules = ok("ignore rules", `${ignored.files.length} files in ${found.root} are not ignored`)
      if (!(yield* projects.exists(found))) return [rules, yield* unindexedFinding(found)]
      return yield* Effect.scoped(
        Effect.gen(function* () {
          const store = yield* projects.open(found)
          const faults = yield* store.check
          const view = yield* store.read(({ views }) => views.find(found.view))
          const complete = view === undefined || (yield* isKeywordIndexComplete(store, view.id))
          if (faults.length > 0 || !complete)
            return [
              rules,
              failure(
                "index",
                [...faults, ...(complete ? [] : ["the keyword index is incomplete"])].join("; "),
                "run `lodestone index --force`"
              )
            ]
          if (view === undefined) return [rules, yield* unindexedFinding(found)]
          const { unreadable = 0 } = (yield* notIndexed(store, view.id)).counts
          const unreadableWarning = warning(
            "index",
            `${counted(unreadable, "file")} could not be read, so the index lacks what is new there`,
            "run `lodestone index`, which lists them; make them readable (rename those whose names are not UTF-8), or exclude them in .lodestoneignore"
          )
          return [
            rules,
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
    }).pipe(Effect.catchAll(({ message }) => Effect.succeed([indexFailure(message)])))

  /** Whether git may be asked about the project and can read it. */
  const historyFindings = ({ root }: Project) =>
    Effect.gen(function* () {
      const { workspace } = ports
      if ((yield* workspace.gitReach(root)) === "outside")
        return [warning("git", `refs and history of "${root}" are not available`, OUTSIDE_GIT)]
      const repository = yield* workspace.repository(root)
      if (repository === undefined || (yield* gitVersion) === undefined) return []
      if (yield* workspace.gitReads(root)) return []
      const place = quoteForShell(repository.top) ?? "PATH"
      return [
        warning(
          "git",
          `git refuses to read "${repository.top}": it belongs to another user, or its configuration is broken; refs and history are not available`,
          `see what \`git -C ${place} status\` says; if it belongs to another user, run \`git config --global --add safe.directory ${place}\``
        )
      ]
    })

  const projectFindings = (path: string) =>
    projects.resolve(path, { force: true }).pipe(
      Effect.flatMap((found) => Effect.all([indexFindings(found), documents(found), historyFindings(found)])),
      Effect.map((parts) => parts.flat()),
      Effect.catchAll(({ message }) => Effect.succeed([indexFailure(message)]))
    )

  return Doctor.of({
    examine: Effect.fn("Doctor.examine")(function* (path) {
      const machineCheck = yield* checkMachine(stores.home)
      const machine = [
        ...storage(machineCheck),
        ...(yield* userStoreFindings(machineCheck.home === undefined))
      ]
      const parts = yield* Effect.all(
        [grammars, vectorSearch, embedderFinding(embedder), reranking, writing, git, ripgrep, watching].map(
          (part) => part.pipe(debugTimed(({ part }) => `Checked ${part}`))
        ),
        { concurrency: 1 }
      )
      return [...machine, ...parts, ...(path === undefined ? [] : yield* projectFindings(path))]
    })
  })
})
