import { serveStdio as serveConnection, StdioServerTransport } from "@modelcontextprotocol/server/stdio"
import { Effect } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { makeServers, type ServerOptions } from "./Server.ts"

/** Serves one client over standard input and output, until it closes them. Its first message says which revision of the protocol it speaks. */
export const serveStdio = (options: ServerOptions): Effect.Effect<void, never, Engine> =>
  Effect.gen(function* () {
    const { open } = yield* makeServers(options)
    const session = crypto.randomUUID()
    yield* Effect.acquireUseRelease(
      Effect.sync(() => {
        const transport = new StdioServerTransport()
        const ended = Promise.withResolvers<void>()
        const connection = serveConnection(
          ({ era }) => open({ session, stateless: era === "modern", folder: process.cwd() }),
          { transport }
        )
        const closed = transport.onclose
        transport.onclose = () => {
          closed?.()
          ended.resolve()
        }
        return { connection, ended: ended.promise }
      }),
      ({ ended }) => Effect.promise(() => ended),
      ({ connection }) => Effect.promise(() => connection.close())
    )
  })
