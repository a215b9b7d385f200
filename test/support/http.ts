/** An HTTP server on a free local port, with a real engine, and clients of both official libraries. */
import {
  Client as StatelessClient,
  StreamableHTTPClientTransport as StatelessTransport
} from "@modelcontextprotocol/client"
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js"
import type { Transport } from "@modelcontextprotocol/sdk/shared/transport.js"
import { ConfigProvider, Effect, Layer, type Scope } from "effect"
import { Access } from "../../src/engine/access/Access.ts"
import type { Engine } from "../../src/engine/Engine.ts"
import { AccessTokens } from "../../src/ports/access/AccessTokens.ts"
import { ServerLimits } from "../../src/surface/mcp/guards/ServerLimits.ts"
import { HttpSettings } from "../../src/surface/mcp/http/HttpSettings.ts"
import { type ListeningServer, serveHttp } from "../../src/surface/mcp/http/serveHttp.ts"
import { TOOLSETS } from "../../src/surface/mcp/Tool.ts"

export interface HttpOptions {
  readonly workspace?: string
  /** Settings of the group `http`; the port is free unless given. */
  readonly http?: Readonly<Record<string, unknown>>
  readonly limits?: Readonly<Record<string, unknown>>
}

/** Settings as if read from a file. */
export const settingsOf = ({ http = {}, limits = {} }: HttpOptions) =>
  Layer.mergeAll(
    ServerLimits.layer,
    HttpSettings.layer,
    Layer.provide(Access.layer, AccessTokens.layer)
  ).pipe(
    Layer.provide(Layer.setConfigProvider(ConfigProvider.fromJson({ http: { port: 0, ...http }, limits })))
  )

/** Starts a server, which stops with the scope. */
export const listen = (
  options: HttpOptions = {}
): Effect.Effect<ListeningServer, unknown, Engine | Scope.Scope> =>
  Effect.flatMap(Layer.build(settingsOf(options)), (settings) =>
    Effect.provide(
      serveHttp({ toolsets: TOOLSETS, workspace: options.workspace, debug: false, answerFormat: "json" }),
      settings
    )
  )

interface Asking {
  readonly token?: string
  readonly capabilities?: object
  /** Called with each request before it is sent. */
  readonly fetch?: typeof fetch
}

const headersOf = (token: string | undefined) =>
  token === undefined ? {} : { requestInit: { headers: { authorization: `Bearer ${token}` } } }

/** A client of the current library, which begins with a handshake. */
export const connectTo = (
  { url }: ListeningServer,
  { capabilities = {}, fetch, token }: Asking = {}
): Effect.Effect<{ client: Client; transport: StreamableHTTPClientTransport }, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new Client({ name: "test", version: "0" }, { capabilities })
      const transport = new StreamableHTTPClientTransport(new URL(url), {
        ...headersOf(token),
        ...(fetch === undefined ? {} : { fetch })
      })
      // The library's own types conflict under exactOptionalPropertyTypes.
      await client.connect(transport as Transport)
      return { client, transport }
    }),
    ({ client }) => Effect.promise(() => client.close())
  )

/** A client that supports only the revision 2026-07-28. */
export const connectStateless = (
  { url }: ListeningServer,
  { capabilities = {}, token }: Asking = {}
): Effect.Effect<StatelessClient, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const client = new StatelessClient(
        { name: "test", version: "0" },
        { capabilities, versionNegotiation: { mode: { pin: "2026-07-28" } } }
      )
      await client.connect(new StatelessTransport(new URL(url), headersOf(token)))
      return client
    }),
    (client) => Effect.promise(() => client.close())
  )

const ACCEPT = { "content-type": "application/json", accept: "application/json, text/event-stream" }

/** One raw request. */
export const post = (
  { url }: ListeningServer,
  body: unknown,
  headers: Readonly<Record<string, string>> = {}
): Effect.Effect<Response> =>
  Effect.promise(() =>
    fetch(url, {
      method: "POST",
      headers: { ...ACCEPT, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body)
    })
  )

export const HANDSHAKE = {
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "test", version: "0" } }
} as const
