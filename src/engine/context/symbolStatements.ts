/** Statements about a symbol. */
import { counted } from "../../core/text/mod.ts"
import type { FoundReferences } from "../symbols/findReferences.ts"
import type { Neighbour } from "../symbols/neighbourFinder.ts"
import type { FoundSymbol } from "../symbols/SymbolAnswer.ts"
import { joinNames, placeOf, type Statement, toEvidence, withArticle } from "./Statement.ts"

/** Most characters of documentation in a brief answer. */
const MAX_BRIEF_DOC_CHARACTERS = 300

/** The kind, place and signature of a symbol. */
export const definitionStatement = (symbol: FoundSymbol): Statement => ({
  aspect: "definition",
  text: `${symbol.qualifiedName} is ${withArticle(symbol.kind)} in ${symbol.path}${symbol.signature === "" ? "" : `: ${symbol.signature}`}`,
  evidence: [placeOf(symbol)]
})

/** Tags of a doc comment that say nothing of what it documents. */
const BYLINE = /^@(?:author|since|version)\b.*\n?/gm

/** What the doc comment of a symbol says of it; empty when that is nothing. */
export const documentationStatements = (
  symbol: Pick<FoundSymbol, "doc" | "path" | "qualifiedName" | "span">,
  depth: "brief" | "detailed"
): ReadonlyArray<Statement> => {
  const doc = symbol.doc.replace(BYLINE, "").trim()
  const [first = ""] = doc.split(/\n\s*\n/)
  const text = depth === "brief" ? first.slice(0, MAX_BRIEF_DOC_CHARACTERS) : doc
  return text.trim() === ""
    ? []
    : [{ aspect: "documentation", text: text.trim(), evidence: [placeOf(symbol)] }]
}

/** How often a symbol is used, and by whom. */
export const useStatement = (
  { byCertainty, byRole, references, total }: FoundReferences,
  limit: number
): Statement => {
  if (total === 0) return { aspect: "use", text: "No uses found", evidence: [] }
  const nameOnly = byCertainty["name-only"] ?? 0
  const certain = references.filter(({ certainty }) => certainty !== "name-only")
  if (nameOnly === total)
    return {
      aspect: "use",
      text: `No certain uses: ${counted(nameOnly, "place")} only ${nameOnly === 1 ? "shares" : "share"} its name`,
      evidence: references.slice(0, limit).map(toEvidence)
    }
  const roles = Object.entries(byRole)
    .filter(([, n]) => n > 0)
    .map(
      ([role, n]) =>
        `${n} ${role === "call" ? "call" : role === "other" ? "other use" : role}${n === 1 ? "" : "s"}`
    )
  const callers = joinNames(
    certain.filter(({ role }) => role === "call").map(({ path, within }) => within?.qualifiedName ?? path),
    limit
  )
  const roleCounts = nameOnly === 0 ? `: ${roles.join(", ")}` : ""
  const likely = byCertainty["likely"] ?? 0
  const usage =
    likely === total - nameOnly
      ? `Likely used in ${counted(likely, "place")}`
      : `Used in ${counted(total - nameOnly, "place")}${likely === 0 ? "" : `, ${likely} of them only likely`}`
  return {
    aspect: "use",
    text: `${usage}${roleCounts}${callers === "" ? "" : `; called by ${callers}`}${nameOnly === 0 ? "" : `; ${nameOnly} more only share its name`}`,
    evidence: certain.slice(0, limit).map(toEvidence)
  }
}

/** The callees of a symbol, without those that only share the name with what is called. */
export const callStatements = (
  callees: ReadonlyArray<Neighbour>,
  limit: number
): ReadonlyArray<Statement> => {
  const certain = callees.filter(({ certainty }) => certainty !== "name-only")
  if (certain.length === 0) return []
  return [
    {
      aspect: "call",
      text: `Calls ${joinNames(
        certain.map(({ symbol }) => symbol.qualifiedName),
        limit
      )}`,
      evidence: certain.slice(0, limit).map(({ certainty, symbol }) => ({ ...placeOf(symbol), certainty }))
    }
  ]
}
