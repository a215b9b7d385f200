/** Serves many clients over Streamable HTTP, each by the revision of the protocol that it speaks. */
import {
  createMcpHandler,
  hostHeaderValidationResponse,
  isLegacyRequest,
  type JSONRPCRequest,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse
} from "@modelcontextprotocol/server"
import { Clock, Data, Effect, Metric, Runtime, type Scope } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import { Access } from "../../../engine/access/Access.ts"
import { VERSION } from "../../version.ts"
import { Guards } from "../guards/guardCall.ts"
import { ServerLimits } from "../guards/ServerLimits.ts"
import { listenedUris } from "../resources/listenedUris.ts"
import { makeServers, RpcError, type ServerOptions, type Servers } from "../Server.ts"
import { unauthorized } from "../toolFailure.ts"
import { HttpSettings } from "./HttpSettings.ts"
import { prometheusText } from "./prometheus.ts"
import { rpcError } from "./rpcError.ts"
import { Sessions } from "./Sessions.ts"
import { whenSent } from "./whenSent.ts"

/** A server that cannot start; the message is for whoever started it. */
export class HttpStartError extends Data.TaggedError("HttpStartError")<{ readonly message: string }> {}

/** Streams of requests that listen, at once: each follows files. */
const MOST_LISTENING = 256
/** How long a stop waits for what is being answered. */
const PATIENCE_MS = 5000
/** A connection over which nothing goes for so long is closed: open streams send a comment every 15 seconds. */
const IDLE_SECONDS = 60

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "[::1]", "localhost"])

/** Where a running server is reached. */
export interface Listening {
  readonly url: string
}

/** Starts a server of the tools; it is stopped with the scope, after what is being answered. */
export const serveHttp = (
  options: Omit<ServerOptions, "guards">
): Effect.Effect<Listening, HttpStartError, Engine | Access | HttpSettings | ServerLimits | Scope.Scope> =>
  Effect.gen(function* () {
    const guards = yield* Effect.flatMap(ServerLimits, Guards.make)
    const servers = yield* makeServers({ ...options, guards })
    return yield* listen(servers, (session) => guards.buckets?.forget(session))
  })

