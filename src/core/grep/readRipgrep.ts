import type { FoundLine } from "./FoundLine.ts"

/** The matches of ripgrep in one file. */
export interface RipgrepFile {
  readonly path: string
  readonly lines: ReadonlyArray<FoundLine>
}

/** Text in ripgrep's JSON: in base64 if it is not UTF-8. */
type EncodedText = { readonly text: string } | { readonly bytes: string }

interface RipgrepEvent {
  readonly type: string
  readonly data: {
    readonly path: EncodedText
    readonly lines: EncodedText
    readonly line_number: number
    readonly submatches: ReadonlyArray<{ readonly start: number; readonly end: number }>
    readonly binary_offset: number | null
  }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
const bytesOf = (encoded: EncodedText): Uint8Array =>
  "text" in encoded ? new TextEncoder().encode(encoded.text) : Uint8Array.fromBase64(encoded.bytes)
const textOf = (encoded: EncodedText): string =>
  "text" in encoded ? encoded.text : decoder.decode(bytesOf(encoded))

const linesOf = (text: string): ReadonlyArray<string> =>
  text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.replace(/\r$/, ""))

/** A path without a leading `./`. */
const plainPath = (encoded: EncodedText) => textOf(encoded).replace(/^\.\//, "")

/**
 * Parses the output of `rg --json`: the matching lines by file, each with `context` lines around it. Binary files are omitted.
 *
 * With `multiline`, all matches are read and joined per line, as in `lineMatches`.
 */
export const readRipgrep = (
  output: string,
  context: number,
  multiline: boolean
): ReadonlyArray<RipgrepFile> => {
  const files: Array<RipgrepFile> = []
  let lines = new Map<number, string>()
  let found: Array<Omit<FoundLine, "text" | "before" | "after">> = []
  const read = (from: number, to: number) => {
    const selected: Array<string> = []
    for (let at = from; at <= to; at++) {
      const line = lines.get(at)
      if (line !== undefined) selected.push(line)
    }
    return selected
  }
  for (const outputLine of output.split("\n")) {
    if (outputLine === "") continue
    const { data, type } = JSON.parse(outputLine) as RipgrepEvent
    if (type === "begin") {
      lines = new Map()
      found = []
    } else if (type === "match" || type === "context") {
      linesOf(textOf(data.lines)).forEach((line, at) => lines.set(data.line_number + at, line))
      if (type === "match") found.push(...matchesOf(data, multiline))
    } else if (type === "end" && data.binary_offset === null) {
      const shownLines = found.map((each) => ({
        ...each,
        text: read(each.line, each.lineEnd).join("\n"),
        before: read(each.line - context, each.line - 1),
        after: read(each.lineEnd + 1, each.lineEnd + context)
      }))
      files.push({ path: plainPath(data.path), lines: shownLines })
    }
  }
  return files
}

/** The matches in lines that ripgrep reports together, joined by the line in which they begin. */
const matchesOf = ({ line_number, lines, submatches }: RipgrepEvent["data"], multiline: boolean) => {
  const bytes = bytesOf(lines)
  const lineOf = (offset: number) => line_number + countBreaks(bytes, offset)
  const columnOf = (offset: number) => {
    const lineStart = bytes.lastIndexOf(10, offset - 1) + 1
    return decoder.decode(bytes.subarray(offset === 0 ? 0 : lineStart, offset)).length + 1
  }
  // An empty match at the end of a line is reported without a submatch.
  const atEnd = bytes.length - (bytes.at(-1) === 10 ? 1 : 0)
  const usedSubmatches = multiline ? submatches : submatches.slice(0, 1)
  const positions: Array<{ line: number; column: number; lineEnd: number }> = []
  for (const { end, start } of usedSubmatches.length === 0
    ? [{ start: atEnd, end: atEnd }]
    : usedSubmatches) {
    const [line, lineEnd] = [lineOf(start), lineOf(Math.max(start, end - 1))]
    const last = positions.at(-1)
    if (last?.line === line) last.lineEnd = lineEnd
    else positions.push({ line, column: columnOf(start), lineEnd })
  }
  return positions
}

const countBreaks = (bytes: Uint8Array, before: number): number => {
  let count = 0
  for (let at = bytes.indexOf(10); at >= 0 && at < before; at = bytes.indexOf(10, at + 1)) count++
  return count
}

/**
 * The number of multi-line matches per file that `readRipgrep` would return, without building them: in a large tree ten thousands are counted and only one page
 * is shown.
 */
export const readRipgrepTotals = (
  output: string
): ReadonlyArray<{ readonly path: string; readonly count: number }> => {
  const files: Array<{ readonly path: string; readonly count: number }> = []
  let count = 0
  for (const outputLine of output.split("\n")) {
    if (outputLine === "") continue
    const { data, type } = JSON.parse(outputLine) as RipgrepEvent
    if (type === "begin") count = 0
    // Positions matter only if there are several submatches, which may begin on the same line.
    else if (type === "match") count += data.submatches.length < 2 ? 1 : matchesOf(data, true).length
    else if (type === "end" && data.binary_offset === null) files.push({ path: plainPath(data.path), count })
  }
  return files
}

/**
 * Parses the output of `rg --count --null`: the number of matching lines per file.
 *
 * @example
 * ```ts
 * readRipgrepCounts("./a.ts\u00003\n") // => [{ path: "a.ts", count: 3 }]
 * ```
 */
export const readRipgrepCounts = (
  output: string
): ReadonlyArray<{ readonly path: string; readonly count: number }> =>
  [...output.matchAll(/([^\0]*)\0(\d+)\n/g)].map(([, path, count]) => ({
    path: path!.replace(/^\.\//, ""),
    count: Number(count)
  }))
