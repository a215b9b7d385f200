/** Reads settings: flags take precedence over the environment, then the project's file, then the user's file. */
import { Config, ConfigError, ConfigProvider, Effect, Either, Layer, Schema } from "effect"
import { existsSync, readFileSync } from "node:fs"
import { homedir } from "node:os"
import { join } from "node:path"
import {
  checkSettings,
  MEMBER_SEPARATOR,
  resolveSettings,
  type SettingsFault,
  type SettingsTree,
  unknownVariables
} from "../../core/settings/mod.ts"
import { readRegular } from "../readRegular.ts"
import { homePath } from "./homePath.ts"

/** Invalid settings. */
export class SettingsError extends Schema.TaggedError<SettingsError>("lodestone/SettingsError")(
  "SettingsError",
  {
    file: Schema.String,
    detail: Schema.String,
    /** The file was named explicitly and does not exist. */
    missing: Schema.optional(Schema.Boolean)
  }
) {
  override get message(): string {
    return `Cannot use the settings in "${this.file}": ${this.detail}`
  }
}

/** The settings on the command line. */
export interface SettingsSource {
  /** A file to use instead of the project's. */
  readonly config: string | undefined
  /** The project's folder, whose `.lodestone.json` is read. */
  readonly folder: string
  /** Settings in the form of a settings file that override all others. */
  readonly flags?: Readonly<Record<string, unknown>>
}

const PROJECT_FILE = ".lodestone.json"
const USER_FILE = "config.json"

/** The folder for all data: `.lodestone` in the user's home unless `LODESTONE_HOME` or the setting `home` names another. */
export const homeFolder: Effect.Effect<string, ConfigError.ConfigError> = Config.string("home").pipe(
  Config.withDefault(""),
  Effect.flatMap((setting) =>
    Effect.mapError(homePath(setting, homedir()), (problem) => ConfigError.InvalidData(["home"], problem))
  )
)

/** One provider over all sources: each setting is read from one of them, and lists are not merged. */
const providerOf = (
  flags: SettingsTree,
  files: ReadonlyArray<SettingsTree>
): ConfigProvider.ConfigProvider => {
  const resolved = resolveSettings({ flags, environment: process.env, files })
  return ConfigProvider.fromMap(new Map(resolved), { pathDelim: ".", seqDelim: MEMBER_SEPARATOR })
}

/** Provides the settings of all sources as the configuration of the layers built on it. */
export const layer = ({
  config,
  flags = {},
  folder
}: SettingsSource): Layer.Layer<never, SettingsError | ConfigError.ConfigError> =>
  Layer.unwrapEffect(
    Effect.gen(function* () {
      const project = yield* config === undefined
        ? readSettingsFile(join(folder, PROJECT_FILE), false, "project")
        : readSettingsFile(config, true, "user")
      const home = yield* homeFolder.pipe(Effect.withConfigProvider(providerOf(flags, [project])))
      const user = yield* readSettingsFile(join(home, USER_FILE), false, "user")
      const provider = providerOf(flags, [project, user])
      yield* Effect.forEach(unknownVariables(process.env), ({ name, suggestion }) =>
        Effect.logWarning(
          `${name} is not a setting${suggestion === undefined ? "" : `; did you mean ${suggestion}?`}`
        )
      )
      // Validated again, because the user's file may set another `home`.
      yield* Effect.withConfigProvider(homeFolder, provider)
      return Layer.setConfigProvider(provider)
    })
  )

/** The settings in a file; empty when it is missing, unless it is required. */
const readSettingsFile = (
  file: string,
  required: boolean,
  owner: "user" | "project"
): Effect.Effect<SettingsTree, SettingsError> =>
  Effect.gen(function* () {
    if (!required && !existsSync(file)) return {}
    const text = yield* required
      ? // A file named by the user may be a pipe, which the user then writes to.
        Effect.try({
          try: () => readFileSync(file, "utf8"),
          catch: () =>
            new SettingsError({
              file,
              detail: "it cannot be read: give an existing file",
              missing: true
            })
        })
      : Effect.try({
          try: () => readRegular(file),
          catch: () =>
            new SettingsError({
              file,
              detail: "it is not a readable file: remove it or replace it with a readable one"
            })
        })
    yield* Effect.logDebug(`Read settings from ${file}`)
    const parsed = yield* Effect.try({
      try: () => Bun.JSONC.parse(text),
      catch: (cause) =>
        new SettingsError({
          file,
          detail: `it is not valid JSON: ${cause instanceof Error ? cause.message : String(cause)}`
        })
    })
    const checked = checkSettings(parsed, owner)
    if (Either.isLeft(checked)) return yield* new SettingsError({ file, detail: describeFault(checked.left) })
    return checked.right as SettingsTree
  })

const describeFault = ({ key, problem, suggestion }: SettingsFault) =>
  `${key === "" ? "it" : `"${key}"`} ${problem}${suggestion === undefined ? "" : `; did you mean "${suggestion}"?`}`
