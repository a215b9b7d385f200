/**
 * Checks the host and origin of requests: a page of another site must not reach the server, even when its host name is made to resolve to it (DNS rebinding).
 */
import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse
} from "@modelcontextprotocol/server"
import { rpcError } from "./rpcError.ts"

const forbidden = (message: string) => rpcError(403, -32000, message)

export class Sites {
  readonly #hosts: Array<string>
  readonly #origins: Array<string>

  /** Host names and origins besides those of this machine. */
  constructor(hosts: ReadonlyArray<string>, origins: ReadonlyArray<string>) {
    this.#hosts = [...localhostAllowedHostnames(), ...hosts]
    this.#origins = [...localhostAllowedOrigins(), ...origins]
  }

  /** The error response for a forbidden request; undefined when it is allowed. */
  refuse(request: Request): Response | undefined {
    const { headers } = request
    if (hostHeaderValidationResponse(request, this.#hosts) !== undefined)
      return forbidden(
        `Invalid Host: ${headers.get("host")}: a server reached under this name must be started with --allow-host, or have it in the setting http.allowedHosts`
      )
    if (originValidationResponse(request, this.#origins) !== undefined)
      return forbidden(
        `Invalid Origin: ${headers.get("origin")}: pages of other sites are refused unless their host is in the setting http.allowedOrigins (--allow-host does not apply to them)`
      )
    // A host with more than a name and port, as in user@localhost.
    return URL.canParse(request.url) ? undefined : forbidden("Invalid Host header")
  }

  /** Adds CORS headers that allow the page of an allowed origin to read the answer. */
  withCorsHeaders(request: Request, response: Response): Response {
    const origin = request.headers.get("origin")
    if (origin === null || response.status === 403 || this.refuse(request) !== undefined) return response
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
}
