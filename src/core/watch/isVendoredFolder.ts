import type { IgnoreRules } from "../ignore/mod.ts"
import { classifyPath, doubtfulVendorFolder } from "../path/mod.ts"

/** A name that no exception of an ignore file is made for. */
const NEW_NAME = "lodestone-new-entry"

/**
 * Whether a folder, whose path ends in `/`, contains third-party code.
 *
 * A folder at the top such as `deps/` holds the project's own code if the rules of the top let git ignore whatever new is put into it: what is tracked there
 * nevertheless was named as an exception, as by `/deps/*` and `!/deps/queue/`. Where no such rules exist, its name decides.
 */
export const isVendoredFolder = (
  folder: string,
  rulesAtTop: IgnoreRules | undefined,
  prefix: string
): boolean => {
  if (!classifyPath(folder).vendored) return false
  const top = doubtfulVendorFolder(folder)
  if (top === undefined || rulesAtTop === undefined) return true
  const isIgnored = (path: string) =>
    rulesAtTop.git({ path: prefix + path, name: path.slice(path.lastIndexOf("/") + 1), isDirectory: true })
  return isIgnored(top) || !isIgnored(`${top}/${NEW_NAME}`)
}
