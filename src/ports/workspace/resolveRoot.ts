import { Effect } from "effect"
import { opendirSync, realpathSync, statSync } from "node:fs"
import { isAbsolute, sep } from "node:path"
import { type AllowedRoots, isAllowed } from "./allowedRoots.ts"
import { systemCode } from "./systemCode.ts"
import { WorkspaceError } from "./WorkspaceError.ts"

type Reason = WorkspaceError["reason"]

const reasonOf = (cause: unknown): Reason => {
  const code = systemCode(cause)
  return code === "ENOENT" || code === "ENOTDIR"
    ? "Missing"
    : code === "ENAMETOOLONG"
      ? "Malformed"
      : "Unreadable"
}

const formProblem = (path: string): Reason | undefined =>
  path === "" || path.includes("\0")
    ? "Malformed"
    : !isAbsolute(path)
      ? "Relative"
      : path.split(/[/\\]/).includes("..")
        ? "Traversal"
        : undefined

const realpath = (path: string): string | undefined => {
  try {
    return realpathSync.native(path)
  } catch {
    return undefined
  }
}

/** Whether `folder` is the home folder or an ancestor of it. */
const holdsHome = (folder: string, home: string | undefined): boolean => {
  const real = home === undefined || home === "" ? undefined : realpath(home)
  return real !== undefined && `${real}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

/** Why a path may not be used, whatever is there: it is malformed, or leads out of the allowed folders. */
const pathError = (path: string, allowed: AllowedRoots): WorkspaceError | undefined => {
  const malformed = formProblem(path)
  return malformed !== undefined
    ? new WorkspaceError({ reason: malformed, path })
    : isAllowed(allowed, path)
      ? undefined
      : new WorkspaceError({ reason: "NotAllowed", path, allowed })
}

/** Fails for a path, existing or not, that is not certainly within the allowed folders. */
export const admit = (path: string, allowed: AllowedRoots): Effect.Effect<void, WorkspaceError> =>
  Effect.suspend(() => (allowed.length === 0 ? undefined : pathError(path, allowed)) ?? Effect.void)

/**
 * The real path of a folder that may be indexed, without a trailing separator.
 *
 * The path must be absolute and without `..`. The home folder and its ancestors, including `/`, are refused unless forced.
 */
export const resolveRoot = (
  path: string,
  {
    allowed = [],
    force,
    home
  }: { readonly force: boolean; readonly home: string | undefined; readonly allowed?: AllowedRoots }
): Effect.Effect<string, WorkspaceError> =>
  Effect.suspend(() => {
    const refuse = (reason: Reason, cause?: unknown) =>
      new WorkspaceError({ reason, path, ...(cause === undefined ? {} : { cause }) })
    const problem = pathError(path, allowed)
    if (problem !== undefined) return problem
    try {
      const real = realpathSync.native(path)
      if (!statSync(real).isDirectory()) return refuse("NotADirectory")
      // Opening it is the only reliable test: `access` checks the rights of the real user, not of the effective one.
      opendirSync(real).closeSync()
      statSync(`${real}${sep}.`)
      const broad = real === "/" || holdsHome(real, home)
      return broad && !force ? refuse("TooBroad") : Effect.succeed(real)
    } catch (cause) {
      return refuse(reasonOf(cause), cause)
    }
  })
