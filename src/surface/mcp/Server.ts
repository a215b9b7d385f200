/** The tools and resources over the Model Context Protocol, by the official SDK. The only file that knows it, but for the transports. */
import { Server } from "@modelcontextprotocol/sdk/server/index.js"
import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js"
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  type ServerNotification,
  type ServerRequest,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema
} from "@modelcontextprotocol/sdk/types.js"
import type { jsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/types.js"
import { Cause, Effect, Exit, Option, Runtime } from "effect"
import { fileURLToPath } from "node:url"
import type { Engine } from "../../engine/Engine.ts"
import { LiveSync } from "../../engine/indexing/LiveSync.ts"
import { LIVE } from "../../engine/project/Projects.ts"
import { VERSION } from "../version.ts"
import { callTool } from "./callTool.ts"
import { describeTool } from "./describeTool.ts"
import { completeResource, listResources, readResource, resourceTemplates } from "./resources/askResource.ts"
import { Subscriptions } from "./resources/Subscriptions.ts"
import { type CallContext, type Tool } from "./Tool.ts"
import { internalFailure, noWorkspace, type ToolFailure } from "./toolFailure.ts"

/** How a server is set up. */
export interface ServerOptions {
  readonly tools: ReadonlyArray<Tool>
  /** The project that is meant where a call names none, and the client has no roots. */
  readonly workspace: string | undefined
  readonly debug: boolean
}

/** The same for one client. */
interface Connection extends ServerOptions {
  readonly session: string
}

type Extra = RequestHandlerExtra<ServerRequest, ServerNotification>

const INSTRUCTIONS =
  "Lodestone searches code by meaning and by words. Index a project once with index_codebase, then use search_code " +
  "instead of reading files one by one: it answers with the functions and types that matter, from the files as they are now. " +
  "context_search adds commits, issues and talk; context_get_related_info and context_explain tell history and use."

/** The SDK would load a validator for forms that a server asks its user to fill in; this one asks for none. */
const NOTHING_IS_ELICITED: jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: "Nothing is asked of the user" })
}

/** A JSON-RPC error as the SDK sends it: it takes code, message and data from what is thrown. */
class RpcError extends Error {
  readonly code: number
  readonly data: unknown
  constructor({ code, data, message }: ToolFailure) {
    super(message)
    this.code = code
    this.data = data
  }
}

/** Ends a server's sessions; connect it to a transport to begin. */
export const makeServer = (options: ServerOptions): Effect.Effect<Server, never, Engine> =>
  Effect.gen(function* () {
    const runtime = yield* Effect.runtime<Engine>()
    const live = yield* LiveSync
    const connection = { ...options, session: crypto.randomUUID() }
    if (options.workspace !== undefined) yield* live.follow(options.workspace)
    const server = new Server(
      { name: "lodestone", title: "Lodestone", version: VERSION },
      {
        capabilities: { tools: {}, resources: { subscribe: true }, completions: {} },
        instructions: INSTRUCTIONS,
        jsonSchemaValidator: NOTHING_IS_ELICITED
      }
    )
    const byName = new Map(
      options.tools.flatMap((tool) => [tool.name, tool.name.replace("_", ".")].map((name) => [name, tool]))
    )

    // Described when somebody asks: schemas cost milliseconds that a start has not got.
    server.setRequestHandler(
      ListToolsRequestSchema,
      () => ({ tools: options.tools.map(describeTool) }) as never
    )
    server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
      const tool = byName.get(params.name)
      if (tool === undefined)
        throw Object.assign(new Error(`There is no tool "${params.name}"`), { code: -32601 })
      const context = callContext(server, connection, params._meta?.progressToken, extra)
      const answer = await settle(runtime, followUsed(live, tool, params.arguments, context), extra)
      return {
        structuredContent: answer as Record<string, unknown>,
        content: [{ type: "text" as const, text: JSON.stringify(answer) }]
      }
    })
    serveResources(server, connection, runtime)
    return server
  })

/** Runs an answer to its end; what it fails with is thrown as a JSON-RPC error. */
const settle = async <A>(
  runtime: Runtime.Runtime<Engine>,
  answer: Effect.Effect<A, ToolFailure, Engine>,
  { signal }: Extra
): Promise<A> => {
  const exit = await Runtime.runPromiseExit(runtime)(answer, { signal })
  if (Exit.isSuccess(exit)) return exit.value
  throw new RpcError(Option.getOrElse(Cause.failureOption(exit.cause), internalFailure))
}

