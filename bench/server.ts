/** A server to measure: the executable, called by the official client over stdio. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { StdioClientTransport } from "@modelcontextprotocol/sdk/client/stdio.js"
import { readFileSync } from "node:fs"
import { resolve } from "node:path"

export const EXECUTABLE = resolve(import.meta.dir, "../dist/lodestone")

export interface MeasuredServer {
  readonly call: (
    tool: string,
    input: Readonly<Record<string, unknown>>
  ) => Promise<Readonly<Record<string, unknown>>>
  /** The text of an answer, as a model reads it. */
  readonly text: (tool: string, input: Readonly<Record<string, unknown>>) => Promise<string>
  /** Megabytes: now, and the most since the start. */
  readonly memory: () => { readonly now: number; readonly peak: number }
  /** Processor time used so far. */
  readonly cpuMillis: () => number
  readonly close: () => Promise<void>
}

/** Reranker settings from the environment, passed to the server so that its effect can be measured. */
const rerankerSettings = () =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith("LODESTONE_RERANKER_") && value !== undefined ? [[name, value]] : []
    )
  )

/** Starts a server whose indexes are in `home`. */
export const startServer = async (
  home: string,
  environment: Readonly<Record<string, string>> = {},
  executable: string = EXECUTABLE
): Promise<MeasuredServer> => {
  const client = new Client({ name: "bench", version: "0" })
  const transport = new StdioClientTransport({
    command: executable,
    args: ["serve-mcp"],
    env: {
      PATH: process.env["PATH"] ?? "",
      HOME: home,
      LODESTONE_HOME: home,
      ...rerankerSettings(),
      ...environment
    },
    stderr: "inherit"
  })
  await client.connect(transport)
  const status = () => readFileSync(`/proc/${transport.pid}/status`, "utf8")
  const megabytes = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status())?.[1] ?? 0) / 1024)
  const callTool = (name: string, input: Readonly<Record<string, unknown>>) =>
    client.callTool({ name, arguments: { ...input } }, undefined, { timeout: 900_000 })
  return {
    call: async (name, input) => (await callTool(name, input)).structuredContent as Record<string, unknown>,
    text: async (name, input) => {
      const { content } = await callTool(name, input)
      return (content as ReadonlyArray<{ readonly text: string }>)[0]!.text
    },
    memory: () => ({ now: megabytes("VmRSS"), peak: megabytes("VmHWM") }),
    cpuMillis: () => {
      // The program's name may contain spaces; user and system time are the 12th and 13th fields after it, in hundredths of a second.
      const fields = readFileSync(`/proc/${transport.pid}/stat`, "utf8").split(") ")[1]!.split(" ")
      return 10 * (Number(fields[11]) + Number(fields[12]))
    },
    close: () => client.close()
  }
}

/** Milliseconds that `body` takes. */
export const timed = async (body: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await body()
  return performance.now() - started
}
