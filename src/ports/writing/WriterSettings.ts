/** What the settings of a model that writes are called. */
import type { SettingNames } from "../remote/RemoteAnswer.ts"
import { settingName } from "../remote/RemoteSettings.ts"

/** The names under which the environment sets them. How much is sent follows from what was asked: no setting says it. */
export const SETTING_NAMES: SettingNames = {
  apiKey: settingName("writer", "apiKey"),
  baseUrl: settingName("writer", "baseUrl"),
  model: settingName("writer", "model"),
  timeoutMillis: settingName("writer", "timeoutMillis"),
  size: undefined,
  shape: settingName("writer", "baseUrl")
}
