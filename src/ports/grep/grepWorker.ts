/** A thread that looks through files for a pattern, and can be ended whatever the pattern does. */
import { closeSync, constants, fstatSync, openSync, readFileSync } from "node:fs"
// Not by the door of the room: a thread that starts for a search has no time for what else is behind it.
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
  /** Lines around each match; undefined where matches are only counted. */
  readonly context: number | undefined
}

export type GrepReply =
  | FileCounts
  | { readonly found: ReadonlyArray<FileLines> }
  /** The pattern tries too many ways. */
  | { readonly costly: string }

declare const self: Worker

/** Never the target of a link, and never waiting for the writer of a pipe. */
const OPEN_FLAGS = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK

const isRefused = (cause: unknown): boolean =>
  cause instanceof Error && "code" in cause && (cause.code === "EACCES" || cause.code === "EPERM")

/** The bytes of a regular file, none of one that vanished; undefined where it may not be read. */
const bytesOf = (path: string): Uint8Array | undefined => {
  try {
    const file = openSync(path, OPEN_FLAGS)
    try {
      return fstatSync(file).isFile() ? readFileSync(file) : new Uint8Array()
    } finally {
      closeSync(file)
    }
  } catch (cause) {
    return isRefused(cause) ? undefined : new Uint8Array()
  }
}

/** A search that takes so long and finds nothing may have been given up: the engine stops trying without a word. */
const SUSPICIOUS_MILLIS = 300

class Costly extends Error {}

/** The last search of a file is made again where it took long: a thread that only had to wait is not to blame. */
const finder =
  (regex: RegExp, text: string): FindNext =>
  (from) => {
    for (let attempt = 0; ; attempt++) {
      const began = performance.now()
      regex.lastIndex = from
      const match = regex.exec(text)
      if (match !== null) return { index: match.index, length: match[0].length }
      if (performance.now() - began < SUSPICIOUS_MILLIS) return undefined
      if (attempt === 1) throw new Costly()
    }
  }

const answer = ({ context, flags, multiline, paths, root, source }: GrepRequest): GrepReply => {
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
      const matches = lineMatches(text, finder(regex, text), multiline)
      if (matches.length === 0) continue
      if (context === undefined) counts.push({ path, count: matches.length })
      else found.push({ path, lines: foundLines(text, matches, context) })
    } catch (cause) {
      if (cause instanceof Costly) return { costly: path }
      throw cause
    }
  }
  return context === undefined ? { counts, unread } : { found }
}

self.onmessage = ({ data }: MessageEvent<GrepRequest>) => self.postMessage(answer(data))
