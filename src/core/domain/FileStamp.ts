/** The metadata of a file: equal stamps mean that it did not change; different stamps do not mean that its content did. */
export interface FileStamp {
  /** In bytes. */
  readonly size: number
  /** Milliseconds since the epoch, with the fraction that the file system stores. */
  readonly mtimeMs: number
  /** Time of the last change of content or inode, in milliseconds since the epoch. */
  readonly ctimeMs: number
  readonly inode: number
}

/** Whether two stamps are equal. */
export const sameStamp = (a: FileStamp, b: FileStamp): boolean =>
  a.size === b.size && a.mtimeMs === b.mtimeMs && a.ctimeMs === b.ctimeMs && a.inode === b.inode
