import { type FileStamp, sameStamp } from "../domain/FileStamp.ts"

/** A file as the view recorded it. */
export interface RecordedFile extends FileStamp {
  readonly path: string
  /** When its stamp was taken, in milliseconds since the epoch. */
  readonly seenMs: number
}

/** What must be done to bring a view up to date with the tree. */
export interface ViewPlan<File, Known> {
  /** Files that are new or may have changed: they must be read. */
  readonly read: ReadonlyArray<File>
  /** Files that did not change. */
  readonly keep: ReadonlyArray<Known>
  /** Paths that no longer exist in the tree. */
  readonly remove: ReadonlyArray<string>
}

/** Resolution of the coarsest file system clock (FAT: 2 seconds): a file changed this shortly before it was seen may have changed again unnoticed. */
export const RACY_MILLIS = 2000

/**
 * Compares a tree with the files that a view recorded, by path and stamp. A file that changed within two seconds before it was seen is racily clean, as git
 * calls it: its stamp proves nothing, so it is read again.
 *
 * @example
 * ```ts
 * const file = { path: "a", size: 1, mtimeMs: 1, ctimeMs: 1, inode: 1 }
 * const plan = planView([file], [{ ...file, seenMs: 9999 }, { ...file, path: "b", seenMs: 9999 }])
 * plan.keep.length // => 1
 * plan.remove // => ["b"]
 * ```
 *
 * @param isUnchanged whether a file is unchanged; by default decided by its stamp
 */
export const planView = <File extends FileStamp & { readonly path: string }, Known extends RecordedFile>(
  tree: ReadonlyArray<File>,
  recorded: ReadonlyArray<Known>,
  isUnchanged: (recordedFile: Known, file: File) => boolean = (old, file) =>
    sameStamp(old, file) && !isRacy(old)
): ViewPlan<File, Known> => {
  const remaining = new Map(recorded.map((file) => [file.path, file]))
  const read: Array<File> = []
  const keep: Array<Known> = []
  for (const file of tree) {
    const old = remaining.get(file.path)
    remaining.delete(file.path)
    if (old !== undefined && isUnchanged(old, file)) keep.push(old)
    else read.push(file)
  }
  return { read, keep, remove: [...remaining.keys()] }
}

export const isRacy = ({
  ctimeMs,
  mtimeMs,
  seenMs
}: Pick<RecordedFile, "ctimeMs" | "mtimeMs" | "seenMs">): boolean =>
  Math.max(mtimeMs, ctimeMs) > seenMs - RACY_MILLIS
