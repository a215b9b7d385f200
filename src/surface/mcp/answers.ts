/** Answers the requests of clients: tools and resources. */
import type {
  InputRequiredResult,
  RequestTypeMap,
  ResultTypeMap,
  Server,
  ServerContext
} from "@modelcontextprotocol/server"
import { Cause, Context, Effect, Exit, Option, Runtime } from "effect"
import { wellFormed } from "../../core/text/mod.ts"
import type { Engine } from "../../engine/Engine.ts"
import { LiveSync } from "../../engine/indexing/LiveSync.ts"
import { LIVE_REF } from "../../engine/project/Projects.ts"
import type { AnswerFormat } from "./answerFormat.ts"
import { answerText } from "./answerText.ts"
import { callContext, type Connection, defaultFolder, rootsQuestion } from "./callContext.ts"
import { callTool } from "./callTool.ts"
import { RpcError } from "./ContractServer.ts"
import { type ListedTool, listedTool } from "./describeTool.ts"
import { guardCall } from "./guards/guardCall.ts"
import { recordNotStarted } from "./noteUse.ts"
import { completeResource, listResources, readResource, resourceTemplates } from "./resources/askResource.ts"
import { Subscriptions } from "./resources/Subscriptions.ts"
import { requestedFormat } from "./requestedFormat.ts"
import type { ServerOptions, Servers } from "./Servers.ts"
import type { CallContext, Tool } from "./Tool.ts"
import { compileAfterFirstCalls } from "./compileAfterFirstCalls.ts"
import { internalFailure, type ToolFailure, unknownTool } from "./toolFailure.ts"
import { TOOLS } from "./tools/mod.ts"
import { withinTrace } from "./withinTrace.ts"

/** The methods answered here. */
export type Method =
  | "tools/list"
  | "tools/call"
  | "resources/list"
  | "resources/templates/list"
  | "resources/read"
  | "resources/subscribe"
  | "resources/unsubscribe"
  | "completion/complete"

/** Answers to the requests of one client. */
type MethodHandlers<M extends Method = Method> = {
  readonly [Each in M]: (
    request: RequestTypeMap[Each],
    context: ServerContext
  ) => ResultOrQuestion<ResultTypeMap[Each]> | Promise<ResultOrQuestion<ResultTypeMap[Each]>>
}

/** An answer, or a question that a stateless client must answer first. */
type ResultOrQuestion<A> = A | InputRequiredResult

/** Answers over one engine, for all clients of a server. */
export interface Answers {
  /** For one client, until `end`. */
  readonly forClient: (
    connection: Connection,
    server: Server
  ) => { readonly answers: MethodHandlers; readonly end: () => void }
  readonly listen: Servers["listen"]
  /** Keeps a working tree up to date from now on. */
  readonly follow: (folder: string) => Effect.Effect<void>
}

/** Prefix of the names of Conexus' tools. */
const CONEXUS_PREFIX = "context_"

/** A name with its first underscore as a dot: the spelling of Conexus' tools, `context.search`, also accepted for others. */
const dottedName = (name: string): string => name.replace("_", ".")

export const makeAnswers = (options: ServerOptions, runtime: Runtime.Runtime<Engine>): Answers => {
  const liveSync = Context.get(runtime.context, LiveSync)
  const tools = TOOLS.filter(({ toolset }) => options.toolsets.includes(toolset))
  const byName = new Map(
    tools.flatMap((tool) => [tool.name, dottedName(tool.name)].map((name) => [name, tool]))
  )
  const describeTools = (format: AnswerFormat) =>
    tools.map((tool) => {
      const description = listedTool(tool, format)
      return options.dotted === true && tool.name.startsWith(CONEXUS_PREFIX)
        ? { ...description, name: dottedName(tool.name) }
        : description
    })
  const onCall = compileAfterFirstCalls()
  // Computed once, on demand: the schemas take milliseconds that would delay the first call.
  const descriptions = new Map<AnswerFormat, ReadonlyArray<ListedTool>>()
  const formatFor = ({ http }: ServerContext): AnswerFormat =>
    requestedFormat(http?.req?.url ?? "") ?? options.answerFormat
  const forClient: Answers["forClient"] = (connection, server) => {
    const client: ServedClient = { ...options, ...connection, server, runtime, toolsShown: tools.length }
    // What a resource contains has a media type of its own.
    const resources = resourceAnswers({ ...client, answerFormat: "json" })
    return {
      answers: {
        ...resources.answers,
        "tools/list": (_, request) => {
          const format = formatFor(request)
          const described = descriptions.get(format) ?? describeTools(format)
          descriptions.set(format, described)
          return { tools: described } as never
        },
        "tools/call": ({ params }, request) => {
          const tool = byName.get(params.name)
          if (tool === undefined)
            throw new RpcError(
              unknownTool(
                params.name,
                tools.map(({ name }) => name)
              )
            )
          onCall()
          const answerFormat = formatFor(request)
          return runOrAsk(
            { ...client, answerFormat },
            request,
            (context) =>
              guardCall(
                options.guards,
                connection.session,
                tool.name,
                callAndFollow(liveSync, tool, params.arguments, context),
                recordNotStarted(tool, params.arguments, connection.session, options.workspace)
              ),
            (answer) => ({
              // Clients that get both give their model the structure, not the text.
              ...(answerFormat === "text" ? {} : { structuredContent: answer as Record<string, unknown> }),
              content: [{ type: "text" as const, text: answerText(tool, answerFormat, answer) }]
            })
          )
        }
      },
      end: resources.end
    }
  }
  const listen: Servers["listen"] = async (connection, uris, notify) => {
    const subscriptions = new Subscriptions(runtime)
    const context: CallContext = {
      answerFormat: options.answerFormat,
      debug: options.debug,
      session: connection.session,
      toolsShown: tools.length,
      sample: undefined,
      workspace: defaultFolder({ ...options, ...connection }),
      progress: () => Effect.void
    }
    const subscribeAll = Effect.forEach(
      uris,
      (uri) =>
        guardCall(
          options.guards,
          connection.session,
          "resources/subscribe",
          subscriptions.add(
            uri,
            context,
            Effect.sync(() => notify(uri))
          )
        ),
      { discard: true }
    )
    const exit = await Runtime.runPromiseExit(runtime)(subscribeAll)
    if (Exit.isSuccess(exit)) return () => subscriptions.clear()
    subscriptions.clear()
    throw new RpcError(Option.getOrElse(Cause.failureOption(exit.cause), internalFailure))
  }
  return { forClient, listen, follow: liveSync.follow }
}

