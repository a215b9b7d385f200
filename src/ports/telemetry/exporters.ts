import * as OtlpMetrics from "@effect/opentelemetry/OtlpMetrics"
import * as OtlpSerialization from "@effect/opentelemetry/OtlpSerialization"
import * as OtlpTracer from "@effect/opentelemetry/OtlpTracer"
import * as FetchHttpClient from "@effect/platform/FetchHttpClient"
import { Effect, Layer } from "effect"
import type { Destination, TelemetrySettings } from "../../core/telemetry/mod.ts"
import { withoutPrivateData } from "./withoutPrivateData.ts"

/** Time limit for sending the remaining data at shutdown; data left after it is lost. */
const SHUTDOWN_MS = 3000

/** The exporters of spans and metrics. */
export const exporters = (settings: TelemetrySettings, version: string): Layer.Layer<never> => {
  const resource = {
    serviceName: settings.service,
    serviceVersion: version,
    attributes: settings.attributes
  }
  const exporterOptions = ({ headers, intervalMs, url }: Destination) => ({
    url,
    headers,
    resource,
    exportInterval: intervalMs,
    shutdownTimeout: SHUTDOWN_MS
  })
  const { metrics, traces } = settings
  return Layer.mergeAll(
    traces === undefined
      ? Layer.setTracerEnabled(false)
      : Layer.unwrapScoped(
          Effect.map(OtlpTracer.make(exporterOptions(traces)), (tracer) =>
            Layer.setTracer(withoutPrivateData(tracer))
          )
        ),
    metrics === undefined ? Layer.empty : OtlpMetrics.layer(exporterOptions(metrics))
  ).pipe(
    Layer.provide(
      settings.protocol === "http/json" ? OtlpSerialization.layerJson : OtlpSerialization.layerProtobuf
    ),
    Layer.provide(FetchHttpClient.layer)
  )
}
