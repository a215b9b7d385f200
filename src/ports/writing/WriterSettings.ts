/** What the settings of a model that writes are called. */
import { Config } from "effect"
import type { SettingNames } from "../remote/RemoteAnswer.ts"
import { settingName, timeoutSetting } from "../remote/RemoteSettings.ts"

/** The tools that wait for it may take a minute, and have more to do. */
export const TIMEOUT_MILLIS = 20_000

/** What of the settings is wrong whatever writes. */
export const writerNumbers = timeoutSetting(TIMEOUT_MILLIS).pipe(Config.nested("writer"))

/** The names under which the environment sets them. How much is sent follows from what was asked: no setting says it. */
export const SETTING_NAMES: SettingNames = {
  apiKey: settingName("writer", "apiKey"),
  baseUrl: settingName("writer", "baseUrl"),
  model: settingName("writer", "model"),
  timeoutMillis: settingName("writer", "timeoutMillis"),
  size: undefined,
  shape: settingName("writer", "baseUrl")
}
