/** Worker thread that searches files for a pattern; it can be terminated whatever the pattern does. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs"
// Imported directly rather than through `core/grep/mod.ts`, which would load more than a thread for one search needs.
import { foundLines } from "../../core/grep/foundLines.ts"
import { type FindNext, lineMatches } from "../../core/grep/lineMatches.ts"
import { searchedText } from "../../core/grep/searchedText.ts"
import type { FileCount, FileCounts, FileLines } from "./Grep.ts"

export interface GrepRequest {
  readonly root: string
  readonly paths: ReadonlyArray<string>
  readonly source: string
  readonly flags: string
  readonly multiline: boolean
  /** Lines around each match; undefined when matches are only counted. */
  readonly context: number | undefined
}

export type GrepReply =
  | FileCounts
  | { readonly found: ReadonlyArray<FileLines> }
  /** The pattern backtracks too much. */
  | { readonly costly: string }

declare const self: Worker

/** Does not follow symbolic links, and does not block on pipes. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Codes of a file that vanished, or became a link or a pipe. */
const VANISHED_CODES: ReadonlySet<unknown> = new Set(["ENOENT", "ENOTDIR", "ELOOP", "ENXIO"])

const hasVanished = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && VANISHED_CODES.has(cause.code)

/** Bytes of a regular file, empty for a file that vanished; undefined when it cannot be read. */
const bytesOf = (path: string): Uint8Array | undefined => {
  try {
    const file = openSync(path, OPEN_FLAGS)
    try {
      return fstatSync(file).isFile() ? readFileSync(file) : new Uint8Array()
    } finally {
      closeSync(file)
    }
  } catch (cause) {
    return hasVanished(cause) ? new Uint8Array() : undefined
  }
}

/** A search without a match that takes this long may have been aborted: the engine gives up silently. */
const SUSPICIOUS_MILLIS = 300

class TooCostlyError extends Error {}

/** Repeats a slow search without a match once, because the thread may only have been waiting. */
const makeFindNext =
  (regex: RegExp, text: string): FindNext =>
  (from) => {
    for (let attempt = 0; ; attempt++) {
      const began = performance.now()
      regex.lastIndex = from
      const match = regex.exec(text)
      if (match !== null) return { index: match.index, length: match[0].length }
      if (performance.now() - began < SUSPICIOUS_MILLIS) return undefined
      if (attempt === 1) throw new TooCostlyError()
    }
  }

const searchFiles = ({ context, flags, multiline, paths, root, source }: GrepRequest): GrepReply => {
  const regex = new RegExp(source, flags)
  const counts: Array<FileCount> = []
  const found: Array<FileLines> = []
  const unread: Array<string> = []
  for (const path of paths) {
    const bytes = bytesOf(`${root}/${path}`)
    if (bytes === undefined) unread.push(path)
    const text = bytes && searchedText(bytes)
    if (text === undefined) continue
    try {
      const matches = lineMatches(text, makeFindNext(regex, text), multiline)
      if (matches.length === 0) continue
      if (context === undefined) counts.push({ path, count: matches.length })
      else found.push({ path, lines: foundLines(text, matches, context) })
    } catch (cause) {
      if (cause instanceof TooCostlyError) return { costly: path }
      throw cause
    }
  }
  return context === undefined ? { counts, unread } : { found }
}

self.onmessage = ({ data }: MessageEvent<GrepRequest>) => self.postMessage(searchFiles(data))
