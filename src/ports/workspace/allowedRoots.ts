/** Folders that a machine's owner allows to be worked on, where not all of them are. */
import { Config, ConfigError, Effect } from "effect"
import { lstatSync, realpathSync, statSync } from "node:fs"
import { basename, dirname, isAbsolute, join, sep } from "node:path"

/** Real paths; none where everything is allowed. */
export type AllowedRoots = ReadonlyArray<string>

const isLink = (path: string): boolean => {
  try {
    return lstatSync(path).isSymbolicLink()
  } catch {
    return false
  }
}

/** Where a path leads, or would if it were there; undefined where a link on the way leads nowhere. */
const placeOf = (path: string): string | undefined => {
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
 * Whether a plain absolute path leads into what is allowed. What is outside is refused whether it is there or not, so that a refusal tells nothing of
 * it; so is a link that leads nowhere, for its target may be outside.
 */
export const isAllowed = (allowed: AllowedRoots, path: string): boolean => {
  if (allowed.length === 0) return true
  const place = placeOf(path)
  return place !== undefined && allowed.some((root) => isWithin(root, place))
}

const fault = (path: string): string | undefined => {
  if (!isAbsolute(path)) return `"${path}" is not absolute; give the full path`
  try {
    return statSync(path).isDirectory() ? undefined : `"${path}" is not a folder`
  } catch {
    return `"${path}" does not exist or cannot be read; check the path`
  }
}

/** As the setting `allowedRoots` says: a list of absolute paths of folders. */
export const allowedRoots: Effect.Effect<AllowedRoots, ConfigError.ConfigError> = Effect.flatMap(
  Config.withDefault(Config.array(Config.string(), "allowedRoots"), []),
  (paths) => {
    const problem = paths.map(fault).find((each) => each !== undefined)
    return problem === undefined
      ? Effect.sync(() => paths.map((path) => realpathSync(path)))
      : Effect.fail(ConfigError.InvalidData(["allowedRoots"], problem))
  }
)
