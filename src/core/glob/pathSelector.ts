import { Either } from "effect"
import { compileGlob } from "./compileGlob.ts"
import type { GlobError } from "./GlobError.ts"

/** A selection of files. */
export interface FilePatterns {
  /** A file must match one of these; if empty, all files do. */
  readonly include: ReadonlyArray<string>
  /** A file must match none of these. */
  readonly exclude: ReadonlyArray<string>
}

export const ALL_FILES: FilePatterns = { include: [], exclude: [] }

/**
 * Compiles file patterns (see `compileGlob`) into a predicate on paths relative to the root.
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
    ([included, excluded]) =>
      (path) =>
        (included.length === 0 || included.some((matches) => matches(path))) &&
        !excluded.some((matches) => matches(path))
  )
