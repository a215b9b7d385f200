/** Sessions of clients that begin with a handshake; requests name their session. */
import {
  isInitializeRequest,
  type Server,
  WebStandardStreamableHTTPServerTransport
} from "@modelcontextprotocol/server"
import { Option } from "effect"
import { BATCH_REVISION, batchRefusal } from "../batchRefusal.ts"
import { cancelledRequestId } from "../cancelledRequestId.ts"
import { EventLog } from "./EventLog.ts"
import { idOf, requestIdsOf, rpcError, STOPPING } from "./rpcError.ts"
import { type Handshake, handshakeOf, sessionIdOf } from "./sessionId.ts"
import { whenSent } from "./whenSent.ts"

interface Session {
  readonly id: string
  readonly principal: string
  readonly server: Server
  readonly transport: WebStandardStreamableHTTPServerTransport
  readonly events: EventLog
  /** Ids of requests that may not be answered yet. */
  readonly open: Set<string | number>
  /** Number of open requests and streams. */
  busy: number
  usedMs: number
}

export interface SessionsOptions {
  /** Creates the server of a session. */
  readonly open: (session: string) => Server
  /** Most sessions. One more ends the session idle for longest, of the principal with the most; it is refused when all are in use and no principal has more. */
  readonly maxSessions: number
  /** How long an unused session is kept. */
  readonly idleMs: number
  /** Called when a session begins, with its owner. */
  readonly onSessionStart: (session: string, principal: string) => void
  /** Called when a session ends. */
  readonly onSessionEnd: (session: string) => void
  readonly log: (error: Error) => void
}

/** Reconnection delay for clients, in milliseconds. */
const RETRY_MS = 1000
/** Most ids kept of sessions that their clients ended, which must not be resumed. */
const MAX_ENDED_IDS = 10_000
/** Most characters of all event logs together: those of a thousand sessions could otherwise fill gigabytes. */
const MAX_EVENT_CHARACTERS = 64_000_000

export class Sessions {
  readonly #options: SessionsOptions
  /** By id, in order of last use; the most recent last. */
  readonly #sessions = new Map<string, Session>()
  readonly #resuming = new Map<string, Promise<Session | undefined>>()
  readonly #ended = new Set<string>()
  #eventCharacters = 0

  constructor(options: SessionsOptions) {
    this.#options = options
  }

  get size(): number {
    return this.#sessions.size
  }

