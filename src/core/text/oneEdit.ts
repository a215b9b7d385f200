/** Where two words differ that are one edit apart, by the first letter that does. */
export interface Edit {
  readonly at: number
  /** `swap`: two neighbours stand the other way round; `doubling`: a letter stands twice in one of them; `other`: one is left out, put in or another. */
  readonly kind: "swap" | "doubling" | "other"
}

/**
 * The edit that makes one word of another, where it takes one (see `editDistance`), in time that grows with the words; undefined where it takes none, or more.
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
