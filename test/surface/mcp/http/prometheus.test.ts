import { expect, test } from "bun:test"
import { Effect, Metric, MetricBoundaries } from "effect"
import { prometheusText } from "../../../../src/surface/mcp/http/prometheus.ts"

test("counters, histograms and gauges are listed once with their type and escaped labels", () => {
  const calls = Metric.counter("lodestone_test_calls", { description: "Calls\nof a test", incremental: true })
  const took = Metric.histogram("lodestone_test_seconds", MetricBoundaries.fromIterable([0.1, 1]), "How long")
  const snapshot = Effect.runSync(
    Effect.gen(function* () {
      yield* Metric.update(Metric.tagged(calls, "tool", 'a "b" \\ c'), 2)
      yield* Metric.update(Metric.tagged(calls, "tool", "d"), 1)
      for (const seconds of [0.05, 0.5, 5]) yield* Metric.update(took, seconds)
      return yield* Metric.snapshot
    })
  )
  const own = snapshot.filter(({ metricKey }) => metricKey.name.startsWith("lodestone_test"))
  const text = prometheusText(own, [{ name: "lodestone_open", help: "Open", value: 3 }])
  const lines = text.split("\n")
  expect(lines.toSorted()).toStrictEqual(
    [
      "# HELP lodestone_test_calls_total Calls\\nof a test",
      "# TYPE lodestone_test_calls_total counter",
      String.raw`lodestone_test_calls_total{tool="a \"b\" \\ c"} 2`,
      'lodestone_test_calls_total{tool="d"} 1',
      "# HELP lodestone_test_seconds How long",
      "# TYPE lodestone_test_seconds histogram",
      'lodestone_test_seconds_bucket{le="0.1"} 1',
      'lodestone_test_seconds_bucket{le="1"} 2',
      'lodestone_test_seconds_bucket{le="+Inf"} 3',
      "lodestone_test_seconds_sum 5.55",
      "lodestone_test_seconds_count 3",
      "# HELP lodestone_open Open",
      "# TYPE lodestone_open gauge",
      "lodestone_open 3",
      ""
    ].toSorted()
  )
  for (const name of ["lodestone_test_calls_total", "lodestone_test_seconds"]) {
    const places = lines.flatMap((line, at) => (line.includes(name) ? [at] : []))
    expect(places.at(-1)! - places[0]!).toBe(places.length - 1)
  }
})
