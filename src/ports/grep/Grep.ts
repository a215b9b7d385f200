/** Search for words and patterns in the files of a folder, without an index. */
import { Context, type Effect, Schema } from "effect"
import type { FoundLine, GrepMatches, GrepPattern } from "../../core/grep/mod.ts"

/** Why a search could not be made. */
export class GrepError extends Schema.TaggedError<GrepError>("lodestone/GrepError")("GrepError", {
  /** `Pattern`: it does not compile. `Costly`: it would take for ever. */
  reason: Schema.Literal("Pattern", "Costly", "Failed"),
  detail: Schema.String
}) {
  override get message(): string {
    return this.reason === "Pattern" ? this.detail : `Cannot search the files: ${this.detail}`
  }
}

/** The files that are searched, relative to their root. */
export interface GrepFiles {
  readonly paths: ReadonlySet<string>
  /** Those of them that a `.gitignore` speaks against: tracked, or taken back. */
  readonly ignored: ReadonlyArray<string>
}

/** How many lines of a file match. */
export interface FileCount {
  readonly path: string
  readonly count: number
}

/** How often files match, and those that may not be read. */
export interface FileCounts {
  readonly counts: ReadonlyArray<FileCount>
  readonly unread: ReadonlyArray<string>
}

/** The lines of a file that match, ascending. */
export interface FileLines {
  readonly path: string
  readonly lines: ReadonlyArray<FoundLine>
}

export class Grep extends Context.Tag("lodestone/Grep")<
  Grep,
  {
    /** The ripgrep that searches, with its version; undefined where a scan of our own does. */
    readonly ripgrep: Effect.Effect<string | undefined>
    /** The files below `root`, ignored ones too, that hold some of the words, whatever their case; in no order. */
    readonly findWords: (
      root: string,
      words: ReadonlyArray<string>
    ) => Effect.Effect<ReadonlyArray<GrepMatches>, GrepError>
    /**
     * The files that match, in no order: some beside `files` may be told too. Those are asked for as late as can be. No binary file matches, and
     * none larger than `maxFileSize`. Can be interrupted at any time.
     */
    readonly count: <E>(
      root: string,
      pattern: GrepPattern,
      files: Effect.Effect<GrepFiles, E>,
      maxFileSize: number
    ) => Effect.Effect<FileCounts, GrepError | E>
    /** The lines of these files that match, with `context` lines around each; in no order. */
    readonly show: (
      root: string,
      pattern: GrepPattern,
      paths: ReadonlyArray<string>,
      context: number
    ) => Effect.Effect<ReadonlyArray<FileLines>, GrepError>
  }
>() {}
