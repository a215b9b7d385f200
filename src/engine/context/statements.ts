/** Builds the statements about a subject; each is derived only from what was found, with the places of its evidence. */
import { counted } from "../../core/text/mod.ts"
import { languageById } from "../../core/language/mod.ts"
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import type { FoundReferences, Reference } from "../symbols/findReferences.ts"
import type { FileSymbols, FoundSymbol } from "../symbols/SymbolAnswer.ts"
import type { Neighbour } from "../symbols/neighbourFinder.ts"
import type { RelatedAnswer } from "./RelatedAnswer.ts"

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

/** Most characters of documentation in a brief answer. */
const MAX_BRIEF_DOC_CHARACTERS = 300

/** Most symbols of a file whose uses are counted. */
const MAX_SYMBOLS = 200

/** A noun with its indefinite article; letters are read by their names: "an R", "an XML". */
const withArticle = (noun: string): string =>
  `${/^(?:[AEIOUaeiou]|[FHLMNRSX](?![a-z]))/.test(noun) ? "an" : "a"} ${noun}`

const languageTitle = (id: string): string => languageById(id)?.title ?? id

const placeOf = ({
  path,
  qualifiedName,
  span
}: Pick<FoundSymbol, "path" | "qualifiedName" | "span">): Evidence => ({
  path,
  startLine: span.startLine,
  endLine: span.endLine,
  name: qualifiedName
})

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

const toEvidence = ({ certainty, line, path, within }: Reference): Evidence => ({
  path,
  startLine: line,
  endLine: line,
  name: within?.qualifiedName,
  certainty
})

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

/** The declarations of a file: types and functions by size, then values. Members of a module count as declared by the file. */
export const mainSymbols = (symbols: ReadonlyArray<FoundSymbol>): ReadonlyArray<FoundSymbol> => {
  const byParent = Map.groupBy(symbols, ({ parent }) => parent)
  const declaredIn = (parent: number | undefined): ReadonlyArray<FoundSymbol> =>
    (byParent.get(parent) ?? []).flatMap((each) =>
      each.kind === "module" && byParent.has(each.ordinal) ? declaredIn(each.ordinal) : [each]
    )
  return declaredIn(undefined).toSorted(
    (a, b) => Number(isValue(a)) - Number(isValue(b)) || linesOf(b) - linesOf(a)
  )
}

const isValue = ({ kind }: FoundSymbol) => kind === "constant" || kind === "variable"

const linesOf = ({ span }: FoundSymbol) => span.endLine - span.startLine

/** The symbols of a file that others can use: its declarations and the members of its types. */
export const usableSymbols = (symbols: ReadonlyArray<FoundSymbol>): ReadonlyArray<FoundSymbol> => {
  const main = mainSymbols(symbols)
  const types = new Set(main.flatMap(({ kind, ordinal }) => (TYPE_KINDS.has(kind) ? [ordinal] : [])))
  return [...main, ...symbols.filter(({ parent }) => parent !== undefined && types.has(parent))].slice(
    0,
    MAX_SYMBOLS
  )
}

/** "a Go file in package shop", "a Makefile" */
const describeFile = ({ language, package: packageName }: FileSymbols): string => {
  const title = withArticle(languageTitle(language))
  return `${/file$/i.test(title) ? title : `${title} file`}${packageName === "" ? "" : ` in package ${packageName}`}`
}

/** The statement about what a file declares. */
export const contentsStatement = (
  file: FileSymbols,
  outer: ReadonlyArray<FoundSymbol>,
  limit: number
): Statement => ({
  aspect: "definition",
  text:
    outer.length === 0
      ? `${file.path} is ${describeFile(file)} that declares nothing`
      : `${file.path} is ${describeFile(file)} that declares ${joinNames(
          outer.map(({ kind, name }) => `${kind} ${name}`),
          2 * limit
        )}`,
  evidence:
    outer.length === 0 ? [{ path: file.path, startLine: 1, endLine: 1 }] : outer.slice(0, limit).map(placeOf)
})

