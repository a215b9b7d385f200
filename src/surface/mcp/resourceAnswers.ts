import type { ServerContext } from "@modelcontextprotocol/server"
import { Context, Effect } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { Projects } from "../../engine/project/Projects.ts"
import { callContext } from "./callContext.ts"
import { guardCall } from "./guards/guardCall.ts"
import { withIndexAbove } from "./indexAbove.ts"
import type { Method, MethodHandlers } from "./methodHandlers.ts"
import { completeResource, listResources, readResource, resourceTemplates } from "./resources/askResource.ts"
import { Subscriptions } from "./resources/Subscriptions.ts"
import { runOrAsk, runOrThrow, type ServedClient } from "./runRequest.ts"
import type { CallContext } from "./Tool.ts"
import type { ToolFailure } from "./toolFailure.ts"

/** Answers about resources; subscriptions end with the client. */
export const resourceAnswers = (client: ServedClient) => {
  const { guards, runtime, server, session, workspace } = client
  const { nearestIndexed } = Context.get(runtime.context, Projects)
  const aboutIndex = (context: CallContext) => withIndexAbove(context, nearestIndexed, workspace)
  const contextOf = (request: ServerContext) => aboutIndex(callContext(client, request))
  const guard = <A>(method: string, answer: Effect.Effect<A, ToolFailure, Engine>) =>
    guardCall(guards, session, method, answer)
  const subscriptions = new Subscriptions(runtime)
  const answers: MethodHandlers<Exclude<Method, "tools/list" | "tools/call">> = {
    "resources/list": async ({ params }, request) => {
      const listing = guard("resources/list", listResources(params?.cursor, contextOf(request)))
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
        (context) => guard("resources/read", readResource(uri, aboutIndex(context))),
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
              guard("completion/complete", completeResource(ref.uri, argument, contextOf(request)))
            )
          : { hasMore: false, total: 0, values: [] }
      return { completion: { values: [...values], total, hasMore } }
    },
    "resources/subscribe": async ({ params: { uri } }, request) => {
      const notify = Effect.ignoreLogged(Effect.tryPromise(() => server.sendResourceUpdated({ uri })))
      await runOrThrow(
        client,
        request,
        guard("resources/subscribe", subscriptions.add(uri, contextOf(request), notify))
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
