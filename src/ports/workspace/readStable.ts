import { Effect } from "effect"
import {
  closeSync,
  constants,
  fstatSync,
  openSync,
  readSync,
  realpathSync,
  type Stats,
  statSync
} from "node:fs"
import { isAbsolute, join, sep } from "node:path"
import { type FileStamp, sameStamp } from "../../core/domain/FileStamp.ts"
import { systemCode } from "./systemCode.ts"
import { WorkspaceError } from "./WorkspaceError.ts"

/** A file's bytes, and its stamp, which was the same before and after reading. */
export interface StableFile {
  readonly bytes: Uint8Array
  readonly stamp: FileStamp
}

type Reason = WorkspaceError["reason"]

/** Does not follow a link that was put there meanwhile, and does not block on pipes. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Wait between attempts for a writer to finish. */
const RETRY_DELAY = "20 millis"
const MAX_ATTEMPTS = 3

/** Thrown only within this file. */
class Refusal {
  readonly reason: Reason
  constructor(reason: Reason) {
    this.reason = reason
  }
}

const toStamp = ({ ctimeMs, ino, mtimeMs, size }: Stats): FileStamp => ({
  size,
  mtimeMs,
  ctimeMs,
  inode: ino
})

/** The real path of a file in the root; throws when it is outside. */
const locate = (root: string, path: string): string => {
  if (path === "" || path.includes("\0")) throw new Refusal("Malformed")
  if (isAbsolute(path) || path.split("/").includes("..")) throw new Refusal("Traversal")
  const real = realpathSync.native(join(root, path))
  if (!real.startsWith(root.endsWith(sep) ? root : root + sep)) throw new Refusal("Outside")
  return real
}

const readAll = (file: number, size: number): Uint8Array => {
  const bytes = new Uint8Array(size)
  let filled = 0
  while (filled < size) {
    const count = readSync(file, bytes, filled, size - filled, filled)
    if (count === 0) throw new Refusal("Changing")
    filled += count
  }
  return bytes
}

const readOnce = (root: string, path: string, maxFileSize: number): StableFile => {
  const real = locate(root, path)
  const file = openSync(real, OPEN_FLAGS)
  try {
    const stats = fstatSync(file)
    if (!stats.isFile()) throw new Refusal("NotAFile")
    if (stats.size > maxFileSize) throw new Refusal("Oversize")
    const stamp = toStamp(stats)
    const bytes = readAll(file, stats.size)
    const unchanged = sameStamp(stamp, toStamp(fstatSync(file))) && sameStamp(stamp, toStamp(statSync(real)))
    if (!unchanged || locate(root, path) !== real) throw new Refusal("Changing")
    return { bytes, stamp }
  } finally {
    closeSync(file)
  }
}

const reasonOf = (cause: unknown): Reason => {
  if (cause instanceof Refusal) return cause.reason
  const code = systemCode(cause)
  if (code === "ENOENT" || code === "ENOTDIR") return "Vanished"
  if (code === "ELOOP") return "Outside"
  return code === "ENXIO" ? "NotAFile" : "Unreadable"
}

/**
 * Reads a file of the root and checks by its stamps that it did not change meanwhile; tries three times.
 *
 * Limited by the clock of the file system: two writes within one of its ticks look like one.
 */
export const readStable = (
  root: string,
  path: string,
  maxFileSize: number
): Effect.Effect<StableFile, WorkspaceError> => {
  const attempt = (attemptsLeft: number): Effect.Effect<StableFile, WorkspaceError> =>
    Effect.suspend(() => {
      try {
        return Effect.succeed(readOnce(root, path, maxFileSize))
      } catch (cause) {
        const reason = reasonOf(cause)
        return reason === "Changing" && attemptsLeft > 1
          ? Effect.delay(attempt(attemptsLeft - 1), RETRY_DELAY)
          : new WorkspaceError({ reason, path, ...(cause instanceof Refusal ? {} : { cause }) })
      }
    })
  return attempt(MAX_ATTEMPTS)
}

/** Whether a regular file has this stamp. The stamp comes from an earlier read, which has checked that the file is within the root. */
export const fileHasStamp = (root: string, path: string, stamp: FileStamp): boolean => {
  try {
    const stats = statSync(join(root, path), { throwIfNoEntry: false })
    return stats !== undefined && stats.isFile() && sameStamp(toStamp(stats), stamp)
  } catch {
    return false
  }
}

/** The stamp of a regular file in the root, following links within it; `undefined` when there is none. */
export const stampFile = (root: string, path: string): FileStamp | undefined => {
  try {
    const stats = statSync(locate(root, path))
    return stats.isFile() ? toStamp(stats) : undefined
  } catch {
    return undefined
  }
}
