/** What the tools answer while the embedding server is down, and after it returns. */
import { describe, expect } from "bun:test"
import { Effect, Layer, type Scope } from "effect"
import { join } from "node:path"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Doctor } from "../../../src/engine/health/Doctor.ts"
import { layer } from "../../../src/ports/embedding/EmbedderOpenAi.ts"
import { engine } from "../../../src/Program.ts"
import { embeddingServer, sound } from "../../ports/embedding/embeddingServer.ts"
import { withSettings } from "../../ports/embedding/withSettings.ts"
import { it } from "../../support/effect.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const WORDS_ALONE = /^(?:Solved errors: )?Searched by words only\. Cannot embed with "openai": /

/** A project and an embedding server that is down while `away` says so; its dimensions are not configured. */
const world = Effect.gen(function* () {
  const folder = yield* temporaryFolder
  const shop = join(folder, "shop")
  writeFiles(shop, SHOP)
  const state: { away: number | undefined } = { away: undefined }
  const server = embeddingServer((seen, number) =>
    state.away === undefined ? sound(8)(seen, number) : new Response("", { status: state.away })
  )
  const remote = Layer.orDie(
    withSettings(layer, { baseUrl: server.baseUrl, model: "m", retryDelayMillis: 1 })
  )
  const home = join(folder, "home")
  const asking = <A, E>(body: (client: Client) => Effect.Effect<A, E, Engine | Scope.Scope>) =>
    Effect.scoped(Effect.flatMap(connect({ workspace: shop }), body)).pipe(
      Effect.provide(engine(home, { embedder: remote }))
    )
  return { asking, home, server, shop, state }
})

describe("a server whose embedder is down at startup", () => {
  it.live("answers everything that needs no vectors, and reports the embedder in status and doctor", () =>
    Effect.gen(function* () {
      const { asking, server, shop, state } = yield* world
      state.away = 401
      yield* asking((client) =>
        Effect.gen(function* () {
          expect(
            (yield* call(client, "context_grep", { pattern: "authenticate" })).total_matches
          ).toBeGreaterThan(0)
          expect((yield* call(client, "checkpoint_list", {})).total).toBe(0)
          expect((yield* call(client, "get_status", { path: shop })).message).toBeString()
          expect(server.seen).toHaveLength(0)
          expect((yield* refusal(client, "index_codebase", { path: shop })).message).toContain("401")
          const { reasons, services, status } = yield* call(client, "status", {})
          expect(status).toBe("degraded")
          expect(reasons).toContainEqual(expect.stringContaining("embedder: Cannot embed"))
          expect(services.embedder.status).toBe("unhealthy")
          for (const each of ["checkpoint", "remediation", "skill", "troubleshooting"])
            expect(services[each]).toStrictEqual({
              status: "degraded",
              error: "it is searched by words only because the embedder fails"
            })
          const findings = yield* Effect.flatMap(Doctor, (doctor) => doctor.examine(shop))
          expect(findings.find(({ part }) => part === "embedder")).toMatchObject({ state: "failure" })
        })
      )
    })
  )

  it.live("searches an existing index by words, and by meaning once the embedder is back", () =>
    Effect.gen(function* () {
      const { asking, shop, state } = yield* world
      yield* asking((client) => call(client, "index_codebase", { path: shop }))
      state.away = 503
      yield* asking((client) =>
        Effect.gen(function* () {
          expect((yield* call(client, "locate_symbol", { name: "authenticate" })).results).not.toBeEmpty()
          const status = yield* call(client, "get_status", { path: shop })
          expect(status.health.embedding_space).toEndWith("/m:8")
          const down = yield* call(client, "search_code", {
            path: shop,
            query: "where is a user authenticated"
          })
          expect(down.results).not.toBeEmpty()
          expect(down.message).toContain('Searched by words only. Cannot embed with "openai"')
          const context = yield* call(client, "context_search", { query: "where is a user authenticated" })
          expect(context.results).not.toBeEmpty()
          state.away = undefined
          const up = yield* call(client, "search_code", {
            path: shop,
            query: "where is a user authenticated"
          })
          expect(up.message).not.toContain("words alone")
          expect(up.message).not.toContain("no vector")
        })
      )
    })
  )
})

