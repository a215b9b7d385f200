/** Runs that continue after their call was answered, through the official client with a real engine. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Context, Effect, Fiber, Layer, type Scope } from "effect"
import { existsSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { SCHEMA_VERSION } from "../../../src/ports/storage/openDatabase.ts"
import { Embedder, EmbedderError } from "../../../src/ports/embedding/Embedder.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { git } from "../../support/gitRepository.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

interface World {
  readonly root: string
  readonly home: string
  readonly client: Client
  readonly run: (...args: ReadonlyArray<string>) => string
}

/** Serves a repository with the shop, and a branch `feature` without the cart. */
const served = (
  name: string,
  body: (world: World) => Effect.Effect<unknown, unknown, Engine | Scope.Scope>,
  embedder: Layer.Layer<Embedder> = EmbedderBundled.layer
) =>
  it.live(
    name,
    () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        const [home, root] = [join(folder, "home"), join(folder, "shop")]
        const run = (...args: ReadonlyArray<string>) => git(root, folder, args).trim()
        writeFiles(root, SHOP)
        run("init", "-q", "-b", "main")
        run("add", ".")
        run("commit", "-qm", "first")
        run("switch", "-qc", "feature")
        run("rm", "-q", "web/src/cart.ts")
        run("commit", "-qm", "second")
        run("switch", "-q", "main")
        yield* Effect.flatMap(connect({ workspace: root }), (client) =>
          body({ client, home, root, run })
        ).pipe(Effect.scoped, Effect.provide(engine(home, { embedder })))
      }),
    180_000
  )

/** An embedder whose passages that contain a word wait for a latch. */
const slow = (word = "") => {
  const latch = Effect.unsafeMakeLatch(false)
  const embedder = Layer.map(EmbedderBundled.layer, (context) => {
    const bundled = Context.get(context, Embedder)
    return Context.make(Embedder, {
      ...bundled,
      table: undefined,
      knows: undefined,
      embed: (texts, role) =>
        Effect.zipRight(
          texts.some((text) => text.includes(word)) ? latch.await : Effect.void,
          bundled.embed(texts, role)
        )
    })
  })
  return { latch, embedder }
}

const broken = Layer.map(EmbedderBundled.layer, (context) =>
  Context.make(Embedder, {
    ...Context.get(context, Embedder),
    table: undefined,
    knows: undefined,
    embed: () =>
      Effect.fail(new EmbedderError({ reason: "Unavailable", provider: "test", detail: "nobody is there" }))
  })
)

const storeOf = (home: string) =>
  join(home, [...new Bun.Glob("repos/*/index.db").scanSync({ cwd: home })][0] ?? "missing")

const onStore = <A>(home: string, body: (db: Database) => A): A => {
  const db = new Database(storeOf(home))
  try {
    return body(db)
  } finally {
    db.close(true)
  }
}

const status = (client: Client, input: object = {}) => call(client, "index_status", { ...input })

/** The state once nothing is running. */
const settled = (client: Client, input: object = {}) =>
  Effect.repeat(Effect.delay(status(client, input), "10 millis"), {
    until: ({ active_job }) => active_job === null,
    times: 500
  })

const METADATA = {
  codecompass_protocol_version: "1.0",
  freshness_status: "syncing",
  indexing_status: "indexing",
  result_completeness: "complete",
  ref: "main",
  schema_status: "compatible"
}

