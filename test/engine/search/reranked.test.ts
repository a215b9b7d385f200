/** A search whose best results are reordered by a server, through the tool that shows it. */
import { describe, expect } from "bun:test"
import * as BunContext from "@effect/platform-bun/BunContext"
import { Effect, Layer, type Scope } from "effect"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Doctor } from "../../../src/engine/health/Doctor.ts"
import * as DeriverTreeSitter from "../../../src/ports/deriving/DeriverTreeSitter.ts"
import * as EmbedderBundled from "../../../src/ports/embedding/EmbedderBundled.ts"
import * as RerankerCompatible from "../../../src/ports/reranking/RerankerCompatible.ts"
import { Stores } from "../../../src/ports/storage/Stores.ts"
import * as VectorIndexUsearch from "../../../src/ports/vectors/VectorIndexUsearch.ts"
import { Refs } from "../../../src/ports/workspace/Refs.ts"
import { Watcher } from "../../../src/ports/workspace/Watcher.ts"
import { Workspace } from "../../../src/ports/workspace/Workspace.ts"
import { rerankServer, sound } from "../../ports/reranking/rerankServer.ts"
import { withSettings } from "../../ports/reranking/withSettings.ts"
import { it } from "../../support/effect.ts"
import { engineOver } from "../../support/engine.ts"
import { call, connect } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"
import { tokens } from "../../support/secrets.ts"

const QUERY = "where is a user authenticated"
const { gitHub } = tokens()

type Server = ReturnType<typeof rerankServer>
// oxlint-disable-next-line typescript/no-explicit-any -- answers are untyped, as for a client
type Search = (query?: string, more?: object) => Effect.Effect<any>

/** An indexed shop, with an engine that calls the server. */
const shop = <A, E>(
  server: Server,
  settings: Record<string, string | number>,
  body: (search: Search, path: string) => Effect.Effect<A, E, Engine | Scope.Scope>
) =>
  Effect.gen(function* () {
    const [home, path] = [yield* temporaryFolder, yield* temporaryFolder]
    writeFiles(path, { ...SHOP, "src/user.ts": `export const authenticate = (key = "${gitHub}") => key\n` })
    const ports = Layer.mergeAll(
      Workspace.layer,
      Watcher.layer,
      Refs.layer,
      DeriverTreeSitter.layer,
      EmbedderBundled.layer,
      Stores.layer(home),
      VectorIndexUsearch.layer.pipe(Layer.provide(BunContext.layer))
    )
    const reranker = Layer.orDie(
      withSettings(RerankerCompatible.layer, { baseUrl: server.baseUrl, model: "m", ...settings })
    )
    return yield* Effect.gen(function* () {
      const client = yield* connect({ debug: true })
      yield* call(client, "index_codebase", { path })
      return yield* body(
        (query = QUERY, more = {}) => call(client, "search_code", { path, query, ...more }),
        path
      )
    }).pipe(Effect.provide(engineOver(ports, undefined, undefined, reranker)))
  })

const pathsOf = ({ results }: { results: ReadonlyArray<{ path: string }> }) => results.map(({ path }) => path)

/** Puts last what our own ranking puts first. */
const backwards = () => {
  let texts = 0
  return sound(() => texts++ / 1000)
}

const unavailable = () => new Response("", { status: 503 })