interface ServedClient extends ServerOptions, Connection {
  readonly server: Server
  readonly toolsShown: number
  readonly runtime: Runtime.Runtime<Engine>
}

/** Runs an answer; failures are thrown as JSON-RPC errors. */
const runOrThrow = async <A>(
  { runtime }: ServedClient,
  request: ServerContext,
  answer: Effect.Effect<A, ToolFailure, Engine>
): Promise<A> => {
  const exit = await Runtime.runPromiseExit(runtime)(withinTrace(request, answer), {
    signal: request.mcpReq.signal
  })
  if (Exit.isSuccess(exit)) return wellFormed(exit.value)
  const failure = Cause.failureOption(exit.cause)
  if (Option.isNone(failure) && !request.mcpReq.signal.aborted)
    Runtime.runFork(runtime)(Effect.logError("A request ended without an answer", exit.cause))
  throw new RpcError(Option.getOrElse(failure, internalFailure))
}

/**
 * The same for requests that may ask the client for its roots. A stateless client cannot be asked in between: such a request ends with a question and is
 * repeated with the answer.
 */
const runOrAsk = async <A, Result>(
  client: ServedClient,
  request: ServerContext,
  answer: (context: CallContext) => Effect.Effect<A, ToolFailure, Engine>,
  toResult: (answer: A) => Result
): Promise<Result | InputRequiredResult> => {
  const question = { asked: false }
  try {
    return toResult(await runOrThrow(client, request, answer(callContext(client, request, question))))
  } catch (error) {
    if (question.asked) return rootsQuestion()
    throw error
  }
}

/** Answers about resources; subscriptions end with the client. */
const resourceAnswers = (client: ServedClient) => {
  const { guards, runtime, server, session } = client
  const guard = <A>(method: string, answer: Effect.Effect<A, ToolFailure, Engine>) =>
    guardCall(guards, session, method, answer)
  const subscriptions = new Subscriptions(runtime)
  const answers: MethodHandlers<Exclude<Method, "tools/list" | "tools/call">> = {
    "resources/list": async ({ params }, request) => {
      const listing = guard("resources/list", listResources(params?.cursor, callContext(client, request)))
      const { nextCursor, resources } = await runOrThrow(
        client,
        request,
        // Without a project there are no resources to list: a client that lists them from every server should not get an error.
        Effect.catchIf(
          listing,
          ({ data }) => data.code === "project_not_found",
          () => Effect.succeed({ resources: [], nextCursor: undefined })
        )
      )
      return { resources: [...resources], ...(nextCursor === undefined ? {} : { nextCursor }) }
    },
    "resources/templates/list": () => ({ resourceTemplates: resourceTemplates() }),
    "resources/read": ({ params: { uri } }, request) =>
      runOrAsk(
        client,
        request,
        (context) => guard("resources/read", readResource(uri, context)),
        ({ about, mimeType, text }) => ({
          contents: [{ uri, mimeType, text, ...(about === undefined ? {} : { _meta: { ...about } }) }]
        })
      ),
    "completion/complete": async ({ params: { argument, ref } }, request) => {
      const { hasMore, total, values } =
        ref.type === "ref/resource"
          ? await runOrThrow(
              client,
              request,
              guard("completion/complete", completeResource(ref.uri, argument, callContext(client, request)))
            )
          : { hasMore: false, total: 0, values: [] }
      return { completion: { values: [...values], total, hasMore } }
    },
    "resources/subscribe": async ({ params: { uri } }, request) => {
      const notify = Effect.ignoreLogged(Effect.tryPromise(() => server.sendResourceUpdated({ uri })))
      await runOrThrow(
        client,
        request,
        guard("resources/subscribe", subscriptions.add(uri, callContext(client, request), notify))
      )
      return {}
    },
    "resources/unsubscribe": ({ params: { uri } }) => {
      subscriptions.remove(uri)
      return {}
    }
  }
  return { answers, end: () => subscriptions.clear() }
}

/** Calls a tool, and then keeps the working tree that it used up to date. */
const callAndFollow = (
  liveSync: LiveSync["Type"],
  tool: Tool,
  input: Readonly<Record<string, unknown>> = {},
  context: CallContext
) =>
  Effect.suspend(() => {
    const { path, ref } = input
    let usedFolder = typeof path === "string" ? path : undefined
    const workspace = Effect.tap(context.workspace, (folder) => void (usedFolder = folder))
    return Effect.tap(callTool(tool, input, { ...context, workspace }), () =>
      usedFolder === undefined || (ref !== undefined && ref !== LIVE_REF)
        ? Effect.void
        : liveSync.follow(usedFolder)
    )
  })
