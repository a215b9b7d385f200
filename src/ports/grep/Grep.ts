/** Searches words and patterns in the files of a folder, without an index. */
import { Context, type Effect, Schema } from "effect"
import type { FoundLine, GrepMatches, GrepPattern } from "../../core/grep/mod.ts"

/** Why a search failed. */
export class GrepError extends Schema.TaggedError<GrepError>("lodestone/GrepError")("GrepError", {
  /** `Pattern`: it does not compile. `Costly`: it would take forever. */
  reason: Schema.Literal("Pattern", "Costly", "Failed"),
  detail: Schema.String
}) {
  override get message(): string {
    return this.reason === "Pattern" ? this.detail : `Cannot search the files: ${this.detail}`
  }
}

/** The files to search, relative to the root. */
export interface GrepFiles {
  readonly paths: ReadonlySet<string>
  /** Those of them that a `.gitignore` matches but that are tracked or re-included. */
  readonly ignored: ReadonlyArray<string>
}

/** Number of matching lines in a file. */
export interface FileCount {
  readonly path: string
  readonly count: number
}

/** Matches per file, and the files that may not be read. */
export interface FileCounts {
  readonly counts: ReadonlyArray<FileCount>
  readonly unread: ReadonlyArray<string>
}

/** The matching lines of a file, ascending. */
export interface FileLines {
  readonly path: string
  readonly lines: ReadonlyArray<FoundLine>
}

export class Grep extends Context.Tag("lodestone/Grep")<
  Grep,
  {
    /** Version of the ripgrep in use; undefined when the built-in scan is used. */
    readonly ripgrep: Effect.Effect<string | undefined>
    /** The files below `root`, ignored ones included, that contain any of the words in any case; unordered. */
    readonly findWords: (
      root: string,
      words: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<GrepMatches>, GrepError>
    /**
     * The matching files, unordered; may include files that are not in `files`, which is evaluated as late as possible. Binary files and files larger than
     * `maxFileSize` never match. Interruptible at any time.
     */
    readonly count: <E>(
      root: string,
      pattern: GrepPattern,
      files: Effect.Effect<GrepFiles, E>,
      maxFileSize: number
    ) => Effect.Effect<FileCounts, GrepError | E>
    /** The matching lines of these files, with `context` lines around each; unordered. */
    readonly show: (
      root: string,
      pattern: GrepPattern,
      paths: ReadonlyArray<string>,
      context: number
    ) => Effect.Effect<ReadonlyArray<FileLines>, GrepError>
  }
>() {}
