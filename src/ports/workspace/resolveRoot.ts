import { Effect } from "effect"
import { opendirSync, realpathSync, statSync } from "node:fs"
import { isAbsolute, sep } from "node:path"
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
    return realpathSync(path)
  } catch {
    return undefined
  }
}

/** Whether `folder` is the home folder or one that holds it. */
const holdsHome = (folder: string, home: string | undefined): boolean => {
  const real = home === undefined || home === "" ? undefined : realpath(home)
  return real !== undefined && `${real}${sep}`.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`)
}

/**
 * The real path of a folder that may be indexed, without a separator at its end.
 *
 * Given as an absolute path without `..`. The home folder and what holds it, `/` first of all, are refused unless forced.
 */
export const resolveRoot = (
  path: string,
  { force, home }: { readonly force: boolean; readonly home: string | undefined }
): Effect.Effect<string, WorkspaceError> =>
  Effect.suspend(() => {
    const refuse = (reason: Reason, cause?: unknown) =>
      new WorkspaceError({ reason, path, ...(cause === undefined ? {} : { cause }) })
    const malformed = formProblem(path)
    if (malformed !== undefined) return refuse(malformed)
    try {
      const real = realpathSync(path)
      if (!statSync(real).isDirectory()) return refuse("NotADirectory")
      // To open it is the only sure test: `access` asks for the rights of who started the process, not of who it acts as.
      opendirSync(real).closeSync()
      statSync(`${real}${sep}.`)
      const broad = real === "/" || holdsHome(real, home)
      return broad && !force ? refuse("TooBroad") : Effect.succeed(real)
    } catch (cause) {
      return refuse(reasonOf(cause), cause)
    }
  })
