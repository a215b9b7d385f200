/** The folders that may be used, when the machine's owner restricts them. */
import { Config, ConfigError, Effect } from "effect"
import { lstatSync, realpathSync, statSync } from "node:fs"
import { basename, dirname, isAbsolute, join, sep } from "node:path"

/** Real paths; empty when everything is allowed. */
export type AllowedRoots = ReadonlyArray<string>

const isLink = (path: string): boolean => {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}

/** Where a path leads, or would if it existed; undefined when a link on the way is broken. */
const targetOf = (path: string): string | undefined => {
  let rest = ""
  for (let at = path; ; at = dirname(at)) {
    try {
      return join(realpathSync(at), rest)
    } catch {
      if (isLink(at) || dirname(at) === at) return undefined
      rest = join(basename(at), rest)
    }
  }
}

const isWithin = (root: string, path: string): boolean =>
  path === root || path.startsWith(root.endsWith(sep) ? root : `${root}${sep}`)

/**
 * Whether a plain absolute path leads into an allowed folder. Paths outside are refused whether they exist or not, so that a refusal reveals nothing; so are
 * broken links, whose target may be outside.
 */
export const isAllowed = (allowed: AllowedRoots, path: string): boolean => {
  if (allowed.length === 0) return true
  const target = targetOf(path)
  return target !== undefined && allowed.some((root) => isWithin(root, target))
}

const folderProblem = (path: string): string | undefined => {
  if (!isAbsolute(path)) return `"${path}" is not absolute; give the full path`
  try {
    return statSync(path).isDirectory() ? undefined : `"${path}" is not a folder`
  } catch {
    return `"${path}" does not exist or cannot be read; check the path`
  }
}

/** From the setting `allowedRoots`: a list of absolute folder paths. */
export const allowedRoots: Effect.Effect<AllowedRoots, ConfigError.ConfigError> = Effect.flatMap(
  Config.withDefault(Config.array(Config.string(), "allowedRoots"), []),
  (paths) => {
    const problem = paths.map(folderProblem).find((each) => each !== undefined)
    return problem === undefined
      ? Effect.sync(() => paths.map((path) => realpathSync(path)))
      : Effect.fail(ConfigError.InvalidData(["allowedRoots"], problem))
  }
)