/** Starts a server of whatever answers: for each client `servers` opens one. */
export const listen = (
  servers: Servers,
  sessionEnded: (session: string) => void
): Effect.Effect<Listening, HttpStartError, Access | HttpSettings | Scope.Scope> =>
  Effect.gen(function* () {
    const settings = yield* HttpSettings
    const access = yield* Access
    if (!LOOPBACK.has(settings.host) && !access.guarded)
      return yield* new HttpStartError({
        message:
          `Refused to listen on ${settings.host} without a token: whoever reaches it could read your code. ` +
          "Name a file of tokens with --token-file, or set LODESTONE_HTTP_TOKENS"
      })
    const tls = yield* certificates(settings.tls)
    const runtime = yield* Effect.runtime()
    const run = Runtime.runPromise(runtime)
    const log = (error: Error) => Runtime.runFork(runtime)(Effect.logDebug("A request", error))
    const startedMs = yield* Clock.currentTimeMillis
    // Whoever was told to listen on an address is called by it.
    const hosts = [...localhostAllowedHostnames(), hostOf(settings.host), ...settings.allowedHosts]
    const origins = [...localhostAllowedOrigins(), ...settings.allowedOrigins]
    let answering = 0
    let stopping = false

    const sessions = yield* Effect.acquireRelease(
      Effect.sync(
        () =>
          new Sessions({
            open: (session) => servers.open({ session, stateless: false, folder: undefined }),
            most: settings.mostSessions,
            idleMs: settings.sessionIdleMinutes * 60_000,
            ended: sessionEnded,
            log
          })
      ),
      (sessions) => Effect.promise(() => sessions.close())
    )
    yield* Effect.flatMap(Clock.currentTimeMillis, (now) => Effect.promise(() => sessions.endIdle(now))).pipe(
      Effect.delay("1 minute"),
      Effect.forever,
      Effect.forkScoped
    )
    const modern = yield* Effect.acquireRelease(
      Effect.sync(() => statelessHandler()),
      (handler) => Effect.promise(() => handler.close())
    )

    /** What answers requests that stand alone: whoever asks has no session, and is known by its token or where it comes from. */
    function statelessHandler() {
      return createMcpHandler(
        ({ authInfo }) =>
          servers.open({ session: authInfo?.clientId ?? "anybody", stateless: true, folder: undefined }),
        { legacy: "reject", onerror: log }
      )
    }

    /** What ends streams that listen. */
    const listening = new Set<() => void>()
    const answerListening = async (
      request: Request,
      body: JSONRPCRequest,
      uris: ReadonlyArray<string>,
      client: string
    ): Promise<Response> => {
      if (listening.size >= MOST_LISTENING)
        return rpcError(503, -32603, `${MOST_LISTENING} streams listen already: end one first`)
      // One of its own: two clients may mean different files by one address.
      const handler = statelessHandler()
      try {
        const unfollow = await servers.listen(
          { session: client, stateless: true, folder: undefined },
          uris,
          (uri) => handler.notify.resourceUpdated(uri)
        )
        const end = () => {
          listening.delete(end)
          unfollow()
          handler.close().catch(log)
        }
        listening.add(end)
        return whenSent(await handler.fetch(request, { parsedBody: body, authInfo: authInfoOf(client) }), end)
      } catch (error) {
        if (!(error instanceof RpcError)) throw error
        return Response.json({ jsonrpc: "2.0", id: body.id, error: error.told })
      }
    }

    const answerMcp = async (request: Request, address: string): Promise<Response> => {
      const principal = await run(access.admit(request.headers.get("authorization") ?? undefined))
      if (principal === undefined) return refused()
      const owner = principal.name ?? "anybody"
      const body = await bodyOf(request, settings.mostBodyBytes)
      if (body instanceof Response) return body
      if (await isLegacyRequest(request, body)) return sessions.answer(request, body, owner)
      const client = principal.name ?? address
      const uris = isRequest(body) ? listenedUris(body) : []
      return uris.length > 0 && isRequest(body)
        ? answerListening(request, body, uris, client)
        : modern.fetch(request, { parsedBody: body, authInfo: authInfoOf(client) })
    }

    const answerMetrics = async (request: Request): Promise<Response> => {
      if ((await run(access.admit(request.headers.get("authorization") ?? undefined))) === undefined)
        return refused()
      const gauges = [
        { name: "lodestone_sessions", help: "Sessions that are open", value: sessions.size },
        { name: "lodestone_requests_running", help: "Requests that are being answered", value: answering },
        {
          name: "process_resident_memory_bytes",
          help: "Memory of this process",
          value: process.memoryUsage.rss()
        },
        {
          name: "process_start_time_seconds",
          help: "When this process started, since 1970",
          value: startedMs / 1000
        }
      ]
      return new Response(prometheusText(Metric.unsafeSnapshot(), gauges), {
        headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" }
      })
    }

    const answerHealth = (path: string): Response =>
      Response.json(
        {
          status: stopping ? "stopping" : "ok",
          version: VERSION,
          uptime_seconds: Math.round((Date.now() - startedMs) / 1000),
          sessions: sessions.size
        },
        { status: stopping && path !== "/health/live" ? 503 : 200 }
      )

    const route = async (request: Request, address: string): Promise<Response> => {
      const { pathname } = new URL(request.url)
      if (pathname === "/health" || pathname === "/health/live" || pathname === "/health/ready")
        return answerHealth(pathname)
      const rejected =
        hostHeaderValidationResponse(request, hosts) ?? originValidationResponse(request, origins)
      if (rejected !== undefined) return rejected
      if (stopping)
        return rpcError(503, -32603, "The server is stopping: try again in a moment", {
          headers: { "retry-after": "2" }
        })
      if (pathname === "/metrics" && request.method === "GET") return answerMetrics(request)
      if (pathname === "/mcp")
        return request.method === "OPTIONS"
          ? new Response(null, { status: 204 })
          : answerMcp(request, address)
      return rpcError(404, -32600, "There is nothing here: MCP is served at /mcp")
    }

    const server = yield* Effect.acquireRelease(
      Effect.try({
        try: () =>
          Bun.serve({
            hostname: settings.host,
            port: settings.port,
            ...(tls === undefined ? {} : { tls }),
            idleTimeout: IDLE_SECONDS,
            maxRequestBodySize: settings.mostBodyBytes,
            fetch: async (request, server) => {
              // A stream that a client opened to be told of something has no end to wait for.
              const ends = request.method === "POST"
              if (ends) answering++
              const done = () => void (ends && answering--)
              try {
                const response = await route(request, server.requestIP(request)?.address ?? "unknown")
                return whenSent(withOrigin(request, response), done)
              } catch (error) {
                done()
                log(error instanceof Error ? error : new Error(String(error)))
                return rpcError(
                  500,
                  -32603,
                  "Lodestone failed at this request; its log on standard error says why"
                )
              }
            },
            error: (error) => {
              log(error)
              return rpcError(500, -32603, "Lodestone failed at this request")
            }
          }),
        catch: (cause) =>
          new HttpStartError({
            message:
              (cause as NodeJS.ErrnoException).code === "EADDRINUSE"
                ? `Port ${settings.port} of ${settings.host} is taken: stop what listens there, or choose another with --port`
                : `Cannot listen on ${settings.host}:${settings.port}: ${cause instanceof Error ? cause.message : String(cause)}`
          })
      }),
      (server) =>
        Effect.gen(function* () {
          stopping = true
          for (const end of listening) end()
          const ended = Effect.repeat(Effect.sleep("20 millis"), { until: () => answering === 0 })
          yield* Effect.timeoutOption(ended, PATIENCE_MS)
          yield* Effect.promise(() => server.stop(true))
        })
    )
    return { url: `${tls === undefined ? "http" : "https"}://${hostOf(settings.host)}:${server.port}/mcp` }
  })

