/** A statement about a subject, derived only from what was found, with the places of its evidence. */
import type { Reference } from "../symbols/findReferences.ts"
import type { FoundSymbol } from "../symbols/SymbolAnswer.ts"

/** The topic of a statement. */
export type Aspect =
  "match" | "definition" | "documentation" | "use" | "call" | "example" | "history" | "decision"

/** The source of a statement: lines of a file, or a commit or another document. */
export type Evidence =
  | {
      readonly path: string
      readonly startLine: number
      readonly endLine: number
      readonly name?: string | undefined
      readonly certainty?: Reference["certainty"] | undefined
      /** The text of the lines, when it says more than the statement. */
      readonly content?: string | undefined
    }
  | { readonly source: string; readonly id: string; readonly title: string }

export interface Statement {
  readonly aspect: Aspect
  readonly text: string
  readonly evidence: ReadonlyArray<Evidence>
}

/** Where a symbol is declared. */
export const placeOf = ({
  path,
  qualifiedName,
  span
}: Pick<FoundSymbol, "path" | "qualifiedName" | "span">): Evidence => ({
  path,
  startLine: span.startLine,
  endLine: span.endLine,
  name: qualifiedName
})

/** A use of a symbol. */
export const toEvidence = ({ certainty, line, path, within }: Reference): Evidence => ({
  path,
  startLine: line,
  endLine: line,
  name: within?.qualifiedName,
  certainty
})

/** The first `limit` names and the number of the remaining ones. */
export const joinNames = (all: ReadonlyArray<string>, limit: number, total?: number): string => {
  const unique = [...new Set(all)]
  const more = (total ?? unique.length) - Math.min(limit, unique.length)
  const shown = unique.slice(0, limit).join(", ")
  return more > 0 ? `${shown} and ${more} more` : shown
}

/** A noun with its indefinite article; letters are read by their names: "an R", "an XML". */
export const withArticle = (noun: string): string =>
  `${/^(?:[AEIOUaeiou]|[FHLMNRSX](?![a-z]))/.test(noun) ? "an" : "a"} ${noun}`
