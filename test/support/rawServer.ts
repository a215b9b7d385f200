/** A stdio server that is sent raw bytes, as by a misbehaving client, and everything that it sent. */
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync, readlinkSync } from "node:fs"
import type { Installation } from "./executable.ts"

/** What a server sends: an answer, a request or a notification. */
export interface Sent {
  readonly jsonrpc: string
  readonly id?: string | number | null
  readonly method?: string
  // oxlint-disable-next-line typescript/no-explicit-any -- answers are untyped, as for a client
  readonly params?: any
  // oxlint-disable-next-line typescript/no-explicit-any -- see above
  readonly result?: any
  readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
}

export interface RawServer {
  readonly child: ChildProcessWithoutNullStreams
  readonly write: (bytes: string | Uint8Array) => void
  /** Sends messages, one per line. */
  readonly send: (...messages: ReadonlyArray<unknown>) => void
  /** All messages sent so far, alone or in batches. */
  readonly sent: () => ReadonlyArray<Sent>
  /** The batches it sent. */
  readonly batches: () => ReadonlyArray<ReadonlyArray<Sent>>
  /** The first matching message, which may not have arrived yet. */
  readonly first: (fits: (sent: Sent) => boolean) => Promise<Sent>
  readonly answerTo: (id: string | number | null) => Promise<Sent>
  /** Closes its input. */
  readonly finish: () => void
  /** Its exit code, and the signal that ended it, once it has ended. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: string | null }>
  readonly log: () => string
}

export const handshake = (protocolVersion = "2025-11-25", capabilities: object = {}) => ({
  jsonrpc: "2.0",
  id: "handshake",
  method: "initialize",
  params: { protocolVersion, capabilities, clientInfo: { name: "raw", version: "0" } }
})

const STATELESS = "io.modelcontextprotocol"

/** A request of the revision without a handshake: it contains everything itself. */
export const alone = (
  id: string | number,
  method: string,
  params: object = {},
  protocolVersion = "2026-07-28"
) => ({
  jsonrpc: "2.0",
  id,
  method,
  params: {
    ...params,
    _meta: {
      [`${STATELESS}/protocolVersion`]: protocolVersion,
      [`${STATELESS}/clientInfo`]: { name: "raw", version: "0" },
      [`${STATELESS}/clientCapabilities`]: {}
    }
  }
})

export const request = (id: string | number, method: string, params: object = {}) => ({
  jsonrpc: "2.0",
  id,
  method,
  params
})

export const toolCall = (id: string | number, name: string, input: object, meta?: object) =>
  request(id, "tools/call", { name, arguments: input, ...(meta === undefined ? {} : { _meta: meta }) })

/** The contents of whole lines, each a message or a batch; throws at a line that is not JSON-RPC, as a client would. */
const messagesIn = (output: string): ReadonlyArray<Sent | ReadonlyArray<Sent>> =>
  output
    .slice(0, output.lastIndexOf("\n") + 1)
    .split("\n")
    .slice(0, -1)
    .map((line) => {
      const sent = JSON.parse(line) as Sent | ReadonlyArray<Sent>
      if ([sent].flat().some(({ jsonrpc }) => jsonrpc !== "2.0"))
        throw new Error(`This is not JSON-RPC: ${line}`)
      return sent
    })

/** Starts only `serve-mcp`: nothing is sent to it yet. */
export const startRaw = (
  { environment, folder, program }: Installation,
  ...args: ReadonlyArray<string>
): RawServer => {
  const child = spawn(program, ["serve-mcp", ...args], { cwd: folder, env: environment })
  const chunks: Array<Buffer> = []
  let log = ""
  let parsed: ReadonlyArray<Sent | ReadonlyArray<Sent>> = []
  let parsedChunks = 0
  let wake = () => {}
  let changed = new Promise<void>((resolve) => (wake = resolve))
  const tellWaiting = () => {
    wake()
    changed = new Promise((resolve) => (wake = resolve))
  }
  child.stdout.on("data", (chunk: Buffer) => {
    chunks.push(chunk)
    tellWaiting()
  })
  child.on("close", tellWaiting)
  child.stderr.on("data", (chunk: Buffer) => void (log += chunk.toString()))
  // A process that has ended accepts no input.
  child.stdin.on("error", () => {})
  const ended = once(child, "close").then(([code, signal]) => {
    const output = Buffer.concat(chunks).toString()
    messagesIn(output)
    if (output !== "" && !output.endsWith("\n"))
      throw new Error(
        `It wrote this after its last complete line: ${output.slice(output.lastIndexOf("\n") + 1)}`
      )
    return { code: code as number | null, signal: signal as string | null }
  })
  // Whoever waits for the end gets the error; if nobody does, it must not fail this process.
  ended.catch(() => {})
  const lines = () => {
    if (parsedChunks !== chunks.length) {
      parsed = messagesIn(Buffer.concat(chunks).toString())
      parsedChunks = chunks.length
    }
    return parsed
  }
  const sent = () => lines().flat()
  const first = async (fits: (sent: Sent) => boolean): Promise<Sent> => {
    for (;;) {
      const found = sent().find(fits)
      if (found !== undefined) return found
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(`The server ended (${child.exitCode ?? child.signalCode}): ${log}`)
      await changed
    }
  }
  const write = (bytes: string | Uint8Array) => void child.stdin.write(bytes)
  return {
    child,
    write,
    send: (...messages) => write(messages.map((message) => `${JSON.stringify(message)}\n`).join("")),
    sent,
    batches: () => lines().filter((line) => Array.isArray(line)),
    first,
    answerTo: (id) => first((each) => each.id === id && each.method === undefined),
    finish: () => child.stdin.end(),
    ended,
    log: () => log
  }
}

/** Processes of this program, and those that they started, recognised by their home. */
export const processesOf = ({ home, program }: Installation): ReadonlyArray<number> =>
  readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter((pid) => {
      try {
        return (
          readlinkSync(`/proc/${pid}/exe`) === program ||
          readFileSync(`/proc/${pid}/environ`, "utf8").includes(home)
        )
      } catch {
        // It has ended, or belongs to another user.
        return false
      }
    })
    .map(Number)
