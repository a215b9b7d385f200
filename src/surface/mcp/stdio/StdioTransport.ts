/**
 * Messages as lines of two streams. The SDK's own transport skips lines that are not JSON and ends at a line that is too long; this one reports both to the
 * client.
 */
import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from "@modelcontextprotocol/server"
import type { Readable, Writable } from "node:stream"
import { batchRefusal } from "../batchRefusal.ts"
import { cancelledBy } from "../cancelledBy.ts"
import type { Backlog } from "./Backlog.ts"
import { isErrorResponse, isId, isRequest, isResult, type MessageId } from "../messageKinds.ts"
import { messageText } from "./messageText.ts"
import { type Batch, Batches } from "./Batches.ts"
import { Opening } from "./Opening.ts"

/** Most bytes of a message. */
const MOST_BYTES = 8 * 1024 * 1024
/** Most messages of a batch. */
const MOST_MESSAGES = 100
/** Most bytes read ahead while the client does not read answers: they let its end be noticed, and a client may write much before it reads. */
const MOST_AHEAD = 8 * 1024 * 1024
/** How long to wait for answers after the client has closed its end: official clients kill a server after two seconds. */
const PATIENCE_MS = 1500

/** Lines processed before yielding, so that answers can be sent and the backlog checked. */
const AT_ONCE = 16

const NEWLINE = 10

