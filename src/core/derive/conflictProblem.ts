import type { Stretch } from "../language/mod.ts"
import { lineAt } from "../text/mod.ts"
import type { FileText } from "./FileText.ts"
import type { Structure } from "./Structure.ts"

/**
 * The problem of a file that git has left with these conflicts; undefined without any.
 *
 * @example
 * ```ts
 * conflictProblem([], { lines: { count: 1, starts: [0] } }) // => undefined
 * conflictProblem([{ start: 2, end: 14 }], { lines: { count: 2, starts: [0, 2] } }) // => { line: 2, message: "merge conflict: only one of its sides is read" }
 * ```
 */
export const conflictProblem = (
  [first]: ReadonlyArray<Stretch>,
  { lines }: Pick<FileText, "lines">
): Structure["problem"] =>
  first && {
    line: lineAt(lines, first.start) + 1,
    message: "merge conflict: only one of its sides is read"
  }
