import { StdioServerTransport } from "@modelcontextprotocol/sdk/server/stdio.js"
import { Effect } from "effect"
import type { Engine } from "../../engine/Engine.ts"
import { makeServer, type ServerOptions } from "./Server.ts"

/** Serves one client over standard input and output, until it closes them. */
export const serveStdio = (options: ServerOptions): Effect.Effect<void, never, Engine> =>
  Effect.gen(function* () {
    const server = yield* makeServer(options)
    const closed = server.onclose
    yield* Effect.acquireUseRelease(
      Effect.promise(() => server.connect(new StdioServerTransport())),
      () =>
        Effect.async<void>((resume) => {
          server.onclose = () => {
            closed?.()
            resume(Effect.void)
          }
          process.stdin.once("end", () => resume(Effect.void))
          process.stdin.once("close", () => resume(Effect.void))
        }),
      () => Effect.promise(() => server.close())
    )
  })