  /** Answers a request of a principal, whose body is already parsed; undefined when it has none. */
  async answer(request: Request, body: unknown, principal: string): Promise<Response> {
    const id = request.headers.get("mcp-session-id")
    if (id === null) {
      if (!isInitializeRequest(body)) return missingHandshake(body)
      if (!(await this.#hasRoom(principal))) return tooManySessions(body)
      const session = await this.#open(sessionIdOf(crypto.randomUUID(), body.params), principal)
      const response = await this.#handle(session, request, body)
      if (!response.ok) await this.#close(session)
      return response
    }
    const refusal = Array.isArray(body)
      ? batchRefusal(request.headers.get("mcp-protocol-version") ?? BATCH_REVISION)
      : undefined
    if (refusal !== undefined) return rpcError(400, -32600, refusal)
    const open = this.#sessions.get(id)
    if (open === undefined && !(await this.#hasRoom(principal))) return tooManySessions(body)
    const session = open ?? (await this.#resumeOnce(id, principal))
    // Another principal's session is reported like a missing one.
    return session === undefined || session.principal !== principal
      ? rpcError(404, -32001, "No such session: initialize a new one", { id: idOf(body) })
      : this.#handle(session, request, body)
  }

  /** Ends sessions that were unused for too long. */
  async endIdle(nowMs: number): Promise<void> {
    for (const session of this.#sessions.values())
      if (session.busy === 0 && nowMs - session.usedMs > this.#options.idleMs) await this.#close(session)
  }

  async close(): Promise<void> {
    await Promise.all(
      [...this.#sessions.values()].map(async (session) => {
        await this.#refuseOpen(session)
        await this.#close(session)
      })
    )
  }

  async #handle(session: Session, request: Request, body: unknown): Promise<Response> {
    session.busy++
    this.#touch(session)
    const ids = requestIdsOf(body)
    for (const id of ids) session.open.add(id)
    const done = () => {
      for (const id of ids) session.open.delete(id)
      session.busy--
      session.usedMs = Date.now()
    }
    try {
      const response = await session.transport.handleRequest(request, { parsedBody: body })
      // A cancelled request gets no answer, so its stream is closed; otherwise it would stay open and keep the session in use.
      const cancelled = cancelledRequestId(body)
      if (cancelled !== undefined) session.transport.closeSSEStream(cancelled)
      // There may be nothing to send for long, so a first comment shows the client that the stream is open.
      return whenSent(response, done, request.method === "GET" ? { first: ": open\n\n" } : {})
    } catch (error) {
      done()
      throw error
    }
  }

  #touch(session: Session): void {
    session.usedMs = Date.now()
    if (this.#sessions.delete(session.id)) this.#sessions.set(session.id, session)
  }

  async #open(id: string, principal: string): Promise<Session> {
    const events = new EventLog((characters) => this.#addEventCharacters(characters))
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      onsessionclosed: () => this.#markEnded(id),
      eventStore: events,
      retryInterval: RETRY_MS
    })
    const server = this.#options.open(id)
    const session = {
      id,
      principal,
      server,
      transport,
      events,
      open: new Set<string | number>(),
      busy: 0,
      usedMs: Date.now()
    }
    await server.connect(transport)
    const closed = transport.onclose
    transport.onclose = () => {
      closed?.()
      events.close()
      if (this.#sessions.delete(id)) this.#options.onSessionEnd(id)
    }
    transport.onerror = this.#options.log
    this.#sessions.set(id, session)
    this.#options.onSessionStart(id, principal)
    return session
  }

  /** Two concurrent requests that resume the same session share it. */
  #resumeOnce(id: string, principal: string): Promise<Session | undefined> {
    const resuming =
      this.#resuming.get(id) ?? this.#resume(id, principal).finally(() => this.#resuming.delete(id))
    this.#resuming.set(id, resuming)
    return resuming
  }

  /** Resumes a session that another process opened, or that was ended for lack of room; the handshake is in its id. */
  async #resume(id: string, principal: string): Promise<Session | undefined> {
    const handshake = Option.getOrUndefined(handshakeOf(id))
    if (handshake === undefined || this.#ended.has(id)) return undefined
    const session = await this.#open(id, principal)
    const answer = await session.transport.handleRequest(handshakeRequest, {
      parsedBody: initializeMessage(handshake)
    })
    await answer.text()
    return session
  }

  /** Updates the number of kept characters; when it is too large, drops the events of the least recently used sessions. */
  #addEventCharacters(characters: number): void {
    this.#eventCharacters += characters
    if (characters <= 0) return
    for (const { events } of this.#sessions.values()) {
      if (this.#eventCharacters <= MAX_EVENT_CHARACTERS) return
      events.clear()
    }
  }

  /** Whether there is room for one more session, after ending others if necessary. */
  async #hasRoom(principal: string): Promise<boolean> {
    while (this.#sessions.size >= this.#options.maxSessions) {
      const toEnd = this.#sessionToEnd(principal)
      if (toEnd === undefined) return false
      await this.#close(toEnd)
    }
    return true
  }

  /**
   * The session to end for a new one of a principal: the one idle for longest, of the principal with the most. Nobody can end sessions of others by opening
   * many, and a principal with fewer sessions ends one in use of another rather than being refused.
   */
  #sessionToEnd(principal: string): Session | undefined {
    const all = [...this.#sessions.values()]
    const byPrincipal = Map.groupBy(all, (session) => session.principal)
    const countOf = (session: Session) => byPrincipal.get(session.principal)!.length
    const ownCount = (byPrincipal.get(principal)?.length ?? 0) + 1
    const ofLargestOwner = (sessions: ReadonlyArray<Session>) =>
      sessions.toSorted((one, other) => countOf(other) - countOf(one))[0]
    return (
      ofLargestOwner(all.filter((session) => session.busy === 0 && countOf(session) >= ownCount - 1)) ??
      ofLargestOwner(all.filter((session) => countOf(session) > ownCount))
    )
  }

  #close(session: Session): Promise<void> {
    return session.server.close().catch(this.#options.log)
  }

  /** Answers running requests with an error: a stream that ends without an answer would leave the client waiting. */
  async #refuseOpen({ open, transport }: Session): Promise<void> {
    for (const id of open)
      try {
        await transport.send({ jsonrpc: "2.0", id, error: STOPPING })
      } catch {
        // It was answered meanwhile, or its client is gone.
      }
  }

  #markEnded(id: string): void {
    this.#ended.add(id)
    const [first] = this.#ended
    if (this.#ended.size > MAX_ENDED_IDS && first !== undefined) this.#ended.delete(first)
  }
}

/** The error for a request that should have been a handshake. */
const missingHandshake = (body: unknown): Response => {
  const { method } = (body ?? {}) as Readonly<Record<string, unknown>>
  const id = idOf(body)
  return method === "initialize"
    ? rpcError(
        400,
        -32602,
        'This "initialize" is incomplete: it needs "protocolVersion", "capabilities", and "clientInfo" with "name" and "version"',
        { id }
      )
    : rpcError(
        400,
        -32000,
        'Send "initialize" first, then the Mcp-Session-Id it returns with every request',
        { id }
      )
}

const tooManySessions = (body: unknown) =>
  rpcError(503, -32603, "Too many sessions are in use: end one first, or try again later", {
    headers: { "retry-after": "10" },
    id: idOf(body)
  })

/** Replays the handshake stored in a session id. */
const handshakeRequest = new Request("http://localhost/mcp", {
  method: "POST",
  headers: { "content-type": "application/json", accept: "application/json, text/event-stream" }
})

const initializeMessage = ({ capabilities, protocolVersion }: Handshake) => ({
  jsonrpc: "2.0",
  id: "taken up",
  method: "initialize",
  params: { protocolVersion, capabilities, clientInfo: { name: "unknown", version: "0" } }
})
