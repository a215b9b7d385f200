import type { JSONRPCMessage, Server } from "@modelcontextprotocol/server"
import { serveStdio as serveConnection } from "@modelcontextprotocol/server/stdio"
import { Effect, Runtime } from "effect"
import type { Engine } from "../../../engine/Engine.ts"
import { Guards } from "../guards/guardCall.ts"
import { ServerLimits } from "../guards/ServerLimits.ts"
import type { Connection } from "../callContext.ts"
import { RpcError } from "../ContractServer.ts"
import { isErrorResponse, isRequest } from "../messageKinds.ts"
import { makeServers } from "../Server.ts"
import type { ServerOptions, Servers } from "../Servers.ts"
import { listenedUris } from "../resources/listenedUris.ts"
import { Backlog } from "./Backlog.ts"
import { cancelledRequestId } from "../cancelledRequestId.ts"
import { StdioTransport } from "./StdioTransport.ts"

/** Serves one client over standard input and output until it closes them. Its first message states its revision of the protocol. */
export const serveStdio = (
  options: Omit<ServerOptions, "guards">
): Effect.Effect<void, never, Engine | ServerLimits> =>
  Effect.gen(function* () {
    const backlog = new Backlog()
    const awaitRoom = Effect.promise(() => backlog.awaitRoom())
    const guards = yield* Effect.flatMap(ServerLimits, (limits) =>
      Guards.makeForSingleClient(limits, awaitRoom)
    )
    const servers = yield* makeServers({ ...options, guards })
    const runtime = yield* Effect.runtime()
    const log = (error: Error) => Runtime.runFork(runtime)(Effect.logDebug("The connection", error))
    const connection = { session: crypto.randomUUID(), folder: process.cwd() }
    yield* Effect.acquireUseRelease(
      Effect.sync(() => {
        const transport = new ListeningTransport(backlog, servers, { ...connection, stateless: true })
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

/** State of a listening request. */
interface ListeningRequest {
  stop: () => void
  isStopped: boolean
  /** Whether the request was passed to the SDK. */
  isForwarded: boolean
}

/** A transport that watches the resources of listening requests: the SDK answers these requests, but does not know of changes. */
class ListeningTransport extends StdioTransport {
  /** Sends the notifications. */
  server: Server | undefined
  readonly #servers: Servers
  readonly #connection: Connection
  /** By id of the listening request. */
  readonly #listening = new Map<string | number, ListeningRequest>()

  constructor(backlog: Backlog, servers: Servers, connection: Connection) {
    super(backlog)
    this.#servers = servers
    this.#connection = connection
  }

  override start(): Promise<void> {
    const deliver = this.onmessage
    this.onmessage = (message) =>
      void this.#shouldForward(message).then(
        (shouldForward) => shouldForward && deliver?.(message),
        (error) => this.onerror?.(error)
      )
    return super.start()
  }

  override send(message: JSONRPCMessage): Promise<void> {
    if (isErrorResponse(message) && message.id !== undefined) this.#stop(message.id)
    return super.send(message)
  }

  override close(): Promise<void> {
    for (const id of this.#listening.keys()) this.#stop(id)
    return super.close()
  }

  /** Whether to pass the message to the SDK. */
  async #shouldForward(message: JSONRPCMessage): Promise<boolean> {
    const cancelled = cancelledRequestId(message)
    // The SDK must not get the cancellation of a request that it never received: it would take it for the beginning of a connection.
    if (cancelled !== undefined) return this.#stop(cancelled)?.isForwarded ?? true
    const uris = isRequest(message) ? listenedUris(message) : []
    if (uris.length === 0 || !isRequest(message)) return true
    const { id } = message
    this.#stop(id)
    const listening: ListeningRequest = { stop: () => {}, isStopped: false, isForwarded: false }
    this.#listening.set(id, listening)
    try {
      const stop = await this.#servers.listen(this.#connection, uris, (uri) => this.#notify(uri))
      // It may have been cancelled, or the connection closed, before watching began.
      if (listening.isStopped) stop()
      else listening.stop = stop
      listening.isForwarded = !listening.isStopped
      return listening.isForwarded
    } catch (error) {
      if (!(error instanceof RpcError)) throw error
      await this.send({ jsonrpc: "2.0", id, error: error.forStatelessRequest })
      return false
    }
  }

  #notify(uri: string): void {
    this.server?.sendResourceUpdated({ uri }).catch((error) => this.onerror?.(error))
  }

  #stop(id: string | number): ListeningRequest | undefined {
    const listening = this.#listening.get(id)
    this.#listening.delete(id)
    if (listening !== undefined) {
      listening.isStopped = true
      listening.stop()
    }
    return listening
  }
}
