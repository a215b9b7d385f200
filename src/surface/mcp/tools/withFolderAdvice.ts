import { Effect } from "effect"
import { WorkspaceError } from "../../../ports/workspace/WorkspaceError.ts"
import { invalidInput, type ToolFailure } from "../toolFailure.ts"

/** Adds to the refusal of a relative path, which a model gives for a folder of the project, the parameter that selects files. */
export const withFolderAdvice =
  (parameter: string) =>
  <A, E, R>(body: Effect.Effect<A, E, R>): Effect.Effect<A, E | ToolFailure, R> =>
    Effect.mapError(body, (error) =>
      error instanceof WorkspaceError && error.reason === "Relative"
        ? invalidInput(
            "path",
            `${error.message} of the project. For a folder of it, give ${parameter} "${error.path.replace(/^(?:\.\/)+|\/+$/g, "")}/**"`
          )
        : error
    )
