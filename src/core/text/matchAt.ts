/**
 * What a sticky expression matches at an offset; `null` if nothing.
 *
 * @example
 * ```ts
 * matchAt(/\w+/y, "ab cd", 3)?.[0] // => "cd"
 * ```
 */
export const matchAt = (sticky: RegExp, text: string, offset: number): RegExpExecArray | null => {
  sticky.lastIndex = offset
  return sticky.exec(text)
}

/**
 * Whether a sticky expression matches at an offset.
 *
 * @example
 * ```ts
 * matchesAt(/\w+/y, "ab cd", 2) // => false
 * ```
 */
export const matchesAt = (sticky: RegExp, text: string, offset: number): boolean => {
  sticky.lastIndex = offset
  return sticky.test(text)
}
