/** The protection of a server that others can reach. */
import { Database } from "bun:sqlite"
import { ListRootsRequestSchema } from "@modelcontextprotocol/sdk/types.js"
import { describe, expect } from "bun:test"
import { Effect, Exit, Scope } from "effect"
import { writeFileSync } from "node:fs"
import { connect } from "node:net"
import { join } from "node:path"
import type { Engine } from "../../../../src/engine/Engine.ts"
import { engine } from "../../../../src/Program.ts"
import type { ListeningServer } from "../../../../src/surface/mcp/http/serveHttp.ts"
import { it } from "../../../support/effect.ts"
import {
  connectStateless,
  connectTo,
  HANDSHAKE,
  type HttpOptions,
  listen,
  post
} from "../../../support/http.ts"
import { call, refusal } from "../../../support/mcp.ts"
import { temporaryFolder } from "../../../support/project.ts"

const TOKENS = "anna:aaaaaaaaaaaaaaaaaaaaaaaa,bert:bbbbbbbbbbbbbbbbbbbbbbbb"
const ANNA = "aaaaaaaaaaaaaaaaaaaaaaaa"
const BERT = "bbbbbbbbbbbbbbbbbbbbbbbb"

const serving = <A, E>(
  body: (listening: ListeningServer) => Effect.Effect<A, E, Engine | Scope.Scope>,
  options: HttpOptions = {}
) =>
  Effect.flatMap(temporaryFolder, (home) =>
    Effect.flatMap(listen(options), body).pipe(Effect.scoped, Effect.provide(engine(home)))
  )

const PING = { jsonrpc: "2.0", id: 2, method: "ping" } as const

const errorOf = (response: Response) =>
  Effect.promise(async () => ((await response.json()) as { readonly error: Record<string, unknown> }).error)

/** Opens a session with raw requests. */
const session = (listening: ListeningServer, headers: Readonly<Record<string, string>> = {}) =>
  Effect.gen(function* () {
    const response = yield* post(listening, HANDSHAKE, headers)
    yield* Effect.promise(() => response.text())
    return response.headers.get("mcp-session-id")!
  })

/** The status of a request with a method that `fetch` may not send, and the methods that the answer allows. */
const headOf = ({ url }: ListeningServer, method: string, headers: Readonly<Record<string, string>>) =>
  Effect.promise(
    () =>
      new Promise<{ readonly status: number; readonly allow: string | undefined }>((found, failed) => {
        const { host, port } = new URL(url)
        const lines = Object.entries({ host, connection: "close", "content-length": "0", ...headers })
        const head = [`${method} /mcp HTTP/1.1`, ...lines.map(([name, value]) => `${name}: ${value}`)]
        const socket = connect(Number(port), "127.0.0.1", () => socket.write(`${head.join("\r\n")}\r\n\r\n`))
        socket.on("data", (data) =>
          found({
            status: Number(String(data).split(" ")[1]),
            allow: /^allow: (.*)$/im.exec(String(data))?.[1]?.trim()
          })
        )
        socket.on("error", failed)
      })
  )

/** The answer to a request that subscribes to a resource. */
const listenTo = (listening: ListeningServer, uri: string, headers: Readonly<Record<string, string>> = {}) =>
  post(
    listening,
    {
      jsonrpc: "2.0",
      id: 7,
      method: "subscriptions/listen",
      params: {
        notifications: { resourceSubscriptions: [uri] },
        _meta: {
          "io.modelcontextprotocol/protocolVersion": "2026-07-28",
          "io.modelcontextprotocol/clientCapabilities": {},
          "io.modelcontextprotocol/clientInfo": { name: "test", version: "0" }
        }
      }
    },
    { "mcp-protocol-version": "2026-07-28", "mcp-method": "subscriptions/listen", ...headers }
  )

