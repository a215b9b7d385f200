import type { Duration } from "effect"

/** What a server answered. */
export interface RemoteAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly body: string
}

/** Why there is no answer that could be used: what was seen and what to do about it; never a key, never what was sent. */
export interface RemoteFailure {
  readonly reason: "Unauthorized" | "RateLimited" | "Unavailable" | "BadResponse"
  readonly detail: string
  readonly retryAfter?: Duration.Duration
}

/** What the settings of a provider are called that messages name. */
export interface SettingNames {
  readonly apiKey: string
  readonly baseUrl: string
  readonly model: string
  readonly timeoutMillis: string
  /** How much is sent in one request; undefined where no setting says it. */
  readonly size: string | undefined
  /** What else may not suit the model. */
  readonly shape: string
}
