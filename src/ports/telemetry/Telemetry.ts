/** Traces and metrics over OTLP/HTTP when the environment variables of the OpenTelemetry specification ask for them. */
import { Effect, Layer } from "effect"
import { readTelemetrySettings } from "../../core/telemetry/mod.ts"

/**
 * Sends spans and metrics when the environment names a collector. Otherwise nothing is loaded or traced. Invalid variables only cause a warning: they are often
 * set for all programs of a machine, and must not stop this one.
 */
export const layer = (
  environment: Readonly<Record<string, string | undefined>>,
  version: string
): Layer.Layer<never> => {
  const settings = readTelemetrySettings(environment)
  if (settings.traces === undefined && settings.metrics === undefined)
    return Layer.merge(
      Layer.setTracerEnabled(false),
      settings.fault === undefined
        ? Layer.empty
        : Layer.effectDiscard(Effect.logWarning(`There is no telemetry: ${settings.fault}`))
    )
  return Layer.unwrapEffect(
    Effect.map(
      Effect.promise(() => import("./exporters.ts")),
      ({ exporters }) => exporters(settings, version)
    )
  )
}
