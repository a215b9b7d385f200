/**
 * The tools and resources over the Model Context Protocol, by the official SDK: the revisions up to 2025-11-25, which begin with a handshake, and that of
 * 2026-07-28, of which every request stands alone.
 */
import type {
  InputRequiredResult,
  jsonSchemaValidator,
  Server,
  ServerContext
} from "@modelcontextprotocol/server"
import { Cause, Effect, Exit, Option, Runtime } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { LiveSync } from "../../engine/indexing/LiveSync.ts"
import { LIVE } from "../../engine/project/Projects.ts"
import { VERSION } from "../version.ts"
import { callContext, type Connection, ownFolder, rootsWanted } from "./callContext.ts"
import { callTool } from "./callTool.ts"
import { ContractServer, RpcError } from "./ContractServer.ts"
import { describeTool, type ToolDescription } from "./describeTool.ts"
import { type Guards, guardCall } from "./guards/guardCall.ts"
import { notedUnbegun } from "./noteUse.ts"
import { completeResource, listResources, readResource, resourceTemplates } from "./resources/askResource.ts"
import { Subscriptions } from "./resources/Subscriptions.ts"
import type { CallContext, Tool } from "./Tool.ts"
import { internalFailure, repeated, type ToolFailure } from "./toolFailure.ts"
import { withinTrace } from "./withinTrace.ts"

/** How a server is set up. */
export interface ServerOptions {
  readonly tools: ReadonlyArray<Tool>
  /** Whether Conexus' tools are listed with its dot. */
  readonly dotted?: boolean
  /** The project that is meant where a call names none, and the client has no roots. */
  readonly workspace: string | undefined
  readonly debug: boolean
  /** What stands between a client and the tools. */
  readonly guards: Guards
}

/** Servers over one engine: one for each connection, or for each request that stands alone. */
export interface Servers {
  readonly open: (connection: Connection) => Server
  /**
   * Tells of resources that have changed, for requests that stand alone and listen: the SDK answers them, and knows nothing of what changes. Answers what ends it;
   * rejects with a JSON-RPC error where one of the addresses cannot be followed.
   */
  readonly listen: (
    connection: Connection,
    uris: ReadonlyArray<string>,
    tell: (uri: string) => void
  ) => Promise<() => void>
}

const INSTRUCTIONS =
  "Lodestone searches code by meaning and by words. Index a project once with index_codebase, then use search_code " +
  "instead of reading files one by one: it answers with the functions and types that matter, from the files as they are now. " +
  "context_search adds commits, issues and talk; context_get_related_info and context_explain tell history and use."

/** What is the same for everybody as long as the server runs, for clients that keep answers; in milliseconds. */
const AN_HOUR = { ttlMs: 3_600_000, cacheScope: "public" } as const
const STAYS_THE_SAME = {
  "server/discover": AN_HOUR,
  "tools/list": AN_HOUR,
  "resources/templates/list": AN_HOUR
}

/** The SDK would load a validator for forms that a server asks its user to fill in; this one asks for none. */
const NOTHING_IS_ELICITED: jsonSchemaValidator = {
  getValidator: () => () => ({ valid: false, data: undefined, errorMessage: "Nothing is asked of the user" })
}

/** What the names of Conexus' tools begin with. */
const CONEXUS = "context_"

/** A tool of Conexus by its own spelling, `context.search`; of others the first underscore, too, may be a dot. */
const dottedName = (name: string): string => name.replace("_", ".")

/** Makes what opens a server for each client; connect it to a transport to begin. */
export const makeServers = (options: ServerOptions): Effect.Effect<Servers, never, Engine> =>
  Effect.gen(function* () {
    const runtime = yield* Effect.runtime<Engine>()
    const live = yield* LiveSync
    // Beside everything else: who the server is can be told before the engine is there.
    if (options.workspace !== undefined) yield* Effect.fork(live.follow(options.workspace))
    const byName = new Map(
      options.tools.flatMap((tool) => [tool.name, dottedName(tool.name)].map((name) => [name, tool]))
    )
    const described = () =>
      options.tools.map((tool) => {
        const description = describeTool(tool)
        return options.dotted === true && tool.name.startsWith(CONEXUS)
          ? { ...description, name: dottedName(tool.name) }
          : description
      })
    // Described when somebody asks, and once: schemas cost milliseconds that a start has not got.
    let descriptions: ReadonlyArray<ToolDescription> | undefined
    const open = (connection: Connection): Server => {
      const server = new ContractServer(
        connection.stateless,
        { name: "lodestone", title: "Lodestone", version: VERSION },
        {
          capabilities: { tools: {}, resources: { subscribe: true }, completions: {} },
          instructions: INSTRUCTIONS,
          cacheHints: STAYS_THE_SAME,
          jsonSchemaValidator: NOTHING_IS_ELICITED
        }
      )
      const serving: Serving = { ...options, ...connection, server, runtime }
      server.setRequestHandler("tools/list", () => ({ tools: (descriptions ??= described()) }) as never)
      server.setRequestHandler("tools/call", ({ params }, request) => {
        const tool = byName.get(params.name)
        if (tool === undefined)
          throw Object.assign(new Error(`There is no tool "${repeated(params.name)}"`), { code: -32601 })
        return settleOrAsk(
          serving,
          request,
          (context) =>
            guardCall(
              options.guards,
              connection.session,
              tool.name,
              followUsed(live, tool, params.arguments, context),
              notedUnbegun(tool, params.arguments, connection.session, options.workspace)
            ),
          (answer) => ({
            structuredContent: answer as Record<string, unknown>,
            content: [{ type: "text" as const, text: JSON.stringify(answer) }]
          })
        )
      })
      serveResources(serving)
      return server
    }
    const listen: Servers["listen"] = async (connection, uris, tell) => {
      const subscriptions = new Subscriptions(runtime)
      const context: CallContext = {
        debug: options.debug,
        session: connection.session,
        toolsShown: options.tools.length,
        sample: undefined,
        workspace: ownFolder({ ...options, ...connection }),
        progress: () => Effect.void
      }
      const following = Effect.forEach(
        uris,
        (uri) =>
          guardCall(
            options.guards,
            connection.session,
            "resources/subscribe",
            subscriptions.add(
              uri,
              context,
              Effect.sync(() => tell(uri))
            )
          ),
        { discard: true }
      )
      const exit = await Runtime.runPromiseExit(runtime)(following)
      if (Exit.isSuccess(exit)) return () => subscriptions.clear()
      subscriptions.clear()
      throw new RpcError(Option.getOrElse(Cause.failureOption(exit.cause), internalFailure))
    }
    return { open, listen }
  })

