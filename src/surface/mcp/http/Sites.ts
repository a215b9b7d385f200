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
    return (
      hostHeaderValidationResponse(request, this.#hosts) ??
      originValidationResponse(request, this.#origins) ??
      // A host with more than a name and port, as in user@localhost.
      (URL.canParse(request.url) ? undefined : rpcError(403, -32000, "Invalid Host header"))
    )
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
