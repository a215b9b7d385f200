/** Which web pages may ask, and by which names: a page of another site must reach nothing, whatever its name was made to lead to (DNS rebinding). */
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

  /** Names and sites beside those of this machine. */
  constructor(hosts: ReadonlyArray<string>, origins: ReadonlyArray<string>) {
    this.#hosts = [...localhostAllowedHostnames(), ...hosts]
    this.#origins = [...localhostAllowedOrigins(), ...origins]
  }

  /** The refusal of a request that may not be; undefined for one that may. */
  refuse(request: Request): Response | undefined {
    return (
      hostHeaderValidationResponse(request, this.#hosts) ??
      originValidationResponse(request, this.#origins) ??
      // A name with more around it than a port, as in user@localhost.
      (URL.canParse(request.url) ? undefined : rpcError(403, -32000, "Invalid Host header"))
    )
  }

  /** Lets the page of a site that may ask read the answer. */
  readable(request: Request, response: Response): Response {
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