describe("index_repo", () => {
  const { embedder, latch } = slow()
  served(
    "answers at once, and index_status shows progress and result of the run",
    ({ client, root }) =>
      Effect.gen(function* () {
        expect(yield* status(client)).toMatchObject({
          repo_root: root,
          index_status: "not_indexed",
          schema_status: "not_indexed",
          current_schema_version: null,
          required_schema_version: SCHEMA_VERSION,
          last_indexed_at: null,
          ref: "main",
          file_count: 0,
          active_job: null,
          recent_jobs: []
        })
        const started = yield* call(client, "index_repo", {})
        expect(started).toStrictEqual({
          job_id: expect.any(String),
          status: "running",
          mode: "full",
          metadata: METADATA,
          file_count: null
        })
        const job = { job_id: started.job_id, ref: "main", mode: "full", error: null }
        const during = yield* status(client)
        expect(during).toMatchObject({ index_status: "indexing", metadata: { freshness_status: "syncing" } })
        expect(during.active_job).toMatchObject({
          ...job,
          status: "running",
          changed_files: null,
          duration_ms: null
        })
        expect(during.recent_jobs).toStrictEqual([during.active_job])
        for (const tool of ["index_repo", "sync_repo", "index_codebase"])
          for (const ref of tool === "index_codebase" ? [undefined] : [undefined, "feature"])
            expect(
              yield* refusal(client, tool, { path: root, ...(ref === undefined ? {} : { ref }) })
            ).toMatchObject({
              code: -32002,
              data: { code: "index_in_progress", category: "conflict" }
            })
        for (const [tool, input] of [
          ["search_code", { query: "cartTotal" }],
          ["get_outline", { file_path: "web/src/cart.ts" }]
        ] as const)
          expect(yield* refusal(client, tool, input)).toMatchObject({
            code: -32003,
            data: {
              reason: `The first index of "${root}" is being built: ask again when it is done; index_status shows its progress`
            }
          })
        yield* latch.open
        const after = yield* settled(client)
        expect(after).toMatchObject({
          index_status: "ready",
          schema_status: "compatible",
          current_schema_version: SCHEMA_VERSION,
          file_count: 6,
          metadata: { freshness_status: "fresh", indexing_status: "ready" }
        })
        expect(after.project_id).toBeString()
        expect(after.symbol_count).toBeGreaterThan(8)
        expect(Date.parse(after.last_indexed_at)).toBeGreaterThan(Date.now() - 60_000)
        expect(after.recent_jobs).toHaveLength(1)
        expect(after.recent_jobs[0]).toMatchObject({ ...job, status: "published", changed_files: 6 })
        expect(after.recent_jobs[0].duration_ms).toBeGreaterThanOrEqual(0)
        expect((yield* call(client, "search_code", { query: "cartTotal" })).metadata.ref).toBe("main")
      }),
    embedder
  )

  const untilLast = slow("TheLast")
  served(
    "says how many files of a run are done",
    ({ client, root }) =>
      Effect.gen(function* () {
        const kettles = Array.from(
          { length: 60 },
          (_, at) => [`kettles/kettle${at}.ts`, `export const kettle${at} = ${at}\n`] as const
        )
        writeFiles(root, { ...Object.fromEntries(kettles), "zone/last.ts": "export const TheLast = 1\n" })
        yield* call(client, "index_repo", {})
        const { active_job } = yield* Effect.repeat(Effect.delay(status(client), "10 millis"), {
          until: ({ active_job }) => active_job.files_done > 0,
          times: 500
        })
        expect(active_job.files_total).toBe(Object.keys(SHOP).length + 61)
        expect(active_job.files_done).toBeLessThan(active_job.files_total)
        yield* untilLast.latch.open
        const { recent_jobs } = yield* settled(client)
        expect(recent_jobs[0]).not.toHaveProperty("files_done")
        expect(recent_jobs[0].status).toBe("published")
      }),
    untilLast.embedder
  )

  served("indexes a ref, which can then be searched", ({ client, run }) =>
    Effect.gen(function* () {
      expect(yield* refusal(client, "search_code", { query: "x", ref: "feature" })).toMatchObject({
        code: -32003,
        message: expect.stringContaining('index_repo with ref "feature"')
      })
      expect(yield* call(client, "index_repo", { ref: "feature" })).toMatchObject({
        metadata: { ref: "feature" }
      })
      expect(yield* settled(client, { ref: "feature" })).toMatchObject({
        ref: "feature",
        index_status: "ready",
        file_count: 5,
        recent_jobs: [{ ref: "feature", changed_files: 5 }]
      })
      expect(yield* status(client)).toMatchObject({ ref: "main", index_status: "not_indexed", file_count: 0 })
      const found = yield* call(client, "search_code", { query: "AuthenticateUser", ref: "feature" })
      expect(found).toMatchObject({
        metadata: { ref: "feature", freshness_status: "fresh" },
        suggested_next_actions: expect.arrayContaining([expect.objectContaining({ ref: "feature" })])
      })
      expect(found.results[0].name).toBe("AuthenticateUser")
      expect(
        yield* call(client, "get_status", { path: run("rev-parse", "--show-toplevel"), ref: "feature" })
      ).toMatchObject({
        indexed: true,
        statistics: { total_files: 5 },
        metadata: { ref: "feature" }
      })
      run("update-ref", "refs/heads/feature", "main")
      expect(yield* status(client, { ref: "feature" })).toMatchObject({
        index_status: "ready",
        metadata: { freshness_status: "stale" }
      })
      run("branch", "-D", "feature")
      expect(yield* refusal(client, "search_code", { query: "x", ref: "feature" })).toMatchObject({
        code: -32006,
        message: expect.stringContaining("no longer exists in the repository"),
        data: { code: "not_found", param: "ref" }
      })
    })
  )

  served("rejects an unknown ref, and a folder without sources", ({ client, home }) =>
    Effect.gen(function* () {
      for (const tool of ["index_repo", "sync_repo", "index_status"]) {
        expect(yield* refusal(client, tool, { ref: "featrue" })).toMatchObject({
          code: -32006,
          message: expect.stringContaining('"feature"'),
          data: { code: "not_found", category: "not_found", param: "ref", details: { near: ["feature"] } }
        })
        expect(yield* refusal(client, tool, { ref: "--upload-pack=x" })).toMatchObject({
          code: -32602,
          data: { code: "invalid_input", param: "ref" }
        })
      }
      const empty = yield* temporaryFolder
      expect(yield* refusal(client, "index_repo", { path: empty })).toMatchObject({ code: -32001 })
      expect(yield* refusal(client, "index_repo", { path: "/" })).toMatchObject({ code: -32602 })
      expect(existsSync(join(home, "repos"))).toBe(false)
    })
  )
})

