/**
 * Who the server is over the Model Context Protocol, by the official SDK: the revisions up to 2025-11-25, which begin with a handshake, and that of 2026-07-28,
 * of which every request stands alone. How requests are answered is read with the first of them: most of the program stands behind it, and a handshake
 * is not to wait for that.
 */
import type { jsonSchemaValidator, RequestTypeMap, Server, ServerContext } from "@modelcontextprotocol/server"
import { Effect } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { VERSION } from "../version.ts"
import type { Answers, Method } from "./answers.ts"
import type { Connection } from "./callContext.ts"
import { ContractServer } from "./ContractServer.ts"
import type { ServerOptions, Servers } from "./Servers.ts"

const INSTRUCTIONS =
  "Lodestone searches code by meaning and by words. Index a project once with index_codebase, then use search_code " +
  "instead of reading files one by one: it returns the relevant functions and types, from the files as they are now. " +
  "context_search adds commits, issues and chat; context_get_related_info and context_explain show history and usage."

/** What is the same for everybody as long as the server runs, for clients that keep answers; in milliseconds. */
const AN_HOUR = { ttlMs: 3_600_000, cacheScope: "public" } as const
const STAYS_THE_SAME = {
  "server/discover": AN_HOUR,
  "tools/list": AN_HOUR,
  "resources/templates/list": AN_HOUR
}

/** The SDK would load a validator for forms that a server asks its user to fill in; this one asks for none. */
const NOTHING_IS_ELICITED: jsonSchemaValidator = {
  getValidator: () => () => ({
    valid: false,
    data: undefined,
    errorMessage: "This server asks the user nothing"
  })
}

/** What is asked of a server that has said who it is. */
const METHODS: ReadonlyArray<Method> = [
  "tools/list",
  "tools/call",
  "resources/list",
  "resources/templates/list",
  "resources/read",
  "resources/subscribe",
  "resources/unsubscribe",
  "completion/complete"
]

/** Makes what opens a server for each client; connect it to a transport to begin. */
export const makeServers = (options: ServerOptions): Effect.Effect<Servers, never, Engine> =>
  Effect.gen(function* () {
    const runtime = yield* Effect.runtime<Engine>()
    let making: Promise<Answers> | undefined
    const answers = () =>
      (making ??= import("./answers.ts").then(({ makeAnswers }) => makeAnswers(options, runtime)))
    const { workspace } = options
    // Beside everything else: who the server is can be told before the engine is there.
    if (workspace !== undefined)
      yield* Effect.fork(Effect.flatMap(Effect.promise(answers), ({ follow }) => follow(workspace)))
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
      let opening: Promise<ReturnType<Answers["to"]>> | undefined
      const to = () => (opening ??= answers().then((made) => made.to(connection, server)))
      const answer = <M extends Method>(method: M) =>
        server.setRequestHandler(
          method,
          async (request: RequestTypeMap[M], context: ServerContext) =>
            (await to()).answers[method](request, context) as never
        )
      for (const method of METHODS) answer(method)
      server.onclose = () => void opening?.then(({ end }) => end())
      return server
    }
    return {
      open,
      listen: async (connection, uris, tell) => (await answers()).listen(connection, uris, tell)
    }
  })
