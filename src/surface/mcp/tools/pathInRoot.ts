import { Effect } from "effect"
import { isAbsolute, relative } from "node:path"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"

/** The path relative to the root; fails when it is outside. */
export const pathInRoot = (
  param: string,
  root: string,
  path: string | undefined
): Effect.Effect<string | undefined, ToolFailure> => {
  if (path === undefined) return Effect.succeed(undefined)
  const relativePath = (isAbsolute(path) ? relative(root, path) : path).replace(/^\.\//, "")
  return relativePath === "" || isAbsolute(relativePath) || relativePath.split("/").includes("..")
    ? Effect.fail(invalidInput(param, `"${path}" is not a file in "${root}"`))
    : Effect.succeed(relativePath)
}
