/** What the file system says of a file without reading it: enough to tell that it did not change, never that it did. */
export interface FileStamp {
  /** Bytes. */
  readonly size: number
  /** Milliseconds since the epoch, with the fraction that the file system keeps. */
  readonly mtimeMs: number
  /** Milliseconds since the epoch of the last change of content or inode. */
  readonly ctimeMs: number
  readonly inode: number
}

/** Whether nothing that the file system tells of the file differs. */
export const sameStamp = (a: FileStamp, b: FileStamp): boolean =>
  a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.inode === b.inode
