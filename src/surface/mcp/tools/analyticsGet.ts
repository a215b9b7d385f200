import { Effect, Schema } from "effect"
import { PERIODS } from "../../../core/analytics/mod.ts"
import { Analytics, type UsageReport } from "../../../engine/analytics/Analytics.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { isoTime, toThousandths } from "./memoryParameters.ts"

const Day = Schema.optional(Schema.String.annotations({ description: "YYYY-MM-DD (UTC)" }))

export const analyticsGet = tool({
  name: "analytics_get",
  title: "Analytics",
  toolset: "memory",
  description: "Measured tool usage on this machine, and estimates with their assumptions.",
  ...READ_ONLY_TOOL,
  timeoutSeconds: 30,
  input: Schema.Struct({
    period: Schema.optionalWith(Schema.Literal(...PERIODS).annotations({ default: "weekly" }), {
      default: () => "weekly" as const
    }),
    project_path: Schema.optional(Schema.String.annotations({ description: "Default: all projects" })),
    start_date: Day,
    end_date: Day
  }),
  output: Schema.Struct({
    period: Schema.String,
    start_date: Schema.String,
    end_date: Schema.String,
    total_sessions: Schema.Int,
    total_calls: Schema.Int,
    avg_token_reduction_pct: Schema.Number,
    total_time_saved_min: Schema.Number.annotations({ description: "Estimate" }),
    search_precision: Schema.Number,
    estimated_cost_save_usd: Schema.Number.annotations({ description: "Estimate" }),
    top_features: Schema.Array(
      Schema.Struct({
        feature: Schema.String,
        count: Schema.Int,
        avg_latency_ms: Schema.Number,
        success_rate: Schema.Number
      })
    ),
    performance: Schema.Struct({
      avg_search_latency_ms: Schema.Number,
      avg_checkpoint_latency_ms: Schema.Number,
      cache_hit_rate: Schema.Number,
      overall_success_rate: Schema.Number
    }),
    assumptions: Schema.Struct({
      tokens_not_read: Schema.Int,
      usd_per_million_tokens: Schema.Number,
      tokens_per_second: Schema.Number,
      estimates: Schema.String,
      avg_token_reduction_pct: Schema.String,
      search_precision: Schema.String
    }),
    recording: Schema.Boolean
  }),
  handle: ({ end_date, period, project_path, start_date }) =>
    Effect.gen(function* () {
      const analytics = yield* Analytics
      const request = { period, project: project_path, startDate: start_date, endDate: end_date }
      return analyticsFields(yield* analytics.report(request))
    })
})

/** The usage report as returned to clients. */
export const analyticsFields = ({
  endMs,
  estimates,
  period,
  recording,
  sessions,
  startMs,
  summary
}: UsageReport) => ({
  period,
  start_date: isoTime(startMs),
  end_date: isoTime(endMs - 1),
  total_sessions: sessions,
  total_calls: summary.calls,
  avg_token_reduction_pct: toThousandths((summary.tokenReduction ?? 0) * 100),
  total_time_saved_min: toThousandths(estimates.minutesSaved),
  search_precision: toThousandths(summary.searchPrecision ?? 0),
  estimated_cost_save_usd: toThousandths(estimates.usdSaved),
  top_features: summary.features.map(({ averageMs, calls, successRate, tool: feature }) => ({
    feature,
    count: calls,
    avg_latency_ms: toThousandths(averageMs),
    success_rate: toThousandths(successRate)
  })),
  performance: {
    avg_search_latency_ms: toThousandths(summary.searchMs ?? 0),
    avg_checkpoint_latency_ms: toThousandths(summary.checkpointMs ?? 0),
    cache_hit_rate: toThousandths(summary.cacheHitRate ?? 0),
    overall_success_rate: toThousandths(summary.successRate ?? 0)
  },
  assumptions: {
    tokens_not_read: Math.round(summary.tokensNotRead),
    usd_per_million_tokens: estimates.usdPerMillionTokens,
    tokens_per_second: estimates.tokensPerSecond,
    estimates: ESTIMATES_NOTE,
    avg_token_reduction_pct: REDUCTION_NOTE,
    search_precision: `${PRECISION_NOTE} 0 before the first search.`
  },
  recording
})

/** The basis of the estimates, which are not measured. */
export const ESTIMATES_NOTE =
  "Time and cost are what a model would have needed to read the tokens saved, at the speed and price in the settings. They assume that every file an answer shows code from would have been read in full, once per answer."
export const REDUCTION_NOTE =
  "Measured: 1 - answer size / file size, over answers that show code from files on disk, weighted by file size. A token is four bytes of UTF-8 on both sides. Negative where answers are longer than the files."
export const PRECISION_NOTE =
  "Measured: share of answered searches where a later call in the same session named one of the files or handles found, within 30 minutes."
