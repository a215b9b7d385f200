import type { FoundLine, GrepPattern } from "../../core/grep/mod.ts"

/** What to search for, and where. */
export interface GrepRequest extends GrepPattern {
  readonly path: string
  /** Whether to search a file. */
  readonly admits: (path: string) => boolean
  /** Id of the language to restrict the files to; undefined for any. */
  readonly language: string | undefined
  readonly context: number
  readonly limit: number
  /** The match after which the answer begins. */
  readonly after: GrepPlace | undefined
}

/** Place of a match; at most one match begins in a line. */
export interface GrepPlace {
  readonly path: string
  readonly line: number
}

export interface GrepMatch extends FoundLine {
  readonly path: string
  /** Number of secrets masked in its lines. */
  readonly redacted: number
}

export interface GrepAnswer {
  /** By path in code unit order, then by line. */
  readonly matches: ReadonlyArray<GrepMatch>
  /** Totals over all files, regardless of what is shown. */
  readonly total: number
  readonly files: number
  /** Number of files that the request admits; 0 means that nothing was searched. */
  readonly searched: number
  /** Whether there are more after the last one. */
  readonly more: boolean
  /** "ripgrep 14.1" or "built-in" */
  readonly engine: string
  /** Folders and files that could not be read and were therefore not searched. */
  readonly unread: ReadonlyArray<string>
  /** Files that the request admits and that were not searched because their purpose is to hold secrets. */
  readonly secret: ReadonlyArray<string>
  readonly ref: string
  readonly indexed: boolean
}
