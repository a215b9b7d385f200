/** A search whose results nobody has used yet. */
export interface UnusedSearch {
  readonly id: string
  readonly atMs: number
  /** What its answer named: handles, and files by absolute path. */
  readonly named: ReadonlySet<string>
}

/** After this long a call does not follow from a search any more. */
const USED_WITHIN_MS = 30 * 60_000

/**
 * What becomes of the unused searches of a session when a call names something: those whose answer named it too are used, those of more than
 * 30 minutes ago are forgotten.
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
  const recent = searches.filter(({ atMs }) => nowMs - atMs <= USED_WITHIN_MS)
  const { false: unused = [], true: used = [] } = Object.groupBy(
    recent,
    ({ named }) => `${names.some((name) => named.has(name))}` as const
  )
  return { used: used.map(({ id }) => id), unused }
}
