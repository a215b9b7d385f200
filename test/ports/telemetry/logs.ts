/** Logs one line of each kind, for a test that reads them. */
import { ConfigProvider, Effect, Layer } from "effect"
import * as Logging from "../../../src/ports/telemetry/Logging.ts"

const settings = Layer.setConfigProvider(
  ConfigProvider.fromMap(
    new Map(
      ["LOG_FORMAT", "LOG_LEVEL"].flatMap((name) => {
        const value = process.env[name]
        return value === undefined ? [] : [[name.toLowerCase().replace("_", "."), value]]
      })
    )
  )
)

Effect.gen(function* () {
  const secret = process.env["SECRET"] ?? ""
  yield* Effect.logDebug("looked")
  yield* Effect.logInfo("begun").pipe(Effect.annotateLogs({ tool: "search_code" }))
  yield* Effect.logWarning(`token ${secret}`)
  yield* Effect.catchAllCause(Effect.die(new Error(`no ${secret} here`)), (cause) =>
    Effect.logError("failed", cause)
  )
  yield* Effect.logInfo("no file\n2030-01-01T00:00:00.000Z ERROR forged\u001b[2J\u009bK\r").pipe(
    Effect.annotateLogs({ path: "a\nb" })
  )
}).pipe(
  Effect.provide(Layer.provideMerge(Layer.provide(Logging.layerConfigured, settings), Logging.layer)),
  Effect.runSync
)
