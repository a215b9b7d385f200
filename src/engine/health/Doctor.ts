/** Checks every part that an answer depends on, and says what to do where one is not well. */
import { Context, Effect, Either, Layer } from "effect"
import { keywordIndex } from "../../core/keyword/mod.ts"
import { Deriver } from "../../ports/deriving/Deriver.ts"
import { Embedder } from "../../ports/embedding/Embedder.ts"
import { checkMachine } from "../../ports/storage/checkMachine.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import { Stores } from "../../ports/storage/Stores.ts"
import { checkNative } from "../../ports/vectors/checkNative.ts"
import { gitVersion } from "../../ports/workspace/gitVersion.ts"
import { Refs } from "../../ports/workspace/Refs.ts"
import { Watcher } from "../../ports/workspace/Watcher.ts"
import { Workspace } from "../../ports/workspace/Workspace.ts"
import { openTree } from "../project/openTree.ts"
import { Projects } from "../project/Projects.ts"

/** How one part is. */
export interface Finding {
  readonly part: string
  readonly state: "ok" | "warning" | "failure"
  readonly detail: string
  /** What to do; empty where nothing is to be done. */
  readonly advice: string
}

export class Doctor extends Context.Tag("lodestone/Doctor")<
  Doctor,
  {
    /** Checks the machine, and the project at `path` where one is given. Never fails: what fails is a finding. */
    readonly examine: (path: string | undefined) => Effect.Effect<ReadonlyArray<Finding>>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

const ok = (part: string, detail: string): Finding => ({ part, state: "ok", detail, advice: "" })
const warning = (part: string, detail: string, advice: string): Finding => ({
  part,
  state: "warning",
  detail,
  advice
})
const failure = (part: string, detail: string, advice: string): Finding => ({
  part,
  state: "failure",
  detail,
  advice
})

/** Free bytes below which an index run may not fit. */
const ENOUGH_DISK = 500_000_000

/** Whether the words of every chunk can be read. */
const keywordsSound = (store: RepositoryStore, view: number) =>
  Effect.zipWith(
    store.read(({ postings }) => keywordIndex(postings.ofView(view)).rows),
    store.counts(view, -1),
    (rows, { chunks }) => rows === chunks
  )

const REPORT = "report it with the output of `lodestone doctor --verbose`"

const make = Effect.gen(function* () {
  const stores = yield* Stores
  const deriver = yield* Deriver
  const embedder = yield* Embedder
  const ports = { workspace: yield* Workspace, refs: yield* Refs }
  const projects = yield* Projects
  const watcher = yield* Watcher

  const storage = Effect.map(checkMachine(stores.home), ({ home, freeBytes, sqlite }) => [
    ok("sqlite", `SQLite ${sqlite}`),
    home === undefined
      ? ok("home", `${stores.home} can be written`)
      : failure("home", home, "make the folder writable, or set LODESTONE_HOME to one that is"),
    freeBytes === undefined
      ? warning(
          "disk",
          "the free space cannot be told",
          "see that there is room for the index: about a third of the size of the sources"
        )
      : freeBytes < ENOUGH_DISK
        ? warning(
            "disk",
            `${Math.round(freeBytes / 1e6)} MB free`,
            "make room: an index takes about a third of the size of its sources"
          )
        : ok("disk", `${Math.round(freeBytes / 1e9)} GB free`)
  ])

  const grammars = deriver.check.pipe(
    Effect.map(({ broken, loaded }) =>
      broken.length === 0
        ? ok("grammars", `all ${loaded} load`)
        : failure("grammars", broken.map(({ grammar, reason }) => `${grammar}: ${reason}`).join("; "), REPORT)
    ),
    Effect.catchAll((error) => Effect.succeed(failure("grammars", error.detail, REPORT)))
  )

  const vectorSearch = Effect.map(checkNative, ({ detail, native }) =>
    native
      ? ok("usearch", detail)
      : warning("usearch", detail, "nothing: the exact scan answers, more slowly beyond some 200,000 chunks")
  )

  const embedding = embedder.embed(["a sentence to embed"], "query").pipe(
    Effect.map(() => ok("embedder", `${embedder.space}, ${embedder.dimensions} dimensions`)),
    Effect.catchAll((error) =>
      Effect.succeed(
        failure(
          "embedder",
          error.message,
          "mend the embedder's settings, or set provider to bundled to work without it"
        )
      )
    )
  )

  const git = Effect.map(gitVersion, (version) =>
    version === undefined
      ? warning(
          "git",
          "git is not installed",
          "install git: without it, files that are tracked although ignored are missed"
        )
      : ok("git", `git ${version}`)
  )

  const watching = Effect.map(watcher.check, ({ detail, works }) =>
    works
      ? ok("watching", detail)
      : warning(
          "watching",
          detail,
          "mend what it says; until then servers find what changed on disk by looking every few seconds"
        )
  )

  const project = (path: string) =>
    Effect.gen(function* () {
      const found = yield* projects.resolve(path, { force: true })
      const ignored = yield* openTree(ports, found, {
        maxFileSize: 1_000_000,
        includeTests: true,
        includeVendor: false,
        supported: () => true
      })
      const rules = ok("ignore rules", `${ignored.files.length} files below ${found.root} are not ignored`)
      if (!(yield* projects.exists(found)))
        return [rules, warning("index", "the project is not indexed", "run `lodestone index`")]
      return yield* Effect.scoped(
        Effect.gen(function* () {
          const store = yield* projects.open(found)
          const faults = yield* store.check
          const view = yield* store.read(({ views }) => views.find(found.view))
          const complete = view === undefined || (yield* keywordsSound(store, view.id))
          if (faults.length > 0 || !complete)
            return [
              rules,
              failure(
                "index",
                [...faults, ...(complete ? [] : ["the keyword index is not complete"])].join("; "),
                "run `lodestone index --force`"
              )
            ]
          return [
            rules,
            view === undefined
              ? warning("index", "the project is not indexed", "run `lodestone index`")
              : ok("index", `sound, of ${view.indexedAt.toISOString()}`)
          ]
        })
      )
    }).pipe(
      Effect.either,
      Effect.map((result) =>
        Either.isRight(result)
          ? result.right
          : [failure("index", result.left.message, "follow what the message says")]
      )
    )

  return Doctor.of({
    examine: Effect.fn("Doctor.examine")(function* (path) {
      const machine = yield* storage
      const parts = yield* Effect.all([grammars, vectorSearch, embedding, git, watching], { concurrency: 1 })
      return [...machine, ...parts, ...(path === undefined ? [] : yield* project(path))]
    })
  })
})
