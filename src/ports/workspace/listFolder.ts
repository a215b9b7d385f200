import { type Dirent, lstatSync, readdirSync } from "node:fs"
import { systemCode } from "./systemCode.ts"

type EntryKind = "directory" | "file" | "symlink" | "special" | "unreadable"

export interface FolderEntry {
  readonly name: string
  readonly kind: EntryKind
}

type Typed = Pick<Dirent, "isDirectory" | "isFile" | "isSymbolicLink">

const kindOf = (entry: Typed): EntryKind =>
  entry.isFile() ? "file" : entry.isDirectory() ? "directory" : entry.isSymbolicLink() ? "symlink" : "special"

const lookAt = (path: string): EntryKind => {
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
        const twice = damaged.has(name)
        damaged.add(name)
        return { name, kind: twice ? "unreadable" : lookAt(`${folder}/${name}`) }
      }
      // Some file systems do not report the type of an entry.
      return { name, kind: kind === "special" ? lookAt(`${folder}/${name}`) : kind }
    })
  } catch (cause) {
    return systemCode(cause)
  }
}