describe("tokens", () => {
  it.live("are required, and each has its own sessions", () =>
    serving(
      (listening) =>
        Effect.gen(function* () {
          for (const authorization of [undefined, "Bearer wrong", `Basic ${ANNA}`]) {
            const refused = yield* post(
              listening,
              HANDSHAKE,
              authorization === undefined ? {} : { authorization }
            )
            expect(refused.status).toBe(401)
            expect(refused.headers.get("www-authenticate")).toBe("Bearer")
            expect(yield* errorOf(refused)).toMatchObject({ code: -32008, data: { code: "unauthorized" } })
          }
          const { client, transport } = yield* connectTo(listening, { token: ANNA })
          expect((yield* Effect.promise(() => client.listTools())).tools).toHaveLength(34)
          const stolen = yield* post(listening, PING, {
            authorization: `Bearer ${BERT}`,
            "mcp-session-id": transport.sessionId!
          })
          expect(stolen.status).toBe(404)
          const stateless = yield* connectStateless(listening, { token: BERT })
          expect((yield* Effect.promise(() => stateless.listTools())).tools).toHaveLength(34)
        }),
      { http: { tokens: TOKENS } }
    )
  )

  it.live("are rejected after they are revoked", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const tokenFile = join(folder, "tokens")
      writeFileSync(tokenFile, `anna:${ANNA}\nbert:${BERT}\n`, { mode: 0o600 })
      yield* serving(
        (listening) =>
          Effect.gen(function* () {
            const headers = { authorization: `Bearer ${ANNA}` }
            const mine = { ...headers, "mcp-session-id": yield* session(listening, headers) }
            expect((yield* post(listening, PING, mine)).status).toBe(200)
            writeFileSync(tokenFile, `bert:${BERT}\n`)
            yield* Effect.sleep("400 millis")
            expect((yield* post(listening, PING, mine)).status).toBe(401)
          }),
        { http: { tokenFile } }
      )
    })
  )

  it.live("that are revoked end their own streams, but not those of others", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const tokenFile = join(folder, "tokens")
      writeFileSync(tokenFile, `anna:${ANNA}\nbert:${BERT}\n`, { mode: 0o600 })
      writeFileSync(join(folder, "a.ts"), "export const a = 1\n")
      yield* serving(
        (served) =>
          Effect.gen(function* () {
            const listening = (token: string) =>
              listenTo(served, "engine://files/a.ts", { authorization: `Bearer ${token}` })
            const annas = yield* listening(ANNA)
            const berts = yield* listening(BERT)
            writeFileSync(tokenFile, `bert:${BERT}\n`)
            yield* Effect.promise(() => annas.text())
            writeFileSync(join(folder, "a.ts"), "export const a = 2\n")
            const reader = berts.body!.getReader()
            let text = ""
            while (!text.includes("notifications/resources/updated")) {
              const { done, value } = yield* Effect.promise(() => reader.read())
              expect(done).toBeFalse()
              text += new TextDecoder().decode(value)
            }
            yield* Effect.promise(() => reader.cancel())
          }),
        { http: { tokenFile }, workspace: folder }
      )
    })
  )

  it.live("are required to start a server on a public address", () =>
    Effect.gen(function* () {
      const started = yield* Effect.exit(serving(() => Effect.void, { http: { host: "0.0.0.0" } }))
      expect(Exit.isFailure(started) && String(started.cause)).toContain("--token-file")
      yield* serving(() => Effect.void, { http: { host: "0.0.0.0", tokens: TOKENS } })
    })
  )

  it.live("are required for metrics, but not for health checks", () =>
    serving(
      ({ url }) =>
        Effect.gen(function* () {
          const get = (path: string, headers: Readonly<Record<string, string>> = {}) =>
            Effect.promise(() => fetch(new URL(path, url), { headers }))
          expect((yield* get("/metrics")).status).toBe(401)
          const client = yield* connectStateless({ url }, { token: ANNA })
          yield* Effect.promise(() => client.callTool({ name: "list_patterns", arguments: {} }))
          const metrics = yield* get("/metrics", { authorization: `Bearer ${ANNA}` })
          const text = yield* Effect.promise(() => metrics.text())
          expect(text).toMatch(/^lodestone_tool_calls_total\{.*tool="list_patterns".*\} \d+$/m)
          expect(text).toMatch(/^lodestone_tool_duration_seconds_bucket\{.*le="\+Inf"\} \d+$/m)
          expect(text).toMatch(/^lodestone_sessions 0$/m)
          for (const path of ["/health", "/health/live", "/health/ready"]) {
            const health = yield* get(path)
            expect(health.status).toBe(200)
            expect(yield* Effect.promise(() => health.json())).toMatchObject({ status: "ok" })
            // A page of another site cannot read anything from it.
            const readers = yield* Effect.forEach(
              ["https://evil.example", "http://localhost:3000"],
              (origin) =>
                Effect.promise(async () =>
                  (await fetch(new URL(path, url), { headers: { origin } })).headers.get(
                    "access-control-allow-origin"
                  )
                )
            )
            expect(readers).toStrictEqual([null, "http://localhost:3000"])
          }
        }),
      { http: { tokens: TOKENS } }
    )
  )
})

