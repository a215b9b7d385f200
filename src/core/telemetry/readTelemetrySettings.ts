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
const TRACES_INTERVAL_MS = 5000
const METRICS_INTERVAL_MS = 60_000

/** Parses a comma-separated list of `key=value` pairs, both optionally percent-encoded. */
const parsePairs = (text: string | undefined): Readonly<Record<string, string>> =>
  Object.fromEntries(
    (text ?? "").split(",").flatMap((pair) => {
      const [key = "", ...value] = pair.split("=")
      return key.trim() === "" || value.length === 0
        ? []
        : [[decodePart(key.trim()), decodePart(value.join("=").trim())]]
    })
  )

const decodePart = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const parseMillis = (text: string | undefined, fallback: number): number => {
  const parsed = Number(text)
  return text !== undefined && text.trim() !== "" && Number.isFinite(parsed) && parsed >= 1
    ? parsed
    : fallback
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
  const attributes = parsePairs(environment["OTEL_RESOURCE_ATTRIBUTES"])
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
    const signalUrl = environment[`OTEL_EXPORTER_OTLP_${upper}_ENDPOINT`]
    const base = environment["OTEL_EXPORTER_OTLP_ENDPOINT"]
    const url = signalUrl || (base && `${base.replace(/\/+$/, "")}/v1/${signal}`)
    return url
      ? {
          url,
          headers: {
            ...parsePairs(environment["OTEL_EXPORTER_OTLP_HEADERS"]),
            ...parsePairs(environment[`OTEL_EXPORTER_OTLP_${upper}_HEADERS`])
          },
          intervalMs: interval
        }
      : undefined
  }
  const traces = destinationOf(
    "traces",
    parseMillis(environment["OTEL_BSP_SCHEDULE_DELAY"], TRACES_INTERVAL_MS)
  )
  const metrics = destinationOf(
    "metrics",
    parseMillis(environment["OTEL_METRIC_EXPORT_INTERVAL"], METRICS_INTERVAL_MS)
  )
  if (traces === undefined && metrics === undefined) return none
  const requested = environment["OTEL_EXPORTER_OTLP_PROTOCOL"] || "http/protobuf"
  const protocol = PROTOCOLS.find((each) => each === requested)
  if (protocol === undefined)
    return { ...none, fault: `the protocol "${requested}" is not supported: use ${PROTOCOLS.join(" or ")}` }
  const invalid = [traces, metrics].find((each) => each !== undefined && !/^https?:\/\/[^/\s]/.test(each.url))
  if (invalid !== undefined) return { ...none, fault: `"${invalid.url}" is not a collector URL` }
  return { ...none, traces, metrics, protocol }
}
