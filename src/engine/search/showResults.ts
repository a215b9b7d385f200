/** Turns candidates into results, checked against the current files. */
import { Effect } from "effect"
import { queryTerms } from "../../core/query/mod.ts"
import { toHandle } from "../../core/handle/Handle.ts"
import type { ViewFile } from "../../ports/storage/chunkColumns.ts"
import type { ChunkDetail, ChunkPlace, StoredSymbol } from "../../ports/storage/ChunkReader.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { Project } from "../project/Projects.ts"
import { type CurrentFiles, treeOf } from "./CurrentFiles.ts"
import { type DisplayedSymbol, fittingSymbol, kindGroup } from "./fittingSymbol.ts"
import { type Candidate, explainScore } from "./foldFiles.ts"
import { ofSameSymbol } from "./rowsBetween.ts"
import type { Retrieved } from "./Retrieved.ts"
import type { FoundSymbol, SearchFilters, SearchRequest, SearchResult } from "./SearchRequest.ts"
import { fromPatternMask } from "../../ports/storage/masks.ts"
import { type CurrentFile, showChunk, type ShownChunk, type ShownSymbol } from "./showChunk.ts"
import { lineOfWording, symbolAtWording } from "./symbolAtWording.ts"
import { symbolByText } from "./symbolByText.ts"
import type { Snapshot } from "./Snapshot.ts"

type Asked = Pick<Retrieved, "candidates" | "query" | "scale" | "wording">

/** Shows candidates from their current files until `limit` results are found. */
export const showResults = (
  files: CurrentFiles,
  project: Project,
  snapshot: Snapshot,
  store: RepositoryStore,
  asked: Asked,
  { filters, limit }: SearchRequest
) =>
  Effect.gen(function* () {
    const { candidates } = asked
    // Results of a ref come from its indexed commit, even if the ref has moved.
    const tree = treeOf(project, snapshot)
    const fileOf = ({ id }: Candidate) => snapshot.columns.files[snapshot.columns.file[id]!]!
    const detailsOf = storedDetails(snapshot, store, asked.query, filters)
    const filesByPath = new Map<string, CurrentFile | undefined>()
    const results: Array<SearchResult> = []
    let changed = false
    let missing = 0
    let lost = 0
    const changedFiles = new Set<string>()
    for (let at = 0; at < candidates.length && results.length < limit;) {
      const batch = candidates.slice(at, at + limit - results.length)
      at += batch.length
      const stored = (yield* detailsOf(batch)).map((details, index) =>
        // The id of a deleted chunk may have been reused since the view was loaded.
        details?.detail.path === fileOf(batch[index]!).path ? details : undefined
      )
      missing += stored.filter((each) => each === undefined).length
      const unread = new Map(
        stored.flatMap((each) =>
          each?.named === undefined || filesByPath.has(each.detail.path)
            ? []
            : [[each.detail.path, { path: each.detail.path, key: each.detail.sourceKey }] as const]
        )
      )
      const read = yield* files.currentFiles(tree, [...unread.values()])
      for (const [index, path] of [...unread.keys()].entries()) filesByPath.set(path, read[index])
      for (const [index, candidate] of batch.entries()) {
        const details = stored[index]
        if (details?.named === undefined) continue
        const file = fileOf(candidate)
        const current = filesByPath.get(file.path)
        if (current?.derivation !== undefined || current === undefined) changed = true
        const result = current && resultOf(candidate, file, details, details.named, current, asked)
        if (result !== undefined) results.push(result)
        else {
          lost++
          if (current !== undefined) changedFiles.add(file.path)
        }
      }
    }
    for (const { path } of results) changedFiles.delete(path)
    return { results, changed, missing, lost: lost + missing, unshown: [...changedFiles] }
  })

/** What the store has of a candidate. */
interface StoredDetails {
  readonly detail: ChunkDetail
  /** The symbols that share the lines of a chunk, one of which may contain the words of the query; none if the chunk's own is shown in any case. */
  readonly sharing: ReadonlyArray<StoredSymbol>
  readonly isWorded: boolean
  readonly terms: ReadonlySet<string>
  /** Other places in the same file. */
  readonly others: ReadonlyArray<ChunkPlace>
  /** The symbol to show it by, within it; undefined when it has none that passes the filters. */
  readonly named: DisplayedSymbol | undefined
}