describe("pages of other sites", () => {
  it.live("are rejected for any foreign host or origin", () =>
    serving((listening) =>
      Effect.gen(function* () {
        for (const headers of [
          { host: "evil.example" },
          { origin: "https://evil.example" },
          { origin: "null" },
          { origin: "http://localhost.evil.example" }
        ]) {
          const refused = yield* post(listening, HANDSHAKE, headers)
          expect(refused.status).toBe(403)
          expect(refused.headers.get("access-control-allow-origin")).toBeNull()
        }
        const page = yield* post(listening, HANDSHAKE, { origin: "http://localhost:3000" })
        expect(page.status).toBe(200)
        expect(page.headers.get("access-control-allow-origin")).toBe("http://localhost:3000")
        expect(page.headers.get("access-control-expose-headers")).toContain("Mcp-Session-Id")
        const preflight = yield* Effect.promise(() =>
          fetch(listening.url, {
            method: "OPTIONS",
            headers: { origin: "http://localhost:3000", "access-control-request-headers": "mcp-session-id" }
          })
        )
        expect(preflight.status).toBe(204)
        expect(preflight.headers.get("access-control-allow-headers")).toBe("mcp-session-id")
      })
    )
  )

  it.live("are accepted if the settings allow them", () =>
    serving(
      (listening) =>
        Effect.gen(function* () {
          const headers = { host: "code.example", origin: "https://tools.example" }
          expect((yield* post(listening, HANDSHAKE, headers)).status).toBe(200)
        }),
      { http: { allowedHosts: ["code.example"], allowedOrigins: ["tools.example"] } }
    )
  )
})

describe("requests with an invalid host", () => {
  it.live("are rejected, except health checks without a host", () =>
    serving(({ url }) =>
      Effect.gen(function* () {
        const statusOf = (head: string) =>
          Effect.promise(
            () =>
              new Promise<number>((found, failed) => {
                const socket = connect(Number(new URL(url).port), "127.0.0.1", () =>
                  socket.write(`${head}\r\nConnection: close\r\n\r\n`)
                )
                socket.on("data", (data) => found(Number(String(data).split(" ")[1])))
                socket.on("error", failed)
              })
          )
        for (const host of ["localhost:99999", "a b", "", "user@localhost", "localhost/.."])
          expect(yield* statusOf(`POST /mcp HTTP/1.1\r\nHost: ${host}`)).toBe(403)
        expect(yield* statusOf("POST /mcp HTTP/1.0")).toBe(403)
        expect(yield* statusOf("GET /health/live HTTP/1.0")).toBe(200)
      })
    )
  )
})

