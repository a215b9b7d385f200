/** Traces and metrics by OTLP over HTTP, where the environment asks for them: its variables are those of OpenTelemetry's specification. */
import { Effect, Layer } from "effect"
import { readTelemetrySettings } from "../../core/telemetry/mod.ts"

/**
 * Sends spans and metrics where the environment names a collector. Nothing is loaded and nothing is traced where it does not, which is also said of what cannot be
 * used: such variables are often set for all programs of a machine, and none is to stop for them.
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
