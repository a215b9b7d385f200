import { type Dirent, lstatSync, readdirSync } from "node:fs"
import { systemCode } from "./systemCode.ts"

type EntryKind = "directory" | "file" | "symlink" | "special" | "unreadable"

export interface FolderEntry {
  readonly name: string
  readonly kind: EntryKind
}

type EntryType = Pick<Dirent, "isDirectory" | "isFile" | "isSymbolicLink">

const kindOf = (entry: EntryType): EntryKind =>
  entry.isFile() ? "file" : entry.isDirectory() ? "directory" : entry.isSymbolicLink() ? "symlink" : "special"

const kindAt = (path: string): EntryKind => {
  try {
    return kindOf(lstatSync(path))
  } catch {
    return "unreadable"
  }
}

/**
 * The entries of a folder, or the system's error code when it cannot be read.
 *
 * A name that is not UTF-8 arrives with U+FFFD in it and refers to nothing: it is `unreadable`. A name that really contains that character exists, and is
 * listed once.
 */
export const listFolder = (folder: string): ReadonlyArray<FolderEntry> | string => {
  try {
    const damaged = new Set<string>()
    return readdirSync(folder, { withFileTypes: true }).map((entry) => {
      const { name } = entry
      const kind = kindOf(entry)
      if (name.includes("\ufffd")) {
        const isRepeated = damaged.has(name)
        damaged.add(name)
        return { name, kind: isRepeated ? "unreadable" : kindAt(`${folder}/${name}`) }
      }
      // Some file systems do not report the type of an entry.
      return { name, kind: kind === "special" ? kindAt(`${folder}/${name}`) : kind }
    })
  } catch (cause) {
    return systemCode(cause)
  }
}
