/** The record of one tool call. It contains no text of the answer, and the question only if the user wants that. */
export interface UsageEvent {
  /** Unique across processes. */
  readonly id: string
  /** One connection of a client to a server, or one command. */
  readonly session: string
  readonly atMs: number
  readonly tool: string
  /** The real path of the project's folder, if known. */
  readonly project: string | undefined
  readonly durationMicros: number
  /** `ok`, `cancelled`, or the error code. */
  readonly outcome: string
  /** Whether the answer came from a cache; undefined if the tool does not say. */
  readonly cached: boolean | undefined
  /** Size of the answer as compact JSON in UTF-8; undefined if the call failed. */
  readonly answerBytes: number | undefined
  /** Total size of the distinct files whose code the answer contains; undefined if there are none. */
  readonly fileBytes: number | undefined
  /** Undefined if the answer is no list. */
  readonly results: number | undefined
  /** The question without secrets; recorded only if the settings say so. */
  readonly query: string | undefined
}

/** Counts of the calls of one tool on one day (UTC). All counts are additive. */
export interface UsageTally {
  readonly day: string
  readonly tool: string
  readonly calls: number
  /** Calls that did not fail. */
  readonly answered: number
  /** The total duration of all calls, including failed ones: a call that timed out took its time. */
  readonly micros: number
  /** Calls that said whether their answer came from a cache, and those that said yes. */
  readonly cacheTold: number
  readonly cacheHits: number
  /** Bytes of the answers that contain code, and of the files that the code is from. */
  readonly codeBytes: number
  readonly fileBytes: number
  /** Searches with results that were used later. */
  readonly used: number
}
