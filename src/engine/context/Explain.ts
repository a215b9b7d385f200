/** Explains a symbol, a file or the answer to a query with statements, each with the places it is taken from. */
import { Context, Effect, Layer } from "effect"
import { isOnlyAboutTickets, ticketsInQuery } from "../../core/document/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
import { parsePlace } from "../../core/query/mod.ts"
import { isDocument } from "../../core/rank/mod.ts"
import type { EmbedderError } from "../../ports/embedding/Embedder.ts"
import { namesNotFound } from "../search/advice.ts"
import { Search, type SearchError } from "../search/Search.ts"
import { spellingNote } from "../search/spelling.ts"
import { SEARCH_DEFAULTS, type SearchAnswer } from "../search/SearchRequest.ts"
import type { FoundSymbol, SymbolName } from "../symbols/SymbolAnswer.ts"
import { type SymbolError, SymbolNotFound, Symbols } from "../symbols/Symbols.ts"
import { alternativesNote } from "./alternativesNote.ts"
import type { RelatedAnswer } from "./RelatedAnswer.ts"
import { FILE_NAME, type FilePlace, fileNamedBy, innermost } from "./filePlace.ts"
import { isNamedKey } from "./isNamedKey.ts"
import { mentioningDocuments } from "./mentioningDocuments.ts"
import { RelatedInfo, WHOLE_FILE_NOTE } from "./RelatedInfo.ts"
import type { RelatedError } from "./RelatedRequest.ts"
import { contentsStatement, mainSymbols, usableSymbols, usersStatement } from "./fileStatements.ts"
import { coChangeStatements, discussionStatements, historyStatements } from "./historyStatements.ts"
import type { Statement } from "./Statement.ts"
import {
  callStatements,
  definitionStatement,
  documentationStatements,
  useStatement
} from "./symbolStatements.ts"
import { ticketStatements } from "./ticketStatements.ts"
import { useExamples } from "./useExamples.ts"

/** What to explain. A symbol may be the path of a file. */
export type ExplainSubject = { readonly symbol: SymbolName } | FilePlace | { readonly query: string }

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

/** Most references examined for uses and examples. */
const MAX_REFERENCES = 200

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
        ...(yield* useExamples(
          symbols,
          request,
          uses.references.filter(({ within }) => within?.id !== symbol.id),
          request.depth === "brief" ? 1 : 3
        )),
        ...historyStatements(
          history,
          history.ofWholeFile ? `The file of ${symbol.name}` : `The lines of ${symbol.name}`
        ),
        ...(yield* mentioningDocuments(search, request, symbol.name, maxPlaces)),
        ...discussionStatements(history, maxPlaces)
      ]
      return {
        ref: resolvedRef,
        freshness,
        name: symbol.qualifiedName,
        symbol,
        statements,
        notes: [
          ...alternativesNote(alternatives, alternatives.length + more, maxPlaces),
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
          ...(yield* useExamples(symbols, request, externalUses, request.depth === "brief" ? 1 : 3)),
          ...historyStatements(history, path),
          ...coChangeStatements(history, maxPlaces),
          ...(yield* mentioningDocuments(search, request, path.slice(path.lastIndexOf("/") + 1), maxPlaces)),
          ...discussionStatements(history, maxPlaces)
        ],
        notes: history.notes,
        isPartial: history.isPartial
      }
    })

  /** Explains a file, or the symbol around a line of it. */
  const explainPlace = (request: ExplainRequest, { file, line }: FilePlace) =>
    Effect.gen(function* () {
      if (line === undefined) return yield* explainFile(request, file)
      const { file: current } = yield* symbols.ofFile({ path: request.path, ref: request.ref, file })
      const enclosing = innermost(current.symbols, line)
      if (enclosing === undefined)
        return yield* new SymbolNotFound({
          reason: `There is no symbol at line ${line} of "${file}": omit line to explain the whole file`
        })
      return yield* explainSymbol(request, { id: enclosing.id })
    })

  /** The history of the subject; empty when there is none. */
  const historyOf = (
    { path, ref }: ExplainRequest,
    subject: { readonly file: string } | { readonly symbol: SymbolName }
  ): Effect.Effect<RelatedAnswer, RelatedError> =>
    related.about({ path, ref, subjects: [subject], limit: 100 })

  /** What is known about the tickets that a query names; undefined when it names none, or nothing is known. */
  const ticketsOf = ({ path, ref }: ExplainRequest, query: string) => {
    const subjects = ticketsInQuery(query).map((ticket) => ({ ticket }))
    return subjects.length === 0
      ? Effect.succeed(undefined)
      : Effect.catchTag(related.about({ path, ref, subjects, limit: 100 }), "NothingKnown", () =>
          Effect.succeed(undefined)
        )
  }

  /** Explains the tickets that a query is about, or else its best match. */
  const explainQuestion = (request: ExplainRequest, query: string) =>
    Effect.gen(function* () {
      const tickets = yield* ticketsOf(request, query)
      if (tickets === undefined) return yield* explainQuery(request, query)
      const statements = ticketStatements(tickets, MAX_PLACES[request.depth])
      if (!isOnlyAboutTickets(query)) {
        const explained = yield* explainQuery(request, query)
        return { ...explained, statements: [...explained.statements, ...statements] }
      }
      const { freshness, isPartial, name, notes, ref } = tickets
      return { ref, freshness, name, symbol: undefined, statements, notes, isPartial }
    })

  /** Explains the best match of a query. */
  const explainQuery = (request: ExplainRequest, query: string) =>
    Effect.gen(function* () {
      const {
        advice,
        intent,
        respelled,
        results: found
      } = yield* search.find({
        ...SEARCH_DEFAULTS,
        path: request.path,
        ref: request.ref,
        query,
        limit: 2 * MAX_PLACES[request.depth]
      })
      const file = (parsePlace(query.trim())?.file ?? query.trim()).trim()
      // Nothing else answers for a file that is not there; the error says what became of it.
      if (intent === "path" && namesNotFound(advice ?? "").includes(query.trim()) && FILE_NAME.test(file))
        return yield* explainFile(request, file)
      // Explain the code itself rather than its tests or documents about it, when both were found.
      const isTestOrDocument = ({ language, path, symbol }: (typeof found)[number]) =>
        (classifyPath(path).test || isDocument(path, language)) && !isNamedKey(symbol, query)
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
        notes: [
          ...(advice === undefined ? [] : [advice]),
          ...(respelled === undefined ? [] : [spellingNote(respelled)]),
          ...explained.notes
        ]
      }
    })

  return Explain.of({
    explain: Effect.fn("Explain.explain")(function* (request) {
      const { subject } = request
      if ("symbol" in subject) {
        const named = fileNamedBy(subject.symbol)
        const explained = explainSymbol(request, subject.symbol)
        return yield* named === undefined
          ? explained
          : Effect.catchTag(explainPlace(request, named), "SymbolNotFound", () => explained)
      }
      if ("file" in subject) return yield* explainPlace(request, subject)
      return yield* explainQuestion(request, subject.query).pipe(
        // Handles of the search are unknown if the index was replaced since: the next search gives those of now.
        Effect.retry({ times: 1, while: (error) => error._tag === "Replaced" }),
        Effect.catchTag("Replaced", ({ error }) => error)
      )
    })
  })
})