describe("sync_repo", () => {
  served("indexes what changed, and says how much", ({ client, root, run }) =>
    Effect.gen(function* () {
      yield* call(client, "index_codebase", { path: root, include_tests: false })
      writeFiles(root, { "README.md": "# Other\n" })
      run("mv", "web/src/cart.ts", "web/src/basket.ts")
      rmSync(join(root, "internal/models/user.go"))
      const started = yield* call(client, "sync_repo", {})
      expect(started).toMatchObject({ status: "running", mode: "incremental", changed_files: null })
      const after = yield* settled(client)
      expect(after).toMatchObject({ file_count: 4, index_status: "ready" })
      expect(
        after.recent_jobs.map((job: Record<string, unknown>) => [job["mode"], job["changed_files"]])
      ).toStrictEqual([
        ["incremental", 3],
        ["full", 5]
      ])
      expect(yield* call(client, "sync_repo", { force: true })).toMatchObject({ mode: "full" })
      expect((yield* settled(client)).file_count).toBe(4)
    })
  )
})

describe("a run that does not succeed", () => {
  served(
    "is reported as failed with the reason",
    ({ client }) =>
      Effect.gen(function* () {
        yield* call(client, "index_repo", {})
        expect(yield* settled(client)).toMatchObject({
          index_status: "failed",
          recent_jobs: [{ status: "failed", error: expect.stringContaining("nobody is there") }],
          metadata: { indexing_status: "failed" }
        })
      }),
    broken
  )

  const stopped = slow()
  served(
    "is cancelled by context_index_control, which says what it cannot stop",
    ({ client }) =>
      Effect.gen(function* () {
        const control = (action: string) =>
          Effect.map(
            call(client, "context_index_control", { action, connectors: ["local-files"] }),
            (answer) => [answer.details.status, answer.message]
          )
        const { job_id } = yield* call(client, "index_repo", {})
        expect(yield* control("stop")).toStrictEqual([
          "new",
          "Stopped syncing local-files; stored documents are kept."
        ])
        expect(yield* status(client)).toMatchObject({
          active_job: null,
          recent_jobs: [{ job_id, status: "cancelled", error: null }]
        })
        // A call that waits for its run has a caller, who can cancel it.
        const waiting = yield* Effect.fork(
          call(client, "index_codebase", { path: (yield* status(client)).repo_root })
        )
        yield* Effect.repeat(Effect.delay(status(client), 10), {
          until: ({ active_job }) => active_job !== null
        })
        expect(yield* control("stop")).toStrictEqual([
          "syncing",
          "Still syncing local-files: a call waits for it, which its caller can cancel, or another process runs it."
        ])
        // The run in progress does not derive everything again, but brings the files up to date.
        expect(
          yield* refusal(client, "context_index_control", {
            action: "force_reindex",
            connectors: ["local-files"]
          })
        ).toMatchObject({ code: -32002, data: { code: "index_in_progress", category: "conflict" } })
        expect((yield* control("start"))[0]).toBe("syncing")
        yield* stopped.latch.open
        expect(yield* Fiber.join(waiting)).toMatchObject({ success: true })
      }),
    stopped.embedder
  )

  const { embedder } = slow()
  it.live("is cancelled when its server ends, and the next server can run", () =>
    Effect.gen(function* () {
      const [home, root] = [yield* temporaryFolder, yield* temporaryFolder]
      writeFiles(root, SHOP)
      const serving = <A>(
        body: (client: Client) => Effect.Effect<A, unknown, Engine | Scope.Scope>,
        by: Layer.Layer<Embedder>
      ) =>
        Effect.flatMap(connect({ workspace: root }), body).pipe(
          Effect.scoped,
          Effect.provide(engine(home, { embedder: by }))
        )
      const { job_id } = yield* serving((client) => call(client, "index_repo", {}), embedder)
      yield* serving(
        (client) =>
          Effect.gen(function* () {
            expect(yield* status(client)).toMatchObject({
              index_status: "not_indexed",
              active_job: null,
              ref: "live",
              recent_jobs: [{ job_id, status: "cancelled", error: null }]
            })
            yield* call(client, "index_repo", {})
            expect(yield* settled(client)).toMatchObject({ index_status: "ready", file_count: 6 })
          }),
        EmbedderBundled.layer
      )
    })
  )

  served("is reported as failed if its process is dead", ({ client, home }) =>
    Effect.gen(function* () {
      yield* call(client, "index_repo", {})
      yield* settled(client)
      const dead = Bun.spawnSync(["true"]).pid
      const host = yield* Effect.sync(() => Bun.spawnSync(["hostname"]).stdout.toString().trim())
      const left = (heartbeat: number) =>
        onStore(home, (db) => {
          db.run("insert or replace into lease values (1, 'token', ?, ?, ?)", [dead, host, heartbeat])
          db.run("update job set status = 'running', finished_ms = null")
        })
      const rows = () => onStore(home, (db) => db.query("select status from job").values())
      for (const heartbeat of [Date.now(), 1]) {
        left(heartbeat)
        expect(yield* status(client)).toMatchObject({
          index_status: "ready",
          active_job: null,
          recent_jobs: [{ status: "failed", error: "the process that ran it ended" }]
        })
        expect(rows()).toStrictEqual([["running"]])
      }
      yield* call(client, "sync_repo", {})
      const { recent_jobs } = yield* settled(client)
      expect(recent_jobs.map((job: Record<string, unknown>) => job["status"])).toStrictEqual([
        "published",
        "failed"
      ])
    })
  )
})

