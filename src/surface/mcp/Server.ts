/**
 * The MCP server, based on the official SDK: the revisions up to 2025-11-25, which begin with a handshake, and that of 2026-07-28, with stateless requests. The
 * module that answers requests is imported at the first of them: it depends on most of the program, and the handshake must not wait for it.
 */
import type { jsonSchemaValidator, RequestTypeMap, Server, ServerContext } from "@modelcontextprotocol/server"
import { Effect, Runtime } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { VERSION } from "../version.ts"
import type { Answers } from "./answers.ts"
import type { Method } from "./methodHandlers.ts"
import type { Connection } from "./callContext.ts"
import { ContractServer } from "./ContractServer.ts"
import { instructionsFor } from "./instructions.ts"
import type { ServerOptions, Servers } from "./Servers.ts"

/** Cache hints for answers that are the same for all clients while the server runs; in milliseconds. */
const ONE_HOUR_CACHE = { ttlMs: 3_600_000, cacheScope: "public" } as const
const CACHE_HINTS = {
  "server/discover": ONE_HOUR_CACHE,
  "tools/list": ONE_HOUR_CACHE,
  "resources/templates/list": ONE_HOUR_CACHE
}

/** Prevents the SDK from loading a validator for elicitation forms, which this server never uses. */
const UNUSED_VALIDATOR: jsonSchemaValidator = {
  getValidator: () => () => ({
    valid: false,
    data: undefined,
    errorMessage: "This server asks the user nothing"
  })
}

/** Methods that are answered after the handshake. */
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

/** Returns a factory of servers, one per client; connect a server to a transport to start it. */
export const makeServers = (options: ServerOptions): Effect.Effect<Servers, never, Engine> =>
  Effect.gen(function* () {
    const runtime = yield* Effect.runtime<Engine>()
    let loading: Promise<Answers> | undefined
    const answers = () =>
      (loading ??= import("./answers.ts").then(({ makeAnswers }) => makeAnswers(options, runtime)))
    const { workspace } = options
    const followed = (folder: string) =>
      Effect.flatMap(Effect.promise(answers), ({ follow }) => follow(folder))
    // In the background: the handshake can be answered before the engine exists.
    if (workspace !== undefined) yield* Effect.fork(followed(workspace))
    const open = (connection: Connection): Server => {
      const server = new ContractServer(
        connection.stateless,
        { name: "lodestone", title: "Lodestone", version: VERSION },
        {
          capabilities: { tools: {}, resources: { subscribe: true }, completions: {} },
          instructions: instructionsFor(options),
          cacheHints: CACHE_HINTS,
          jsonSchemaValidator: UNUSED_VALIDATOR
        }
      )
      const { folder } = connection
      // Most calls will be about this folder, and the first answer need not wait for a look at it.
      if (workspace === undefined && folder !== undefined)
        server.oninitialized = () => void Runtime.runFork(runtime)(followed(folder))
      let clientAnswers: Promise<ReturnType<Answers["forClient"]>> | undefined
      const loadClientAnswers = () =>
        (clientAnswers ??= answers().then((loaded) => loaded.forClient(connection, server)))
      const registerHandler = <M extends Method>(method: M) =>
        server.setRequestHandler(
          method,
          async (request: RequestTypeMap[M], context: ServerContext) =>
            (await loadClientAnswers()).answers[method](request, context) as never
        )
      for (const method of METHODS) registerHandler(method)
      server.onclose = () => void clientAnswers?.then(({ end }) => end())
      return server
    }
    return {
      open,
      listen: async (connection, uris, notify) => (await answers()).listen(connection, uris, notify)
    }
  })