export class StdioTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void
  onclose?: () => void
  onerror?: (error: Error) => void
  readonly #input: Readable
  readonly #output: Writable
  readonly #backlog: Backlog
  readonly #opening = new Opening()
  /** Unanswered requests. */
  readonly #asked = new Set<MessageId>()
  readonly #batches = new Batches<MessageId>()
  /** Input that was not processed yet. */
  #ahead: Array<Buffer> = []
  #bytesAhead = 0
  /** Whether processing of it is scheduled. */
  #goesOn = false
  #line: Array<Buffer> = []
  #bytes = 0
  #inputEnded = false
  #patience: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(backlog: Backlog, input: Readable = process.stdin, output: Writable = process.stdout) {
    this.#backlog = backlog
    this.#input = input
    this.#output = output
  }

  start(): Promise<void> {
    this.#input.on("data", this.#read)
    this.#input.on("end", this.#finish)
    this.#input.on("close", this.#finish)
    this.#input.on("error", this.#finish)
    // A client that has gone reads nothing any more.
    this.#output.on("error", this.#end)
    return Promise.resolve()
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const answered = isResult(message) || isErrorResponse(message) ? message.id : undefined
    if (answered === undefined || !this.#batches.has(answered)) await this.#write(message)
    else await this.#writeBatch(this.#batches.settle(answered, message))
    if (answered !== undefined) this.#answered(answered)
  }

  close(): Promise<void> {
    if (!this.#closed) {
      if (this.#output.writable)
        for (const batch of this.#batches.begun) this.#writeBatch(batch).catch(this.#report)
      this.#closed = true
      clearTimeout(this.#patience)
      this.#input.off("data", this.#read)
      // A stream that is only paused may keep the process alive.
      this.#input.destroy()
      this.#ahead = []
      this.#line = []
      this.onclose?.()
    }
    return Promise.resolve()
  }

  readonly #end = (): void => void this.close()

  /** The input has ended; pending requests are still answered, for clients that pipe requests in and then read. */
  readonly #finish = (): void => {
    if (this.#inputEnded || this.#closed) return
    this.#inputEnded = true
    if (this.#goesOn) this.#wait()
    else this.#takeLast()
  }

  #takeLast(): void {
    if (this.#bytes > 0) this.#take()
    if (this.#asked.size === 0) this.#end()
    else this.#wait()
  }

  /** Waits for answers; without a limit while the client still has to read earlier ones. */
  #wait(): void {
    clearTimeout(this.#patience)
    this.#patience = setTimeout(() => {
      if (this.#backlog.isFull || this.#goesOn) this.#wait()
      else this.#end()
    }, PATIENCE_MS)
  }

  /** Marks a request as answered or cancelled; closes after the last one when the input has ended. */
  #answered(id: MessageId): void {
    if (this.#asked.delete(id) && this.#asked.size === 0 && this.#inputEnded && !this.#goesOn) this.#end()
  }

  readonly #read = (chunk: Buffer | string): void => {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk
    this.#ahead.push(bytes)
    this.#bytesAhead += bytes.length
    if (!this.#goesOn) this.#goOn()
    else if (this.#bytesAhead > MOST_AHEAD) this.#input.pause()
  }

  /** Processes input as long as the client reads the answers. */
  readonly #goOn = (): void => {
    this.#goesOn = true
    for (let lines = 0; this.#ahead.length > 0;) {
      if (this.#closed) return
      if (this.#backlog.isFull) return void this.#backlog.room().then(this.#goOn)
      if (lines === AT_ONCE) return void setImmediate(this.#goOn)
      const [chunk] = this.#ahead as [Buffer]
      const end = chunk.indexOf(NEWLINE)
      const part = end < 0 ? chunk : chunk.subarray(0, end + 1)
      this.#bytesAhead -= part.length
      if (part.length === chunk.length) this.#ahead.shift()
      else this.#ahead[0] = chunk.subarray(part.length)
      this.#keep(end < 0 ? part : part.subarray(0, end))
      if (end < 0) continue
      this.#take()
      lines++
    }
    this.#goesOn = false
    if (this.#inputEnded) this.#takeLast()
    else if (this.#input.isPaused()) this.#input.resume()
  }

  #keep(part: Buffer): void {
    this.#bytes += part.length
    if (this.#bytes <= MOST_BYTES) this.#line.push(part)
    else this.#line = []
  }

  #take(): void {
    // Some shells begin with a byte order mark, which `trim` removes.
    const [line, bytes] = [Buffer.concat(this.#line).toString().trim(), this.#bytes]
    this.#line = []
    this.#bytes = 0
    if (bytes > MOST_BYTES)
      return this.#refuse(-32600, `A message may have at most ${MOST_BYTES} bytes; this one has ${bytes}`)
    if (line === "") return
    let parsed: unknown
    try {
      parsed = JSON.parse(line)
    } catch {
      return this.#refuse(-32700, "This line is not JSON: send one JSON-RPC message per line")
    }
    if (!Array.isArray(parsed)) return this.#deliver(parsed)
    const refusal = batchRefusal(this.#opening.revision)
    if (refusal !== undefined) return this.#refuse(-32600, refusal)
    if (parsed.length === 0 || parsed.length > MOST_MESSAGES)
      return this.#refuse(-32600, `A batch must have 1 to ${MOST_MESSAGES} messages`)
    // Starts at 1, so that the batch is not complete before all its messages are known.
    const batch: Batch = { answers: [], waiting: 1 }
    for (const each of parsed) this.#deliver(each, batch)
    if (--batch.waiting === 0) this.#writeBatch(batch).catch(this.#report)
  }

  #deliver(parsed: unknown, batch?: Batch): void {
    let message: JSONRPCMessage
    try {
      message = parseJSONRPCMessage(parsed)
    } catch {
      return this.#refuse(
        -32600,
        'This is not a JSON-RPC message as MCP uses them: it needs "jsonrpc": "2.0", and either a "method" with its "params" or the response to one',
        idOf(parsed),
        batch
      )
    }
    const refusal = this.#opening.refusal(message)
    if (refusal !== undefined) return this.#refuse(-32600, refusal, idOf(message), batch)
    // A listening request is answered only when it ends, so it is not waited for.
    if (isRequest(message) && message.method !== "subscriptions/listen") {
      // A repeated id is not added, because its answers could not be told apart.
      if (batch !== undefined && !this.#asked.has(message.id)) this.#batches.add(message.id, batch)
      this.#asked.add(message.id)
    }
    this.onmessage?.(message)
    const cancelled = cancelledBy(message)
    if (cancelled !== undefined)
      this.#writeBatch(this.#batches.settle(cancelled)).then(() => this.#answered(cancelled), this.#report)
  }

  #refuse(code: number, message: string, id: MessageId | null = null, batch?: Batch): void {
    const refusal = { jsonrpc: "2.0", id, error: { code, message } }
    if (batch === undefined) this.#write(refusal).catch(this.#report)
    else batch.answers.push(refusal)
  }

  readonly #report = (error: Error): void => this.onerror?.(error)

  /** Writes the answers of a batch, if any; a batch of notifications has none. */
  async #writeBatch(batch: Batch | undefined): Promise<void> {
    if (batch !== undefined && batch.answers.length > 0) await this.#write(batch.answers)
  }

  #write(message: object): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#closed) return reject(new Error("The client disconnected"))
      const line = `${messageText(message)}\n`
      this.#backlog.write(line.length)
      this.#output.write(line, (error) => {
        this.#backlog.take(line.length)
        if (error === null || error === undefined) resolve()
        else reject(error)
      })
    })
  }
}

/** The id to use in an error; null for a response, whose id is one of ours and could be confused with a request of the client. */
const idOf = (parsed: unknown): MessageId | null => {
  const { error, id, result } = (parsed ?? {}) as Readonly<Record<string, unknown>>
  return result === undefined && error === undefined && isId(id) ? id : null
}
