/** Metrics in Prometheus' text format, version 0.0.4 (https://prometheus.io/docs/instrumenting/exposition_formats/). */
import { type MetricPair, MetricState, Option } from "effect"

/** A value that is read when requested. */
export interface Gauge {
  readonly name: string
  readonly help: string
  readonly value: number
}

type Labels = ReadonlyArray<readonly [string, string]>

const escapeLabel = (text: string) =>
  text.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")

const sampleLine = (name: string, labels: Labels, value: number) => {
  const labelText = labels.map(([key, text]) => `${key}="${escapeLabel(text)}"`).join(",")
  return `${name}${labelText === "" ? "" : `{${labelText}}`} ${Number.isFinite(value) ? value : value > 0 ? "+Inf" : "-Inf"}`
}

const headerLines = (name: string, type: string, help: string) => [
  `# HELP ${name} ${help.replaceAll("\\", "\\\\").replaceAll("\n", "\\n")}`,
  `# TYPE ${name} ${type}`
]

/** Type and lines of one metric with given labels. */
const metricLines = (
  name: string,
  labels: Labels,
  state: MetricState.MetricState<unknown>
): readonly [type: string, lines: ReadonlyArray<string>] | undefined => {
  if (MetricState.isCounterState(state))
    return ["counter", [sampleLine(`${name}_total`, labels, Number(state.count))]]
  if (MetricState.isGaugeState(state)) return ["gauge", [sampleLine(name, labels, Number(state.value))]]
  if (MetricState.isHistogramState(state))
    return [
      "histogram",
      [
        ...state.buckets
          .filter(([bound]) => Number.isFinite(bound) && bound < Number.MAX_VALUE)
          .map(([bound, count]) => sampleLine(`${name}_bucket`, [...labels, ["le", String(bound)]], count)),
        sampleLine(`${name}_bucket`, [...labels, ["le", "+Inf"]], state.count),
        sampleLine(`${name}_sum`, labels, state.sum),
        sampleLine(`${name}_count`, labels, state.count)
      ]
    ]
  return undefined
}

/** The library's own metrics are left out. */
const OWN_METRIC = /^lodestone_/

/** Our metrics as text, grouped by name as the format requires. */
export const prometheusText = (
  metrics: ReadonlyArray<MetricPair.MetricPair.Untyped>,
  gauges: ReadonlyArray<Gauge>
): string => {
  const families = new Map<string, Array<string>>()
  for (const { metricKey, metricState } of metrics) {
    if (!OWN_METRIC.test(metricKey.name)) continue
    const labels = metricKey.tags.map(({ key, value }) => [key, value] as const)
    const typeAndLines = metricLines(metricKey.name, labels, metricState as MetricState.MetricState<unknown>)
    if (typeAndLines === undefined) continue
    const [type, lines] = typeAndLines
    const name = type === "counter" ? `${metricKey.name}_total` : metricKey.name
    const family =
      families.get(name) ??
      headerLines(
        name,
        type,
        Option.getOrElse(metricKey.description, () => name)
      )
    family.push(...lines)
    families.set(name, family)
  }
  for (const { help, name, value } of gauges)
    families.set(name, [...headerLines(name, "gauge", help), sampleLine(name, [], value)])
  return `${[...families.values()].flat().join("\n")}\n`
}
