import { Effect, Option, Schema } from "effect"
import { Health } from "../../../engine/health/Health.ts"
import { VERSION } from "../../version.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { NoParameters } from "./parameters.ts"

export const status = tool({
  name: "status",
  title: "Health",
  toolset: "memory",
  description: "Check whether each service works.",
  ...READ_ONLY_TOOL,
  timeoutSeconds: 30,
  input: NoParameters,
  output: Schema.Struct({
    status: Schema.Literal("healthy", "degraded", "unhealthy"),
    reasons: Schema.Array(Schema.String),
    version: Schema.String,
    uptime: Schema.String.annotations({ description: "Process uptime" }),
    services: Schema.Record({
      key: Schema.String,
      value: Schema.Struct({
        status: Schema.Literal("healthy", "degraded", "unhealthy", "unknown"),
        error: Schema.optional(Schema.String)
      })
    }),
    metrics: Schema.Struct({ tools_available: Schema.Int, mcp_server: Schema.String }),
    last_updated: Schema.String
  }),
  handle: (_, { toolsShown, workspace }) =>
    Effect.gen(function* () {
      const folder = Option.getOrUndefined(yield* Effect.option(workspace))
      const { reasons, services, status } = yield* (yield* Health).check(folder)
      return {
        status,
        reasons,
        version: VERSION,
        uptime: durationOf(process.uptime()),
        services,
        metrics: {
          tools_available: toolsShown ?? 0,
          mcp_server: toolsShown === undefined ? "none" : "running"
        },
        last_updated: new Date().toISOString()
      }
    })
})

/** `26h3m9s`, with as many units as needed. */
const durationOf = (seconds: number): string => {
  const wholeSeconds = Math.floor(seconds)
  const [hours, minutes] = [Math.floor(wholeSeconds / 3600), Math.floor(wholeSeconds / 60) % 60]
  return `${hours > 0 ? `${hours}h` : ""}${wholeSeconds >= 60 ? `${minutes}m` : ""}${wholeSeconds % 60}s`
}