describe("a store", () => {
  const states = [
    {
      what: "of a newer version",
      spoil: (file: string) => {
        const db = new Database(file)
        db.run("pragma user_version = 99")
        db.close(true)
      },
      schema: "reindex_required",
      version: 99
    },
    {
      what: "that is damaged",
      spoil: (file: string) => {
        renameSync(file, `${file}.old`)
        for (const suffix of ["-wal", "-shm"]) rmSync(file + suffix, { force: true })
        writeFileSync(file, "no store ".repeat(1000))
      },
      schema: "corrupt_manifest",
      version: null
    }
  ]
  for (const { schema, spoil, version, what } of states)
    it.live(`${what} is reported, and rebuilt with force`, () =>
      Effect.gen(function* () {
        const [home, root] = [yield* temporaryFolder, yield* temporaryFolder]
        writeFiles(root, SHOP)
        const serving = (body: (client: Client) => Effect.Effect<unknown, unknown, Engine | Scope.Scope>) =>
          Effect.flatMap(connect({ workspace: root }), body).pipe(Effect.scoped, Effect.provide(engine(home)))
        yield* serving((client) => call(client, "index_codebase", { path: root }))
        spoil(storeOf(home))
        yield* serving((client) =>
          Effect.gen(function* () {
            expect(yield* status(client)).toMatchObject({
              index_status: "failed",
              schema_status: schema,
              current_schema_version: version,
              required_schema_version: SCHEMA_VERSION,
              metadata: { schema_status: schema }
            })
            expect(yield* refusal(client, "sync_repo", {})).toMatchObject({ code: -32005 })
            yield* call(client, "index_repo", { force: true })
            expect(yield* settled(client)).toMatchObject({
              index_status: "ready",
              schema_status: "compatible",
              file_count: 6
            })
          })
        )
      })
    )
})
