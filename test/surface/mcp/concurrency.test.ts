/** Concurrent calls, progress and cancellation, through the official client with a real engine. */
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import type { Progress } from "@modelcontextprotocol/sdk/types.js"
import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import { Context, Effect, Layer, type Scope } from "effect"
import { rmSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Embedder } from "../../../src/ports/embedding/Embedder.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
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

/** Runs a case with the indexed shop and many added files that are not indexed yet. */
const growing = (
  name: string,
  body: (world: World) => Effect.Effect<unknown, unknown, Engine | Scope.Scope>,
  embedder: Layer.Layer<Embedder> = EmbedderBundled.layer
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
          writeLarge(root, FILES)
          yield* body({ client, home, root })
        }).pipe(Effect.scoped, Effect.provide(engine(home, { embedder })))
      }),
    180_000
  )

/** A latch that holds index runs while they embed, as a slow server would, and the embedder that waits for it. */
const slow = () => {
  const latch = Effect.unsafeMakeLatch(true)
  const held = { count: 0 }
  const embedder = Layer.map(EmbedderBundled.layer, (context) => {
    const bundled = Context.get(context, Embedder)
    return Context.make(Embedder, {
      ...bundled,
      table: undefined,
      knows: undefined,
      embed: (texts, role) =>
        role === "passage"
          ? Effect.sync(() => held.count++).pipe(
              Effect.zipRight(latch.await),
              Effect.zipRight(bundled.embed(texts, role))
            )
          : bundled.embed(texts, role)
    })
  })
  return { latch, embedder, held }
}

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

const running = (home: string) => rows(home, "select id from job where finished_ms is null").length > 0

/** Waits until a condition becomes true by itself. */
const until = (condition: () => boolean) =>
  Effect.sync(condition).pipe(
    Effect.delay("5 millis"),
    Effect.repeat({ until: (met) => met, times: 1000 }),
    Effect.tap((met) => expect(met).toBe(true))
  )

/** An index run, and the notifications that the client receives. */
const startIndex = (
  client: Client,
  root: string,
  options: { readonly onprogress?: (progress: Progress) => void; readonly signal?: AbortSignal } = {}
) => client.callTool({ name: "index_codebase", arguments: { path: root } }, undefined, options)

const nameOfFirst = (client: Client, path: string, query: string) =>
  Effect.map(call(client, "search_code", { path, query, limit: 1 }), ({ results }) => results[0]?.name)

/** The content of an index of the same tree made from scratch. */
const freshContent = (root: string) =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    yield* Effect.flatMap(connect(), (client) => call(client, "index_codebase", { path: root })).pipe(
      Effect.scoped,
      Effect.provide(engine(home))
    )
    return indexContent(storeOf(home))
  })

describe("progress of an index run", () => {
  growing("is reported to a client that asks for it, and always increases", ({ client, root }) =>
    Effect.gen(function* () {
      const updates: Array<Progress> = []
      yield* Effect.promise(() =>
        startIndex(client, root, { onprogress: (progress) => void updates.push(progress) })
      )
      expect(updates.length).toBeGreaterThan(2)
      updates.slice(1).forEach(({ progress }, at) => expect(progress).toBeGreaterThan(updates[at]!.progress))
      for (const { progress, total } of updates)
        if (total !== undefined) expect(progress).toBeLessThanOrEqual(total)
      expect(updates.at(-1)?.progress).toBe(updates.at(-1)?.total)
      expect(updates.at(-1)?.total).toBeGreaterThanOrEqual(FILES)
      expect(updates.every(({ message }) => typeof message === "string" && message !== "")).toBe(true)
    })
  )

  growing("is not reported to a client that does not ask for it", ({ client, root }) =>
    Effect.gen(function* () {
      const methods: Array<string> = []
      const transport = client.transport!
      const { onmessage } = transport
      transport.onmessage = (message, extra) => {
        methods.push("method" in message ? message.method : "answer")
        onmessage?.(message, extra)
      }
      yield* Effect.promise(() => startIndex(client, root))
      expect(methods).toStrictEqual(["answer"])
    })
  )
})

