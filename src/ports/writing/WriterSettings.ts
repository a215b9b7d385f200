/** Names and defaults of the writer's settings. */
import { Config } from "effect"
import type { SettingNames } from "../remote/RemoteAnswer.ts"
import { settingName, timeoutSetting } from "../remote/RemoteSettings.ts"

/** The tools that wait for it may take a minute and have more to do. */
export const TIMEOUT_MILLIS = 20_000

/** Validates the settings that do not depend on the provider. */
export const writerCommonSettings = timeoutSetting(TIMEOUT_MILLIS).pipe(Config.nested("writer"))

/** Environment variables of the settings. The amount of text that is sent depends on the request, so no setting controls it. */
export const SETTING_NAMES: SettingNames = {
  apiKey: settingName("writer", "apiKey"),
  baseUrl: settingName("writer", "baseUrl"),
  model: settingName("writer", "model"),
  timeoutMillis: settingName("writer", "timeoutMillis"),
  size: undefined,
  shape: settingName("writer", "baseUrl")
}
