/** A value in which field names are strings like any other: records become lists of `[name, value]`. */
export type Unfolded =
  | { readonly fields: ReadonlyArray<readonly [string, Unfolded]> }
  | { readonly items: ReadonlyArray<Unfolded> }
  | { readonly value: unknown }

/** Turns records into lists of their fields, at any depth, so that code that visits strings also visits field names. */
export const unfoldNames = (value: unknown): Unfolded =>
  Array.isArray(value)
    ? { items: value.map(unfoldNames) }
    : typeof value === "object" && value !== null
      ? { fields: Object.entries(value).map(([name, each]) => [name, unfoldNames(each)] as const) }
      : { value }

/**
 * The inverse of `unfoldNames`.
 *
 * @example
 * ```ts
 * foldNames(unfoldNames({ a: [{ b: 1 }] })) // => { a: [{ b: 1 }] }
 * ```
 */
export const foldNames = (unfolded: Unfolded): unknown =>
  "items" in unfolded
    ? unfolded.items.map(foldNames)
    : "fields" in unfolded
      ? Object.fromEntries(unfolded.fields.map(([name, each]) => [name, foldNames(each)]))
      : unfolded.value

/**
 * A value for a search for secrets: with its names as texts, in which there may be secrets too, and as it is, because a name may show that its value is one.
 *
 * @example
 * ```ts
 * withNames({ key: 1 }) // => { unfolded: unfoldNames({ key: 1 }), folded: { key: 1 } }
 * ```
 */
export const withNames = (value: unknown): { readonly unfolded: Unfolded; readonly folded: unknown } => ({
  unfolded: unfoldNames(value),
  folded: value
})
