/**
 * Notes as one text; undefined when there are none.
 *
 * @example
 * ```ts
 * joinNotes(["2 files are gone", undefined, "The index is old"]) // => "2 files are gone. The index is old"
 * joinNotes([undefined]) // => undefined
 * ```
 */
export const joinNotes = (notes: ReadonlyArray<string | undefined>): string | undefined => {
  const stated = notes.filter((note) => note !== undefined)
  return stated.length === 0 ? undefined : stated.join(". ")
}
