import { counted } from "../../../core/text/mod.ts"
import type { Paint } from "./paint.ts"

/** The parts of a `context_grep` answer that are shown. */
export interface GrepAnswer {
  readonly matches: ReadonlyArray<{
    readonly file_path: string
    readonly line: number
    readonly text: string
    readonly before?: ReadonlyArray<string>
    readonly after?: ReadonlyArray<string>
  }>
  readonly total_matches: number
  readonly total_files: number
  readonly engine: string
  readonly message?: string
}

/** Matches by file, each with its line and context. */
export const renderGrep = (
  { engine, matches, message, total_files, total_matches }: GrepAnswer,
  { dim, green }: Paint
): string => {
  const lineNumber = (line: number) => dim(String(line).padStart(6))
  const lines: Array<string> = []
  let file: string | undefined
  for (const { after = [], before = [], file_path, line, text } of matches) {
    if (file_path !== file) lines.push(green(file_path))
    file = file_path
    const matchLines = text.split("\n")
    before.forEach((each, at) => lines.push(`${lineNumber(line - before.length + at)}  ${dim(each)}`))
    matchLines.forEach((each, at) => lines.push(`${lineNumber(line + at)}  ${each}`))
    after.forEach((each, at) => lines.push(`${lineNumber(line + matchLines.length + at)}  ${dim(each)}`))
    if (before.length + after.length > 0) lines.push("")
  }
  const summary = `${matches.length} of ${counted(total_matches, "match", "matches")} in ${counted(total_files, "file")}, by ${engine}`
  return [...lines, dim(message ?? summary)].join("\n")
}
