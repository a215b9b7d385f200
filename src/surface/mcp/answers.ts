/** Answers the requests of clients: tools and resources. */
import type { Server } from "@modelcontextprotocol/server"
import { Cause, Context, Effect, Exit, Option, Runtime } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { LiveSync } from "../../engine/indexing/LiveSync.ts"
import { Projects } from "../../engine/project/Projects.ts"
import { type Connection, defaultFolder } from "./callContext.ts"
import { RpcError } from "./ContractServer.ts"
import { guardCall } from "./guards/guardCall.ts"
import { withIndexAbove } from "./indexAbove.ts"
import type { MethodHandlers } from "./methodHandlers.ts"
import { resourceAnswers } from "./resourceAnswers.ts"
import { Subscriptions } from "./resources/Subscriptions.ts"
import type { ServedClient } from "./runRequest.ts"
import type { ServerOptions, Servers } from "./Servers.ts"
import type { CallContext } from "./Tool.ts"
import { toolAnswers } from "./toolAnswers.ts"
import { internalFailure } from "./toolFailure.ts"
import { TOOLS } from "./tools/mod.ts"

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

export const makeAnswers = (options: ServerOptions, runtime: Runtime.Runtime<Engine>): Answers => {
  const tools = TOOLS.filter(({ toolset }) => options.toolsets.includes(toolset))
  const aboutTools = toolAnswers(tools, options, runtime)
  const { nearestIndexed } = Context.get(runtime.context, Projects)
  const liveSync = Context.get(runtime.context, LiveSync)
  const forClient: Answers["forClient"] = (connection, server) => {
    const client: ServedClient = { ...options, ...connection, server, runtime, toolsShown: tools.length }
    // What a resource contains has a media type of its own.
    const resources = resourceAnswers({ ...client, answerFormat: "json" })
    return { answers: { ...resources.answers, ...aboutTools(client) }, end: resources.end }
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
            withIndexAbove(context, nearestIndexed, options.workspace),
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
  return {
    forClient,
    listen,
    follow: (folder) =>
      options.workspace === undefined
        ? Effect.flatMap(nearestIndexed(folder), liveSync.follow)
        : liveSync.follow(folder)
  }
}
