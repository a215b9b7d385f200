/** Lines of a file, from 1 and inclusive. */
export interface Place {
  readonly path: string
  readonly start: number
  readonly end: number
}

/** A result. */
export interface Hit extends Place {
  /** Estimated tokens that showing it costs, 4 characters each. */
  readonly tokens: number
}

/** A result of a search for code. */
export interface FoundFile extends Hit {
  /** Further matches in the same file, which are named and not shown. */
  readonly also: ReadonlyArray<Place>
}
