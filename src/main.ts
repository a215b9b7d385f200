import { ValidationError } from "@effect/cli"
import * as BunContext from "@effect/platform-bun/BunContext"
import * as BunRuntime from "@effect/platform-bun/BunRuntime"
import { Effect, Layer } from "effect"
import { engines, telemetry } from "./Program.ts"
import * as Cli from "./surface/cli/Cli.ts"
import { heedHangup } from "./surface/cli/heedHangup.ts"
import { CommandFailed, withStandardInput } from "./surface/cli/shared.ts"

const exitWith = (code: number, message = "") =>
  Effect.sync(() => {
    if (message !== "") process.stderr.write(`lodestone: ${message}\n`)
    process.exitCode = code
  })

heedHangup()

Cli.run(engines)(withStandardInput(process.argv)).pipe(
  Effect.catchIf(ValidationError.isValidationError, () => exitWith(2)),
  Effect.catchIf(
    (error) => error instanceof CommandFailed,
    (error) => exitWith(error.exitCode, error.message)
  ),
  Effect.tapErrorCause((cause) => Effect.logError(cause)),
  Effect.provide(Layer.merge(BunContext.layer, telemetry)),
  BunRuntime.runMain({ disableErrorReporting: true, disablePrettyLogger: true })
)
