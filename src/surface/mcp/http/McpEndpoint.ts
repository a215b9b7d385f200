/** The endpoint at `/mcp`: clients that begin with a handshake have sessions; stateless requests stand alone. */
import {
  createMcpHandler,
  isLegacyRequest,
  type JSONRPCRequest,
  type McpHttpHandler
} from "@modelcontextprotocol/server"
import { listenedUris } from "../resources/listenedUris.ts"
import { ANSWER_FORMATS } from "../answerFormat.ts"
import { RpcError } from "../ContractServer.ts"
import { namesUnknownFormat } from "../requestedFormat.ts"
import type { Servers } from "../Servers.ts"
import { explicitAccept } from "./explicitAccept.ts"
import { idOf, rpcError, STOPPING } from "./rpcError.ts"
import { Sessions, type SessionsOptions } from "./Sessions.ts"
import { whenSent } from "./whenSent.ts"

/** Most listening streams at once, in total and per client, since each watches files. */
const MAX_LISTENING = 1024
const MAX_LISTENING_PER_CLIENT = 16

/** A message, the stream of a session, and its end. */
const METHODS = ["POST", "GET", "DELETE"]

export interface EndpointOptions {
  readonly servers: Servers
  readonly maxSessions: number
  readonly sessionIdleMs: number
  readonly maxBodyBytes: number
  readonly onSessionStart: SessionsOptions["onSessionStart"]
  readonly onSessionEnd: SessionsOptions["onSessionEnd"]
  /** Receives warnings of the protocol library. */
  readonly log: (error: Error) => void
}

/** The caller: the name of its token if tokens are required, and its address. */
export interface Caller {
  readonly name: string | undefined
  readonly address: string
}

export class McpEndpoint {
  readonly #options: EndpointOptions
  readonly sessions: Sessions
  readonly #statelessHandler: McpHttpHandler
  /** Functions that answer running stateless requests with an error. */
  readonly #refusals = new Set<() => void>()
  /** Functions that end listening streams, with their clients. */
  readonly #listening = new Map<() => void, string>()

  constructor(options: EndpointOptions) {
    const { log, maxSessions, onSessionEnd, onSessionStart, servers, sessionIdleMs } = options
    this.#options = options
    this.sessions = new Sessions({
      open: (session) => servers.open({ session, stateless: false, folder: undefined }),
      maxSessions,
      idleMs: sessionIdleMs,
      onSessionStart,
      onSessionEnd,
      log
    })
    this.#statelessHandler = this.#makeStatelessHandler()
  }

  async answer(received: Request, { address, name }: Caller): Promise<Response> {
    if (!METHODS.includes(received.method))
      return rpcError(405, -32000, `MCP uses ${METHODS.join(", ")}, not ${received.method}`, {
        headers: { allow: METHODS.join(", ") }
      })
    if (namesUnknownFormat(received.url))
      return rpcError(400, -32600, `In the address, answers must be ${ANSWER_FORMATS.join(" or ")}`)
    const body = await readBody(received, this.#options.maxBodyBytes)
    if (body instanceof Response) return body
    const request = explicitAccept(received)
    const client = name ?? address
    if (await isLegacyRequest(request, body)) return this.sessions.answer(request, body, name ?? "anybody")
    const uris = isRequest(body) ? listenedUris(body) : []
    return uris.length > 0 && isRequest(body)
      ? this.#listen(request, body, uris, client)
      : this.#unlessStopped(
          body,
          this.#statelessHandler.fetch(request, { parsedBody: body, authInfo: authInfoOf(client) })
        )
  }

  /** Ends streams that would not end by themselves. */
  endListening(): void {
    for (const end of this.#listening.keys()) end()
  }

  /** Ends everything; running requests are answered with an error. */
  async close(): Promise<void> {
    this.endListening()
    for (const refuse of this.#refusals) refuse()
    await Promise.all([this.sessions.close(), this.#statelessHandler.close()])
  }

  /** The handler for stateless requests. A caller without a session is identified by its token or its address. */
  #makeStatelessHandler(): McpHttpHandler {
    const { log, servers } = this.#options
    return createMcpHandler(
      ({ authInfo }) =>
        servers.open({ session: authInfo?.clientId ?? "anybody", stateless: true, folder: undefined }),
      { legacy: "reject", onerror: log }
    )
  }

  /** The answer of a request, or an error if the server stops before there is one. */
  #unlessStopped(body: unknown, answer: Promise<Response>): Promise<Response> {
    const { promise, reject, resolve } = Promise.withResolvers<Response>()
    const refuse = () => resolve(refuseWhileStopping(body))
    this.#refusals.add(refuse)
    answer.then(resolve, reject).finally(() => this.#refusals.delete(refuse))
    return promise
  }

  async #listen(
    request: Request,
    body: JSONRPCRequest,
    uris: ReadonlyArray<string>,
    client: string
  ): Promise<Response> {
    const ownCount = [...this.#listening.values()].filter((each) => each === client).length
    if (this.#listening.size >= MAX_LISTENING || ownCount >= MAX_LISTENING_PER_CLIENT)
      return rpcError(503, -32603, "Too many streams are open: close one first", { id: idOf(body) })
    // Each stream has its own handler, because two clients may mean different files by the same address.
    const handler = this.#makeStatelessHandler()
    let stopListening = () => {}
    const end = () => {
      if (!this.#listening.delete(end)) return
      stopListening()
      handler.close().catch(this.#options.log)
    }
    // Before the first wait, so that concurrent requests are all counted.
    this.#listening.set(end, client)
    try {
      stopListening = await this.#options.servers.listen(
        { session: client, stateless: true, folder: undefined },
        uris,
        (uri) => handler.notify.resourceUpdated(uri)
      )
      if (request.signal.aborted) end()
      if (this.#listening.has(end))
        return whenSent(await handler.fetch(request, { parsedBody: body, authInfo: authInfoOf(client) }), end)
      // Ended meanwhile by the server or its client.
      stopListening()
      return refuseWhileStopping(body)
    } catch (error) {
      end()
      if (!(error instanceof RpcError)) throw error
      return Response.json({ jsonrpc: "2.0", id: body.id, error: error.forStatelessRequest })
    }
  }
}

const refuseWhileStopping = (body: unknown): Response =>
  rpcError(503, STOPPING.code, STOPPING.message, { id: idOf(body) })

const authInfoOf = (client: string) => ({ token: "", clientId: client, scopes: [] })

const isRequest = (body: unknown): body is JSONRPCRequest =>
  typeof body === "object" && body !== null && "method" in body && "id" in body

/** The parsed body of a request, or an error response. */
const readBody = async (request: Request, maxBytes: number): Promise<unknown> => {
  if (request.method !== "POST") return undefined
  try {
    const text = await readText(request, maxBytes)
    if (text === undefined) return rpcError(413, -32600, `A request may have at most ${maxBytes} bytes`)
    return JSON.parse(text)
  } catch {
    return rpcError(400, -32700, "The body is not JSON: send one JSON-RPC message")
  }
}

/** Text of a request's body, or undefined when it exceeds `maxBytes` bytes; stops reading at the limit, whether or not the length was announced. */
const readText = async (request: Request, maxBytes: number): Promise<string | undefined> => {
  if (Number(request.headers.get("content-length")) > maxBytes) return undefined
  const parts: Array<Uint8Array> = []
  let size = 0
  for await (const part of request.body ?? []) {
    size += part.length
    if (size > maxBytes) return undefined
    parts.push(part)
  }
  return new TextDecoder().decode(Buffer.concat(parts))
}