describe("invalid requests", () => {
  it.live("are rejected with a reason, and have no other effect", () =>
    serving(
      (listening) =>
        Effect.gen(function* () {
          const known = { "mcp-session-id": yield* session(listening) }
          const refusals = [
            [yield* post(listening, "{", known), 400, -32700],
            [yield* post(listening, "", known), 400, -32700],
            [yield* post(listening, "[]", known), 400, undefined],
            [
              yield* post(
                listening,
                Array.from({ length: 101 }, () => PING),
                known
              ),
              400,
              -32600
            ],
            [yield* post(listening, [PING], { ...known, "mcp-protocol-version": "2025-11-25" }), 400, -32600],
            [yield* post(listening, PING), 400, -32000],
            [yield* post(listening, PING, { "mcp-session-id": "nobody's" }), 404, -32001],
            [yield* post(listening, PING, { ...known, accept: "text/html" }), 406, -32000],
            [yield* post(listening, PING, { ...known, accept: "application/json" }), 406, -32000],
            [yield* post(listening, PING, { ...known, "content-type": "text/plain" }), 415, -32000],
            [yield* post(listening, PING, { ...known, "mcp-protocol-version": "1999-01-01" }), 400, -32000]
          ] as const
          // A client that sent a token must not be told to send one.
          const { params, ...rest } = HANDSHAKE
          const halved = yield* post(listening, {
            ...rest,
            id: "half",
            params: { ...params, clientInfo: {} }
          })
          expect([halved.status, yield* Effect.promise(() => halved.json())]).toMatchObject([
            400,
            {
              id: "half",
              error: { code: -32602, message: expect.stringContaining('"clientInfo" with "name"') }
            }
          ])
          for (const [response, status, code] of refusals) {
            expect(response.status).toBe(status)
            if (code !== undefined) expect(yield* errorOf(response)).toMatchObject({ code })
          }
          const large = { ...PING, params: { text: "x".repeat(70_000) } }
          const parts = new Blob([JSON.stringify(large)]).stream()
          for (const refused of [
            yield* post(listening, large, known),
            // A body without a declared length.
            yield* Effect.promise(() =>
              fetch(listening.url, {
                method: "POST",
                headers: { ...known, "content-type": "application/json" },
                body: parts
              })
            )
          ]) {
            expect(refused.status).toBe(413)
            expect(yield* errorOf(refused)).toStrictEqual({
              code: -32600,
              message: "A request may have at most 65536 bytes"
            })
          }
          const nowhere = yield* Effect.promise(() => fetch(new URL("/elsewhere", listening.url)))
          expect(nowhere.status).toBe(404)
          for (const method of ["PUT", "PATCH", "HEAD", "TRACE", "PROPFIND"])
            for (const headers of [{}, known]) {
              const head = yield* headOf(listening, method, headers)
              expect([method, head]).toStrictEqual([method, { status: 405, allow: "POST, GET, DELETE" }])
            }
          // The id tells the caller which request was answered.
          for (const [sent, id] of [
            [PING, 2],
            [{ ...PING, id: "two" }, "two"],
            [{ jsonrpc: "2.0", method: "notifications/initialized" }, null],
            [[PING], null],
            [{ ...PING, id: { no: "id" } }, null]
          ] as const)
            for (const headers of [{}, { "mcp-session-id": "nobody's" }]) {
              const answer = yield* post(listening, sent, headers)
              expect(yield* Effect.promise(() => answer.json())).toMatchObject({ jsonrpc: "2.0", id })
            }
          expect((yield* post(listening, PING, known)).status).toBe(200)
          const batched = { ...known, "mcp-protocol-version": "2025-03-26" }
          expect((yield* post(listening, [PING], batched)).status).toBe(200)
        }),
      { http: { mostBodyBytes: 65_536 } }
    )
  )
})

describe("sessions", () => {
  it.live("beyond the limit end the one that was idle longest, and its client can continue", () =>
    serving(
      (listening) =>
        Effect.gen(function* () {
          const first = yield* session(listening)
          const second = yield* session(listening)
          const third = yield* session(listening)
          const sessions = () =>
            Effect.promise(async () => {
              const health = (await (await fetch(new URL("/health", listening.url))).json()) as {
                readonly sessions: number
              }
              return health.sessions
            })
          expect(yield* sessions()).toBe(2)
          for (const id of [first, second, third])
            expect((yield* post(listening, PING, { "mcp-session-id": id })).status).toBe(200)
          expect(yield* sessions()).toBe(2)
        }),
      { http: { mostSessions: 2 } }
    )
  )

  it.live("open a notification stream at once", () =>
    serving((listening) =>
      Effect.gen(function* () {
        const id = yield* session(listening)
        // Otherwise the stream would open only with the first keep-alive comment.
        const opened = yield* Effect.promise(() =>
          fetch(listening.url, {
            headers: { accept: "text/event-stream", "mcp-session-id": id },
            signal: AbortSignal.timeout(4000)
          })
        )
        expect(opened.status).toBe(200)
        yield* Effect.promise(() => opened.body!.cancel())
      })
    )
  )

  it.live("end when their clients end them", () =>
    serving((listening) =>
      Effect.gen(function* () {
        const id = yield* session(listening)
        const ended = yield* Effect.promise(() =>
          fetch(listening.url, { method: "DELETE", headers: { "mcp-session-id": id } })
        )
        expect(ended.status).toBe(200)
        expect((yield* post(listening, PING, { "mcp-session-id": id })).status).toBe(404)
      })
    )
  )
})