interface Serving extends ServerOptions, Connection {
  readonly server: Server
  readonly runtime: Runtime.Runtime<Engine>
}

/** Runs an answer to its end; what it fails with is thrown as a JSON-RPC error. */
const settle = async <A>(
  { runtime }: Serving,
  request: ServerContext,
  answer: Effect.Effect<A, ToolFailure, Engine>
): Promise<A> => {
  const exit = await Runtime.runPromiseExit(runtime)(withinTrace(request, answer), {
    signal: request.mcpReq.signal
  })
  if (Exit.isSuccess(exit)) return exit.value
  throw new RpcError(Option.getOrElse(Cause.failureOption(exit.cause), internalFailure))
}

/**
 * The same for requests that may ask the client for its roots. Where each request stands alone it cannot be asked in between: what has to know them
 * ends, and is sent again with them.
 */
const settleOrAsk = async <A, Told>(
  serving: Serving,
  request: ServerContext,
  answer: (context: CallContext) => Effect.Effect<A, ToolFailure, Engine>,
  tell: (answer: A) => Told
): Promise<Told | InputRequiredResult> => {
  const question = { asked: false }
  try {
    return tell(await settle(serving, request, answer(callContext(serving, request, question))))
  } catch (error) {
    if (question.asked) return rootsWanted()
    throw error
  }
}

const serveResources = (serving: Serving): void => {
  const { guards, runtime, server, session } = serving
  const guard = <A>(method: string, answer: Effect.Effect<A, ToolFailure, Engine>) =>
    guardCall(guards, session, method, answer)
  const subscriptions = new Subscriptions(runtime)
  server.onclose = () => subscriptions.clear()
  server.setRequestHandler("resources/list", async ({ params }, request) => {
    const listed = guard("resources/list", listResources(params?.cursor, callContext(serving, request)))
    const { nextCursor, resources } = await settle(
      serving,
      request,
      // Where no project is meant there is none to list: a client that asks everybody is not to be told of an error.
      Effect.catchIf(
        listed,
        ({ data }) => data.code === "project_not_found",
        () => Effect.succeed({ resources: [], nextCursor: undefined })
      )
    )
    return { resources: [...resources], ...(nextCursor === undefined ? {} : { nextCursor }) }
  })
  server.setRequestHandler("resources/templates/list", () => ({ resourceTemplates: resourceTemplates() }))
  server.setRequestHandler("resources/read", ({ params: { uri } }, request) =>
    settleOrAsk(
      serving,
      request,
      (context) => guard("resources/read", readResource(uri, context)),
      ({ about, mimeType, text }) => ({
        contents: [{ uri, mimeType, text, ...(about === undefined ? {} : { _meta: { ...about } }) }]
      })
    )
  )
  server.setRequestHandler("completion/complete", async ({ params: { argument, ref } }, request) => {
    const { hasMore, total, values } =
      ref.type === "ref/resource"
        ? await settle(
            serving,
            request,
            guard("completion/complete", completeResource(ref.uri, argument, callContext(serving, request)))
          )
        : { hasMore: false, total: 0, values: [] }
    return { completion: { values: [...values], total, hasMore } }
  })
  server.setRequestHandler("resources/subscribe", async ({ params: { uri } }, request) => {
    const tell = Effect.ignoreLogged(Effect.tryPromise(() => server.sendResourceUpdated({ uri })))
    await settle(
      serving,
      request,
      guard("resources/subscribe", subscriptions.add(uri, callContext(serving, request), tell))
    )
    return {}
  })
  server.setRequestHandler("resources/unsubscribe", ({ params: { uri } }) => {
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
