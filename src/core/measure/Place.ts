/** Lines of a file, 1-based and inclusive. */
export interface Place {
  readonly path: string
  readonly start: number
  readonly end: number
}

/** A search result. */
export interface Hit extends Place {
  /** Estimated tokens of its text, at 4 characters per token. */
  readonly tokens: number
}

/** A result of a code search. */
export interface FoundFile extends Hit {
  /** Further matches in the same file, which are listed but not shown. */
  readonly also: ReadonlyArray<Place>
}
