import { Effect } from "effect"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"

/** A failure that names a path, such as one of the workspace. */
interface PathFailure {
  readonly _tag: string
  readonly reason?: unknown
  readonly path?: unknown
  readonly message: string
}

/** Adds to the refusal of a relative path, which a model gives for a folder of the project, the parameter that selects files. */
export const withFolderAdvice =
  (parameter: string) =>
  <A, E extends PathFailure, R>(body: Effect.Effect<A, E, R>): Effect.Effect<A, E | ToolFailure, R> =>
    Effect.mapError(body, (error) =>
      error._tag === "WorkspaceError" && error.reason === "Relative" && typeof error.path === "string"
        ? invalidInput(
            "path",
            `${error.message} of the project. For a folder of it, give ${parameter} "${error.path.replace(/^(?:\.\/)+|\/+$/g, "")}/**"`
          )
        : error
    )