describe("cancellation", () => {
  growing("stops an index run, releases the index and loses nothing", ({ client, home, root }) =>
    Effect.gen(function* () {
      const before = indexContent(storeOf(home)).entries
      const stop = new AbortController()
      const onprogress = ({ progress }: Progress) => progress > 0 && stop.abort()
      const run = startIndex(client, root, { onprogress, signal: stop.signal })
      expect(yield* Effect.promise(() => run.then(() => "done", String))).toContain("Abort")
      yield* until(() => !running(home))
      expect(rows(home, "select status, error from job order by created_ms desc limit 1")).toStrictEqual([
        { status: "cancelled", error: null }
      ])
      yield* until(() => rows(home, "select * from lease").length === 0)
      expect(indexContent(storeOf(home)).entries).toStrictEqual(before)
      // The run did not continue by itself, and had not finished.
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

  const { embedder, latch } = slow()
  growing(
    "stops a run that waits for an embedder",
    ({ client, home, root }) =>
      Effect.gen(function* () {
        yield* latch.close
        const stop = new AbortController()
        const run = startIndex(client, root, { signal: stop.signal })
        yield* until(() => running(home))
        stop.abort()
        yield* Effect.promise(() => run.catch(() => undefined))
        yield* until(() => !running(home) && rows(home, "select * from lease").length === 0)
        expect(rows(home, "select status from job order by created_ms desc limit 1")).toStrictEqual([
          { status: "cancelled" }
        ])
        yield* latch.open
        expect(yield* call(client, "index_codebase", { path: root })).toMatchObject({ success: true })
        expect(yield* nameOfFirst(client, root, "Step7x3")).toBe("Step7x3")
      }),
    embedder
  )

  growing("of a search or a status call does not disturb the server", ({ client, root }) =>
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
      expect(yield* nameOfFirst(client, root, "AuthenticateUser")).toBe("AuthenticateUser")
    })
  )
})

describe("during an index run", () => {
  const { embedder, held, latch } = slow()
  growing(
    "searches answer from the old index, and afterwards from the new one",
    ({ client, home, root }) =>
      Effect.gen(function* () {
        const look = Effect.map(
          call(client, "search_code", {
            path: root,
            query: "Step7x3 Step50x9",
            search_mode: "keyword",
            limit: 50
          }),
          ({ metadata, results }) => ({
            found: (results as ReadonlyArray<{ path: string }>).filter(({ path }) => path.startsWith("src/"))
              .length,
            freshness: metadata.freshness_status as string
          })
        )
        yield* latch.close
        const earlier = held.count
        const run = startIndex(client, root)
        yield* until(() => running(home))
        for (let n = 0; n < 3; n++) expect(yield* look).toStrictEqual({ found: 0, freshness: "syncing" })
        expect(yield* nameOfFirst(client, root, "AuthenticateUser")).toBe("AuthenticateUser")
        // What is written step by step becomes visible only when all of it is written.
        const sources = () => rows(home, "select count(*) as n from source")[0]?.["n"] as number
        const before = sources()
        yield* until(() => held.count > earlier)
        yield* latch.release
        yield* until(() => sources() > before)
        expect(yield* look).toStrictEqual({ found: 0, freshness: "syncing" })
        yield* latch.open
        const counts: Array<number> = []
        while (running(home) && counts.length < 3000) counts.push((yield* look).found)
        expect((yield* Effect.promise(() => run)).structuredContent).toMatchObject({ success: true })
        const after = yield* look
        expect(after).toStrictEqual({ found: 50, freshness: "fresh" })
        expect(counts).toStrictEqual(counts.map((found) => (found === 0 ? 0 : 50)).toSorted((a, b) => a - b))
        expect(yield* nameOfFirst(client, root, "Step7x3")).toBe("Step7x3")
      }),
    embedder
  )

  growing("continuous searches do not block the run", ({ client, home, root }) =>
    Effect.gen(function* () {
      const state = { ended: false }
      const run = startIndex(client, root).finally(() => (state.ended = true))
      yield* until(() => running(home))
      let searches = 0
      // If the run blocked the search, this would not end either.
      for (; !state.ended && searches < 3000; searches++)
        expect(yield* nameOfFirst(client, root, "AuthenticateUser")).toBe("AuthenticateUser")
      expect(state.ended).toBe(true)
      expect((yield* Effect.promise(() => run)).structuredContent).toMatchObject({ success: true })
      expect(searches).toBeGreaterThan(0)
    })
  )

  const second = slow()
  growing(
    "another run of the same project is rejected and does not disturb the first",
    ({ client, home, root }) =>
      Effect.gen(function* () {
        const other = yield* connect()
        yield* second.latch.close
        const run = startIndex(client, root)
        yield* until(() => running(home))
        for (const each of [client, other]) {
          const error = yield* refusal(each, "index_codebase", { path: root, force_reindex: each === other })
          expect(error).toMatchObject({
            code: -32002,
            data: { code: "index_in_progress", category: "conflict" }
          })
          expect(error.data["reason"]).toContain("wait for it to finish; index_status shows its progress")
        }
        const state = Effect.map(call(other, "get_status", { path: root }), ({ metadata }) => metadata)
        expect(yield* state).toMatchObject({ indexing_status: "indexing", freshness_status: "syncing" })
        yield* second.latch.open
        expect((yield* Effect.promise(() => run)).structuredContent).toMatchObject({
          success: true,
          errors: []
        })
        expect(yield* state).toMatchObject({ indexing_status: "ready", freshness_status: "fresh" })
        expect(indexContent(storeOf(home))).toStrictEqual(yield* freshContent(root))
      }),
    second.embedder
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
        expect(yield* nameOfFirst(client, each, "AuthenticateUser")).toBe("AuthenticateUser")
    })
  )

  growing("a deleted file is not in any result", ({ client, root }) =>
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