describe("a remote client", () => {
  it.live("cannot use the server's environment, files or private network for a connector", () =>
    Effect.gen(function* () {
      const root = yield* temporaryFolder
      writeFileSync(join(root, "a.ts"), "export const a = 1\n")
      yield* serving((listening) =>
        Effect.gen(function* () {
          const { client } = yield* connectTo(listening)
          for (const owned of [
            { token_env: "AWS_SECRET_ACCESS_KEY" },
            { token_file: "/etc/hostname" },
            { allow_private_hosts: true }
          ]) {
            const { code, message } = yield* refusal(client, "context_connector_management", {
              path: root,
              action: "add",
              connector_id: "chat",
              connector_config: { type: "slack", channels: ["general"], ...owned }
            })
            expect(code).toBe(-32602)
            expect(message).toContain("lodestone connectors add")
          }
          const { connectors } = yield* call(client, "context_connector_management", {
            path: root,
            action: "list"
          })
          expect(JSON.stringify(connectors)).not.toContain("chat")
        })
      )
    })
  )
})

describe("a client that does not answer a request", () => {
  it.live("does not block other clients", () =>
    serving(
      (listening) =>
        Effect.gen(function* () {
          const { client: silent } = yield* connectTo(listening, { capabilities: { roots: {} } })
          silent.setRequestHandler(ListRootsRequestSchema, () => new Promise(() => {}))
          const stop = new AbortController()
          const pending = silent
            .callTool({ name: "search_code", arguments: { query: "x" } }, undefined, { signal: stop.signal })
            .catch(() => {})
          const { client: other } = yield* connectTo(listening)
          yield* call(other, "list_patterns", {})
          stop.abort()
          yield* Effect.promise(() => pending)
        }),
      { limits: { concurrency: 1 } }
    )
  )
})

describe("a server whose store cannot be used", () => {
  it.live("is live but not ready", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      const blocked = join(home, "store")
      // A file where the folder would be created.
      writeFileSync(blocked, "")
      yield* Effect.flatMap(listen(), ({ url }) =>
        Effect.gen(function* () {
          const health = (path: string) => Effect.promise(() => fetch(new URL(path, url)))
          expect((yield* health("/health/live")).status).toBe(200)
          const ready = yield* health("/health/ready")
          expect(ready.status).toBe(503)
          expect(yield* Effect.promise(() => ready.json())).toMatchObject({ status: "not ready" })
        })
      ).pipe(Effect.scoped, Effect.provide(engine(blocked)))
    })
  )
})

