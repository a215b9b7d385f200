import { Effect, Schema } from "effect"
import { SEVERITIES } from "../../../core/diagnosis/Pattern.ts"
import { KnownErrors } from "../../../engine/diagnosis/KnownErrors.ts"
import { successRate } from "../../../core/memory/mod.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { checkCategory, isoTime, limitParameter, Offset, Share, toThousandths } from "./memoryParameters.ts"

export const listPatterns = tool({
  name: "list_patterns",
  title: "List error patterns",
  toolset: "memory",
  description: "Browse known errors, shipped and solved here, most used first.",
  ...READ_ONLY_TOOL,
  timeoutSeconds: 5,
  input: Schema.Struct({
    category: Schema.optional(Schema.String),
    severity: Schema.optional(Schema.Literal(...SEVERITIES)),
    min_success_rate: Schema.optional(Share),
    limit: limitParameter(10),
    offset: Offset
  }),
  output: Schema.Struct({
    patterns: Schema.Array(
      Schema.Struct({
        id: Schema.String,
        origin: Schema.Literal("shipped", "learned"),
        error_pattern: Schema.String,
        category: Schema.String,
        severity: Schema.String,
        root_cause: Schema.String,
        solution: Schema.String,
        success_rate: Schema.NullOr(Schema.Number),
        tags: Schema.Array(Schema.String),
        usage_count: Schema.Int,
        last_used: Schema.NullOr(Schema.String)
      })
    ),
    total: Schema.Int
  }),
  handle: ({ category, limit, min_success_rate, offset, severity }) =>
    Effect.gen(function* () {
      const { errors, total } = yield* (yield* KnownErrors).list({
        category: yield* checkCategory(category),
        severity,
        minSuccessRate: min_success_rate,
        limit,
        offset
      })
      return {
        patterns: errors.map(({ errorPattern, rootCause, uses, ...error }) => {
          const rate = successRate(uses)
          return {
            id: error.id,
            origin: error.origin,
            error_pattern: errorPattern,
            category: error.category ?? "unknown",
            severity: error.severity ?? "unknown",
            root_cause: rootCause,
            solution: error.solution,
            success_rate: rate === undefined ? null : toThousandths(rate),
            tags: error.tags,
            usage_count: uses.count,
            last_used: uses.lastMs === undefined ? null : isoTime(uses.lastMs)
          }
        }),
        total
      }
    })
})
