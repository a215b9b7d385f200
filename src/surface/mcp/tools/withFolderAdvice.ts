import { Effect } from "effect"
import { basename } from "node:path"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"

/** A failure that names a path, such as one of the workspace. */
interface PathFailure {
  readonly _tag: string
  readonly reason?: unknown
  readonly path?: unknown
  readonly message: string
}

/** The end of a path that names a file with an extension. */
const FILE_NAME = /[^/]\.\w+$/

/**
 * Adds to the refusal of a relative path, or of a file, which a model gives for a part of the project, the parameter that selects files. A file may be given where
 * the project's folder belongs.
 */
export const withFolderAdvice =
  (parameter: string) =>
  <A, E extends PathFailure, R>(body: Effect.Effect<A, E, R>): Effect.Effect<A, E | ToolFailure, R> =>
    Effect.mapError(body, (error) => {
      if (error._tag !== "WorkspaceError" || typeof error.path !== "string") return error
      if (error.reason === "NotADirectory")
        return invalidInput(
          "path",
          `"${error.path}" is a file: give the project's folder as path, and ${parameter} "**/${basename(error.path)}"`
        )
      if (error.reason !== "Relative") return error
      const part = error.path.replace(/^(?:\.\/)+|\/+$/g, "")
      return invalidInput(
        "path",
        `${error.message} of the project. For a ${FILE_NAME.test(part) ? `file of it, give ${parameter} "${part}"` : `folder of it, give ${parameter} "${part}/**"`}`
      )
    })
