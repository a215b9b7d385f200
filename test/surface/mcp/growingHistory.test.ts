/** Answers about a history that git has not read in time: what is known comes at once, and says what is missing. */
import { Database } from "bun:sqlite"
import { expect } from "bun:test"
import { type Duration, Effect, Layer } from "effect"
import { readdirSync } from "node:fs"
import { hostname } from "node:os"
import { join } from "node:path"
import { layer } from "../../../src/ports/embedding/EmbedderOpenAi.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import { embeddingServer, sound } from "../../ports/embedding/embeddingServer.ts"
import { withSettings } from "../../ports/embedding/withSettings.ts"
import { it } from "../../support/effect.ts"
import { engineWith } from "../../support/engine.ts"
import { historyOf } from "../../support/history.ts"
import { type Answer, call, connect } from "../../support/mcp.ts"
import { temporaryFolder } from "../../support/project.ts"

const PENDING = "git is still finding the commits that the symbol's lines come from"
const UNREAD = "The history is still being read: some commits are missing"

/** The file of the only store of documents below a folder. */
const documentsIn = (home: string): string => {
  const name = readdirSync(home, { recursive: true, encoding: "utf8" }).find((each) =>
    each.endsWith("documents.db")
  )
  if (name === undefined) throw new Error("no documents are stored")
  return join(home, name)
}

const historyStatement = ({ statements }: Answer) =>
  statements.find(({ aspect }: { readonly aspect: string }) => aspect === "history")?.text as
    string | undefined

/** A repository of two functions, of which the second commit changed one. */
const twoCommits = Effect.tap(historyOf, ({ commit }) => {
  commit("Add carts", { "cart.ts": "export const total = () => 0\nexport const size = () => 0\n" })
  commit("Count the things", { "cart.ts": "export const total = () => 0\nexport const size = () => 1\n" })
})

it.live("an answer does not wait for a history, and the lines of a symbol stand for its file meanwhile", () =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    const { root: path } = yield* twoCommits
    yield* Effect.gen(function* () {
      const client = yield* connect()
      yield* call(client, "index_codebase", { path })
      const related = call(client, "context_get_related_info", { path, file_path: "cart.ts" })
      const explain = call(client, "context_explain", { path, symbol: "total" })
      const unread = yield* related
      expect(unread.message).toContain(UNREAD)
      expect(unread.metadata.result_completeness).toBe("partial")
      // Nothing is said to be uncommitted of which the commits are only not read yet.
      expect(unread.message).not.toContain("not committed yet")
      const until = (holds: (answer: Answer) => boolean, ask: typeof related) =>
        Effect.repeat(
          Effect.tap(ask, () => Effect.sleep(20)),
          { until: holds, times: 500 }
        )
      const read = yield* until(({ message }) => message === undefined, related)
      expect(read.commits).toHaveLength(2)
      expect(read.metadata.result_completeness).toBe("complete")
      const first = yield* explain
      expect(historyStatement(first)).toStartWith("The file of total: 2 commits")
      expect(first.message).toContain(PENDING)
      expect(first.metadata.result_completeness).toBe("partial")
      const known = yield* until(({ message }) => !`${message}`.includes(PENDING), explain)
      expect(historyStatement(known)).toStartWith("The lines of total: one commit")
      expect(known.metadata.result_completeness).toBe("complete")
    }).pipe(
      Effect.provide(
        engineWith(Stores.layer(home), {}, undefined, undefined, undefined, { maxWait: "0 millis" })
      )
    )
  })
)

