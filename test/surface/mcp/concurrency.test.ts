/** Several calls at once, progress and cancellation, through the official client over a real engine. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { type Progress, ProgressNotificationSchema } from "@modelcontextprotocol/sdk/types.js"
import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Effect, type Scope } from "effect"
import { rmSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { engine } from "../../../src/Program.ts"
import { it } from "../../support/effect.ts"
import { indexContent } from "../../support/indexContent.ts"
import { writeLarge } from "../../support/largeProject.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const FILES = 120

interface World {
  readonly root: string
  readonly home: string
  readonly client: Client
}

/** Runs a case with the indexed shop, to which many files were added that are not indexed yet. */
const growing = (
  name: string,
  body: (world: World) => Effect.Effect<unknown, unknown, Engine | Scope.Scope>,
  files = FILES
) =>
  it.live(
    name,
    () =>
      Effect.gen(function* () {
        const home = yield* temporaryFolder
        const root = yield* temporaryFolder
        writeFiles(root, SHOP)
        yield* Effect.gen(function* () {
          const client = yield* connect()
          yield* call(client, "index_codebase", { path: root })
          writeLarge(root, files)
          yield* body({ client, home, root })
        }).pipe(Effect.scoped, Effect.provide(engine(home)))
      }),
    20_000
  )

const storeOf = (home: string) =>
  join(home, [...new Bun.Glob("repos/*/index.db").scanSync({ cwd: home })][0] ?? "missing")

/** What a query finds in the store, as another process sees it. */
const rows = (home: string, sql: string): ReadonlyArray<Record<string, unknown>> => {
  const db = new Database(storeOf(home), { readonly: true })
  try {
    return db.query<Record<string, unknown>, []>(sql).all()
  } finally {
    db.close(true)
  }
}

const indexInput = (root: string) => ({ name: "index_codebase", arguments: { path: root } })

/** An index run, and what the client is told of it. */
const startIndex = (
  client: Client,
  root: string,
  onprogress?: (progress: Progress) => void,
  signal?: AbortSignal
) => {
  const options = {
    ...(onprogress === undefined ? {} : { onprogress }),
    ...(signal === undefined ? {} : { signal })
  }
  return client.callTool(indexInput(root), undefined, options)
}

/** What the index of the same tree is that was made from nothing. */
const freshContent = (root: string) =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    yield* Effect.flatMap(connect(), (client) => call(client, "index_codebase", { path: root })).pipe(
      Effect.scoped,
      Effect.provide(engine(home))
    )
    return indexContent(storeOf(home))
  })

describe("progress", () => {
  growing("is told to who asks for it, and always grows", ({ client, root }) =>
    Effect.gen(function* () {
      const told: Array<Progress> = []
      yield* Effect.promise(() => startIndex(client, root, (progress) => void told.push(progress)))
      expect(told.length).toBeGreaterThan(2)
      told.slice(1).forEach(({ progress }, at) => expect(progress).toBeGreaterThan(told[at]!.progress))
      for (const { progress, total } of told)
        if (total !== undefined) expect(progress).toBeLessThanOrEqual(total)
      expect(told.at(-1)?.progress).toBe(told.at(-1)?.total)
      expect(told.at(-1)?.total).toBeGreaterThanOrEqual(FILES)
      expect(told.every(({ message }) => typeof message === "string" && message !== "")).toBe(true)
    })
  )

  growing("is told to nobody else", ({ client, root }) =>
    Effect.gen(function* () {
      const told: Array<unknown> = []
      client.setNotificationHandler(
        ProgressNotificationSchema,
        (notification) => void told.push(notification)
      )
      yield* Effect.promise(() => startIndex(client, root))
      expect(told).toStrictEqual([])
    })
  )
})

describe("cancellation", () => {
  growing("stops an index run, frees the index and loses nothing", ({ client, home, root }) =>
    Effect.gen(function* () {
      const before = indexContent(storeOf(home)).entries
      const stop = new AbortController()
      const run = startIndex(client, root, ({ progress }) => progress > 0 && stop.abort(), stop.signal)
      expect(yield* Effect.promise(() => run.then(() => "done", String))).toContain("Abort")
      const running = Effect.sync(() => rows(home, "select status from job where finished_ms is null"))
      yield* Effect.repeat(Effect.delay(running, "20 millis"), {
        until: (jobs) => jobs.length === 0,
        times: 100
      })
      expect(rows(home, "select status, error from job order by created_ms desc limit 1")).toStrictEqual([
        { status: "cancelled", error: null }
      ])
      expect(rows(home, "select * from lease")).toStrictEqual([])
      expect(indexContent(storeOf(home)).entries).toStrictEqual(before)
      // It did not go on by itself, and it had not been through.
      const [{ n: derived }] = rows(home, "select count(*) as n from source") as [{ n: number }]
      yield* Effect.sleep("150 millis")
      expect(rows(home, "select count(*) as n from source")).toStrictEqual([{ n: derived }])
      expect(derived).toBeLessThan(FILES)
      expect(yield* call(client, "index_codebase", { path: root })).toMatchObject({
        success: true,
        errors: []
      })
      expect(indexContent(storeOf(home))).toStrictEqual(yield* freshContent(root))
    })
  )

  growing("of a search or a status leaves the server well", ({ client, root }) =>
    Effect.gen(function* () {
      const ask = (name: string, input: Record<string, unknown>) => {
        const stop = new AbortController()
        const answer = client.callTool({ name, arguments: input }, undefined, { signal: stop.signal })
        stop.abort()
        return answer.then(() => "done", String)
      }
      const ends = yield* Effect.promise(() =>
        Promise.all([ask("search_code", { path: root, query: "user" }), ask("get_status", { path: root })])
      )
      for (const end of ends) expect(end).toContain("Abort")
      expect(
        (yield* call(client, "search_code", { path: root, query: "AuthenticateUser" })).results[0].name
      ).toBe("AuthenticateUser")
    })
  )
})