/** Reads the stored data of several candidates in one transaction: one transaction each would cost as much as the reads themselves. */
const storedDetails = (
  { columns }: Snapshot,
  store: RepositoryStore,
  query: string,
  filters: SearchFilters
): ((
  batch: ReadonlyArray<Candidate>
) => Effect.Effect<ReadonlyArray<StoredDetails | undefined>, StoreError>) => {
  const terms = new Set(queryTerms(query).stems)
  const isFiltered = filters.kinds !== undefined || filters.patterns !== undefined
  const chunkOf = (row: number) => columns.chunks[row]!
  return (batch) =>
    store.read(({ chunks }) => {
      const details = chunks.details(batch.map(({ id, symbol }) => ({ chunk: chunkOf(id), symbol })))
      const places = chunks.places(
        batch.flatMap(({ between = [], others }) => [...others, ...between].map(chunkOf))
      )
      return batch.map(({ between = [], id, others, scoring, symbol }, at) => {
        const chunk = chunkOf(id)
        const detail = details[at]
        // A symbol that the query names, or that is on a line it names, is not replaced by another of the chunk.
        const isAsked = symbol !== undefined || (scoring?.best.chunk.place ?? 0) > 0
        const nameOf = (row: number) =>
          row === id ? detail?.symbol?.qualifiedName : places.get(chunkOf(row))?.name
        const isElement = detail?.symbol?.kind === "element"
        const isShared = (detail?.isMerged === true || isElement) && !isAsked && !isFiltered
        const sharing = !isShared
          ? []
          : isElement
            ? chunks.symbolsIn(chunk).filter(({ kind }) => kind === "element")
            : chunks.siblingSymbols(chunk)
        return (
          detail && {
            detail,
            sharing,
            isWorded: (scoring?.best.chunk.wording ?? 0) > 0,
            terms,
            others: [...others, ...ofSameSymbol(between, nameOf)].flatMap(
              (row) => places.get(chunkOf(row)) ?? []
            ),
            named: fittingSymbol(
              detail,
              {
                allInChunk: () => chunks.symbolsIn(chunk),
                merged: () => chunks.siblingSymbols(chunk),
                isAsked
              },
              filters,
              terms
            )
          }
        )
      })
    })
}

/** A candidate as its file has it now; undefined when it does not any more. */
const resultOf = (
  candidate: Candidate,
  file: ViewFile,
  stored: StoredDetails,
  displayed: DisplayedSymbol,
  current: CurrentFile,
  { scale, wording }: Asked
): SearchResult | undefined => {
  const isUnchanged = current.derivation === undefined
  const shown = showChunk({ ...stored.detail, ...displayed }, current)
  if (shown === undefined) return undefined
  const { ordinal, symbol: ownSymbol, ...place } = shown
  const fitting = isUnchanged ? symbolInText(shown, stored, displayed, wording) : undefined
  const named =
    fitting === undefined ? ownSymbol : { ...fitting, patterns: fromPatternMask(fitting.patterns) }
  const isBeside =
    isUnchanged && candidate.symbol === undefined && declaresBeside(shown, named, stored, wording)
  const symbol = isBeside ? undefined : named
  return {
    ...place,
    kind: isBeside ? "module" : (symbol?.kind ?? shown.kind),
    chunkId: stored.detail.id,
    resultId: toHandle("snip", current.key, ordinal),
    score: candidate.score,
    path: file.path,
    language: file.language,
    package: file.package,
    declaredPackage: file.declaredPackage,
    symbol: symbol && foundSymbol(symbol, current.key),
    also: isUnchanged ? stored.others.filter(({ source }) => source === file.source) : [],
    explain: () => explainScore(candidate, scale?.weights.signals)
  }
}

/** The symbol of those that share a chunk whose lines contain what the query gives verbatim, or else the most words of it; undefined if the chunk's own is. */
const symbolInText = (
  { content, span, symbol }: ShownChunk,
  { isWorded, sharing, terms }: StoredDetails,
  { equals = [], symbol: shown }: DisplayedSymbol,
  wording: Asked["wording"]
): StoredSymbol | undefined => {
  const sort = symbol && kindGroup(symbol.kind)
  const ofSameSort = sharing.filter(({ kind }) => kindGroup(kind) === sort)
  const worded =
    wording === undefined || !isWorded
      ? undefined
      : symbolAtWording(content, span.startLine, ofSameSort, wording)
  if (worded !== undefined || shown === undefined || equals.length < 2) return worded
  return symbolByText(content, span.startLine, sharing, { candidates: equals, shown }, terms)
}

/** Whether what the query asks for is declared on a line above the symbol of a chunk, and is no part of it. */
const declaresBeside = (
  { content, span }: ShownChunk,
  symbol: ShownSymbol | undefined,
  { isWorded }: StoredDetails,
  wording: Asked["wording"]
): boolean => {
  if (symbol === undefined || wording?.isDeclaration !== true || !isWorded) return false
  const at = lineOfWording(content, wording)
  const between = content.split("\n").slice(at, symbol.nameLine - span.startLine)
  // Annotations over several lines belong to what is below them.
  return (
    at !== undefined && span.startLine + at < symbol.nameLine && between.some((line) => line.trim() === "")
  )
}

/** The result's symbol; `key` is the content key of its file. */
const foundSymbol = (
  { doc, kind, name, nameLine, ordinal, patterns, qualifiedName, signature, stableId }: ShownSymbol,
  key: Uint8Array
): FoundSymbol => ({
  id: toHandle("sym", key, ordinal),
  stableId,
  name,
  qualifiedName,
  kind,
  nameLine,
  signature,
  doc,
  patterns
})