const serveResources = (server: Server, connection: Connection, runtime: Runtime.Runtime<Engine>): void => {
  const subscriptions = new Subscriptions(runtime)
  const context = (extra: Extra) => callContext(server, connection, undefined, extra)
  server.onclose = () => subscriptions.clear()
  server.setRequestHandler(ListResourcesRequestSchema, async ({ params }, extra) => {
    const { nextCursor, resources } = await settle(
      runtime,
      listResources(params?.cursor, context(extra)),
      extra
    )
    return { resources: [...resources], ...(nextCursor === undefined ? {} : { nextCursor }) }
  })
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: resourceTemplates()
  }))
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, extra) => {
    const { about, mimeType, text } = await settle(runtime, readResource(uri, context(extra)), extra)
    return { contents: [{ uri, mimeType, text, ...(about === undefined ? {} : { _meta: { ...about } }) }] }
  })
  server.setRequestHandler(CompleteRequestSchema, async ({ params: { argument, ref } }, extra) => {
    const { hasMore, total, values } =
      ref.type === "ref/resource"
        ? await settle(runtime, completeResource(ref.uri, argument, context(extra)), extra)
        : { hasMore: false, total: 0, values: [] }
    return { completion: { values: [...values], total, hasMore } }
  })
  server.setRequestHandler(SubscribeRequestSchema, async ({ params: { uri } }, extra) => {
    const tell = Effect.ignoreLogged(Effect.tryPromise(() => server.sendResourceUpdated({ uri })))
    await settle(runtime, subscriptions.add(uri, context(extra), tell), extra)
    return {}
  })
  server.setRequestHandler(UnsubscribeRequestSchema, ({ params: { uri } }) => {
    subscriptions.remove(uri)
    return {}
  })
}

/** Calls a tool; the working tree that it answered from is kept up to date from then on. */
const followUsed = (
  live: LiveSync["Type"],
  tool: Tool,
  input: Readonly<Record<string, unknown>> = {},
  context: CallContext
) =>
  Effect.suspend(() => {
    const { path, ref } = input
    let used = typeof path === "string" ? path : undefined
    const workspace = Effect.tap(context.workspace, (folder) => void (used = folder))
    return Effect.tap(callTool(tool, input, { ...context, workspace }), () =>
      used === undefined || (ref !== undefined && ref !== LIVE) ? Effect.void : live.follow(used)
    )
  })

const callContext = (
  server: Server,
  { debug, session, tools, workspace }: Connection,
  progressToken: string | number | undefined,
  extra: Extra
): CallContext => {
  let told = -1
  return {
    debug,
    session,
    toolsShown: tools.length,
    sample: server.getClientCapabilities()?.sampling === undefined ? undefined : sampleBy(server),
    workspace: workspace === undefined ? firstRoot(server) : Effect.succeed(workspace),
    progress: (progress, total, message) =>
      Effect.suspend(() => {
        // The protocol wants each value to be greater than the one before.
        if (progressToken === undefined || progress <= told) return Effect.void
        told = progress
        const params = { progressToken, progress, ...(total > 0 ? { total } : {}), message }
        return Effect.tryPromise(() =>
          extra.sendNotification({ method: "notifications/progress", params })
        ).pipe(Effect.catchAll((error) => Effect.logDebug("Cannot send progress", error)))
      })
  }
}

/** Asks the client's model, which its user may refuse. */
const sampleBy =
  (server: Server) =>
  (prompt: string, maxTokens: number): Effect.Effect<string, string> =>
    Effect.tryPromise({
      try: async (signal) => {
        const { content } = await server.createMessage(
          { messages: [{ role: "user", content: { type: "text", text: prompt } }], maxTokens },
          { signal }
        )
        const parts = Array.isArray(content) ? content : [content]
        return parts.flatMap((part) => (part.type === "text" ? [part.text] : [])).join("\n")
      },
      catch: (cause) => (cause instanceof Error ? cause.message : String(cause))
    })

/** The client's first root, or else the folder that the server was started in. */
const firstRoot = (server: Server): Effect.Effect<string, ToolFailure> =>
  Effect.gen(function* () {
    if (server.getClientCapabilities()?.roots === undefined) return process.cwd()
    const roots = yield* Effect.tryPromise(() => server.listRoots()).pipe(
      Effect.map((answer) => answer.roots),
      Effect.catchAll(() => Effect.fail(noWorkspace('The client did not tell its roots: give "path"')))
    )
    const [first] = roots
    if (first === undefined) return process.cwd()
    return yield* Effect.try({
      try: () => fileURLToPath(first.uri),
      catch: () => noWorkspace(`The client's root "${first.uri}" is no folder of this machine: give "path"`)
    })
  })
