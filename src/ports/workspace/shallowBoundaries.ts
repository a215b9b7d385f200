import { join } from "node:path"
import { readRegular } from "../readRegular.ts"
import { findRepository, isGitDirectory } from "./findRepository.ts"

/** The commits where a shallow clone begins, from git's file: https://git-scm.com/docs/shallow. */
export const shallowBoundaries = (root: string): ReadonlySet<string> => {
  const directory = findRepository(root)?.commonDirectory ?? (isGitDirectory(root) ? root : undefined)
  if (directory === undefined) return new Set()
  try {
    return new Set(readRegular(join(directory, "shallow")).match(/^[0-9a-f]{40,64}$/gm))
  } catch {
    // A complete clone has no such file.
    return new Set()
  }
}
