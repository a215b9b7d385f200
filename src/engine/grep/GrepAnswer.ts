import type { FoundLine, GrepPattern } from "../../core/grep/mod.ts"

/** What is searched for, and where. */
export interface GrepRequest extends GrepPattern {
  readonly path: string
  /** Whether a file is searched. */
  readonly admits: (path: string) => boolean
  /** Id of the language that files are to be in; undefined for any. */
  readonly language: string | undefined
  readonly context: number
  readonly limit: number
  /** The match behind which the answer begins. */
  readonly after: GrepPlace | undefined
}

/** Where a match is: no other begins in the same line. */
export interface GrepPlace {
  readonly path: string
  readonly line: number
}

export interface GrepMatch extends FoundLine {
  readonly path: string
  /** Secrets that were taken out of its lines. */
  readonly redacted: number
}

export interface GrepAnswer {
  /** By path in code unit order, then by line. */
  readonly matches: ReadonlyArray<GrepMatch>
  /** Of all files, whatever is shown. */
  readonly total: number
  readonly files: number
  /** Files that the request admits: where there are none, nothing was looked through. */
  readonly searched: number
  /** There are more behind the last one. */
  readonly more: boolean
  /** "ripgrep 14.1" or "built-in" */
  readonly engine: string
  /** Folders, and files that were not looked at for it, which may not be read. */
  readonly unread: ReadonlyArray<string>
  readonly ref: string
  readonly indexed: boolean
}
