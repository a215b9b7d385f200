/** The destination of one signal. */
export interface Destination {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly intervalMs: number
}

/** The telemetry that the environment requests. */
export interface TelemetrySettings {
  readonly traces: Destination | undefined
  readonly metrics: Destination | undefined
  readonly protocol: "http/protobuf" | "http/json"
  readonly service: string
  /** Resource attributes. */
  readonly attributes: Readonly<Record<string, string>>
  /** Why the requested telemetry cannot be sent; undefined if there is no fault. */
  readonly fault: string | undefined
}

type Environment = Readonly<Record<string, string | undefined>>

/** The defaults of the specification, in milliseconds. */
const TRACES_INTERVAL = 5000
const METRICS_INTERVAL = 60_000

/** Parses a comma-separated list of `key=value` pairs, both optionally percent-encoded. */
const pairs = (text: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (text ?? "").split(",").flatMap((pair) => {
      const [key = "", ...value] = pair.split("=")
      return key.trim() === "" || value.length === 0
        ? []
        : [[decoded(key.trim()), decoded(value.join("=").trim())]]
    })
  )

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const milliseconds = (text: string | undefined, otherwise: number): number => {
  const given = Number(text)
  return text !== undefined && text.trim() !== "" && Number.isFinite(given) && given >= 1 ? given : otherwise
}

const PROTOCOLS = ["http/protobuf", "http/json"] as const

/**
 * Reads the `OTEL_*` variables of the OpenTelemetry specification (https://opentelemetry.io/docs/specs/otel/configuration/sdk-environment-variables/, and for
 * exporters https://opentelemetry.io/docs/specs/otel/protocol/exporter/). There is no telemetry unless an endpoint is set.
 *
 * @example
 * ```ts
 * readTelemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "http://localhost:4318" }).traces?.url
 * // => "http://localhost:4318/v1/traces"
 * ```
 */
export const readTelemetrySettings = (environment: Environment): TelemetrySettings => {
  const attributes = pairs(environment["OTEL_RESOURCE_ATTRIBUTES"])
  const none: TelemetrySettings = {
    traces: undefined,
    metrics: undefined,
    protocol: "http/protobuf",
    service: environment["OTEL_SERVICE_NAME"] || attributes["service.name"] || "lodestone",
    attributes,
    fault: undefined
  }
  if (environment["OTEL_SDK_DISABLED"]?.toLowerCase() === "true") return none
  const destinationOf = (signal: "traces" | "metrics", interval: number): Destination | undefined => {
    const upper = signal.toUpperCase()
    if (environment[`OTEL_${upper}_EXPORTER`] === "none") return undefined
    const own = environment[`OTEL_EXPORTER_OTLP_${upper}_ENDPOINT`]
    const base = environment["OTEL_EXPORTER_OTLP_ENDPOINT"]
    const url = own || (base && `${base.replace(/\/+$/, "")}/v1/${signal}`)
    return url
      ? {
          url,
          headers: {
            ...pairs(environment["OTEL_EXPORTER_OTLP_HEADERS"]),
            ...pairs(environment[`OTEL_EXPORTER_OTLP_${upper}_HEADERS`])
          },
          intervalMs: interval
        }
      : undefined
  }
  const traces = destinationOf(
    "traces",
    milliseconds(environment["OTEL_BSP_SCHEDULE_DELAY"], TRACES_INTERVAL)
  )
  const metrics = destinationOf(
    "metrics",
    milliseconds(environment["OTEL_METRIC_EXPORT_INTERVAL"], METRICS_INTERVAL)
  )
  if (traces === undefined && metrics === undefined) return none
  const asked = environment["OTEL_EXPORTER_OTLP_PROTOCOL"] || "http/protobuf"
  const protocol = PROTOCOLS.find((each) => each === asked)
  if (protocol === undefined)
    return { ...none, fault: `the protocol "${asked}" is not supported: use ${PROTOCOLS.join(" or ")}` }
  const wrong = [traces, metrics].find((each) => each !== undefined && !/^https?:\/\/[^/\s]/.test(each.url))
  if (wrong !== undefined) return { ...none, fault: `"${wrong.url}" is not a collector URL` }
  return { ...none, traces, metrics, protocol }
}
