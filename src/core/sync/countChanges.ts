/** The properties of a file that show a change. */
interface HeldFile {
  readonly path: string
  readonly source: number
  /** Identifies its content. */
  readonly blob?: string
}

/**
 * The number of files that a change of a view adds, modifies or removes. A file that moved without modification counts once.
 *
 * @example
 * ```ts
 * const before = [{ path: "a", source: 1, blob: "x" }, { path: "b", source: 2, blob: "y" }]
 * countChanges(before, [{ path: "b", source: 3, blob: "z" }], []) // => 1
 * countChanges(before, [{ path: "c", source: 4, blob: "x" }], ["a"]) // => 1
 * ```
 */
export const countChanges = (
  before: ReadonlyArray<HeldFile>,
  put: ReadonlyArray<HeldFile>,
  removed: ReadonlyArray<string>
): number => {
  const known = new Map(before.map((file) => [file.path, file]))
  const gone = new Map<string, number>()
  for (const path of removed) {
    const blob = known.get(path)?.blob
    if (blob !== undefined) gone.set(blob, (gone.get(blob) ?? 0) + 1)
  }
  let changes = removed.length
  for (const { blob, path, source } of put) {
    const old = known.get(path)
    const waiting = old === undefined && blob !== undefined ? (gone.get(blob) ?? 0) : 0
    if (waiting > 0) gone.set(blob!, waiting - 1)
    else if (old?.source !== source) changes++
  }
  return changes
}
