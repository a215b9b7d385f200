/** A client of the official library, in this process, connected to a server with a real engine. */
import { Client } from "@modelcontextprotocol/sdk/client/index.js"
import { CreateMessageRequestSchema } from "@modelcontextprotocol/sdk/types.js"
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js"
import { Effect, type Scope } from "effect"
import type { Engine } from "../../src/engine/Engine.ts"
import type { AnswerFormat } from "../../src/surface/mcp/answerFormat.ts"
import { Guards } from "../../src/surface/mcp/guards/guardCall.ts"
import { makeServers } from "../../src/surface/mcp/Server.ts"
import { TOOLSETS } from "../../src/surface/mcp/Tool.ts"

/** A connected client; both sides are closed with the scope. With `write` it offers sampling: it returns a text, or refuses if there is none. */
export const connect = (
  options: {
    readonly workspace?: string | undefined
    /** The folder that the client is in; that of this process by default. */
    readonly folder?: string
    readonly debug?: boolean
    readonly answerFormat?: AnswerFormat
  } = {},
  write?: (prompt: string) => string | undefined
): Effect.Effect<Client, never, Engine | Scope.Scope> =>
  Effect.gen(function* () {
    const { open } = yield* makeServers({
      toolsets: TOOLSETS,
      workspace: options.workspace,
      debug: options.debug ?? false,
      answerFormat: options.answerFormat ?? "json",
      guards: yield* Guards.makeForSingleClient({
        concurrency: 8,
        waiting: 64,
        limitOf: () => ({ perSecond: 10, burst: 20 })
      })
    })
    const server = open({
      session: crypto.randomUUID(),
      stateless: false,
      folder: options.folder ?? process.cwd()
    })
    const client = new Client(
      { name: "test", version: "0" },
      { capabilities: write === undefined ? {} : { sampling: {} } }
    )
    if (write !== undefined)
      client.setRequestHandler(CreateMessageRequestSchema, ({ params }) => {
        const text = write(JSON.stringify(params.messages))
        if (text === undefined) throw new Error("The user said no")
        return { model: "test", role: "assistant" as const, content: { type: "text" as const, text } }
      })
    const [here, there] = InMemoryTransport.createLinkedPair()
    yield* Effect.acquireRelease(
      Effect.promise(() => Promise.all([server.connect(there), client.connect(here)])),
      () => Effect.promise(() => client.close())
    )
    // The client checks results against output schemas only for tools that it has listed.
    yield* Effect.promise(() => client.listTools())
    return client
  })

/** The answer of a tool, untyped, as a client sees it. */
// oxlint-disable-next-line typescript/no-explicit-any -- see above
export type Answer = any

/** The answer of a tool, as an object. */
export const call = (client: Client, name: string, input: Readonly<Record<string, unknown>>) =>
  Effect.promise(async () => {
    const { content, structuredContent } = await client.callTool({ name, arguments: { ...input } })
    const text = (content as ReadonlyArray<{ readonly text: string }>)[0]?.text ?? ""
    if (JSON.stringify(structuredContent) !== text)
      throw new Error("The text differs from the structured content")
    return structuredContent as Answer
  })

/** The JSON-RPC error of a failing call. */
export const refusal = (client: Client, name: string, input: Readonly<Record<string, unknown>>) =>
  Effect.promise(async () => {
    const outcome = await client.callTool({ name, arguments: { ...input } }).then(
      (result) => ({ result }),
      (error: { readonly code: number; readonly message: string; readonly data: unknown }) => error
    )
    if ("result" in outcome) throw new Error(`Expected a refusal, got ${JSON.stringify(outcome.result)}`)
    return {
      code: outcome.code,
      message: outcome.message,
      data: outcome.data as Readonly<Record<string, unknown>>
    }
  })
