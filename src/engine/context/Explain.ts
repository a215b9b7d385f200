/** Explains a symbol, a file or the answer to a query with statements, each with the places it is taken from. */
import { counted } from "../../core/text/mod.ts"
import { Context, Effect, Layer } from "effect"
import { classifyPath } from "../../core/path/mod.ts"
import { isDocument } from "../../core/rank/mod.ts"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import { Search, type SearchError } from "../search/Search.ts"
import { spellingNote } from "../search/spelling.ts"
import { SEARCH_DEFAULTS, type SearchAnswer } from "../search/SearchRequest.ts"
import type { Reference } from "../symbols/findReferences.ts"
import type { FoundSymbol, SymbolName } from "../symbols/SymbolAnswer.ts"
import { type SymbolError, SymbolNotFound, Symbols } from "../symbols/Symbols.ts"
import type { RelatedAnswer } from "./RelatedAnswer.ts"
import { RelatedInfo, WHOLE_FILE_NOTE } from "./RelatedInfo.ts"
import type { RelatedError } from "./RelatedRequest.ts"
import {
  callStatements,
  coChangeStatements,
  contentsStatement,
  definitionStatement,
  discussionStatements,
  documentationStatements,
  historyStatements,
  mainSymbols,
  type Statement,
  usableSymbols,
  usersStatement,
  useStatement
} from "./statements.ts"

/** What to explain. `file` is relative to the project's root; `line` (from 1) selects the symbol around it. */
export type ExplainSubject =
  | { readonly symbol: SymbolName }
  | { readonly file: string; readonly line?: number | undefined }
  | { readonly query: string }

export interface ExplainRequest {
  /** Absolute. */
  readonly path: string
  readonly ref?: string | undefined
  readonly subject: ExplainSubject
  /** `brief` names a few places per statement; `detailed` names more and quotes documentation completely. */
  readonly depth: "brief" | "detailed"
}

export interface Explanation {
  readonly ref: string
  readonly freshness: SearchAnswer["freshness"]
  /** Display name of the subject. */
  readonly name: string
  readonly symbol: FoundSymbol | undefined
  readonly statements: ReadonlyArray<Statement>
  readonly notes: ReadonlyArray<string>
  /** Whether commits are missing that asking again may give. */
  readonly isPartial: boolean
}

export type ExplainError = SymbolError | SearchError | EmbedderError | RelatedError

export class Explain extends Context.Tag("lodestone/Explain")<
  Explain,
  { readonly explain: (request: ExplainRequest) => Effect.Effect<Explanation, ExplainError> }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Most places per statement. */
const MAX_PLACES = { brief: 3, detailed: 10 } as const

/** Most lines of an example above and below the line that uses the symbol. */
const MAX_LINES_ABOVE = 3
const MAX_LINES_BELOW = 6

/** Most references examined for uses and examples. */
const MAX_REFERENCES = 200

/** Documents searched for mentions of the name. */
const MAX_DOCUMENTS = 10

