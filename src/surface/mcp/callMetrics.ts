/** Metrics of tool calls for monitoring a server. */
import { Effect, Metric, MetricBoundaries } from "effect"

const calls = Metric.counter("lodestone_tool_calls", {
  description: "Tool calls, by tool and outcome",
  incremental: true
})
const durations = Metric.histogram(
  "lodestone_tool_duration_seconds",
  MetricBoundaries.fromIterable([
    0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60, 300
  ]),
  "Duration of tool calls"
)

const refusals = Metric.counter("lodestone_tool_calls_refused", {
  description: "Tool calls refused because a client made too many, by tool",
  incremental: true
})

interface Series {
  readonly count: Metric.Metric.Counter<number>
  readonly duration: Metric.Metric.Histogram<number>
}

/** One series per tool and outcome. Both come from fixed lists, never from a client, so their number is bounded. */
const series = new Map<string, Series>()

const seriesOf = (tool: string, outcome: string): Series => {
  const key = `${tool} ${outcome}`
  const existing = series.get(key)
  if (existing !== undefined) return existing
  const created = {
    count: calls.pipe(Metric.tagged("tool", tool), Metric.tagged("outcome", outcome)),
    duration: durations.pipe(Metric.tagged("tool", tool))
  }
  series.set(key, created)
  return created
}

/** Counts a finished call. */
export const countCall = (tool: string, outcome: string, seconds: number): Effect.Effect<void> =>
  Effect.suspend(() => {
    const { count, duration } = seriesOf(tool, outcome)
    return Effect.zipRight(Metric.update(count, 1), Metric.update(duration, seconds))
  })

/** Counts a call that was refused before it began. */
export const countRefusal = (tool: string): Effect.Effect<void> =>
  Metric.update(Metric.tagged(refusals, "tool", tool), 1)
