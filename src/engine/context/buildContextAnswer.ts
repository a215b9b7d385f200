import { budgetNote, packToBudget } from "../../core/budget/mod.ts"
import { excerptOf } from "../../core/document/mod.ts"
import { requestedName, requestedRelation } from "../../core/query/mod.ts"
import { belowOne } from "../../core/rank/mod.ts"
import { estimateTokens } from "../../core/text/mod.ts"
import { placeOf } from "../search/placeOf.ts"
import { spellingNote } from "../search/spelling.ts"
import { adviceKept } from "./adviceKept.ts"
import type { ContextAnswer, ContextResult } from "./ContextAnswer.ts"
import { unknownTicketsNote } from "./unknownTickets.ts"
import { type DocumentSearch, isRequested, type MatchingDocuments } from "./matchingDocuments.ts"

/** Most characters shown of a document. */
const MAX_EXCERPT_CHARACTERS = 1200

/** Score of a commit that answers a question about the past for certain. */
const TOP_SCORE = 0.99

const NOTHING_OF_PERIOD = "Nothing that was changed in this period matches: change or omit filters.date_range"

/** One ranking of the files and documents found: first the commits that were asked for, then the rest by score. */
export const buildContextAnswer = (
  { asked, code, historyState, request, snapshot, subject }: DocumentSearch,
  found: MatchingDocuments,
  /** Time of the last commit that changed the file at a path. */
  lastChangeOf: (path: string) => number | undefined,
  /** Notes on the current work. */
  workNotes: ReadonlyArray<string>
): Omit<ContextAnswer, "durationMillis"> => {
  const { fromMs, limit, maxTokens, sources, toMs } = request
  const isDated = fromMs !== undefined || toMs !== undefined
  const query = (code.respelled ?? subject).trim()
  const toDocument = ({
    document,
    explain,
    more,
    row,
    score
  }: MatchingDocuments["shown"][number]): ContextResult => ({
    from: "document",
    score,
    source: found.connectorTypes.get(document.connector) ?? document.connector,
    document,
    content: excerptOf(
      [document.title, document.body].filter((text) => text !== "").join("\n\n"),
      query,
      MAX_EXCERPT_CHARACTERS
    ),
    unmerged: !snapshot.history.isReached(row),
    more,
    explain
  })
  const files = isRequested(sources, "file")
    ? code.results.map((chunk): ContextResult => ({
        from: "file",
        // On the scale of documents, some of which score higher than any chunk.
        score: belowOne(chunk.score),
        chunk,
        modifiedMs: lastChangeOf(chunk.path)
      }))
    : []
  const ranked = [...files, ...found.shown.map(toDocument)].sort((a, b) => b.score - a.score)
  const requested = (found.commits?.shown ?? []).map((commit) =>
    toDocument({
      ...commit,
      more: 0,
      score: Math.max(TOP_SCORE, ranked[0]?.score ?? 0),
      explain: { asked: 1 }
    })
  )
  const merged = [...requested, ...ranked].slice(0, limit)
  const budget = maxTokens ?? Number.POSITIVE_INFINITY
  const packed = packToBudget(
    merged,
    (each) => estimateTokens(each.from === "file" ? each.chunk.content.length : each.content.length),
    budget
  )
  const name = requestedRelation(query)?.name ?? requestedName(query) ?? query
  const hasName = ({ document: { body, externalId, id, title } }: MatchingDocuments["shown"][number]) =>
    `${id}\n${externalId}\n${title}\n${body}`.toLowerCase().includes(name.toLowerCase())
  const advice = {
    advice: code.advice,
    name,
    isInResults: found.shown.some(hasName),
    isFiltered: sources !== undefined || isDated
  }
  const unknownTickets = historyState.isPartial ? undefined : unknownTicketsNote(request.query, snapshot)
  // Words that only ask for the past need not be in the code, nor a file that its commits are shown of.
  const isAnswered =
    asked !== undefined &&
    found.commits !== undefined &&
    (asked.subject === "" ||
      found.commits.shown.some(({ row }) =>
        snapshot.filesOf(row).some((path) => `/${path}`.endsWith(`/${asked.subject}`))
      ))
  const wantsCommits = isRequested(sources, "git")
  return {
    ref: code.ref,
    results: packed.kept,
    candidates: (isRequested(sources, "file") ? code.candidates : 0) + found.total,
    intent: code.intent,
    freshness: code.freshness,
    truncated: packed.truncated,
    isPartial: wantsCommits && historyState.isPartial,
    cacheHit: code.cacheHit && found.cacheHit,
    notes: [
      code.respelled === undefined ? undefined : spellingNote(code.respelled),
      unknownTickets ?? (isAnswered ? undefined : adviceKept(advice, snapshot)),
      merged.length === 0 && isDated ? NOTHING_OF_PERIOD : undefined,
      code.note,
      found.commits?.note,
      wantsCommits ? historyState.note : undefined,
      packed.truncated ? `${budgetNote(packed, budget, "result", nameOf)}. Raise max_tokens` : undefined,
      sources?.has("git") === true && !historyState.found && historyState.note === undefined
        ? "There is no git history here"
        : undefined,
      ...found.notes,
      ...workNotes
    ].filter((note) => note !== undefined)
  }
}

/** How a result that is not shown is named: by its place, or by what a tool accepts for it. */
const nameOf = (result: ContextResult): string => {
  if (result.from === "file") return placeOf(result.chunk)
  const { externalId, label, title } = result.document
  return label || title || externalId
}
