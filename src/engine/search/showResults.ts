/** Turns candidates into results, checked against the current files. */
import { Effect } from "effect"
import { queryTerms } from "../../core/query/mod.ts"
import { toHandle } from "../../core/handle/Handle.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { Project } from "../project/Projects.ts"
import type { CurrentFiles } from "./CurrentFiles.ts"
import { fittingSymbol, kindGroup } from "./fittingSymbol.ts"
import { type Candidate, explainScore } from "./foldFiles.ts"
import { ofSameSymbol } from "./rowsBetween.ts"
import type { Retrieved } from "./Retrieved.ts"
import type { FoundSymbol, SearchRequest, SearchResult } from "./SearchRequest.ts"
import { fromPatternMask } from "../../ports/storage/masks.ts"
import { type CurrentFile, showChunk, type ShownSymbol } from "./showChunk.ts"
import { symbolAtWording } from "./symbolAtWording.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Shows candidates from their current files until `limit` results are found. */
export const showResults = (
  files: CurrentFiles,
  project: Project,
  snapshot: Snapshot,
  store: RepositoryStore,
  { candidates, query, scale, wording }: Pick<Retrieved, "candidates" | "query" | "scale" | "wording">,
  { filters, limit }: SearchRequest
) =>
  Effect.gen(function* () {
    // Results of a ref come from its indexed commit, even if the ref has moved.
    const tree = { root: project.root, commit: snapshot.view.commit }
    const terms = new Set(queryTerms(query).stems)
    const isFiltered = filters.kinds !== undefined || filters.patterns !== undefined
    const filesByPath = new Map<string, CurrentFile | undefined>()
    const results: Array<SearchResult> = []
    let changed = false
    let missing = 0
    let lost = 0
    const changedFiles = new Set<string>()
    /** Reads the stored data of several candidates in one transaction: one transaction each would cost as much as the reads themselves. */
    const detailsOf = (batch: ReadonlyArray<Candidate>) =>
      store.read(({ chunks }) => {
        const chunkOf = (row: number) => snapshot.columns.chunks[row]!
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
          const isWorded = detail?.isMerged === true && !isAsked && (scoring?.best.chunk.wording ?? 0) > 0
          return (
            detail && {
              detail,
              worded: isWorded && !isFiltered ? chunks.siblingSymbols(chunk) : [],
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
    for (let at = 0; at < candidates.length && results.length < limit;) {
      const batch = candidates.slice(at, at + limit - results.length)
      at += batch.length
      const details = yield* detailsOf(batch)
      yield* files.prefetch(tree, [...new Set(details.flatMap((each) => each?.detail.path ?? []))])
      for (const [index, candidate] of batch.entries()) {
        const file = snapshot.columns.files[snapshot.columns.file[candidate.id]!]!
        const found = details[index]
        // The id of a deleted chunk may have been reused since the view was loaded.
        if (found === undefined || found.detail.path !== file.path) {
          missing++
          continue
        }
        if (found.named === undefined) continue
        const detail = { ...found.detail, ...found.named }
        if (!filesByPath.has(file.path))
          filesByPath.set(file.path, yield* files.currentFile(tree, file.path, detail.sourceKey))
        const current = filesByPath.get(file.path)
        if (current?.derivation !== undefined || current === undefined) changed = true
        const shown = current && showChunk(detail, current)
        const worded =
          shown === undefined || wording === undefined || current?.derivation !== undefined
            ? undefined
            : symbolAtWording(
                shown.content,
                shown.span.startLine,
                found.worded.filter(
                  ({ kind }) => kindGroup(kind) === (shown.symbol && kindGroup(shown.symbol.kind))
                ),
                wording
              )
        if (current === undefined || shown === undefined) {
          lost++
          if (current !== undefined) changedFiles.add(file.path)
          continue
        }
        const { ordinal, symbol: ownSymbol, ...place } = shown
        const symbol =
          worded === undefined ? ownSymbol : { ...worded, patterns: fromPatternMask(worded.patterns) }
        results.push({
          ...place,
          kind: symbol?.kind ?? shown.kind,
          chunkId: detail.id,
          resultId: toHandle("snip", current.key, ordinal),
          score: candidate.score,
          path: file.path,
          language: file.language,
          package: file.package,
          declaredPackage: file.declaredPackage,
          symbol: symbol && foundSymbol(symbol, current.key),
          also:
            current.derivation === undefined
              ? found.others.filter(({ source }) => source === file.source)
              : [],
          explain: () => explainScore(candidate, scale?.weights.signals)
        })
      }
    }
    for (const { path } of results) changedFiles.delete(path)
    return { results, changed, missing, lost: lost + missing, unshown: [...changedFiles] }
  })

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
