import { Effect } from "effect"
import { relative, resolve } from "node:path"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"

const DRIVE = /^[A-Za-z]:[\\/]/

/** The path relative to the root, "" for the root itself; undefined when it is outside. Separators may be those of Windows. */
export const relativePathIn = (root: string, path: string): string | undefined => {
  if (path.includes("\0") || DRIVE.test(path)) return undefined
  const separated = path.includes("/") ? path : path.replaceAll("\\", "/")
  const relativePath = relative(root, resolve(root, separated))
  return relativePath.split("/").includes("..") ? undefined : relativePath
}

/** The same for a file; fails when it is outside. `projectParam` is the parameter that names the project. */
export const pathInRoot = (
  param: string,
  root: string,
  path: string | undefined,
  projectParam = "path"
): Effect.Effect<string | undefined, ToolFailure> => {
  if (path === undefined) return Effect.succeed(undefined)
  const relativePath = relativePathIn(root, path)
  return relativePath === undefined
    ? outsideRoot(param, root, path, projectParam)
    : relativePath === ""
      ? Effect.fail(invalidInput(param, `"${path}" is not a file in "${root}"`))
      : Effect.succeed(relativePath)
}

export const outsideRoot = (
  param: string,
  root: string,
  path: string,
  projectParam = "path"
): Effect.Effect<never, ToolFailure> =>
  Effect.fail(
    invalidInput(
      param,
      `"${path}" is not in "${root}": give its path relative to that, or the project's folder as "${projectParam}"`
    )
  )
