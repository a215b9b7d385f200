/** The position of the first letter that differs between two words one edit apart. */
export interface Edit {
  readonly at: number
  /** `swap`: two adjacent letters are exchanged; `doubling`: one word has a letter twice in a row; `other`: a letter is inserted, deleted or replaced. */
  readonly kind: "swap" | "doubling" | "other"
}

/**
 * The single edit that turns one word into the other (see `editDistance`), in linear time; undefined if the words are equal or further apart.
 *
 * @example
 * ```ts
 * oneEdit("sesison", "session") // => { at: 3, kind: "swap" }
 * oneEdit("sesion", "session") // => { at: 3, kind: "doubling" }
 * oneEdit("section", "session") // => undefined
 * oneEdit("lesson", "lessen") // => { at: 4, kind: "other" }
 * ```
 */
export const oneEdit = (a: string, b: string): Edit | undefined => {
  if (a.length > b.length) return oneEdit(b, a)
  if (b.length - a.length > 1) return undefined
  let at = 0
  while (at < a.length && a[at] === b[at]) at++
  if (a.length < b.length) {
    if (a.slice(at) !== b.slice(at + 1)) return undefined
    return { at, kind: at > 0 && b[at] === b[at - 1] ? "doubling" : "other" }
  }
  if (at === a.length) return undefined
  if (a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2))
    return { at, kind: "swap" }
  return a.slice(at + 1) === b.slice(at + 1) ? { at, kind: "other" } : undefined
}