/** The statement about which other files use a file's declarations. */
export const usersStatement = (
  { files, references }: Pick<FoundReferences, "files" | "references">,
  ownPath: string,
  limit: number
): Statement => {
  const others = [...files].filter(([path]) => path !== ownPath)
  const certain = others.flatMap(([path, certainty]) => (certainty === "name-only" ? [] : [path]))
  const nameOnly = others.flatMap(([path, certainty]) => (certainty === "name-only" ? [path] : []))
  const sentences = [
    ...(certain.length === 0
      ? []
      : [
          `Its declarations are used by ${counted(certain.length, "other file")}: ${joinNames(certain, limit)}`
        ]),
    ...(nameOnly.length === 0
      ? []
      : [
          `${counted(nameOnly.length, "other file")} ${nameOnly.length === 1 ? "uses" : "use"} names it declares, but may mean something else: ${joinNames(nameOnly, limit)}`
        ])
  ]
  return {
    aspect: "use",
    text: sentences.length === 0 ? "No other file uses its declarations by name" : sentences.join("; "),
    evidence: references
      .filter(({ path }) => path !== ownPath)
      .slice(0, limit)
      .map(toEvidence)
  }
}

/** The history in one line: the first and the last change. Commits are ordered by committer date, and the dates shown are committer dates. */
export const historyStatements = (
  { commits, counts, oldest, isPartial }: Pick<RelatedAnswer, "commits" | "counts" | "oldest" | "isPartial">,
  subject: string
): ReadonlyArray<Statement> => {
  const [newest] = commits
  if (newest === undefined || oldest === undefined) return []
  const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10)
  const describeCommit = ({ atMs, author, committedMs, pullRequest, title }: typeof newest) => {
    const [day, written] = [dayOf(committedMs), dayOf(atMs)]
    return `${day} by ${author}${written === day ? "" : ` (written ${written})`}: "${title}"${pullRequest === undefined ? "" : ` [${pullRequest}]`}`
  }
  // The oldest of those that were read is not the first.
  const known = isPartial ? "known " : ""
  const first = isPartial ? "" : `; first ${describeCommit(oldest)}`
  return [
    {
      aspect: "history",
      text:
        counts.commits === 1
          ? `${subject}: one ${known}commit, ${describeCommit(newest)}`
          : `${subject}: ${counts.commits} ${known}commits by ${counted(counts.people, "person", "people")}, last ${describeCommit(newest)}${first}`,
      evidence: (counts.commits === 1 || isPartial ? [newest] : [newest, oldest]).map(({ id, title }) => ({
        source: "git",
        id,
        title
      }))
    }
  ]
}

/** The statement about which files change together with this one. */
export const coChangeStatements = (
  { counts, files }: RelatedAnswer,
  limit: number
): ReadonlyArray<Statement> =>
  files.length === 0
    ? []
    : [
        {
          aspect: "history",
          text: `Changes together with ${joinNames(
            files.map(({ commits, path }) => `${path} (${counted(commits, "commit")})`),
            limit,
            counts.files
          )}`,
          evidence: files.slice(0, limit).map(({ path }) => ({ path, startLine: 1, endLine: 1 }))
        }
      ]

/** The statement about where the subject was discussed. */
export const discussionStatements = (
  { discussions, issues, pullRequests }: RelatedAnswer,
  limit: number
): ReadonlyArray<Statement> => {
  const titled = [...pullRequests, ...issues].filter(({ title }) => title !== undefined)
  const evidence = [
    ...titled.map(({ label, source, title }) => ({ source, id: label, title: title! })),
    ...discussions.map(({ id, source, summary }) => ({ source, id, title: summary }))
  ].slice(0, limit)
  return evidence.length === 0
    ? []
    : [
        {
          aspect: "decision",
          text: `Discussed in ${joinNames(
            evidence.map(({ id }) => id),
            limit
          )}`,
          evidence
        }
      ]
}

/** The first `limit` names and the number of the remaining ones. */
const joinNames = (all: ReadonlyArray<string>, limit: number, total?: number) => {
  const unique = [...new Set(all)]
  const more = (total ?? unique.length) - Math.min(limit, unique.length)
  const shown = unique.slice(0, limit).join(", ")
  return more > 0 ? `${shown} and ${more} more` : shown
}
