/**
 * A number followed by the singular or plural noun.
 *
 * @example
 * ```ts
 * counted(1, "file") // => "1 file"
 * counted(0, "child", "children") // => "0 children"
 * ```
 */
export const counted = (n: number, singular: string, plural = `${singular}s`): string =>
  `${n} ${n === 1 ? singular : plural}`