it.live("a diagnosis gives the commits of a function's lines, and none of its file meanwhile", () =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    const { root: path } = yield* twoCommits
    yield* Effect.gen(function* () {
      const client = yield* connect()
      yield* call(client, "index_codebase", { path })
      yield* Effect.repeat(
        Effect.tap(call(client, "context_get_related_info", { path, file_path: "cart.ts" }), () =>
          Effect.sleep(20)
        ),
        { until: ({ message }) => message === undefined, times: 500 }
      )
      const diagnose = call(client, "troubleshoot", {
        error_message: `TypeError: x is not a function\n    at total (${path}/cart.ts:1:27)`,
        project_path: path
      })
      const first = yield* diagnose
      expect(first.code).toMatchObject([{ path: "cart.ts", line: 1, commits: [] }])
      expect(first.message).toContain("git is still finding the commits")
      expect(JSON.stringify(first)).not.toContain("Count the things")
      const known = yield* Effect.repeat(
        Effect.tap(diagnose, () => Effect.sleep(20)),
        { until: ({ message }) => !`${message}`.includes("git is still finding"), times: 500 }
      )
      expect(known.code[0].commits).toMatchObject([{ title: "Add carts" }])
    }).pipe(
      Effect.provide(
        engineWith(Stores.layer(home), {}, undefined, undefined, undefined, { maxWait: "0 millis" })
      )
    )
  })
)

it.live("what another server is reading is not read a second time", () =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    const { commit, root: path } = yield* historyOf
    commit("Add carts", { "cart.ts": "export const total = () => 0\n" })
    yield* Effect.gen(function* () {
      const client = yield* connect()
      yield* call(client, "index_codebase", { path })
      const related = call(client, "context_get_related_info", { path, file_path: "cart.ts" })
      const untilRead = Effect.repeat(
        Effect.tap(related, () => Effect.sleep(20)),
        { until: ({ message }) => message === undefined, times: 500 }
      )
      expect((yield* untilRead).commits).toHaveLength(1)
      const change = (set: string) => {
        const db = new Database(documentsIn(home))
        db.run(`update connector set ${set}`)
        db.close()
      }
      // The parent of this process is alive too.
      change(`status = 'running', runner = '${process.ppid}@${hostname()}'`)
      commit("Count the things", { "cart.ts": "export const total = () => 1\n" })
      for (let asked = 0; asked < 5; asked++) {
        const answer = yield* Effect.delay(related, "100 millis")
        expect(answer.commits).toHaveLength(1)
        expect(answer.metadata.result_completeness).toBe("partial")
      }
      change("status = 'synced', runner = null")
      expect((yield* untilRead).commits).toHaveLength(2)
    }).pipe(
      Effect.provide(
        engineWith(Stores.layer(home), {}, undefined, undefined, undefined, { maxWait: "0 millis" })
      )
    )
  })
)

/** Asks about a file whose only commit cannot be embedded, so that its history cannot be read; an answer waits for it for `maxWait`. */
const askUnreadable = (maxWait: Duration.DurationInput, until: (answer: Answer) => boolean) =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    const { commit, root: path } = yield* historyOf
    commit("Add carts", { "cart.ts": "export const total = () => 0\n" })
    const server = embeddingServer((seen, number) =>
      seen.body.input.some((text) => text.includes("Add carts"))
        ? new Response("", { status: 401 })
        : sound(8)(seen, number)
    )
    const embedder = Layer.orDie(
      withSettings(layer, { baseUrl: server.baseUrl, model: "m", retryDelayMillis: 1 })
    )
    return yield* Effect.gen(function* () {
      const client = yield* connect()
      yield* call(client, "index_codebase", { path })
      return yield* Effect.repeat(
        Effect.tap(call(client, "context_get_related_info", { path, file_path: "cart.ts" }), () =>
          Effect.sleep(20)
        ),
        { until, times: 500 }
      )
    }).pipe(
      Effect.provide(
        engineWith(Stores.layer(home), {}, undefined, undefined, undefined, { maxWait }, embedder)
      )
    )
  })

it.live("a history that cannot be read is not said to be still read without saying why", () =>
  Effect.gen(function* () {
    const { message } = yield* askUnreadable(
      0,
      (answer) => !`${answer.message}`.startsWith(UNREAD) || `${answer.message}`.includes("401")
    )
    expect(message).toContain(`${UNREAD}. The last attempt failed: Cannot embed with "openai"`)
  })
)

it.live("an answer about a history that could not be read is not called complete", () =>
  Effect.gen(function* () {
    const { message, metadata } = yield* askUnreadable("30 seconds", () => true)
    expect(message).toContain('The history could not be read completely: Cannot embed with "openai"')
    expect(metadata.result_completeness).toBe("partial")
  })
)
