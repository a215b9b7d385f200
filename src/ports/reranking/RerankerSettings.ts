/** What a user configures of a reranker, and what the settings are called. */
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
  /** How many of the best results are judged. */
  readonly candidates: number
}

/** A search waits for it: a slow answer is worth less than none. */
const TIMEOUT_MILLIS = 2000

const candidates = wholeNumber("candidates", 2, 200).pipe(Config.withDefault(50))

/** What of the settings is wrong whatever reranks. */
export const rerankerNumbers = Config.all([candidates, timeoutSetting(TIMEOUT_MILLIS)]).pipe(
  Config.nested("reranker")
)

/** Settings under "reranker", with what a provider takes where nothing is said; what has no default must be said. */
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

/** The names under which the environment sets them. */
export const SETTING_NAMES: SettingNames = {
  apiKey: settingName("reranker", "apiKey"),
  baseUrl: settingName("reranker", "baseUrl"),
  model: settingName("reranker", "model"),
  timeoutMillis: settingName("reranker", "timeoutMillis"),
  size: settingName("reranker", "candidates"),
  shape: settingName("reranker", "baseUrl")
}
