/** The heading below which Gradle tells what failed. */
const HEADING = /^\s*\* What went wrong:\s*$/

/** A cause of the line above; the further it is indented, the nearer it is to the first one. */
const CAUSE = /^(\s*)> (\S.*)$/

/**
 * The lines of a text, in which what Gradle tells of a failed build is the innermost of the causes that it nests, in place of the heading: the outer ones say only
 * which task of the build could not be done.
 *
 * @example
 * ```ts
 * gradleFailures(["* What went wrong:", "Execution failed for task ':lint'.", "> Could not resolve all files.", "   > Could not find shop:cart:1."]) // => ["error: Could not find shop:cart:1.", "", "", ""]
 * gradleFailures(["* What went wrong:", "Task 'lnt' not found in root project 'shop'."]) // => ["error: Task 'lnt' not found in root project 'shop'.", ""]
 * ```
 */
export const gradleFailures = (lines: ReadonlyArray<string>): ReadonlyArray<string> => {
  const heading = lines.findIndex((line) => HEADING.test(line))
  if (heading < 0) return lines
  const rest = lines.slice(heading + 1)
  const blank = rest.findIndex((line) => line.trim() === "")
  const told = blank < 0 ? rest : rest.slice(0, blank)
  let innermost: { readonly indent: number; readonly text: string } | undefined
  for (const line of told) {
    const [, indent = "", text] = CAUSE.exec(line) ?? []
    // Of causes beside each other the first is read.
    if (text !== undefined && (innermost === undefined || indent.length > innermost.indent))
      innermost = { indent: indent.length, text }
  }
  const message = innermost?.text ?? told[0]?.trim()
  return message === undefined
    ? lines
    : [
        ...lines.slice(0, heading),
        `error: ${message}`,
        ...told.map(() => ""),
        ...lines.slice(heading + 1 + told.length)
      ]
}
