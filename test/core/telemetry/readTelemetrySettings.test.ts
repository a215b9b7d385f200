import { expect, test } from "bun:test"
import { readTelemetrySettings } from "../../../src/core/telemetry/mod.ts"

const ENDPOINT = { OTEL_EXPORTER_OTLP_ENDPOINT: "http://collector:4318/" }

test("telemetry is off without an endpoint, and if the SDK or all exporters are disabled", () => {
  for (const environment of [
    {},
    { OTEL_SERVICE_NAME: "x" },
    { ...ENDPOINT, OTEL_SDK_DISABLED: "TRUE" },
    { ...ENDPOINT, OTEL_TRACES_EXPORTER: "none", OTEL_METRICS_EXPORTER: "none" }
  ])
    expect(readTelemetrySettings(environment)).toMatchObject({
      traces: undefined,
      metrics: undefined,
      fault: undefined
    })
})

test("each signal goes to its path below the common endpoint, or to its own endpoint", () => {
  const settings = readTelemetrySettings({
    ...ENDPOINT,
    OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: "https://metrics.example/in",
    OTEL_EXPORTER_OTLP_HEADERS: "a=1,b=two%20words, c = x=y ",
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: "a=2",
    OTEL_BSP_SCHEDULE_DELAY: "250",
    OTEL_METRIC_EXPORT_INTERVAL: "soon"
  })
  expect(settings.traces).toStrictEqual({
    url: "http://collector:4318/v1/traces",
    headers: { a: "2", b: "two words", c: "x=y" },
    intervalMs: 250
  })
  expect(settings.metrics).toMatchObject({ url: "https://metrics.example/in", intervalMs: 60_000 })
  expect(settings.protocol).toBe("http/protobuf")
})

test("OTEL_SERVICE_NAME takes precedence over service.name in OTEL_RESOURCE_ATTRIBUTES", () => {
  const attributes = { OTEL_RESOURCE_ATTRIBUTES: "service.name=b,team=search" }
  expect(readTelemetrySettings({}).service).toBe("lodestone")
  expect(readTelemetrySettings(attributes).service).toBe("b")
  expect(readTelemetrySettings({ ...attributes, OTEL_SERVICE_NAME: "a" }).service).toBe("a")
  expect(readTelemetrySettings(attributes).attributes).toStrictEqual({ "service.name": "b", team: "search" })
})

test("an unsupported protocol or invalid endpoint is reported as a fault, and the signal is off", () => {
  const grpc = readTelemetrySettings({ ...ENDPOINT, OTEL_EXPORTER_OTLP_PROTOCOL: "grpc" })
  expect(grpc.traces).toBeUndefined()
  expect(grpc.fault).toContain("http/protobuf")
  expect(readTelemetrySettings({ OTEL_EXPORTER_OTLP_ENDPOINT: "collector:4318" }).fault).toContain(
    "collector:4318"
  )
})