describe("limits", () => {
  it.live("apply to resources too", () =>
    serving(
      (listening) =>
        Effect.gen(function* () {
          const { client } = yield* connectTo(listening)
          const outcomes = yield* Effect.promise(() =>
            Promise.all(
              Array.from({ length: 6 }, () =>
                client.listResources().then(
                  () => "answered",
                  (error: { readonly data: Answer }) => error.data.code
                )
              )
            )
          )
          expect(outcomes.filter((outcome) => outcome === "rate_limited")).toHaveLength(3)
        }),
      { limits: { perSecond: 0.5, burst: 3 } }
    )
  )

  it.live("reject a connection that calls too often, with a time to retry, but not another connection", () =>
    serving(
      (listening) =>
        Effect.gen(function* () {
          const { client } = yield* connectTo(listening)
          const { client: other } = yield* connectTo(listening)
          const outcomes = yield* Effect.promise(() =>
            Promise.all(
              Array.from({ length: 8 }, () =>
                client.callTool({ name: "list_patterns", arguments: {} }).then(
                  () => "answered",
                  (error: { readonly data: Answer }) => error.data
                )
              )
            )
          )
          const refused = outcomes.filter((outcome) => outcome !== "answered")
          expect(refused.length).toBe(5)
          expect(refused[0]).toMatchObject({ code: "rate_limited", category: "rate_limit" })
          expect(refused[0].details.retry_after_ms).toBeGreaterThan(0)
          yield* call(other, "list_patterns", {})
          yield* call(client, "skill_list", {})
          const metrics = yield* Effect.promise(async () =>
            (await fetch(new URL("/metrics", listening.url))).text()
          )
          expect(metrics).toMatch(/^lodestone_tool_calls_refused_total\{tool="list_patterns"\} 5$/m)
          expect(metrics).not.toContain("effect_")
        }),
      { limits: { perSecond: 0.5, burst: 3 } }
    )
  )

  it.live("apply to a token over all of its sessions and its stateless calls", () =>
    serving(
      (listening) =>
        Effect.gen(function* () {
          const answered = (client: {
            readonly callTool: (asked: { readonly name: string }) => Promise<unknown>
          }) =>
            Effect.promise(() =>
              client.callTool({ name: "list_patterns" }).then(
                () => true,
                () => false
              )
            )
          const anna = yield* connectTo(listening, { token: ANNA })
          expect(yield* answered(anna.client)).toBe(true)
          yield* Effect.promise(() => anna.transport.terminateSession())
          const again = yield* connectTo(listening, { token: ANNA })
          expect(yield* answered(again.client)).toBe(true)
          const alone = yield* connectStateless(listening, { token: ANNA })
          expect(yield* answered(alone)).toBe(true)
          const bert = yield* connectTo(listening, { token: BERT })
          for (const { client } of [again, yield* connectTo(listening, { token: ANNA })])
            expect(yield* answered(client)).toBe(false)
          expect(yield* answered(alone)).toBe(false)
          expect(yield* answered(bert.client)).toBe(true)
        }),
      { http: { tokens: TOKENS }, limits: { perSecond: 0.01, burst: 3 } }
    )
  )

  it.live("record rejected calls as failures, up to the allowed number of calls", () =>
    Effect.gen(function* () {
      const home = join(yield* temporaryFolder, "home")
      const options = { limits: { perSecond: 0.5, burst: 3 }, workspace: home }
      yield* Effect.flatMap(listen(options), (listening) =>
        Effect.gen(function* () {
          const { client } = yield* connectTo(listening)
          yield* Effect.promise(() =>
            Promise.allSettled(
              Array.from({ length: 8 }, () => client.callTool({ name: "list_patterns", arguments: {} }))
            )
          )
          const { performance, top_features } = yield* call(client, "analytics_get", { project_path: home })
          expect(performance.overall_success_rate).toBe(0)
          expect(top_features).toMatchObject([{ feature: "list_patterns", count: 3, success_rate: 0 }])
        })
      ).pipe(Effect.scoped, Effect.provide(engine(home)))
      const db = new Database(join(home, "usage.db"), { readonly: true })
      const kept = db.query("select outcome, count(*) from call where tool = 'list_patterns' group by 1")
      expect(kept.values()).toStrictEqual([
        ["ok", 3],
        ["rate_limited", 3]
      ])
      db.close()
    })
  )

  it.live("bound a client's simultaneous subscriptions, and release those that ended", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      writeFileSync(join(folder, "a.ts"), "export const a = 1\n")
      yield* serving(
        (listening) =>
          Effect.gen(function* () {
            const answers = yield* Effect.all(
              Array.from({ length: 20 }, () => listenTo(listening, "engine://files/a.ts")),
              { concurrency: "unbounded" }
            )
            expect(answers.filter(({ status }) => status === 503)).toHaveLength(4)
            const open = answers.filter(({ status }) => status === 200)
            expect(open).toHaveLength(16)
            yield* Effect.promise(() => Promise.all(answers.map(({ body }) => body!.cancel())))
            const again = Effect.flatMap(listenTo(listening, "engine://files/a.ts"), ({ body, status }) =>
              Effect.as(
                Effect.promise(() => body!.cancel()),
                status
              )
            )
            yield* Effect.repeat(again, { until: (status) => status === 200, times: 100 })
            expect(yield* again).toBe(200)
          }),
        { workspace: folder }
      )
    })
  )
})

// oxlint-disable-next-line typescript/no-explicit-any -- errors are untyped, as for a client
type Answer = any

describe("a server that stops", () => {
  it.live("answers running calls with an error", () =>
    Effect.gen(function* () {
      const home = yield* temporaryFolder
      yield* Effect.gen(function* () {
        const stopped = yield* Scope.make()
        const listening = yield* Scope.extend(listen(), stopped)
        // A client that never lists its roots keeps its call running.
        const { client } = yield* connectTo(listening, { capabilities: { roots: {} } })
        const asked = Promise.withResolvers<void>()
        client.setRequestHandler(ListRootsRequestSchema, () => {
          asked.resolve()
          return new Promise(() => {})
        })
        const pending = client.callTool({ name: "search_code", arguments: { query: "x" } }).then(
          () => "answered",
          (error: Error) => error.message
        )
        yield* Effect.promise(() => asked.promise)
        yield* Scope.close(stopped, Exit.void)
        expect(yield* Effect.promise(() => pending)).toContain(
          "The server is stopping: try again in a moment"
        )
      }).pipe(Effect.scoped, Effect.provide(engine(home)))
    })
  )
})
