/** Whether the services work, as reported to the official client. */
import { describe, expect } from "bun:test"
import type { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { Effect, Layer, type Scope } from "effect"
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Engine } from "../../../src/engine/Engine.ts"
import { Doctor } from "../../../src/engine/health/Doctor.ts"
import { Embedder, EmbedderError } from "../../../src/ports/embedding/Embedder.ts"
import { engine } from "../../../src/Program.ts"
import { VERSION } from "../../../src/surface/version.ts"
import { TOOLS } from "../../../src/surface/mcp/tools/mod.ts"
import { asNobody } from "../../support/asNobody.ts"
import { it } from "../../support/effect.ts"
import { historyOf } from "../../support/history.ts"
import { call, connect, refusal } from "../../support/mcp.ts"
import { SHOP, temporaryFolder, writeFiles } from "../../support/project.ts"

const asking = (home: string, workspace: string, embedder?: Layer.Layer<Embedder>) =>
  Effect.scoped(Effect.flatMap(connect({ workspace }), (client) => call(client, "status", {}))).pipe(
    Effect.provide(engine(home, { embedder }))
  )

const places = Effect.map(temporaryFolder, (folder) => {
  writeFiles(join(folder, "shop"), SHOP)
  return { home: join(folder, "home"), shop: join(folder, "shop") }
})

const noEmbedder = Layer.succeed(
  Embedder,
  Embedder.of({
    space: "none",
    dimensions: 2,
    table: undefined,
    knows: undefined,
    embed: () =>
      Effect.fail(new EmbedderError({ reason: "Unavailable", provider: "none", detail: "it is away" }))
  })
)