describe("a project that changes while the embedder is down", () => {
  for (const status of [503, 429])
    it.live(`is searchable by words at once, and by meaning once it is indexed again (HTTP ${status})`, () =>
      Effect.gen(function* () {
        const { asking, server, shop, state } = yield* world
        yield* asking((client) =>
          Effect.gen(function* () {
            state.away = status
            // A first index without any vectors is not what was asked for.
            expect((yield* refusal(client, "index_codebase", { path: shop })).message).toContain(
              String(status)
            )
            state.away = undefined
            yield* call(client, "index_codebase", { path: shop })
          })
        )
        const isEmbedded = (client: Client) =>
          Effect.map(call(client, "get_status", { path: shop }), ({ health }) => health.embeddings_available)
        yield* asking((client) =>
          Effect.gen(function* () {
            state.away = status
            writeFiles(shop, { "lamp.ts": "/** Lights the lamp. */\nexport const lightLamp = () => 1\n" })
            const { message, statistics } = yield* call(client, "index_codebase", { path: shop })
            expect(message).toContain(
              "Changed code has no vectors yet and is found by words only. Cannot embed"
            )
            expect(statistics).toMatchObject({ files_indexed: 1, embeddings_generated: 0 })
            const [found] = (yield* call(client, "search_code", { path: shop, query: "light the lamp" }))
              .results
            expect(found).toMatchObject({ path: "lamp.ts", name: "lightLamp" })
            expect(yield* isEmbedded(client)).toBe(false)
            // Nothing changed, so nothing is reported and nothing is lost.
            yield* call(client, "index_codebase", { path: shop })
            expect(yield* isEmbedded(client)).toBe(false)
            state.away = undefined
            const before = server.seen.length
            const again = yield* call(client, "index_codebase", { path: shop })
            expect(again.message).not.toContain("no vectors")
            expect(server.seen.length).toBeGreaterThan(before)
            expect(yield* isEmbedded(client)).toBe(true)
            const up = yield* call(client, "search_code", { path: shop, query: "light the lamp" })
            expect(up.message).not.toContain("no vector")
            state.away = status
            expect((yield* call(client, "index_codebase", { path: shop })).message).not.toContain(
              "no vectors"
            )
            expect(yield* isEmbedded(client)).toBe(true)
          })
        )
      })
    )
})

describe("memory while the embedder is down", () => {
  it.live(
    "saves everything, searches by words and says so, and searches by meaning once the embedder is back",
    () =>
      Effect.gen(function* () {
        const { asking, server, state } = yield* world
        const [error_message, error_type] = ["KeyError: 'invoice' in the ledger of March", "KeyError"]
        yield* asking((client) =>
          Effect.gen(function* () {
            yield* call(client, "checkpoint_save", { summary: "Before it went away: the invoice" })
            state.away = 503
            yield* call(client, "checkpoint_save", { summary: "While it was away: the invoice" })
            yield* call(client, "remediation_save", {
              error_message,
              error_type,
              solution: "Ask for it with get"
            })
            yield* call(client, "skill_create", {
              name: "Bill",
              description: "Bill it",
              content: "Write an invoice",
              version: "1.0.0",
              category: "work",
              author: "Ada"
            })
            const checkpoints = yield* call(client, "checkpoint_search", { query: "invoice" })
            expect(checkpoints.results).toHaveLength(2)
            expect(checkpoints.results[0].score).toBeGreaterThan(0)
            const remediations = yield* call(client, "remediation_search", {
              error_message: "KeyError: no 'invoice' found in the ledger of March"
            })
            expect(remediations.results).toMatchObject([
              { solution: "Ask for it with get", semantic_score: null }
            ])
            const [{ match_score, string_score }] = remediations.results
            expect(match_score).toBeCloseTo(string_score ** 2, 8)
            const skills = yield* call(client, "skill_search", { query: "invoice" })
            expect(skills.results).toMatchObject([{ name: "Bill" }])
            const diagnosis = yield* call(client, "troubleshoot", { error_message })
            for (const { message } of [checkpoints, remediations, skills, diagnosis])
              expect(message).toMatch(WORDS_ALONE)
            const nothing = yield* call(client, "remediation_search", { error_message: "Segmentation fault" })
            expect(nothing.results).toBeEmpty()
          })
        )
        // The next process finds what has no vector yet, and embeds it at the first search.
        state.away = undefined
        server.seen.length = 0
        yield* asking((client) =>
          Effect.gen(function* () {
            const checkpoints = yield* call(client, "checkpoint_search", { query: "bills" })
            expect(checkpoints.message).not.toContain("Searched by words only")
            const embedded = server.seen.flatMap(({ body }) => body.input)
            expect(embedded).toContainEqual(expect.stringContaining("While it was away"))
            expect(embedded).not.toContainEqual(expect.stringContaining("Before it went away"))
            const [found] = (yield* call(client, "remediation_search", { error_message })).results
            expect(found.semantic_score).toBe(1)
          })
        )
      })
  )

  it.live("embeds saved entries once in the same process when the embedder is back", () =>
    Effect.gen(function* () {
      const { asking, server, state } = yield* world
      yield* asking((client) =>
        Effect.gen(function* () {
          state.away = 503
          yield* call(client, "checkpoint_save", { summary: "The ledger of March" })
          expect((yield* call(client, "checkpoint_search", { query: "ledger" })).message).toMatch(WORDS_ALONE)
          state.away = undefined
          server.seen.length = 0
          const { message, results } = yield* call(client, "checkpoint_search", { query: "ledger" })
          expect(message).toBeUndefined()
          expect(results[0].distance).not.toBe(1)
          yield* call(client, "checkpoint_search", { query: "ledger" })
          const embedded = server.seen.flatMap(({ body }) => body.input)
          expect(embedded.filter((text) => text.startsWith("The ledger of March"))).toHaveLength(1)
        })
      )
    })
  )
})
