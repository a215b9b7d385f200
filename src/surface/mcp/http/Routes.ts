/** What the server answers at each path. */
import { Metric } from "effect"
import type { Principal } from "../../../engine/access/Access.ts"
import { VERSION } from "../../version.ts"
import { unauthorized } from "../toolFailure.ts"
import type { McpEndpoint } from "./McpEndpoint.ts"
import type { OpenStreams } from "./OpenStreams.ts"
import { prometheusText } from "./prometheus.ts"
import { rpcError, STOPPING } from "./rpcError.ts"
import type { Sites } from "./Sites.ts"

export interface RoutesOptions {
  readonly endpoint: McpEndpoint
  readonly sites: Sites
  readonly streams: OpenStreams
  /** Who a request is from; undefined without a valid token where tokens are required. */
  readonly admit: (authorization: string | null) => Promise<Principal | undefined>
  /** Whether the services behind the server are usable. */
  readonly isReady: () => Promise<boolean>
  readonly startedMs: number
  readonly logFailure: (error: unknown) => void
}

export class Routes {
  readonly #options: RoutesOptions
  #answering = 0
  #stopping = false

  constructor(options: RoutesOptions) {
    this.#options = options
  }

  /** Whether any request that has an end is being answered. */
  get isAnswering(): boolean {
    return this.#answering > 0
  }

  /** Refuses all further requests but those about the health. */
  stop(): void {
    this.#stopping = true
  }

  async answer(request: Request, address: string): Promise<Response> {
    const { logFailure, sites, streams } = this.#options
    // A stream opened for listening never ends, so a stop does not wait for it.
    const isCounted = request.method === "POST"
    if (isCounted) this.#answering++
    const done = () => void (isCounted && this.#answering--)
    try {
      const response = sites.withCorsHeaders(request, await this.#route(request, address))
      return streams.watch(response, request.headers.get("authorization"), done)
    } catch (error) {
      done()
      logFailure(error)
      return rpcError(
        500,
        -32603,
        "Lodestone failed to handle this request; its log on standard error says why"
      )
    }
  }

  async #route(request: Request, address: string): Promise<Response> {
    const { admit, endpoint, sites } = this.#options
    const pathname = pathOf(request)
    if (/^\/health(?:\/live|\/ready)?$/.test(pathname)) return this.#health(pathname)
    const refusal = sites.refuse(request)
    if (refusal !== undefined) return refusal
    if (this.#stopping)
      return rpcError(503, STOPPING.code, STOPPING.message, {
        headers: { "retry-after": "2" }
      })
    if (pathname !== "/mcp" && pathname !== "/metrics")
      return rpcError(404, -32600, "Not found: MCP is served at /mcp")
    if (request.method === "OPTIONS") return new Response(null, { status: 204 })
    const principal = await admit(request.headers.get("authorization"))
    if (principal === undefined) return unauthorizedResponse()
    return pathname === "/mcp" ? endpoint.answer(request, { name: principal.name, address }) : this.#metrics()
  }

  async #health(path: string): Promise<Response> {
    const { endpoint, isReady, startedMs } = this.#options
    // The liveness of the process does not depend on anything else; its log and the tool `status` say why it is not ready.
    const isUsable = path === "/health/live" || (await isReady())
    return Response.json(
      {
        status: this.#stopping ? "stopping" : isUsable ? "ok" : "not ready",
        version: VERSION,
        uptime_seconds: Math.round((Date.now() - startedMs) / 1000),
        sessions: endpoint.sessions.size
      },
      { status: (isUsable && !this.#stopping) || path === "/health/live" ? 200 : 503 }
    )
  }

  #metrics(): Response {
    const { endpoint, startedMs } = this.#options
    return new Response(
      prometheusText(Metric.unsafeSnapshot(), [
        { name: "lodestone_sessions", help: "Open sessions", value: endpoint.sessions.size },
        { name: "lodestone_requests_running", help: "Requests being answered", value: this.#answering },
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
  }
}

/** Only the path: an HTTP/1.0 request may have no host, and an invalid host is rejected by the host check. */
const pathOf = ({ url }: Request): string => URL.parse(url, "http://localhost")?.pathname ?? ""

const unauthorizedResponse = (): Response => {
  const { code, data, message } = unauthorized(
    "Send a valid token for this server: Authorization: Bearer <token>"
  )
  return rpcError(401, code, message, { data, headers: { "www-authenticate": "Bearer" } })
}
