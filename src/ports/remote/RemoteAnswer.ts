import type { Duration } from "effect"

/** A server's answer. */
export interface RemoteAnswer {
  readonly status: number
  readonly retryAfter: string | undefined
  readonly body: string
}

/** Why there is no usable answer: what happened and what to do about it; never contains a key or anything that was sent. */
export interface RemoteFailure {
  readonly reason: "Unauthorized" | "RateLimited" | "Unavailable" | "BadResponse"
  readonly detail: string
  readonly retryAfter?: Duration.Duration
}

/** Names of a provider's settings for use in messages. */
export interface SettingNames {
  readonly apiKey: string
  readonly baseUrl: string
  readonly model: string
  readonly timeoutMillis: string
  /** How much is sent per request; undefined when there is no setting for it. */
  readonly size: string | undefined
  /** Another setting that may not suit the model. */
  readonly shape: string
}
