import {
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type Server
} from "@modelcontextprotocol/server"
import { serveStdio as serveConnection } from "@modelcontextprotocol/server/stdio"
import { Effect, Runtime } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import { Guards } from "../guards/guardCall.ts"
import { ServerLimits } from "../guards/ServerLimits.ts"
import { type Connection, makeServers, RpcError, type ServerOptions, type Servers } from "../Server.ts"
import { listenedUris } from "../resources/listenedUris.ts"
import { StdioTransport } from "./StdioTransport.ts"

/** Serves one client over standard input and output, until it closes them. Its first message says which revision of the protocol it speaks. */
export const serveStdio = (
  options: Omit<ServerOptions, "guards">
): Effect.Effect<void, never, Engine | ServerLimits> =>
  Effect.gen(function* () {
    const guards = yield* Effect.flatMap(ServerLimits, Guards.makeAlone)
    const servers = yield* makeServers({ ...options, guards })
    const runtime = yield* Effect.runtime()
    const log = (error: Error) => Runtime.runFork(runtime)(Effect.logDebug("The connection", error))
    const connection = { session: crypto.randomUUID(), folder: process.cwd() }
    yield* Effect.acquireUseRelease(
      Effect.sync(() => {
        const transport = new ListeningTransport(servers, { ...connection, stateless: true })
        const ended = Promise.withResolvers<void>()
        const serving = serveConnection(
          ({ era }) => (transport.server = servers.open({ ...connection, stateless: era === "modern" })),
          { transport, onerror: log }
        )
        const closed = transport.onclose
        transport.onclose = () => {
          closed?.()
          ended.resolve()
        }
        return { serving, ended: ended.promise }
      }),
      ({ ended }) => Effect.promise(() => ended),
      ({ serving }) => Effect.promise(() => serving.close())
    )
  })

/** A transport that has the resources followed that a client listens to by a request: the SDK answers that, and knows nothing of what changes. */
class ListeningTransport extends StdioTransport {
  /** What tells the client. */
  server: Server | undefined
  readonly #servers: Servers
  readonly #connection: Connection
  /** By the request that listens: the addresses, and what ends it. */
  readonly #listening = new Map<string | number, () => void>()

  constructor(servers: Servers, connection: Connection) {
    super()
    this.#servers = servers
    this.#connection = connection
  }

  override start(): Promise<void> {
    const deliver = this.onmessage
    this.onmessage = (message) => void this.#see(message).then((known) => known && deliver?.(message))
    return super.start()
  }

  override close(): Promise<void> {
    for (const id of this.#listening.keys()) this.#end(id)
    return super.close()
  }

  /** Whether the SDK is to have the message. */
  async #see(message: JSONRPCMessage): Promise<boolean> {
    if (isJSONRPCNotification(message) && message.method === "notifications/cancelled")
      this.#end((message.params as { readonly requestId?: string | number }).requestId ?? "")
    const uris = isJSONRPCRequest(message) ? listenedUris(message) : []
    if (uris.length === 0 || !isJSONRPCRequest(message)) return true
    try {
      const end = await this.#servers.listen(this.#connection, uris, (uri) => this.#tell(uri))
      this.#end(message.id)
      this.#listening.set(message.id, end)
      return true
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      await this.send({ jsonrpc: "2.0", id: message.id, error: error.told })
      return false
    }
  }

  #tell(uri: string): void {
    this.server?.sendResourceUpdated({ uri }).catch((error) => this.onerror?.(error))
  }

  #end(id: string | number): void {
    this.#listening.get(id)?.()
    this.#listening.delete(id)
  }
}
