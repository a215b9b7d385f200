/** Usage as the official client causes it, and as it is reported. */
import { Database } from "bun:sqlite"
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect, type Scope } from "effect"
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { UsageLog } from "../../../src/engine/analytics/UsageLog.ts"
import { engine } from "../../../src/Program.ts"
import { asNobody } from "../../support/asNobody.ts"
import { it } from "../../support/effect.ts"
import { type Answer, call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

interface Session {
  readonly client: Client
  readonly home: string
  readonly shop: string
  readonly analytics: (input?: object) => Effect.Effect<Answer>
}

const session = <A, E>(body: (session: Session) => Effect.Effect<A, E, Engine | Scope.Scope>) =>
  Effect.flatMap(temporaryFolder, (folder) =>
    Effect.gen(function* () {
      const [home, shop] = [join(folder, "home"), join(folder, "shop")]
      writeFiles(shop, SHOP)
      const client = yield* connect()
      return yield* body({
        client,
        home,
        shop,
        analytics: (input = {}) => call(client, "analytics_get", { ...input })
      })
    }).pipe(Effect.provide(engine(join(folder, "home"))))
  )

const featureOf = ({ top_features }: Answer, name: string) =>
  top_features.find(({ feature }: Answer) => feature === name)

/** Everything that is stored, as bytes, including the log beside the store. */
const kept = (home: string) =>
  readdirSync(home)
    .filter((name) => name.startsWith("usage.db"))
    .map((name) => readFileSync(join(home, name), "latin1"))
    .join("\n")

describe("analytics_get", () => {
  it.live("returns zeros for a new installation", () =>
    session(({ analytics }) =>
      Effect.gen(function* () {
        const answer = yield* analytics({ period: "all-time" })
        const { assumptions, end_date, start_date, ...figures } = answer
        expect(figures).toStrictEqual({
          period: "all-time",
          total_sessions: 0,
          total_calls: 0,
          avg_token_reduction_pct: 0,
          total_time_saved_min: 0,
          search_precision: 0,
          estimated_cost_save_usd: 0,
          top_features: [],
          performance: {
            avg_search_latency_ms: 0,
            avg_checkpoint_latency_ms: 0,
            cache_hit_rate: 0,
            overall_success_rate: 0
          },
          recording: true
        })
        expect(assumptions.tokens_not_read).toBe(0)
        expect(Date.parse(end_date) - Date.parse(start_date)).toBe(86_400_000 - 1)
      })
    )
  )

  it.live("counts known calls exactly", () =>
    session(({ analytics, client, shop }) =>
      Effect.gen(function* () {
        yield* call(client, "index_codebase", { path: shop })
        const query = { path: shop, query: "is a token valid" }
        const found = yield* call(client, "search_code", query)
        yield* call(client, "search_code", query)
        yield* call(client, "search_code", { path: shop, query: "total of a cart" })
        yield* refusal(client, "search_code", { path: shop, query: " " })
        yield* refusal(client, "search_code", { path: shop, query: "x", limit: 0 })
        yield* call(client, "checkpoint_save", { project_path: shop, summary: "Carts" })
        const answer = yield* analytics()
        expect([answer.total_sessions, answer.total_calls]).toStrictEqual([1, 7])
        expect(
          answer.top_features.map(({ count, feature, success_rate }: Answer) => [
            feature,
            count,
            success_rate
          ])
        ).toStrictEqual([
          ["search_code", 5, 0.6],
          ["checkpoint_save", 1, 1],
          ["index_codebase", 1, 1]
        ])
        for (const { avg_latency_ms } of answer.top_features) expect(avg_latency_ms).toBeGreaterThan(0)
        const { performance } = answer
        expect(performance.avg_search_latency_ms).toBe(featureOf(answer, "search_code").avg_latency_ms)
        expect(performance.avg_checkpoint_latency_ms).toBeGreaterThan(0)
        // One of three searches was repeated.
        expect(performance.cache_hit_rate).toBe(0.333)
        expect(performance.overall_success_rate).toBe(0.714)
        expect(found.statistics.cache_hit).toBe(false)
      })
    )
  )

  it.live("computes the token reduction from the sizes of answers and files", () =>
    session(({ analytics, client, shop }) =>
      Effect.gen(function* () {
        const filler = Array.from({ length: 3000 }, (_, at) => `// Line ${at} says little.`).join("\n")
        writeFiles(shop, { "web/src/long.ts": `${filler}\nexport const reindeer = () => "sleigh"\n` })
        yield* call(client, "index_codebase", { path: shop })
        const input = { path: shop, query: "reindeer", limit: 1 }
        const answer = yield* call(client, "search_code", input)
        expect(answer.results.map(({ path }: Answer) => path)).toStrictEqual(["web/src/long.ts"])
        const answerBytes = Buffer.byteLength(JSON.stringify(answer))
        const file = statSync(join(shop, "web/src/long.ts")).size
        // Answers without code are not counted, since nobody would have read a file instead.
        yield* call(client, "locate_symbol", { path: shop, name: "ValidateToken" })
        yield* call(client, "context_grep", { path: shop, pattern: "token" })
        const { assumptions, ...figures } = yield* analytics()
        expect(figures.avg_token_reduction_pct).toBeCloseTo(100 * (1 - answerBytes / file), 2)
        expect(assumptions.tokens_not_read).toBe(Math.round((file - answerBytes) / 4))
        expect(figures.estimated_cost_save_usd).toBeCloseTo((assumptions.tokens_not_read * 3) / 1e6, 3)
        expect(figures.total_time_saved_min).toBeCloseTo(assumptions.tokens_not_read / 2000 / 60, 3)
      })
    )
  )

  it.live("counts a search as used once a later call names what it found", () =>
    session(({ analytics, client, shop }) =>
      Effect.gen(function* () {
        const precision = Effect.map(analytics(), ({ search_precision }) => search_precision)
        yield* call(client, "index_codebase", { path: shop })
        const search = (query: string) => call(client, "search_code", { path: shop, query, limit: 1 })
        const token = yield* search("ValidateToken")
        yield* search("cartTotal")
        expect(yield* precision).toBe(0)
        // Files that neither search found.
        yield* call(client, "get_outline", { path: shop, file_path: "internal/models/user.go" })
        expect(yield* precision).toBe(0)
        yield* call(client, "get_symbol", { path: shop, symbol_id: token.results[0].symbol_id })
        expect(yield* precision).toBe(0.5)
        yield* call(client, "get_symbol", { path: shop, symbol_id: token.results[0].symbol_id })
        expect(yield* precision).toBe(0.5)
        // By an absolute path.
        yield* call(client, "get_outline", { path: shop, file_path: join(shop, "web/src/cart.ts") })
        expect(yield* precision).toBe(1)
        // From another session.
        const other = yield* connect({ workspace: shop })
        yield* search("PasswordMatches")
        yield* call(other, "get_outline", { path: shop, file_path: "internal/models/user.go" })
        expect(yield* precision).toBe(0.667)
        yield* call(other, "context_grep", { pattern: "formatPrice" })
        yield* Effect.promise(() => other.readResource({ uri: "engine://files/web/src/cart.ts" }))
        expect(yield* precision).toBe(0.75)
        expect((yield* analytics()).total_sessions).toBe(2)
      })
    )
  )

  it.live("reports a project's calls separately, by any path to it", () =>
    session(({ analytics, client, home, shop }) =>
      Effect.gen(function* () {
        const [other, link] = [join(home, "../other"), join(home, "../link")]
        writeFiles(other, { "a.ts": "export const a = 1\n" })
        symlinkSync(shop, link)
        yield* call(client, "context_grep", { path: shop, pattern: "token" })
        yield* call(client, "context_grep", { path: link, pattern: "token" })
        yield* call(client, "context_grep", { path: other, pattern: "token" })
        yield* call(client, "skill_list", {})
        const inProject = (project_path: string) =>
          Effect.map(analytics({ project_path }), (answer) => featureOf(answer, "context_grep")?.count)
        expect(yield* inProject(shop)).toBe(2)
        expect(yield* inProject(link)).toBe(2)
        expect(yield* inProject(other)).toBe(1)
        expect(yield* inProject(join(home, "nowhere"))).toBeUndefined()
        expect((yield* refusal(client, "analytics_get", { project_path: "shop" })).data["param"]).toBe(
          "project_path"
        )
      })
    )
  )

  it.live("rejects an invalid period or date with its parameter", () =>
    session(({ analytics, client }) =>
      Effect.gen(function* () {
        const param = (input: object) =>
          Effect.map(refusal(client, "analytics_get", { ...input }), ({ code, data }) => [
            code,
            data["param"]
          ])
        expect(yield* param({ period: "yearly" })).toStrictEqual([-32602, "period"])
        expect(yield* param({ start_date: "2026-02-30" })).toStrictEqual([-32602, "start_date"])
        expect(yield* param({ end_date: "yesterday" })).toStrictEqual([-32602, "end_date"])
        expect(yield* param({ start_date: "9999-01-01" })).toStrictEqual([-32602, "start_date"])
        expect(yield* param({ start_date: "2026-02-02", end_date: "2026-02-01" })).toStrictEqual([
          -32602,
          "end_date"
        ])
        const { end_date, start_date } = yield* analytics({
          start_date: "2024-02-29",
          end_date: "2024-02-29"
        })
        expect([start_date, end_date]).toStrictEqual(["2024-02-29T00:00:00.000Z", "2024-02-29T23:59:59.999Z"])
      })
    )
  )
})

describe("the usage log", () => {
  it.live("stores no text of questions, project paths or answers, and is readable only by its owner", () =>
    session(({ client, home, shop }) =>
      Effect.gen(function* () {
        yield* call(client, "index_codebase", { path: shop })
        yield* call(client, "search_code", { path: shop, query: "zanzibar token" })
        yield* call(client, "context_grep", { path: shop, pattern: "quixotic" })
        yield* call(client, "checkpoint_save", {
          project_path: shop,
          summary: "Marmalade",
          tags: ["quince"]
        })
        yield* call(client, "get_outline", { path: shop, file_path: "internal/auth/service.go" })
        yield* refusal(client, "search_code", { path: shop, query: "brouhaha", limit: 0 })
        yield* (yield* UsageLog).flush
        const text = kept(home)
        expect(text).toContain("search_code")
        for (const word of [
          "zanzibar",
          "quixotic",
          "armalade",
          "quince",
          "service.go",
          "ValidateToken",
          "brouhaha"
        ])
          expect(text).not.toContain(word)
        for (const name of readdirSync(home).filter((each) => each.startsWith("usage.db")))
          expect(statSync(join(home, name)).mode & 0o077).toBe(0)
      })
    )
  )

  it.live("is written within two seconds by itself", () =>
    session(({ client, home }) =>
      Effect.gen(function* () {
        yield* call(client, "skill_list", {})
        expect(existsSync(join(home, "usage.db"))).toBe(false)
        yield* Effect.sleep("1500 millis")
        const db = new Database(join(home, "usage.db"), { readonly: true })
        expect(db.query("select tool, outcome from call").values()).toStrictEqual([["skill_list", "ok"]])
        db.close()
      })
    )
  )

  it.live("is written completely when the engine closes, and drops calls older than 400 days", () =>
    Effect.gen(function* () {
      const home = join(yield* temporaryFolder, "home")
      const calls = (count: number) =>
        Effect.scoped(
          Effect.gen(function* () {
            const client = yield* connect()
            for (let at = 0; at < count; at++) yield* call(client, "skill_list", {})
          })
        ).pipe(Effect.provide(engine(home)))
      yield* calls(120)
      const db = new Database(join(home, "usage.db"), { readwrite: true })
      const count = () => db.query("select count(*) from call").values()
      expect(count()).toStrictEqual([[120]])
      db.run(`update call set at_ms = ${Date.now() - 401 * 86_400_000} where rowid <= 100`)
      db.run(`update call set at_ms = ${Date.now() - 399 * 86_400_000} where rowid between 101 and 110`)
      yield* calls(1)
      expect(count()).toStrictEqual([[21]])
      db.close()
    })
  )

  it.live("fails no call if the home folder is not writable", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const [home, shop] = [join(folder, "home"), join(folder, "shop")]
      writeFiles(shop, SHOP)
      mkdirSync(home, { mode: 0o555 })
      const calls = Effect.scoped(
        Effect.gen(function* () {
          const client = yield* connect()
          yield* call(client, "context_grep", { path: shop, pattern: "token" })
          const { recording, total_calls } = yield* call(client, "analytics_get", {})
          expect([recording, total_calls]).toStrictEqual([true, 0])
          const { reasons, status } = yield* call(client, "status", {})
          expect(status).toBe("unhealthy")
          expect(reasons.join()).toContain("writable")
        })
      ).pipe(Effect.provide(engine(home)))
      yield* Effect.scoped(Effect.zipRight(asNobody(folder), calls))
      expect(readdirSync(home)).toStrictEqual([])
    })
  )

  it.live("still reports earlier calls if nothing more can be written", () =>
    Effect.gen(function* () {
      const home = join(yield* temporaryFolder, "home")
      const calls = Effect.scoped(
        Effect.gen(function* () {
          const client = yield* connect()
          yield* call(client, "context_grep", { path: join(home, ".."), pattern: "token" })
          return (yield* call(client, "analytics_get", {})).total_calls
        })
      ).pipe(Effect.provide(engine(home)))
      expect(yield* calls).toBe(1)
      chmodSync(home, 0o555)
      chmodSync(join(home, "usage.db"), 0o644)
      yield* Effect.scoped(
        Effect.gen(function* () {
          yield* asNobody(join(home, ".."))
          expect(yield* calls).toBe(2)
        })
      )
    })
  )

  it.live("is set aside if damaged, without failing calls, and status says where it is", () =>
    Effect.gen(function* () {
      const home = join(yield* temporaryFolder, "home")
      const damaged = "no store at all ".repeat(500)
      writeFiles(home, { "usage.db": damaged })
      yield* Effect.scoped(
        Effect.gen(function* () {
          const client = yield* connect()
          yield* call(client, "skill_list", {})
          const { top_features } = yield* call(client, "analytics_get", { period: "all-time" })
          expect(top_features.map((each: Answer) => each.feature)).toContain("skill_list")
          const { reasons, services, status } = yield* call(client, "status", {})
          expect([status, services.analytics.status]).toStrictEqual(["degraded", "healthy"])
          const [aside] = readdirSync(home).filter((name) => name.startsWith("usage.db.damaged-"))
          expect(reasons).toHaveLength(1)
          expect(reasons[0]).toContain(join(home, aside!))
          expect(readFileSync(join(home, aside!), "utf8")).toBe(damaged)
        })
      ).pipe(Effect.provide(engine(home)))
    })
  )
})
