import { Either } from "effect"
import { compileGlob } from "./compileGlob.ts"
import type { GlobError } from "./GlobError.ts"

/** Which files are wanted. */
export interface FilePatterns {
  /** Any of these; all files where there is none. */
  readonly include: ReadonlyArray<string>
  /** And none of these. */
  readonly exclude: ReadonlyArray<string>
}

export const ALL_FILES: FilePatterns = { include: [], exclude: [] }

/**
 * Makes file patterns (see `compileGlob`) a question to ask of paths relative to the root.
 *
 * @example
 * ```ts
 * const selected = pathSelector({ include: ["*.md", "docs"], exclude: ["CHANGELOG.md"] })
 * selected._tag === "Right" && ["a/b.md", "docs/x.txt", "CHANGELOG.md", "a.ts"].map(selected.right) // => [true, true, false, false]
 * ```
 */
export const pathSelector = ({
  exclude,
  include
}: FilePatterns): Either.Either<(path: string) => boolean, GlobError> =>
  Either.map(
    Either.all([Either.all(include.map(compileGlob)), Either.all(exclude.map(compileGlob))]),
    ([wanted, unwanted]) =>
      (path) =>
        (wanted.length === 0 || wanted.some((matches) => matches(path))) &&
        !unwanted.some((matches) => matches(path))
  )
