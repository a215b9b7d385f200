/** Serves many clients over Streamable HTTP, each by its revision of the protocol. */
import { Clock, Data, Effect, Metric, Runtime, type Scope } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import { Access, type Principal } from "../../../engine/access/Access.ts"
import { Health } from "../../../engine/health/Health.ts"
import { VERSION } from "../../version.ts"
import { Guards } from "../guards/guardCall.ts"
import { ServerLimits } from "../guards/ServerLimits.ts"
import { makeServers } from "../Server.ts"
import type { ServerOptions, Servers } from "../Servers.ts"
import { unauthorized } from "../toolFailure.ts"
import { HttpSettings } from "./HttpSettings.ts"
import { type EndpointOptions, McpEndpoint } from "./McpEndpoint.ts"
import { OpenStreams } from "./OpenStreams.ts"
import { prometheusText } from "./prometheus.ts"
import { rpcError, STOPPING } from "./rpcError.ts"
import { Sites } from "./Sites.ts"

/** The server cannot start; the message is for the user who started it. */
export class HttpStartError extends Data.TaggedError("HttpStartError")<{ readonly message: string }> {}

/** How long a stop waits for open requests. */
const STOP_TIMEOUT_MS = 5000
/** A connection without traffic for this long is closed; open streams send a comment every 15 seconds. */
const IDLE_SECONDS = 60

/** How long at most a stream outlives the revocation of its token. */
const STREAM_CHECK_INTERVAL = "2 seconds"

const LOOPBACK: ReadonlySet<string> = new Set(["127.0.0.1", "::1", "[::1]", "localhost"])

/** Address of a running server. */
export interface ListeningServer {
  readonly url: string
}

/** Starts a server of the tools; it stops with the scope, after open requests are answered. */
export const serveHttp = (
  options: Omit<ServerOptions, "guards">
): Effect.Effect<
  ListeningServer,
  HttpStartError,
  Engine | Access | HttpSettings | ServerLimits | Scope.Scope
> =>
  Effect.gen(function* () {
    const guards = yield* Effect.flatMap(ServerLimits, Guards.make)
    const servers = yield* makeServers({ ...options, guards })
    const { guarded } = yield* Access
    const health = yield* Health
    return yield* listen(servers, {
      ready: Effect.map(
        health.check(undefined),
        ({ status, writable }) => status !== "unhealthy" && writable
      ),
      // Without tokens the owners are unknown.
      onSessionStart: (session, principal) => void (guarded && guards.owners.set(session, principal)),
      onSessionEnd: (session) => {
        guards.owners.delete(session)
        guards.buckets?.forget(session)
        guards.refusals?.forget(session)
      }
    })
  })

/** Callbacks and checks that a server uses. */
export interface ListenOptions extends Pick<EndpointOptions, "onSessionStart" | "onSessionEnd"> {
  /** Whether the services behind the server are usable. */
  readonly ready: Effect.Effect<boolean>
}

/** Cached, because probes come every few seconds from several sources. */
const READY_CACHE_TIME = "5 seconds"

