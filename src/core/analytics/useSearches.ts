/** A search whose results have not been used yet. */
export interface UnusedSearch {
  readonly id: string
  readonly atMs: number
  /** The handles and the absolute paths of files in its answer. */
  readonly named: ReadonlySet<string>
}

/** A later call does not count as a use of the search. */
const MAX_USE_DELAY_MS = 30 * 60_000

/**
 * Updates the unused searches of a session for a call that names something: searches whose answer contained one of the names are used, and those older than 30
 * minutes are dropped.
 *
 * @example
 * ```ts
 * const { unused, used } = useSearches([{ id: "1", atMs: 0, named: new Set(["/p/a.ts"]) }], ["/p/a.ts"], 1000)
 * [used, unused] // => [["1"], []]
 * ```
 */
export const useSearches = (
  searches: ReadonlyArray<UnusedSearch>,
  names: ReadonlyArray<string>,
  nowMs: number
): { readonly used: ReadonlyArray<string>; readonly unused: ReadonlyArray<UnusedSearch> } => {
  const recent = searches.filter(({ atMs }) => nowMs - atMs <= MAX_USE_DELAY_MS)
  const { false: unused = [], true: used = [] } = Object.groupBy(
    recent,
    ({ named }) => `${names.some((name) => named.has(name))}` as const
  )
  return { used: used.map(({ id }) => id), unused }
}
