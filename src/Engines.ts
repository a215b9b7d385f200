/**
 * Engine layers configured by the settings source that a command names. `Program.ts`, most of the code, is imported only when it is first needed: invalid
 * settings are still reported at once, and a server can identify itself before that import.
 */
import { FetchHttpClient } from "@effect/platform"
import { ConfigError, Effect, Layer } from "effect"
import { settingVariable } from "./core/settings/mod.ts"
import { UsageSettings } from "./engine/analytics/UsageSettings.ts"
import type { EngineTags } from "./engine/Engine.ts"
import { watchSetting } from "./engine/indexing/watchSetting.ts"
import { onFirstUse } from "./engine/onFirstUse.ts"
import * as EmbedderConfigured from "./ports/embedding/EmbedderConfigured.ts"
import * as RedactorSecretlint from "./ports/redaction/RedactorSecretlint.ts"
import * as RerankerConfigured from "./ports/reranking/RerankerConfigured.ts"
import * as Settings from "./ports/settings/Settings.ts"
import * as Logging from "./ports/telemetry/Logging.ts"
import * as Telemetry from "./ports/telemetry/Telemetry.ts"
import { Workspace } from "./ports/workspace/Workspace.ts"
import * as WriterConfigured from "./ports/writing/WriterConfigured.ts"
import { settingOption } from "./surface/cli/settingOption.ts"
import { CommandFailed, type Engines } from "./surface/cli/shared.ts"
import { ServerLimits } from "./surface/mcp/guards/ServerLimits.ts"
import { ServerSettings } from "./surface/mcp/ServerSettings.ts"
import { VERSION } from "./surface/version.ts"

const importProgram = Effect.promise(() => import("./Program.ts"))

/** The services that the settings choose: the bundled embedder, no reranker and no writer by default. */
const configuredServices = Layer.mergeAll(
  EmbedderConfigured.layer,
  RerankerConfigured.layer,
  WriterConfigured.layer,
  UsageSettings.layer,
  Workspace.layerAllowed
).pipe(Layer.provide(Layer.merge(FetchHttpClient.layer, RedactorSecretlint.layer)))

const commandEngine = Layer.provide(
  Layer.unwrapEffect(Effect.map(importProgram, (imported) => imported.commandEngine)),
  configuredServices
)

/** A client that has initialized a server lists its tools next, so the module that answers tool calls is imported together with the engine. */
const serverProgram = Effect.zipLeft(
  importProgram,
  Effect.promise(() => import("./surface/mcp/answers.ts"))
)

/** Built on first use, so that a server can identify itself before the engine exists. */
const serverEngine = Layer.unwrapEffect(
  Effect.map(watchSetting, (watch) =>
    onFirstUse<EngineTags>()(
      {
        "lodestone/Projects": true,
        "lodestone/Indexer": true,
        "lodestone/IndexJobs": true,
        "lodestone/LiveSync": true,
        "lodestone/Search": true,
        "lodestone/Symbols": true,
        "lodestone/Redaction": true,
        "lodestone/IndexStatus": true,
        "lodestone/Inventory": true,
        "lodestone/Doctor": true,
        "lodestone/Connectors": true,
        "lodestone/ContextSearch": true,
        "lodestone/RelatedInfo": true,
        "lodestone/Explain": true,
        "lodestone/CodeGrep": true,
        "lodestone/ProjectFiles": true,
        "lodestone/Prose": true,
        "lodestone/Troubleshooting": true,
        "lodestone/KnownErrors": true,
        "lodestone/Checkpoints": true,
        "lodestone/Skills": true,
        "lodestone/UsageLog": true,
        "lodestone/Analytics": true,
        "lodestone/Health": true,
        "lodestone/Remediations": true,
        "lodestone/SkillExchange": true,
        "lodestone/MemoryArchive": true
      },
      Layer.unwrapEffect(Effect.map(serverProgram, (imported) => imported.serverEngine(watch)))
    )
  )
).pipe(Layer.provide(configuredServices), Layer.merge(Layer.merge(ServerLimits.layer, ServerSettings.layer)))

/** The engine of a server that other machines can reach. */
const httpEngine = Layer.merge(
  serverEngine,
  Layer.unwrapEffect(Effect.map(importProgram, (imported) => imported.httpAccess))
)

const prover = Layer.unwrapEffect(Effect.map(importProgram, (imported) => imported.prover))

interface InvalidSetting {
  /** Dotted. */
  readonly key: string
  readonly problem: string
}

/** The settings whose values are invalid. Missing settings are ignored when another setting is invalid. */
const invalidSettings = (error: ConfigError.ConfigError): ReadonlyArray<InvalidSetting> => {
  if (error._op === "Or" || error._op === "And")
    return [...invalidSettings(error.left), ...invalidSettings(error.right)]
  return error._op === "InvalidData" ? [{ key: error.path.join("."), problem: error.message }] : []
}

/** Turns a settings error into one for the user: an invalid command line option is a usage error (exit code 2). */
const toError =
  ({ config, flags = {} }: Settings.SettingsSource) =>
  (error: Error | ConfigError.ConfigError): Error => {
    if (error instanceof Settings.SettingsError && error.missing === true && error.file === config)
      return new CommandFailed(error.message, 2)
    if (!ConfigError.isConfigError(error)) return error
    const [first] = invalidSettings(error)
    if (first === undefined)
      return new Error(`Cannot use the settings: ${String(error).replace(/^\(|\)$/g, "")}`)
    const { key, problem } = first
    const option = settingOption(key, flags)
    if (option !== undefined) return new CommandFailed(`Cannot use ${option}: ${problem}`, 2)
    const variable = settingVariable(key)
    return new Error(
      `Cannot use the settings: ${process.env[variable] === undefined ? key : variable}: ${problem}`
    )
  }

/** A layer and its logger, configured from a settings source. */
const withSettings =
  <A, E extends Error | ConfigError.ConfigError>(layer: Layer.Layer<A, E>) =>
  (source: Settings.SettingsSource): Layer.Layer<A, Error> =>
    Layer.provideMerge(layer, Logging.layerConfigured).pipe(
      Layer.provide(Settings.layer(source)),
      Layer.mapError(toError(source))
    )

/** The engines, each a function from a settings source to a layer. */
export const engines: Engines = {
  command: withSettings(commandEngine),
  server: withSettings(serverEngine),
  http: withSettings(httpEngine),
  prover: withSettings(prover)
}

/** Logging, plus traces and metrics when the environment variables ask for them. */
export const telemetry = Layer.provideMerge(Telemetry.layer(process.env, VERSION), Logging.layer)