const make = Effect.gen(function* () {
  const symbols = yield* Symbols
  const search = yield* Search
  const related = yield* RelatedInfo

  const explainSymbol = (request: ExplainRequest, symbolName: SymbolName) =>
    Effect.gen(function* () {
      const { path, ref } = request
      const maxPlaces = MAX_PLACES[request.depth]
      const {
        found,
        freshness,
        ref: resolvedRef
      } = yield* symbols.resolve({ path, ref, names: [symbolName], callees: true })
      const [first] = found
      if (first === undefined || "missing" in first)
        return yield* new SymbolNotFound({ reason: first?.missing ?? "No subject was given" })
      const { alternatives, callees, documented, more, symbol } = first
      // Git works in a process of its own meanwhile.
      const [history, uses] = yield* Effect.all(
        [
          historyOf(request, { symbol: { id: symbol.id } }),
          symbols.references({
            path,
            ref,
            names: [{ id: symbol.id }],
            roles: undefined,
            limit: MAX_REFERENCES
          })
        ],
        { concurrency: 2 }
      )
      const statements = [
        definitionStatement(symbol),
        ...documentationStatements(documented, request.depth),
        useStatement(uses, maxPlaces),
        ...callStatements(callees ?? [], maxPlaces),
        ...(yield* examplesIn(
          request,
          uses.references.filter(({ within }) => within?.id !== symbol.id),
          request.depth === "brief" ? 1 : 3
        )),
        ...historyStatements(
          history,
          history.ofWholeFile ? `The file of ${symbol.name}` : `The lines of ${symbol.name}`
        ),
        ...(yield* decisionsOf(request, symbol.name, maxPlaces)),
        ...discussionStatements(history, maxPlaces)
      ]
      return {
        ref: resolvedRef,
        freshness,
        name: symbol.qualifiedName,
        symbol,
        statements,
        notes: [
          ...(alternatives.length === 0
            ? []
            : [
                `${counted(alternatives.length + more, "other symbol")} ${alternatives.length + more === 1 ? "has" : "have"} this name: ${alternatives
                  .slice(0, maxPlaces)
                  .map((each) => `${each.qualifiedName} (${each.path}:${each.span.startLine})`)
                  .join(
                    ", "
                  )}${alternatives.length + more > Math.min(maxPlaces, alternatives.length) ? ` and ${alternatives.length + more - Math.min(maxPlaces, alternatives.length)} more` : ""}`
              ]),
          ...history.notes.filter((note) => note !== WHOLE_FILE_NOTE)
        ],
        isPartial: history.isPartial || history.ofWholeFile
      }
    })

  const explainFile = (request: ExplainRequest, path: string) =>
    Effect.gen(function* () {
      const maxPlaces = MAX_PLACES[request.depth]
      const { file, freshness, ref } = yield* symbols.ofFile({
        path: request.path,
        ref: request.ref,
        file: path
      })
      const usable = usableSymbols(file.symbols)
      const uses =
        usable.length === 0
          ? undefined
          : yield* symbols.references({
              path: request.path,
              ref: request.ref,
              names: usable.map(({ id }) => ({ id })),
              roles: undefined,
              limit: MAX_REFERENCES
            })
      const history = yield* historyOf(request, { file: path })
      const externalUses = (uses?.references ?? []).filter((each) => each.path !== path)
      return {
        ref,
        freshness,
        name: path,
        symbol: undefined,
        statements: [
          contentsStatement(file, mainSymbols(file.symbols), maxPlaces),
          ...(uses === undefined ? [] : [usersStatement(uses, path, maxPlaces)]),
          ...(yield* examplesIn(request, externalUses, request.depth === "brief" ? 1 : 3)),
          ...historyStatements(history, path),
          ...coChangeStatements(history, maxPlaces),
          ...(yield* decisionsOf(request, path.slice(path.lastIndexOf("/") + 1), maxPlaces)),
          ...discussionStatements(history, maxPlaces)
        ],
        notes: history.notes,
        isPartial: history.isPartial
      }
    })

  /** The history of the subject; empty when there is none. */
  const historyOf = (
    { path, ref }: ExplainRequest,
    subject: { readonly file: string } | { readonly symbol: SymbolName }
  ): Effect.Effect<RelatedAnswer, RelatedError> =>
    related.about({ path, ref, subjects: [subject], limit: 100 })

  /** Documents of the repository that mention the name. */
  const decisionsOf = ({ path, ref }: ExplainRequest, name: string, maxPlaces: number) =>
    Effect.map(
      search.find({
        ...SEARCH_DEFAULTS,
        path,
        ref,
        query: `${name} documentation`,
        limit: MAX_DOCUMENTS,
        mode: "keyword",
        filters: {
          path: (file) => /\.(?:md|mdx|rst|adoc|txt)$/i.test(file) && !/changelog|release/i.test(file)
        },
        filterKey: "prose"
      }),
      ({ results }): ReadonlyArray<Statement> => {
        const mentionLines = results.flatMap((result) => {
          const lines = result.content.split("\n")
          const at = lines.findIndex((line) => mentions(line, name))
          return at < 0 || !isDocument(result.path, result.language)
            ? []
            : [{ path: result.path, line: result.span.startLine + at, text: lines[at]!.trim() }]
        })
        return mentionLines.length === 0
          ? []
          : [
              {
                aspect: "decision",
                text: `Mentioned in ${counted(mentionLines.length, "document")}: ${mentionLines
                  .slice(0, maxPlaces)
                  .map(({ path }) => path)
                  .join(", ")}`,
                evidence: mentionLines.slice(0, maxPlaces).map(({ line, path, text }) => ({
                  path,
                  startLine: line,
                  endLine: line,
                  content: text.slice(0, 300)
                }))
              }
            ]
      }
    )

  /** Example calls: tests first, certain ones first, and at most one per file. */
  const examplesIn = (request: ExplainRequest, references: ReadonlyArray<Reference>, maxExamples: number) =>
    Effect.gen(function* () {
      const calls = references.filter(({ certainty, role }) => role === "call" && certainty !== "name-only")
      const ranked = calls.toSorted((a, b) => Number(isTest(b)) - Number(isTest(a)))
      const examples = [...new Map(ranked.toReversed().map((each) => [each.path, each])).values()]
        .toReversed()
        .toSorted((a, b) => ranked.indexOf(a) - ranked.indexOf(b))
        .slice(0, maxExamples)
      return yield* Effect.forEach(examples, (each) =>
        Effect.map(
          symbols.ofFile({ path: request.path, ref: request.ref, file: each.path }),
          ({ file }): Statement => {
            const enclosing = each.within?.span
            const startLine = Math.max(enclosing?.startLine ?? 1, each.line - MAX_LINES_ABOVE)
            const lastLine = Math.min(
              enclosing?.endLine ?? Number.MAX_SAFE_INTEGER,
              each.line + MAX_LINES_BELOW
            )
            const content = file.lines(startLine, lastLine)
            // The file may end earlier.
            const endLine = Math.min(lastLine, startLine + content.replace(/\n$/, "").split("\n").length - 1)
            return {
              aspect: "example",
              text: `${each.certainty === "exact" ? "Used" : "Likely used"} in ${isTest(each) ? "a test" : "code"}${each.within === undefined ? "" : `, ${each.within.qualifiedName}`}`,
              evidence: [
                {
                  path: each.path,
                  startLine,
                  endLine,
                  certainty: each.certainty,
                  content
                }
              ]
            }
          }
        )
      )
    })

  /** Explains the best match of a query. */
  const explainQuery = (request: ExplainRequest, query: string) =>
    Effect.gen(function* () {
      const { respelled, results: found } = yield* search.find({
        ...SEARCH_DEFAULTS,
        path: request.path,
        ref: request.ref,
        query,
        limit: 2 * MAX_PLACES[request.depth]
      })
      // Explain the code itself rather than its tests or documents about it, when both were found.
      const isTestOrDocument = ({ language, path }: (typeof found)[number]) =>
        classifyPath(path).test || isDocument(path, language)
      const results = [
        ...found.filter((each) => !isTestOrDocument(each)),
        ...found.filter(isTestOrDocument)
      ].slice(0, MAX_PLACES[request.depth])
      const [best, ...others] = results
      if (best === undefined)
        return yield* new SymbolNotFound({
          reason: `Nothing was found for "${query}": try other words`
        })
      const explained =
        best.symbol === undefined
          ? yield* explainFile(request, best.path)
          : yield* explainSymbol(request, { id: best.symbol.id }).pipe(
              Effect.catchTag("SymbolNotFound", (error) => Effect.fail({ _tag: "Replaced" as const, error }))
            )
      const match: Statement = {
        aspect: "match",
        text: `Best match for "${query}": ${best.symbol?.qualifiedName ?? best.path}${others.length === 0 ? "" : `; others: ${others.map((each) => each.symbol?.qualifiedName ?? each.path).join(", ")}`}`,
        evidence: results.map(({ path, span, symbol }) => ({
          path,
          startLine: span.startLine,
          endLine: span.endLine,
          name: symbol?.qualifiedName
        }))
      }
      return {
        ...explained,
        statements: [match, ...explained.statements],
        notes: [...(respelled === undefined ? [] : [spellingNote(respelled)]), ...explained.notes]
      }
    })

  return Explain.of({
    explain: Effect.fn("Explain.explain")(function* (request) {
      const { subject } = request
      if ("symbol" in subject) return yield* explainSymbol(request, subject.symbol)
      if ("file" in subject) {
        const { file, line } = subject
        if (line === undefined) return yield* explainFile(request, file)
        const { file: current } = yield* symbols.ofFile({ path: request.path, ref: request.ref, file })
        const enclosing = innermost(current.symbols, line)
        if (enclosing === undefined)
          return yield* new SymbolNotFound({
            reason: `There is no symbol at line ${line} of "${file}": omit line to explain the whole file`
          })
        return yield* explainSymbol(request, { id: enclosing.id })
      }
      return yield* explainQuery(request, subject.query).pipe(
        // Handles of the search are unknown if the index was replaced since: the next search gives those of now.
        Effect.retry({ times: 1, while: (error) => error._tag === "Replaced" }),
        Effect.catchTag("Replaced", ({ error }) => error)
      )
    })
  })
})

const isTest = ({ path }: Reference) => classifyPath(path).test

/** A word of only lower-case letters may be plain prose, so it counts as a symbol name only inside backticks. */
const PLAIN_WORD = /^\p{Ll}+$/u

const mentions = (line: string, name: string) => {
  if (PLAIN_WORD.test(name)) return new RegExp(`\`[^\`]*\\b${name}\\b[^\`]*\``, "u").test(line)
  const at = line.indexOf(name)
  return at >= 0 && !/\w/.test(line[at - 1] ?? "") && !/\w/.test(line[at + name.length] ?? "")
}

const innermost = (symbols: ReadonlyArray<FoundSymbol>, line: number): FoundSymbol | undefined =>
  symbols
    .filter(({ span }) => span.startLine <= line && line <= span.endLine)
    .toSorted((a, b) => a.span.endLine - a.span.startLine - (b.span.endLine - b.span.startLine))[0]
