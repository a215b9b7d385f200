import type { FoundLine } from "./FoundLine.ts"

/** The matches of ripgrep in one file. */
export interface RipgrepFile {
  readonly path: string
  readonly lines: ReadonlyArray<FoundLine>
}

/** Text in ripgrep's JSON: in base64 if it is not UTF-8. */
type Told = { readonly text: string } | { readonly bytes: string }

interface Event {
  readonly type: string
  readonly data: {
    readonly path: Told
    readonly lines: Told
    readonly line_number: number
    readonly submatches: ReadonlyArray<{ readonly start: number; readonly end: number }>
    readonly binary_offset: number | null
  }
}

const decoder = new TextDecoder("utf-8", { ignoreBOM: true })
const bytesOf = (told: Told): Uint8Array =>
  "text" in told ? new TextEncoder().encode(told.text) : Uint8Array.fromBase64(told.bytes)
const textOf = (told: Told): string => ("text" in told ? told.text : decoder.decode(bytesOf(told)))

const linesOf = (text: string): ReadonlyArray<string> =>
  text
    .replace(/\n$/, "")
    .split("\n")
    .map((line) => line.replace(/\r$/, ""))

/** A path without a leading `./`. */
const plainPath = (told: Told) => textOf(told).replace(/^\.\//, "")

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
    const some: Array<string> = []
    for (let at = from; at <= to; at++) {
      const line = lines.get(at)
      if (line !== undefined) some.push(line)
    }
    return some
  }
  for (const printed of output.split("\n")) {
    if (printed === "") continue
    const { data, type } = JSON.parse(printed) as Event
    if (type === "begin") {
      lines = new Map()
      found = []
    } else if (type === "match" || type === "context") {
      linesOf(textOf(data.lines)).forEach((line, at) => lines.set(data.line_number + at, line))
      if (type === "match") found.push(...matchesOf(data, multiline))
    } else if (type === "end" && data.binary_offset === null) {
      const shown = found.map((each) => ({
        ...each,
        text: read(each.line, each.lineEnd).join("\n"),
        before: read(each.line - context, each.line - 1),
        after: read(each.lineEnd + 1, each.lineEnd + context)
      }))
      files.push({ path: plainPath(data.path), lines: shown })
    }
  }
  return files
}

/** The matches in lines that ripgrep reports together, joined by the line in which they begin. */
const matchesOf = ({ line_number, lines, submatches }: Event["data"], multiline: boolean) => {
  const bytes = bytesOf(lines)
  const lineOf = (offset: number) => line_number + countBreaks(bytes, offset)
  const columnOf = (offset: number) => {
    const begins = bytes.lastIndexOf(10, offset - 1) + 1
    return decoder.decode(bytes.subarray(offset === 0 ? 0 : begins, offset)).length + 1
  }
  // An empty match at the end of a line is reported without a submatch.
  const atEnd = bytes.length - (bytes.at(-1) === 10 ? 1 : 0)
  const kept = multiline ? submatches : submatches.slice(0, 1)
  const places: Array<{ line: number; column: number; lineEnd: number }> = []
  for (const { end, start } of kept.length === 0 ? [{ start: atEnd, end: atEnd }] : kept) {
    const [line, lineEnd] = [lineOf(start), lineOf(Math.max(start, end - 1))]
    const last = places.at(-1)
    if (last?.line === line) last.lineEnd = lineEnd
    else places.push({ line, column: columnOf(start), lineEnd })
  }
  return places
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
  for (const printed of output.split("\n")) {
    if (printed === "") continue
    const { data, type } = JSON.parse(printed) as Event
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