describe("a reranked search", () => {
  it.live(
    "is in the server's order, keeps the scores of the positions, and names the reranker in debug output",
    () =>
      Effect.gen(function* () {
        const server = rerankServer(unavailable)
        yield* shop(server, {}, (search) =>
          Effect.gen(function* () {
            const before = yield* search()
            server.become(backwards())
            const after = yield* search()
            expect(after.results.length).toBeGreaterThan(2)
            expect(pathsOf(after)).toStrictEqual(pathsOf(before).toReversed())
            const scores = ({ results }: { results: ReadonlyArray<{ score: number }> }) =>
              results.map(({ score }) => score)
            expect(scores(after)).toStrictEqual(scores(before))
            expect(after.results.map(({ rank }: { rank: number }) => rank)).toStrictEqual(
              after.results.map((_: unknown, at: number) => at + 1)
            )
            expect(after.metadata.result_completeness).toBe("complete")
            expect(after.debug.scores[0].explain).toContainEqual(
              expect.objectContaining({ signal: "reranker", rank: 1 })
            )
          })
        )
      })
  )

  it.live("sends more candidates than the limit, without secrets, and caches the scores", () =>
    Effect.gen(function* () {
      const server = rerankServer(backwards())
      yield* shop(server, {}, (search) =>
        Effect.gen(function* () {
          const { results } = yield* search(QUERY, { limit: 1 })
          expect(results).toHaveLength(1)
          const [{ body }] = server.seen as [(typeof server.seen)[number]]
          expect(body.query).toBe(QUERY)
          expect(body.documents.length).toBeGreaterThan(2)
          expect(results[0].path).toBe(body.documents.at(-1)!.split("\n")[0])
          expect(
            body.documents.some((text) => text.startsWith("src/user.ts\nauthenticate\nexport const"))
          ).toBe(true)
          yield* search(QUERY, { limit: 1 })
          expect(server.seen).toHaveLength(1)
          yield* search(`where is a user authenticated by ${gitHub}`)
          expect(server.seen[1]!.body.query).toBe("where is a user authenticated by [REDACTED]")
          expect(JSON.stringify(server.seen)).not.toContain(gitHub)
        })
      )
    })
  )

  it.live("does not call the server if the query names a line", () =>
    Effect.gen(function* () {
      const server = rerankServer(backwards())
      yield* shop(server, {}, (search) =>
        Effect.gen(function* () {
          const { results } = yield* search("what does line 1 of src/user.ts do")
          expect(results[0].path).toBe("src/user.ts")
          expect(server.seen).toHaveLength(0)
        })
      )
    })
  )

  it.live("leaves results beyond the candidates where they were", () =>
    Effect.gen(function* () {
      const server = rerankServer(unavailable)
      yield* shop(server, { candidates: 2 }, (search) =>
        Effect.gen(function* () {
          const [first, second, ...rest] = pathsOf(yield* search())
          server.become(backwards())
          expect(pathsOf(yield* search())).toStrictEqual([second!, first!, ...rest])
          expect(server.seen.every(({ body }) => body.documents.length === 2)).toBe(true)
        })
      )
    })
  )

  it.live("does not call the server for a name, a path, or a search by words or by vectors only", () =>
    Effect.gen(function* () {
      const server = rerankServer(backwards())
      yield* shop(server, {}, (search) =>
        Effect.gen(function* () {
          yield* search("AuthenticateUser")
          yield* search("internal/auth/service.go")
          yield* search(QUERY, { search_mode: "keyword" })
          yield* search(QUERY, { search_mode: "vector" })
          expect(server.seen).toHaveLength(0)
        })
      )
    })
  )

  for (const [what, respond, named] of [
    ["refuses the key", () => new Response("", { status: 401 }), "LODESTONE_RERANKER_API_KEY"],
    ["has too much to do", () => new Response("", { status: 429 }), "rate limit is reached"],
    ["has a problem", unavailable, "try again later"],
    ["answers something else", () => Response.json({ results: [] }), "got 0 results for"],
    ["is slow", () => Bun.sleep(600).then(unavailable), "LODESTONE_RERANKER_TIMEOUT_MILLIS"]
  ] as const)
    it.live(`returns the results without the reranker and the reason, if the server ${what}`, () =>
      Effect.gen(function* () {
        const server = rerankServer(respond)
        yield* shop(server, { timeoutMillis: 200 }, (search) =>
          Effect.gen(function* () {
            const answer = yield* search()
            expect(answer.results.length).toBeGreaterThan(2)
            expect(answer.message).toContain("Ranked without the reranker")
            expect(answer.message).toContain(named)
            expect(answer.metadata.result_completeness).toBe("partial")
            const scores = answer.results.map(({ score }: { score: number }) => score)
            expect(scores).toStrictEqual(scores.toSorted((a: number, b: number) => b - a))
            expect(JSON.stringify(answer.debug)).not.toContain("reranker")
          })
        )
      })
    )

  it.live("is checked by the doctor, who reports whether the server answers", () =>
    Effect.gen(function* () {
      let answer: () => Response | Promise<Response> = unavailable
      const server = rerankServer(() => answer())
      yield* shop(server, {}, (_, path) =>
        Effect.gen(function* () {
          const reranker = Effect.map(
            Effect.flatMap(Doctor, (doctor) => doctor.examine(path)),
            (findings) => findings.find(({ part }) => part === "reranker")
          )
          expect(yield* reranker).toMatchObject({ state: "warning", advice: expect.stringContaining("none") })
          answer = () => Response.json({ results: [0, 1].map((index) => ({ index, relevance_score: 0.5 })) })
          expect(yield* reranker).toMatchObject({
            state: "ok",
            detail: "works; it reranks the best 50 results"
          })
        })
      )
    })
  )
})
