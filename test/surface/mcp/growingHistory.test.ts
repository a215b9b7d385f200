/** Answers about a history that git has not read in time: what is known comes at once, and says what is missing. */
import { expect } from "bun:test"
import { Effect, Layer } from "effect"
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

const historyStatement = ({ statements }: Answer) =>
  statements.find(({ aspect }: { readonly aspect: string }) => aspect === "history")?.text as
    string | undefined

it.live("an answer does not wait for a history, and the lines of a symbol stand for its file meanwhile", () =>
  Effect.gen(function* () {
    const home = yield* temporaryFolder
    const { commit, root: path } = yield* historyOf
    commit("Add carts", { "cart.ts": "export const total = () => 0\nexport const size = () => 0\n" })
    commit("Count the things", { "cart.ts": "export const total = () => 0\nexport const size = () => 1\n" })
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

it.live("a history that cannot be read is not said to be still read without saying why", () =>
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
    yield* Effect.gen(function* () {
      const client = yield* connect()
      yield* call(client, "index_codebase", { path })
      const { message } = yield* Effect.repeat(
        Effect.tap(call(client, "context_get_related_info", { path, file_path: "cart.ts" }), () =>
          Effect.sleep(20)
        ),
        {
          until: ({ message }) => !`${message}`.startsWith(UNREAD) || `${message}`.includes("401"),
          times: 500
        }
      )
      expect(message).toContain(`${UNREAD}. The last attempt failed: Cannot embed with "openai"`)
    }).pipe(
      Effect.provide(
        engineWith(Stores.layer(home), {}, undefined, undefined, undefined, { maxWait: "0 millis" }, embedder)
      )
    )
  })
)
