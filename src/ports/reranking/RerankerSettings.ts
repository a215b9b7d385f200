/** The user's settings of a reranker, and their names. */
import { Config } from "effect"
import type { SettingNames } from "../remote/RemoteAnswer.ts"
import {
  type RemoteSettings,
  remoteSettings,
  settingName,
  timeoutSetting,
  wholeNumber
} from "../remote/RemoteSettings.ts"

export interface RerankerSettings extends RemoteSettings {
  /** How many of the best results are scored. */
  readonly candidates: number
}

/** A search waits for it, so a slow answer is worth less than none. */
const TIMEOUT_MILLIS = 2000

const candidates = wholeNumber("candidates", 2, 200).pipe(Config.withDefault(50))

/** Validates the settings that do not depend on the provider. */
export const rerankerCommonSettings = Config.all([candidates, timeoutSetting(TIMEOUT_MILLIS)]).pipe(
  Config.nested("reranker")
)

/** Settings under "reranker" with the defaults of a provider; settings without a default are required. */
export const rerankerSettings = (defaults: {
  readonly baseUrl?: string
  readonly model?: string
}): Config.Config<RerankerSettings> =>
  Config.all({
    remote: remoteSettings({ ...defaults, timeoutMillis: TIMEOUT_MILLIS }),
    candidates
  }).pipe(
    Config.map(({ candidates, remote }) => ({ ...remote, candidates })),
    Config.nested("reranker")
  )

/** Environment variables of the settings. */
export const SETTING_NAMES: SettingNames = {
  apiKey: settingName("reranker", "apiKey"),
  baseUrl: settingName("reranker", "baseUrl"),
  model: settingName("reranker", "model"),
  timeoutMillis: settingName("reranker", "timeoutMillis"),
  size: settingName("reranker", "candidates"),
  shape: settingName("reranker", "baseUrl")
}
