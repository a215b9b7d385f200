/** What is kept of one call of a tool. No text of its answer, and none of its question unless the user wants that. */
export interface UsageEvent {
  /** Of this call alone, of whatever process. */
  readonly id: string
  /** One connection of a client to a server, or one command. */
  readonly session: string
  readonly atMs: number
  readonly tool: string
  /** Real path of the project's folder, where it is known. */
  readonly project: string | undefined
  readonly durationMicros: number
  /** `ok`, `cancelled`, or the code of the error. */
  readonly outcome: string
  /** Whether the answer came from a cache; undefined where the tool does not tell. */
  readonly cached: boolean | undefined
  /** Of the answer as compact JSON in UTF-8; undefined where the call failed. */
  readonly answerBytes: number | undefined
  /** Of the files whose code the answer shows, each once; undefined where it shows none. */
  readonly fileBytes: number | undefined
  /** Undefined where the answer is no list. */
  readonly results: number | undefined
  /** What was asked, without secrets; kept only where the settings say so. */
  readonly query: string | undefined
}

/** Counts of the calls of one tool on one day (UTC). Counts of several add up. */
export interface UsageTally {
  readonly day: string
  readonly tool: string
  readonly calls: number
  /** Calls that did not fail. */
  readonly answered: number
  /** What all calls took together, failed ones too: a call that ran out of time took its time. */
  readonly micros: number
  /** Calls that told whether their answer came from a cache, and those where it did. */
  readonly cacheTold: number
  readonly cacheHits: number
  /** Bytes of the answers that show code, and of the files that they show it from. */
  readonly codeBytes: number
  readonly fileBytes: number
  /** Searches some of whose results were used later. */
  readonly used: number
}