const hostOf = (host: string) => (host.includes(":") && !host.startsWith("[") ? `[${host}]` : host)

const certificates = (
  tls: { readonly certificate: string; readonly key: string } | undefined
): Effect.Effect<{ readonly cert: string; readonly key: string } | undefined, HttpStartError> =>
  tls === undefined
    ? Effect.succeed(undefined)
    : Effect.tryPromise({
        try: async () => ({
          cert: await Bun.file(tls.certificate).text(),
          key: await Bun.file(tls.key).text()
        }),
        catch: (cause) =>
          new HttpStartError({
            message: `Cannot read the certificate or its key: ${cause instanceof Error ? cause.message : String(cause)}`
          })
      })

const refused = (): Response => {
  const { code, data, message } = unauthorized("Send a token of this server: Authorization: Bearer <token>")
  return rpcError(401, code, message, { data, headers: { "www-authenticate": "Bearer" } })
}

const authInfoOf = (client: string) => ({ token: "", clientId: client, scopes: [] })

const isRequest = (body: unknown): body is JSONRPCRequest =>
  typeof body === "object" && body !== null && "method" in body && "id" in body

/** The parsed body of a request, or why there is none. */
const bodyOf = async (request: Request, most: number): Promise<unknown> => {
  if (request.method !== "POST") return undefined
  if (Number(request.headers.get("content-length")) > most)
    return rpcError(413, -32600, `A request may have ${most} bytes at most`)
  try {
    return JSON.parse(await request.text())
  } catch {
    return rpcError(400, -32700, "The body is no JSON: send one JSON-RPC message")
  }
}

/** Lets the page of an allowed site read the answer. */
const withOrigin = (request: Request, response: Response): Response => {
  const origin = request.headers.get("origin")
  if (origin === null || response.status === 403) return response
  const { headers } = response
  headers.set("access-control-allow-origin", origin)
  headers.set("vary", "Origin")
  headers.set("access-control-expose-headers", "Mcp-Session-Id, WWW-Authenticate")
  if (request.method === "OPTIONS") {
    headers.set("access-control-allow-methods", "GET, POST, DELETE")
    headers.set(
      "access-control-allow-headers",
      request.headers.get("access-control-request-headers") ?? "Authorization, Content-Type"
    )
    headers.set("access-control-max-age", "600")
  }
  return response
}