describe("status", () => {
  it.live("is healthy for a new installation, and unknown for a missing index", () =>
    Effect.gen(function* () {
      const { home, shop } = yield* places
      const { last_updated, services, uptime, ...answer } = yield* asking(home, shop)
      expect(answer).toStrictEqual({
        status: "healthy",
        reasons: [],
        version: VERSION,
        metrics: { tools_available: TOOLS.length, mcp_server: "running" }
      })
      const well = { status: "healthy" }
      expect(services).toStrictEqual({
        checkpoint: well,
        remediation: well,
        skill: well,
        troubleshooting: well,
        analytics: well,
        index: { status: "unknown", error: `"${shop}" is not indexed` },
        embedder: well
      })
      expect(uptime).toMatch(/^(?:\d+h)?(?:\d+m)?\d+s$/)
      expect(Math.abs(Date.now() - Date.parse(last_updated))).toBeLessThan(60_000)
    })
  )

  it.live("says where a damaged memory was set aside", () =>
    Effect.gen(function* () {
      const { home, shop } = yield* places
      writeFiles(home, { "knowledge.db": "no store at all ".repeat(500) })
      const { reasons, services, status } = yield* asking(home, shop)
      expect([status, services.checkpoint.status]).toStrictEqual(["degraded", "healthy"])
      expect(reasons).toHaveLength(1)
      expect(reasons[0]).toContain(join(home, "knowledge.db.damaged-"))
    })
  )

  it.live("is degraded if the embedder fails, and unhealthy if the index cannot be read", () =>
    Effect.gen(function* () {
      const { home, shop } = yield* places
      const degraded = yield* asking(home, shop, noEmbedder)
      expect(degraded.status).toBe("degraded")
      expect(degraded.services.embedder).toMatchObject({ status: "unhealthy" })
      expect(degraded.reasons.join()).toContain("it is away")
      yield* Effect.scoped(
        Effect.flatMap(connect(), (client) => call(client, "index_codebase", { path: shop }))
      ).pipe(Effect.provide(engine(home)))
      expect((yield* asking(home, shop)).services.index).toStrictEqual({ status: "healthy" })
      const [index] = [...new Bun.Glob("repos/*/index.db").scanSync(home)]
      for (const tail of ["", "-wal"]) writeFileSync(join(home, `${index}${tail}`), "no store ".repeat(900))
      const { reasons, services, status } = yield* asking(home, shop)
      expect([status, services.index.status]).toStrictEqual(["unhealthy", "unhealthy"])
      expect(reasons.join()).toContain("index: ")
    })
  )

  it.live("takes no parameters", () =>
    Effect.gen(function* () {
      const { home } = yield* places
      const failed = yield* Effect.scoped(
        Effect.flatMap(connect(), (client) => refusal(client, "status", { verbose: true }))
      ).pipe(Effect.provide(engine(home)))
      expect([failed.code, failed.data["param"]]).toStrictEqual([-32602, "verbose"])
    })
  )

  /** The shop's files, its history, and the folder that contains both. */
  const indexed = Effect.gen(function* () {
    const home = yield* temporaryFolder
    const { commit, root } = yield* historyOf
    commit("Sell flowers", SHOP)
    commit("Sell chocolate too", { "README.md": `${SHOP["README.md"]}\nChocolate.\n` })
    const using = <A, E>(body: (client: Client) => Effect.Effect<A, E, Engine | Scope.Scope>) =>
      Effect.scoped(Effect.flatMap(connect({ workspace: root }), body)).pipe(Effect.provide(engine(home)))
    const search = (client: Client) =>
      Effect.map(call(client, "context_search", { query: "sell chocolate" }), JSON.stringify)
    yield* using((client) => Effect.zipRight(call(client, "index_codebase", { path: root }), search(client)))
    const [store] = readdirSync(join(home, "repos"))
    return { folder: join(home, "repos", store!), root, search, using }
  })

  it.live("says where a damaged documents store was set aside, and commits are read again", () =>
    Effect.gen(function* () {
      const { folder, search, using } = yield* indexed
      const file = join(folder, "documents.db")
      truncateSync(file, 20_000)
      const bytes = readFileSync(file)
      yield* using((client) =>
        Effect.gen(function* () {
          expect(yield* search(client)).toContain("Sell chocolate too")
          const { reasons, services, status } = yield* call(client, "status", {})
          expect([status, services.index]).toStrictEqual(["degraded", { status: "healthy" }])
          expect(reasons).toHaveLength(1)
          expect(reasons[0]).toContain(`"${file}.damaged-`)
          const aside = /"([^"]+damaged-[^"]+)"/.exec(reasons[0])![1]!
          expect(readFileSync(aside).equals(bytes)).toBe(true)
          rmSync(aside)
          expect((yield* call(client, "status", {})).status).toBe("healthy")
        })
      )
    })
  )

  it.live("reports documents as sound if only the index is damaged", () =>
    Effect.gen(function* () {
      const { folder, root, using } = yield* indexed
      for (const tail of ["", "-wal", "-shm"]) rmSync(join(folder, `index.db${tail}`), { force: true })
      writeFileSync(join(folder, "index.db"), "no database")
      const findings = yield* using(() => Effect.flatMap(Doctor, (doctor) => doctor.examine(root)))
      const about = findings.filter(({ part }) => part === "index" || part === "documents")
      expect(about).toMatchObject([
        { part: "index", state: "failure" },
        { part: "documents", state: "ok", advice: "" }
      ])
    })
  )

  it.live("explains an unusable home folder, as does the doctor", () =>
    Effect.gen(function* () {
      const { shop } = yield* places
      const folder = yield* temporaryFolder
      writeFileSync(join(folder, "file"), "")
      mkdirSync(join(folder, "theirs"), { mode: 0o700 })
      yield* asNobody(folder)
      const words = {
        "file/x": "there is a file where it, or a folder above it, should be",
        file: "there is a file where it, or a folder above it, should be",
        theirs: "it, or a folder above it, belongs to another user and you have no access",
        "theirs/x": "it, or a folder above it, belongs to another user and you have no access"
      }
      for (const [name, why] of Object.entries(words)) {
        const home = join(folder, name)
        const detail = `"${home}" cannot be written: ${why}`
        const { reasons, status } = yield* asking(home, shop)
        expect([name, status]).toStrictEqual([name, "unhealthy"])
        expect(reasons).toContain(`nothing can be saved: ${detail}`)
        const findings = yield* Effect.flatMap(Doctor, (doctor) => doctor.examine(shop)).pipe(
          Effect.provide(engine(home))
        )
        expect(findings.find(({ part }) => part === "home")).toMatchObject({ state: "failure", detail })
      }
    })
  )

  it.live("reports an index without read permission as unusable, not as missing", () =>
    Effect.gen(function* () {
      const { home, shop } = yield* places
      const using = <A, E>(body: (client: Client) => Effect.Effect<A, E, Engine | Scope.Scope>) =>
        Effect.scoped(Effect.flatMap(connect({ workspace: shop }), body)).pipe(Effect.provide(engine(home)))
      yield* using((client) => call(client, "index_codebase", { path: shop }))
      chmodSync(home, 0o700)
      yield* asNobody(join(shop, ".."), shop)
      for (const [tool, input] of [
        ["search_code", { query: "cart" }],
        ["get_status", {}]
      ] as const) {
        const { message } = yield* using((client) => refusal(client, tool, { path: shop, ...input }))
        expect([tool, message]).toStrictEqual([tool, expect.stringContaining("Cannot use the index")])
      }
    })
  )

  it.live("is complemented by a doctor warning if git refuses to read the repository", () =>
    Effect.gen(function* () {
      const { root, using } = yield* indexed
      const about = using(() => Effect.flatMap(Doctor, (doctor) => doctor.examine(root))).pipe(
        Effect.map((findings) => findings.filter(({ part, state }) => part === "git" && state !== "ok"))
      )
      expect(yield* about).toStrictEqual([])
      writeFileSync(join(root, ".git/config"), "[core\n")
      const [finding] = yield* about
      expect(finding).toMatchObject({
        state: "warning",
        detail: expect.stringContaining(`refuses to read "${root}"`)
      })
      expect(finding!.advice).toContain("safe.directory")
    })
  )
})
