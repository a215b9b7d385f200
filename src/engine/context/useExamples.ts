import { Effect } from "effect"
import { classifyPath } from "../../core/path/mod.ts"
import type { Reference } from "../symbols/findReferences.ts"
import type { Symbols } from "../symbols/Symbols.ts"
import type { Statement } from "./Statement.ts"

/** Most lines of an example above and below the line that uses the symbol. */
const MAX_LINES_ABOVE = 3
const MAX_LINES_BELOW = 6

/** At most `maxExamples` of the calls among the references as statements: tests first, certain ones first, and at most one per file. */
export const useExamples = (
  { ofFile }: Pick<Symbols["Type"], "ofFile">,
  { path, ref }: { readonly path: string; readonly ref?: string | undefined },
  references: ReadonlyArray<Reference>,
  maxExamples: number
) =>
  Effect.forEach(chooseExamples(references, maxExamples), (each) =>
    Effect.map(ofFile({ path, ref, file: each.path }), ({ file }): Statement => {
      const enclosing = each.within?.span
      const startLine = Math.max(enclosing?.startLine ?? 1, each.line - MAX_LINES_ABOVE)
      const lastLine = Math.min(enclosing?.endLine ?? Number.MAX_SAFE_INTEGER, each.line + MAX_LINES_BELOW)
      const content = file.lines(startLine, lastLine)
      // The file may end earlier.
      const endLine = Math.min(lastLine, startLine + content.replace(/\n$/, "").split("\n").length - 1)
      return {
        aspect: "example",
        text: `${each.certainty === "exact" ? "Used" : "Likely used"} in ${isTest(each) ? "a test" : "code"}${each.within === undefined ? "" : `, ${each.within.qualifiedName}`}`,
        evidence: [{ path: each.path, startLine, endLine, certainty: each.certainty, content }]
      }
    })
  )

const chooseExamples = (references: ReadonlyArray<Reference>, most: number): ReadonlyArray<Reference> => {
  const calls = references.filter(({ certainty, role }) => role === "call" && certainty !== "name-only")
  const seen = new Set<string>()
  return calls
    .toSorted((a, b) => Number(isTest(b)) - Number(isTest(a)))
    .filter(({ path }) => !seen.has(path) && seen.add(path))
    .slice(0, most)
}

const isTest = ({ path }: Reference) => classifyPath(path).test
