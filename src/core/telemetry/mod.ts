/**
 * Telemetry settings from the environment.
 *
 * @module
 */
export * from "./readTelemetrySettings.ts"
