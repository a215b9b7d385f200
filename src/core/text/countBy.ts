/**
 * How often each name occurs in a list, in the order in which they first occur.
 *
 * @example
 * ```ts
 * countBy(["secret", "oversize", "secret"]) // => { secret: 2, oversize: 1 }
 * ```
 */
export const countBy = (names: ReadonlyArray<string>): Readonly<Record<string, number>> =>
  Object.fromEntries([...Map.groupBy(names, (name) => name)].map(([name, all]) => [name, all.length]))
