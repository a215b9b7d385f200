import type { ServerContext } from "@modelcontextprotocol/server"
import { Context, Effect, type Runtime } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { LiveSync } from "../../engine/indexing/LiveSync.ts"
import { LIVE_REF, Projects } from "../../engine/project/Projects.ts"
import type { AnswerFormat } from "./answerFormat.ts"
import { answerText } from "./answerText.ts"
import { callTool } from "./callTool.ts"
import { compileAfterFirstCalls } from "./compileAfterFirstCalls.ts"
import { RpcError } from "./ContractServer.ts"
import { type ListedTool, listedTool } from "./describeTool.ts"
import { guardCall } from "./guards/guardCall.ts"
import { rememberingOwn, usesIndexAbove, withIndexAbove } from "./indexAbove.ts"
import type { MethodHandlers } from "./methodHandlers.ts"
import { recordNotStarted } from "./noteUse.ts"
import { requestedFormat } from "./requestedFormat.ts"
import { runOrAsk, type ServedClient } from "./runRequest.ts"
import type { ServerOptions } from "./Servers.ts"
import type { CallContext, Tool } from "./Tool.ts"
import { unknownTool } from "./toolFailure.ts"

/** Prefix of the names of Conexus' tools. */
const CONEXUS_PREFIX = "context_"

/** A name with its first underscore as a dot: the spelling of Conexus' tools, `context.search`, also accepted for others. */
const dottedName = (name: string): string => name.replace("_", ".")

/** Answers about tools, for each client of a server that offers these. */
export const toolAnswers = (
  tools: ReadonlyArray<Tool>,
  options: ServerOptions,
  runtime: Runtime.Runtime<Engine>
): ((client: ServedClient) => Pick<MethodHandlers, "tools/list" | "tools/call">) => {
  const services = {
    liveSync: Context.get(runtime.context, LiveSync),
    ...rememberingOwn(Context.get(runtime.context, Projects).nearestIndexed)
  }
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
  // Computed once, on demand: the schemas take milliseconds that would delay the first call.
  const descriptions = new Map<AnswerFormat, ReadonlyArray<ListedTool>>()
  const onCall = compileAfterFirstCalls()
  const formatFor = ({ http }: ServerContext): AnswerFormat =>
    requestedFormat(http?.req?.url ?? "") ?? options.answerFormat
  return (client) => ({
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
            client.session,
            tool.name,
            callAndFollow(services, options.workspace, tool, params.arguments, context),
            recordNotStarted(tool, params.arguments, client.session, options.workspace)
          ),
        (answer) => ({
          // Clients that get both give their model the structure, not the text.
          ...(answerFormat === "text" ? {} : { structuredContent: answer as Record<string, unknown> }),
          content: [{ type: "text" as const, text: answerText(tool, answerFormat, answer) }]
        })
      )
    }
  })
}

/** Calls a tool, on the index of a folder above if need be, and then keeps the working tree that it used up to date. `given` is the folder that the server was started with. */
const callAndFollow = (
  {
    forget,
    liveSync,
    nearestIndexed
  }: { readonly liveSync: LiveSync["Type"] } & ReturnType<typeof rememberingOwn>,
  given: string | undefined,
  tool: Tool,
  input: Readonly<Record<string, unknown>> = {},
  context: CallContext
) =>
  Effect.suspend(() => {
    const { path, ref } = input
    let usedFolder = typeof path === "string" ? path : undefined
    let above: string | undefined
    const indexContext = usesIndexAbove(tool)
      ? withIndexAbove(context, nearestIndexed, given, typeof ref === "string" ? ref : undefined, (root) => {
          above = root
        })
      : context
    const workspace = Effect.tap(indexContext.workspace, (folder) => void (usedFolder = folder))
    return callTool(tool, input, { ...context, workspace }).pipe(
      Effect.tap(() =>
        usedFolder === undefined || (ref !== undefined && ref !== LIVE_REF)
          ? Effect.void
          : liveSync.follow(usedFolder)
      ),
      Effect.ensuring(Effect.sync(() => tool.readOnly || forget())),
      Effect.map((answer) => (above === undefined ? answer : { ...answer, project_root: above }))
    )
  })
