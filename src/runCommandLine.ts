/** Runs the command line: from argv to the exit code. */
import { ValidationError } from "@effect/cli"
import * as BunContext from "@effect/platform-bun/BunContext"
import * as BunRuntime from "@effect/platform-bun/BunRuntime"
import { Cause, Effect, Exit, Layer } from "effect"
import { engines, telemetry } from "./Engines.ts"
import * as Cli from "./surface/cli/Cli.ts"
import { exitOnHangup } from "./surface/cli/exitOnHangup.ts"
import { withLibraryOutput } from "./surface/cli/libraryOutput.ts"
import { CommandFailed } from "./surface/cli/shared.ts"

const exitWith = (code: number, message = "") =>
  Effect.sync(() => {
    if (message !== "") process.stderr.write(`lodestone: ${message}\n`)
    process.exitCode = code
  })

/** The exit code that shells use for an interrupted process (128 + SIGINT). */
const INTERRUPTED = 130

exitOnHangup()

withLibraryOutput(Cli.run(engines)(process.argv)).pipe(
  // The CLI library prints these errors itself.
  Effect.catchIf(ValidationError.isValidationError, () => exitWith(2)),
  Effect.catchIf(
    (error) => error instanceof CommandFailed,
    (error) => exitWith(error.exitCode, error.message)
  ),
  Effect.tapErrorCause((cause) => Effect.logError(cause)),
  Effect.provide(Layer.merge(BunContext.layer, telemetry)),
  BunRuntime.runMain({
    disableErrorReporting: true,
    disablePrettyLogger: true,
    teardown: (exit, end) =>
      end(
        Exit.isSuccess(exit)
          ? 0
          : Cause.isInterruptedOnly(exit.cause)
            ? Number(process.exitCode ?? INTERRUPTED)
            : 1
      )
  })
)
