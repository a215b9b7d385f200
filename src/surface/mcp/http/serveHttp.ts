/** Serves many clients over Streamable HTTP, each by its revision of the protocol. */
import { Clock, Data, Effect, Runtime, type Scope } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import { Access, type Principal } from "../../../engine/access/Access.ts"
import { Health } from "../../../engine/health/Health.ts"
import { Guards } from "../guards/guardCall.ts"
import { ServerLimits } from "../guards/ServerLimits.ts"
import { makeServers } from "../Server.ts"
import type { ServerOptions, Servers } from "../Servers.ts"
import { HttpSettings } from "./HttpSettings.ts"
import { type EndpointOptions, McpEndpoint } from "./McpEndpoint.ts"
import { OpenStreams } from "./OpenStreams.ts"
import { Routes } from "./Routes.ts"
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
    const streams = new OpenStreams()

    const admit = (authorization: string | null): Promise<Principal | undefined> =>
      Runtime.runPromise(runtime)(access.admit(authorization ?? undefined))

    yield* Effect.promise(() =>
      streams.endUnauthorized(async (authorization) => (await admit(authorization)) !== undefined)
    ).pipe(Effect.delay(STREAM_CHECK_INTERVAL), Effect.forever, Effect.forkScoped)

    const isReady = yield* Effect.cachedWithTTL(ready, READY_CACHE_TIME)
    const routes = new Routes({
      endpoint,
      sites,
      streams,
      admit,
      isReady: () => Runtime.runPromise(runtime)(isReady),
      startedMs,
      logFailure: (error) => void run(Effect.logError("A request failed", error))
    })

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
            fetch: (request, server) =>
              routes.answer(request, server.requestIP(request)?.address ?? "unknown")
          }),
        catch: (cause) => listenError(settings, cause)
      }),
      (server) =>
        Effect.gen(function* () {
          routes.stop()
          endpoint.endListening()
          const allAnswered = Effect.repeat(Effect.sleep("20 millis"), { until: () => !routes.isAnswering })
          // A finalizer is uninterruptible by default, so the timeout would have no effect.
          yield* Effect.timeoutOption(Effect.interruptible(allAnswered), STOP_TIMEOUT_MS)
          // Running calls are cancelled first, because connections close only after their answers have ended.
          yield* Effect.promise(() => endpoint.close())
          yield* Effect.promise(() => server.stop(true))
        })
    )
    return { url: `${tls === undefined ? "http" : "https"}://${hostOf(settings.host)}:${server.port}/mcp` }
  })

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
