/**
 * Telemetry: what the environment asks for.
 *
 * @module
 */
export * from "./readTelemetrySettings.ts"
