/**
 * Messages as lines of two streams. The SDK's own transport skips lines that are not JSON and ends at a line that is too long; this one reports both to the
 * client.
 */
import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from "@modelcontextprotocol/server"
import type { Readable, Writable } from "node:stream"
import { batchRefusal } from "../batchRefusal.ts"
import { cancelledRequestId } from "../cancelledRequestId.ts"
import type { Backlog } from "./Backlog.ts"
import { isErrorResponse, isId, isRequest, isResult, type MessageId } from "../messageKinds.ts"
import { messageText } from "./messageText.ts"
import { type Batch, Batches } from "./Batches.ts"
import { Opening } from "./Opening.ts"

/** Most bytes of a message. */
const MAX_MESSAGE_BYTES = 8 * 1024 * 1024
/** Most messages of a batch. */
const MAX_BATCH_MESSAGES = 100
/** Most bytes read ahead while the client does not read answers: they let its end be noticed, and a client may write much before it reads. */
const MAX_BYTES_AHEAD = 8 * 1024 * 1024
/** How long to wait for answers after the client has closed its end: official clients kill a server after two seconds. */
const ANSWERS_TIMEOUT_MS = 1500

/** Lines processed before yielding, so that answers can be sent and the backlog checked. */
const LINES_PER_TURN = 16

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
  readonly #unanswered = new Set<MessageId>()
  readonly #batches = new Batches<MessageId>()
  /** Input that was not processed yet. */
  #unprocessed: Array<Buffer> = []
  #unprocessedBytes = 0
  /** Whether processing of it is scheduled. */
  #isProcessing = false
  #lineParts: Array<Buffer> = []
  #lineBytes = 0
  #inputEnded = false
  #closeTimer: ReturnType<typeof setTimeout> | undefined
  #closed = false

  constructor(backlog: Backlog, input: Readable = process.stdin, output: Writable = process.stdout) {
    this.#backlog = backlog
    this.#input = input
    this.#output = output
  }

  start(): Promise<void> {
    this.#input.on("data", this.#read)
    this.#input.on("end", this.#onInputEnd)
    this.#input.on("close", this.#onInputEnd)
    this.#input.on("error", this.#onInputEnd)
    // A client that has gone reads nothing any more.
    this.#output.on("error", this.#end)
    return Promise.resolve()
  }

  async send(message: JSONRPCMessage): Promise<void> {
    const answeredId = isResult(message) || isErrorResponse(message) ? message.id : undefined
    if (answeredId === undefined || !this.#batches.has(answeredId)) await this.#write(message)
    else await this.#writeBatch(this.#batches.settle(answeredId, message))
    if (answeredId !== undefined) this.#markAnswered(answeredId)
  }

  close(): Promise<void> {
    if (!this.#closed) {
      if (this.#output.writable)
        for (const batch of this.#batches.begun) this.#writeBatch(batch).catch(this.#report)
      this.#closed = true
      clearTimeout(this.#closeTimer)
      this.#input.off("data", this.#read)
      // A stream that is only paused may keep the process alive.
      this.#input.destroy()
      this.#unprocessed = []
      this.#lineParts = []
      this.onclose?.()
    }
    return Promise.resolve()
  }

  readonly #end = (): void => void this.close()

  /** The input has ended; pending requests are still answered, for clients that pipe requests in and then read. */
  readonly #onInputEnd = (): void => {
    if (this.#inputEnded || this.#closed) return
    this.#inputEnded = true
    if (this.#isProcessing) this.#closeLater()
    else this.#processLastLine()
  }

  #processLastLine(): void {
    if (this.#lineBytes > 0) this.#processLine()
    if (this.#unanswered.size === 0) this.#end()
    else this.#closeLater()
  }

  /** Waits for answers; without a limit while the client still has to read earlier ones. */
  #closeLater(): void {
    clearTimeout(this.#closeTimer)
    this.#closeTimer = setTimeout(() => {
      if (this.#backlog.isFull || this.#isProcessing) this.#closeLater()
      else this.#end()
    }, ANSWERS_TIMEOUT_MS)
  }

  /** Marks a request as answered or cancelled; closes after the last one when the input has ended. */
  #markAnswered(id: MessageId): void {
    if (this.#unanswered.delete(id) && this.#unanswered.size === 0 && this.#inputEnded && !this.#isProcessing)
      this.#end()
  }

  readonly #read = (chunk: Buffer | string): void => {
    const bytes = typeof chunk === "string" ? Buffer.from(chunk) : chunk
    this.#unprocessed.push(bytes)
    this.#unprocessedBytes += bytes.length
    if (!this.#isProcessing) this.#process()
    else if (this.#unprocessedBytes > MAX_BYTES_AHEAD) this.#input.pause()
  }

  /** Processes input as long as the client reads the answers. */
  readonly #process = (): void => {
    this.#isProcessing = true
    for (let lines = 0; this.#unprocessed.length > 0;) {
      if (this.#closed) return
      if (this.#backlog.isFull) return void this.#backlog.awaitRoom().then(this.#process)
      if (lines === LINES_PER_TURN) return void setImmediate(this.#process)
      const [chunk] = this.#unprocessed as [Buffer]
      const end = chunk.indexOf(NEWLINE)
      const part = end < 0 ? chunk : chunk.subarray(0, end + 1)
      this.#unprocessedBytes -= part.length
      if (part.length === chunk.length) this.#unprocessed.shift()
      else this.#unprocessed[0] = chunk.subarray(part.length)
      this.#addToLine(end < 0 ? part : part.subarray(0, end))
      if (end < 0) continue
      this.#processLine()
      lines++
    }
    this.#isProcessing = false
    if (this.#inputEnded) this.#processLastLine()
    else if (this.#input.isPaused()) this.#input.resume()
  }

  #addToLine(part: Buffer): void {
    this.#lineBytes += part.length
    if (this.#lineBytes <= MAX_MESSAGE_BYTES) this.#lineParts.push(part)
    else this.#lineParts = []
  }

  #processLine(): void {
    // Some shells begin with a byte order mark, which `trim` removes.
    const [line, bytes] = [Buffer.concat(this.#lineParts).toString().trim(), this.#lineBytes]
    this.#lineParts = []
    this.#lineBytes = 0
    if (bytes > MAX_MESSAGE_BYTES)
      return this.#refuse(
        -32600,
        `A message may have at most ${MAX_MESSAGE_BYTES} bytes; this one has ${bytes}`
      )
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
    if (parsed.length === 0 || parsed.length > MAX_BATCH_MESSAGES)
      return this.#refuse(-32600, `A batch must have 1 to ${MAX_BATCH_MESSAGES} messages`)
    // Starts at 1, so that the batch is not complete before all its messages are known.
    const batch: Batch = { answers: [], unanswered: 1 }
    for (const each of parsed) this.#deliver(each, batch)
    if (--batch.unanswered === 0) this.#writeBatch(batch).catch(this.#report)
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
      if (batch !== undefined && !this.#unanswered.has(message.id)) this.#batches.add(message.id, batch)
      this.#unanswered.add(message.id)
    }
    this.onmessage?.(message)
    const cancelled = cancelledRequestId(message)
    if (cancelled !== undefined)
      this.#writeBatch(this.#batches.settle(cancelled)).then(
        () => this.#markAnswered(cancelled),
        this.#report
      )
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
      this.#backlog.addUnread(line.length)
      this.#output.write(line, (error) => {
        this.#backlog.removeUnread(line.length)
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
