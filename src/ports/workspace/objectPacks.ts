import { readdirSync } from "node:fs"
import { join } from "node:path"
import { readRegular } from "../readRegular.ts"
import { findRepository, isGitDirectory } from "./findRepository.ts"

/** Names of the packs of a repository and the folders that it takes objects from: a text that changes when it gets objects that it lacked. Sorted. */
export const objectPacks = (root: string): string => {
  const directory = findRepository(root)?.commonDirectory ?? (isGitDirectory(root) ? root : undefined)
  if (directory === undefined) return ""
  const objects = join(directory, "objects")
  return [...packsIn(join(objects, "pack")), alternatesIn(objects)].join("\n")
}

const packsIn = (folder: string): ReadonlyArray<string> => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(".pack"))
      .sort()
  } catch {
    return []
  }
}

const alternatesIn = (objects: string): string => {
  try {
    return readRegular(join(objects, "info", "alternates"))
  } catch {
    // Most repositories have no such file.
    return ""
  }
}