/** Starts an HTTP server; `servers` opens one protocol server per client. */
export const listen = (
  servers: Servers,
  { ready, ...sessions }: ListenOptions
): Effect.Effect<ListeningServer, HttpStartError, Access | HttpSettings | Scope.Scope> =>
  Effect.gen(function* () {
    const settings = yield* HttpSettings
    const access = yield* Access
    if (!LOOPBACK.has(settings.host) && !access.guarded)
      return yield* new HttpStartError({
        message:
          `Refused to listen on ${settings.host} without a token: anyone who can reach it could read your code. ` +
          "Give a token file with --token-file, or set LODESTONE_HTTP_TOKENS"
      })
    const tls = yield* readCertificates(settings.tls)
    const runtime = yield* Effect.runtime()
    const run = Runtime.runFork(runtime)
    const startedMs = yield* Clock.currentTimeMillis
    const endpoint = yield* Effect.acquireRelease(
      Effect.sync(
        () =>
          new McpEndpoint({
            servers,
            maxSessions: settings.mostSessions,
            sessionIdleMs: settings.sessionIdleMinutes * 60_000,
            maxBodyBytes: settings.mostBodyBytes,
            ...sessions,
            log: (error) => void run(Effect.logDebug("A request", error))
          })
      ),
      (endpoint) => Effect.promise(() => endpoint.close())
    )
    yield* Effect.flatMap(Clock.currentTimeMillis, (now) =>
      Effect.promise(() => endpoint.sessions.endIdle(now))
    ).pipe(Effect.delay("1 minute"), Effect.forever, Effect.forkScoped)
    // The address that the server listens on is also a valid host name.
    const sites = new Sites([hostOf(settings.host), ...settings.allowedHosts], settings.allowedOrigins)
    const state = { answering: 0, stopping: false }

    const streams = new OpenStreams()

    const admit = (authorization: string | null): Promise<Principal | undefined> =>
      Runtime.runPromise(runtime)(access.admit(authorization ?? undefined))

    yield* Effect.promise(() =>
      streams.endUnauthorized(async (authorization) => (await admit(authorization)) !== undefined)
    ).pipe(Effect.delay(STREAM_CHECK_INTERVAL), Effect.forever, Effect.forkScoped)

    const isReady = yield* Effect.cachedWithTTL(ready, READY_CACHE_TIME)
    const health = async (path: string): Promise<Response> => {
      // The liveness of the process does not depend on anything else; its log and the tool `status` say why it is not ready.
      const isUsable = path === "/health/live" || (await Runtime.runPromise(runtime)(isReady))
      return Response.json(
        {
          status: state.stopping ? "stopping" : isUsable ? "ok" : "not ready",
          version: VERSION,
          uptime_seconds: Math.round((Date.now() - startedMs) / 1000),
          sessions: endpoint.sessions.size
        },
        { status: (isUsable && !state.stopping) || path === "/health/live" ? 200 : 503 }
      )
    }

    const metrics = (): Response =>
      new Response(
        prometheusText(Metric.unsafeSnapshot(), [
          { name: "lodestone_sessions", help: "Open sessions", value: endpoint.sessions.size },
          {
            name: "lodestone_requests_running",
            help: "Requests being answered",
            value: state.answering
          },
          {
            name: "process_resident_memory_bytes",
            help: "Memory used by this process",
            value: process.memoryUsage.rss()
          },
          {
            name: "process_start_time_seconds",
            help: "Start time of this process, in seconds since 1970",
            value: startedMs / 1000
          }
        ]),
        { headers: { "content-type": "text/plain; version=0.0.4; charset=utf-8" } }
      )

    const route = async (request: Request, address: string): Promise<Response> => {
      const pathname = pathOf(request)
      if (/^\/health(?:\/live|\/ready)?$/.test(pathname)) return health(pathname)
      const refusal = sites.refuse(request)
      if (refusal !== undefined) return refusal
      if (state.stopping)
        return rpcError(503, STOPPING.code, STOPPING.message, {
          headers: { "retry-after": "2" }
        })
      if (pathname !== "/mcp" && pathname !== "/metrics")
        return rpcError(404, -32600, "Not found: MCP is served at /mcp")
      if (request.method === "OPTIONS") return new Response(null, { status: 204 })
      const principal = await admit(request.headers.get("authorization"))
      if (principal === undefined) return unauthorizedResponse()
      return pathname === "/mcp" ? endpoint.answer(request, { name: principal.name, address }) : metrics()
    }

    const answer = async (request: Request, address: string): Promise<Response> => {
      // A stream opened for listening never ends, so a stop does not wait for it.
      const isCounted = request.method === "POST"
      if (isCounted) state.answering++
      const done = () => void (isCounted && state.answering--)
      try {
        const response = sites.withCorsHeaders(request, await route(request, address))
        return streams.watch(response, request.headers.get("authorization"), done)
      } catch (error) {
        done()
        run(Effect.logError("A request failed", error))
        return rpcError(
          500,
          -32603,
          "Lodestone failed to handle this request; its log on standard error says why"
        )
      }
    }

    const server = yield* Effect.acquireRelease(
      Effect.try({
        try: () =>
          Bun.serve({
            hostname: settings.host,
            port: settings.port,
            ...(tls === undefined ? {} : { tls }),
            idleTimeout: IDLE_SECONDS,
            // The endpoint checks the size itself and explains a rejection.
            maxRequestBodySize: Number.MAX_SAFE_INTEGER,
            fetch: (request, server) => answer(request, server.requestIP(request)?.address ?? "unknown")
          }),
        catch: (cause) => listenError(settings, cause)
      }),
      (server) =>
        Effect.gen(function* () {
          state.stopping = true
          endpoint.endListening()
          const allAnswered = Effect.repeat(Effect.sleep("20 millis"), { until: () => state.answering === 0 })
          // A finalizer is uninterruptible by default, so the timeout would have no effect.
          yield* Effect.timeoutOption(Effect.interruptible(allAnswered), STOP_TIMEOUT_MS)
          // Running calls are cancelled first, because connections close only after their answers have ended.
          yield* Effect.promise(() => endpoint.close())
          yield* Effect.promise(() => server.stop(true))
        })
    )
    return { url: `${tls === undefined ? "http" : "https"}://${hostOf(settings.host)}:${server.port}/mcp` }
  })

/** Only the path: an HTTP/1.0 request may have no host, and an invalid host is rejected by the host check. */
const pathOf = ({ url }: Request): string => URL.parse(url, "http://localhost")?.pathname ?? ""

const hostOf = (host: string) => (host.includes(":") && !host.startsWith("[") ? `[${host}]` : host)

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Errors of OpenSSL have codes like `0b000074`, and names in capitals that say what is wrong. */
const isAboutCertificate = (cause: unknown) =>
  /\berror:[0-9a-f]{8}:|\bPEM\b|certificate/i.test(reasonOf(cause))

const listenError = ({ host, port }: { readonly host: string; readonly port: number }, cause: unknown) =>
  new HttpStartError({
    message:
      (cause as NodeJS.ErrnoException).code === "EADDRINUSE"
        ? `Port ${port} on ${host} is in use: stop the program that listens there, or choose another with --port`
        : `Cannot listen on ${host}:${port}: ${reasonOf(cause)}${isAboutCertificate(cause) ? "; --tls-cert and --tls-key (http.tlsCert, http.tlsKey) must be PEM files of one certificate and its own key" : ""}`
  })

const readCertificates = (
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
          new HttpStartError({ message: `Cannot read the certificate or its key: ${reasonOf(cause)}` })
      })

const unauthorizedResponse = (): Response => {
  const { code, data, message } = unauthorized(
    "Send a valid token for this server: Authorization: Bearer <token>"
  )
  return rpcError(401, code, message, { data, headers: { "www-authenticate": "Bearer" } })
}