describe("while an index run goes on", () => {
  growing(
    "searches answer from the old index and then from the new one, and never fail",
    ({ client, root }) =>
      Effect.gen(function* () {
        let running = true
        const run = startIndex(client, root).finally(() => (running = false))
        const seen: Array<{ readonly found: number; readonly freshness: string }> = []
        const look = Effect.map(
          call(client, "search_code", {
            path: root,
            query: "Step7x3 Step50x9 Step90x1",
            search_mode: "keyword",
            filters: { file_pattern: "src/**" },
            limit: 100
          }),
          ({ metadata, results }) =>
            seen.push({ found: results.length, freshness: metadata.freshness_status })
        )
        // A client that asks without end: were the run held up by it, this would not end either.
        while (running && seen.length < 5000) {
          const old = yield* call(client, "search_code", { path: root, query: "AuthenticateUser", limit: 1 })
          expect(old.results[0].name).toBe("AuthenticateUser")
          yield* look
        }
        expect(running).toBe(false)
        expect((yield* Effect.promise(() => run)).structuredContent).toMatchObject({ success: true })
        expect(seen.length).toBeGreaterThan(1)
        yield* look
        // All of the old or all of the new: never a part of what is being added.
        const counts = seen.map(({ found }) => found)
        const all = counts.at(-1)!
        expect(all).toBeGreaterThanOrEqual(3)
        expect(counts).toStrictEqual(counts.map((found) => (found === 0 ? 0 : all)).toSorted((a, b) => a - b))
        expect(counts[0]).toBe(0)
        expect(seen.some(({ freshness }) => freshness === "syncing")).toBe(true)
        const after = yield* call(client, "search_code", { path: root, query: "Step7x3" })
        expect(after).toMatchObject({ metadata: { freshness_status: "fresh" } })
        expect(after.results[0].name).toBe("Step7x3")
      }),
    3 * FILES
  )

  growing("another for the same project is refused, and does not disturb it", ({ client, home, root }) =>
    Effect.gen(function* () {
      const other = yield* connect()
      const started = Promise.withResolvers<void>()
      const run = startIndex(client, root, ({ progress }) => progress > 0 && started.resolve())
      yield* Effect.promise(() => started.promise)
      for (const each of [client, other]) {
        const error = yield* refusal(each, "index_codebase", { path: root, force_reindex: each === other })
        expect(error).toMatchObject({
          code: -32002,
          data: { code: "index_in_progress", category: "conflict" }
        })
        expect(error.data["reason"]).toContain("wait for it, get_status tells when it is over")
      }
      expect(yield* call(other, "get_status", { path: root })).toMatchObject({
        metadata: { indexing_status: "indexing" }
      })
      expect((yield* Effect.promise(() => run)).structuredContent).toMatchObject({
        success: true,
        errors: []
      })
      expect(yield* call(other, "get_status", { path: root })).toMatchObject({
        metadata: { indexing_status: "ready" }
      })
      expect(indexContent(storeOf(home))).toStrictEqual(yield* freshContent(root))
    })
  )

  growing("other projects can be indexed", ({ client, root }) =>
    Effect.gen(function* () {
      const others = yield* Effect.all([temporaryFolder, temporaryFolder])
      for (const other of others) writeFiles(other, SHOP)
      const answers = yield* Effect.promise(() =>
        Promise.all([root, ...others].map((each) => startIndex(client, each)))
      )
      for (const { structuredContent } of answers)
        expect(structuredContent).toMatchObject({ success: true, errors: [] })
      for (const each of [root, ...others])
        expect(
          (yield* call(client, "search_code", { path: each, query: "AuthenticateUser" })).results[0].name
        ).toBe("AuthenticateUser")
    })
  )

  growing("files may go: what is answered stands where it is said to stand", ({ client, root }) =>
    Effect.gen(function* () {
      yield* call(client, "index_codebase", { path: root })
      const run = startIndex(client, root)
      rmSync(join(root, "src/f7.go"))
      const { results } = yield* call(client, "search_code", { path: root, query: "Step7x3", limit: 20 })
      expect(results.map(({ path }: { path: string }) => path)).not.toContain("src/f7.go")
      yield* Effect.promise(() => run)
    })
  )
})
