import { type FileStamp, sameStamp } from "../domain/FileStamp.ts"

/** A file as the view remembers it. */
export interface KnownFile extends FileStamp {
  readonly path: string
  /** When its stamp was taken, milliseconds since the epoch. */
  readonly seenMs: number
}

/** What has to be done for a view to show the tree as it stands. */
export interface ViewPlan<File, Known> {
  /** Files that are new, or that may have changed: they have to be read. */
  readonly read: ReadonlyArray<File>
  /** Files that did not change. */
  readonly keep: ReadonlyArray<Known>
  /** Paths that the tree holds no longer. */
  readonly remove: ReadonlyArray<string>
}

/** Resolution of the coarsest file system clock (FAT: 2 seconds): a file changed that short before it was seen may have changed again unseen. */
export const RACY_MILLIS = 2000

/**
 * Compares a tree with what a view knows of it, by path and stamp. A file that was changed within two seconds of being seen is
 * racily clean, as git calls it: its stamp proves nothing, so it is read.
 *
 * @example
 * ```ts
 * const file = { path: "a", size: 1, mtimeMs: 1, ctimeMs: 1, inode: 1 }
 * const plan = planView([file], [{ ...file, seenMs: 9999 }, { ...file, path: "b", seenMs: 9999 }])
 * plan.keep.length // => 1
 * plan.remove // => ["b"]
 * ```
 *
 * @param stands whether a file is what is known of it, where that is told by something else than stamps
 */
export const planView = <File extends FileStamp & { readonly path: string }, Known extends KnownFile>(
  tree: ReadonlyArray<File>,
  known: ReadonlyArray<Known>,
  stands: (known: Known, file: File) => boolean = (old, file) => sameStamp(old, file) && !isRacy(old)
): ViewPlan<File, Known> => {
  const before = new Map(known.map((file) => [file.path, file]))
  const read: Array<File> = []
  const keep: Array<Known> = []
  for (const file of tree) {
    const old = before.get(file.path)
    before.delete(file.path)
    if (old !== undefined && stands(old, file)) keep.push(old)
    else read.push(file)
  }
  return { read, keep, remove: [...before.keys()] }
}

export const isRacy = ({
  ctimeMs,
  mtimeMs,
  seenMs
}: Pick<KnownFile, "ctimeMs" | "mtimeMs" | "seenMs">): boolean =>
  Math.max(mtimeMs, ctimeMs) > seenMs - RACY_MILLIS
