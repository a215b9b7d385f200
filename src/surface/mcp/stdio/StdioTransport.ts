/** Messages as lines of two streams. The SDK's own skips lines that are no JSON and ends at one that is too long; a client is to be told of both. */
import { type JSONRPCMessage, parseJSONRPCMessage, type Transport } from "@modelcontextprotocol/server"

/** Bytes that a message may have. */
const MOST_BYTES = 8 * 1024 * 1024
/** Messages that a batch may have; batches are of the revision 2025-03-26 alone. */
const MOST_MESSAGES = 100

const NEWLINE = 10

export class StdioTransport implements Transport {
  onmessage?: (message: JSONRPCMessage) => void
  onclose?: () => void
  onerror?: (error: Error) => void
  readonly #input: NodeJS.ReadableStream
  readonly #output: NodeJS.WritableStream
  #line: Array<Buffer> = []
  #bytes = 0
  #closed = false

  constructor(input: NodeJS.ReadableStream = process.stdin, output: NodeJS.WritableStream = process.stdout) {
    this.#input = input
    this.#output = output
  }

  start(): Promise<void> {
    this.#input.on("data", this.#read)
    this.#input.on("end", this.#end)
    this.#input.on("close", this.#end)
    this.#input.on("error", this.#end)
    // A client that has gone reads nothing any more.
    this.#output.on("error", this.#end)
    return Promise.resolve()
  }

  send(message: JSONRPCMessage): Promise<void> {
    return this.#write(message)
  }

  close(): Promise<void> {
    if (!this.#closed) {
      this.#closed = true
      this.#input.off("data", this.#read)
      this.#input.pause()
      this.#line = []
      this.onclose?.()
    }
    return Promise.resolve()
  }

  readonly #end = (): void => void this.close()

  readonly #read = (chunk: Buffer | string): void => {
    let rest = typeof chunk === "string" ? Buffer.from(chunk) : chunk
    for (let end = rest.indexOf(NEWLINE); end >= 0 && !this.#closed; end = rest.indexOf(NEWLINE)) {
      this.#keep(rest.subarray(0, end))
      rest = rest.subarray(end + 1)
      this.#take()
    }
    if (rest.length > 0) this.#keep(rest)
  }

  #keep(part: Buffer): void {
    this.#bytes += part.length
    if (this.#bytes <= MOST_BYTES) this.#line.push(part)
    else this.#line = []
  }

  #take(): void {
    const [line, bytes] = [Buffer.concat(this.#line).toString(), this.#bytes]
    this.#line = []
    this.#bytes = 0
    if (bytes > MOST_BYTES)
      return this.#refuse(-32600, `A message may have ${MOST_BYTES} bytes at most; this one has ${bytes}`)
    if (line.trim() === "") return
    let parsed: unknown
    try {
      parsed = JSON.parse(line)
    } catch {
      return this.#refuse(-32700, "This line is no JSON: send one JSON-RPC message a line")
    }
    if (!Array.isArray(parsed)) return this.#deliver(parsed)
    if (parsed.length === 0 || parsed.length > MOST_MESSAGES)
      return this.#refuse(-32600, `A batch has between 1 and ${MOST_MESSAGES} messages`)
    for (const each of parsed) this.#deliver(each)
  }

  #deliver(parsed: unknown): void {
    let message: JSONRPCMessage
    try {
      message = parseJSONRPCMessage(parsed)
    } catch {
      const { id } = (parsed ?? {}) as { readonly id?: unknown }
      return this.#refuse(
        -32600,
        'This is no JSON-RPC message: it needs "jsonrpc": "2.0", and a "method" or the answer to one',
        typeof id === "string" || Number.isSafeInteger(id) ? (id as string | number) : null
      )
    }
    this.onmessage?.(message)
  }

  #refuse(code: number, message: string, id: string | number | null = null): void {
    this.#write({ jsonrpc: "2.0", id, error: { code, message } }).catch((error) => this.onerror?.(error))
  }

  #write(message: object): Promise<void> {
    return new Promise((resolve, reject) => {
      if (this.#closed) reject(new Error("The client has gone"))
      else
        this.#output.write(`${JSON.stringify(message)}\n`, (error) =>
          error === null || error === undefined ? resolve() : reject(error)
        )
    })
  }
}
