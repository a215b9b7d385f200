/** The properties of a file that show a change. */
interface FileVersion {
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
  before: ReadonlyArray<FileVersion>,
  written: ReadonlyArray<FileVersion>,
  removed: ReadonlyArray<string>
): number => {
  const recorded = new Map(before.map((file) => [file.path, file]))
  const removedBlobs = new Map<string, number>()
  for (const path of removed) {
    const blob = recorded.get(path)?.blob
    if (blob !== undefined) removedBlobs.set(blob, (removedBlobs.get(blob) ?? 0) + 1)
  }
  let changes = removed.length
  for (const { blob, path, source } of written) {
    const old = recorded.get(path)
    const matchingRemovals = old === undefined && blob !== undefined ? (removedBlobs.get(blob) ?? 0) : 0
    if (matchingRemovals > 0) removedBlobs.set(blob!, matchingRemovals - 1)
    else if (old?.source !== source) changes++
  }
  return changes
}
