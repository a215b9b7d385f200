/** Whether the positions that an answer shows match the files: determined from texts only, without an index. */
import { Effect } from "effect"
import type { DerivedSource } from "../../src/core/derive/DerivedSource.ts"
import { toHandle } from "../../src/core/handle/Handle.ts"
import { sourceKey } from "../../src/engine/indexing/sourceKey.ts"
import type { Deriver } from "../../src/ports/deriving/Deriver.ts"

/** A text that a file had, and everything derived from it. */
export interface Edition {
  readonly text: string
  readonly lines: ReadonlyArray<string>
  readonly symbols: ReadonlyArray<
    DerivedSource["symbols"][number] & { readonly id: string; readonly stableId: string }
  >
  readonly chunks: DerivedSource["chunks"]
}

/** Derives each text once, from scratch. */
export const editionReader = (deriver: Deriver["Type"]) => {
  const known = new Map<string, Edition>()
  return async (path: string, text: string): Promise<Edition> => {
    const name = `${path}\0${text}`
    const bytes = new TextEncoder().encode(text)
    if (!known.has(name)) {
      const [derivation] = await Effect.runPromise(
        deriver.derive([{ path, bytes }], { table: undefined, embeddingTexts: false })
      )
      if (derivation?.outcome !== "derived") throw new Error(`Cannot derive ${path}`)
      const { source, stableIds } = derivation
      const key = sourceKey(path, bytes)
      known.set(name, {
        text,
        lines: text.split("\n").slice(0, -1),
        symbols: source.symbols.map((symbol, ordinal) => ({
          ...symbol,
          id: toHandle("sym", key, ordinal),
          stableId: stableIds[ordinal]!
        })),
        chunks: source.chunks
      })
    }
    return known.get(name)!
  }
}

/** An answer as a client receives it, untyped. */
// oxlint-disable-next-line typescript/no-explicit-any -- the schemas of the tools are tested elsewhere
export type Answer = any

export type ToolName = "search_code" | "locate_symbol" | "get_symbol" | "find_references" | "get_outline"

/** A displayed position, and what must be true of its file. */
interface Place {
  readonly path: string
  readonly shown: unknown
  readonly stands: (edition: Edition) => boolean
}

/** The positions that an answer shows. */
export const placesOf = (tool: ToolName, answer: Answer): ReadonlyArray<Place> => {
  switch (tool) {
    case "search_code":
      return answer.results.map(foundPlace)
    case "locate_symbol":
      return answer.results.map(symbolPlace)
    case "get_symbol":
      return answer.results.flatMap(toldPlaces)
    case "find_references":
      return [...answer.definitions.map(symbolPlace), ...answer.references.map(referencePlace(answer))]
    case "get_outline":
      return answer.files.map(outlinePlace)
  }
}

/** Those of the positions that match no version of their file. */
export const misplaced = (
  places: ReadonlyArray<Place>,
  editionsOf: (path: string) => ReadonlyArray<Edition>
): ReadonlyArray<unknown> =>
  places.flatMap(({ path, shown, stands }) => (editionsOf(path).some(stands) ? [] : [shown]))

const between = ({ lines }: Edition, first: number, last: number) => lines.slice(first - 1, last).join("\n")

/** The first line of a declaration, after any comments before it. */
const declares = ({ lines }: Edition, first: number, last: number, name: string) =>
  lines
    .slice(first - 1, last)
    .find((line) => !/^\s*(?:\/\/|\/\*|# note|# more)/.test(line))
    ?.includes(name) === true

/** The symbol of a version that equals the displayed one in every displayed field. */
const symbolIn = (edition: Edition, shown: Answer) =>
  edition.symbols.find(
    ({ id, kind, name, qualifiedName, signature, span, stableId }) =>
      shown.line_start === span.startLine &&
      shown.kind === kind &&
      [id, undefined].includes(shown.symbol_id) &&
      [stableId, undefined].includes(shown.symbol_stable_id) &&
      [span.endLine, undefined].includes(shown.line_end) &&
      [name, undefined].includes(shown.name) &&
      [qualifiedName, undefined].includes(shown.qualified_name) &&
      [signature, undefined].includes(shown.signature) &&
      declares(edition, span.startLine, span.endLine, name)
  )

const symbolPlace = (shown: Answer): Place => ({
  path: shown.path,
  shown,
  stands: (edition) => symbolIn(edition, shown) !== undefined
})

const hasWord = (text: string) => /[\p{L}\p{N}]/u.test(text)

const foundPlace = (shown: Answer): Place => ({
  path: shown.path,
  shown,
  stands: (edition) => {
    const { also = [], content, context_after, context_before, line_end, line_start, name, symbol } = shown
    const isChunk = (first: number, last: number) =>
      edition.chunks.some(({ span }) => span.startLine === first && span.endLine === last)
    const above = edition.lines.slice(0, line_start - 1)
    // The first line may be an import, which is shown only where the chunk names it.
    const nearest = edition.lines
      .slice(Math.max(1, line_start - 3), line_start - 1)
      .findLast((line) => hasWord(line))
    const below = between(edition, line_end + 1, line_end + 2)
    // The line that names the symbol, or the first with a word.
    const lineShown =
      symbol === null
        ? (edition.lines.slice(line_start - 1, line_end).find((line) => /[\p{L}\p{N}]/u.test(line)) ?? "")
        : edition.lines[symbol.line - 1]
    return (
      isChunk(line_start, line_end) &&
      content === between(edition, line_start, line_end) &&
      shown.snippet === lineShown &&
      context_after === (hasWord(below) ? below : "") &&
      // Lines of the header, and after a marker those next to the chunk.
      context_before
        .split("\n")
        .every((line: string) => line === "" || line === "…" || above.includes(line)) &&
      (nearest === undefined || context_before.includes(nearest)) &&
      also.every(
        (other: Answer) =>
          isChunk(other.line_start, other.line_end) &&
          (other.name === null ||
            between(edition, other.line_start, other.line_end).includes(lastPart(other.name)))
      ) &&
      (symbol === null ||
        edition.symbols.some(
          (each) =>
            each.id === shown.symbol_id &&
            each.stableId === shown.symbol_stable_id &&
            each.name === name &&
            each.qualifiedName === shown.qualified_name &&
            each.signature === symbol.signature &&
            each.doc === symbol.doc_comment &&
            each.nameLine >= line_start &&
            each.nameLine <= line_end
        ))
    )
  }
})

const lastPart = (name: string) => name.split(/\W+/).findLast((part) => part !== "") ?? name

const toldPlaces = (shown: Answer): ReadonlyArray<Place> => [
  {
    ...symbolPlace(shown),
    stands: (edition) =>
      symbolIn(edition, shown) !== undefined &&
      shown.source === between(edition, shown.line_start, shown.line_end) &&
      shown.callees.every(
        (callee: Answer) =>
          callee.call_line >= shown.line_start &&
          callee.call_line <= shown.line_end &&
          edition.lines[callee.call_line - 1]?.includes(lastPart(callee.qualified_name)) === true
      )
  },
  ...[...(shown.parent === null ? [] : [shown.parent]), ...shown.siblings, ...(shown.namesakes ?? [])].map(
    symbolPlace
  ),
  ...shown.callees.map(symbolPlace),
  ...shown.callers.map((caller: Answer): Place => ({
    ...symbolPlace(caller),
    stands: (edition) =>
      symbolIn(edition, caller) !== undefined &&
      edition.lines[caller.call_line - 1]?.includes(shown.name) === true
  }))
]

const referencePlace =
  ({ definitions }: Answer) =>
  (shown: Answer): Place => ({
    path: shown.path,
    shown,
    stands: (edition) => {
      const line = edition.lines[shown.line - 1] ?? ""
      const { within } = shown
      return (
        shown.text === line.trim() &&
        definitions.some(({ name }: Answer) => line.startsWith(name, shown.column - 1)) &&
        (within === null ||
          edition.symbols.some(
            ({ id, kind, qualifiedName, span }) =>
              id === within.symbol_id &&
              kind === within.kind &&
              qualifiedName === within.qualified_name &&
              span.startLine <= shown.line &&
              shown.line <= span.endLine
          ))
      )
    }
  })

const outlinePlace = (shown: Answer): Place => ({
  path: shown.path,
  shown,
  stands: (edition) => {
    const nodes = flat(shown.symbols)
    return (
      nodes.length === edition.symbols.length &&
      nodes.every((node) => symbolIn(edition, { ...node, path: shown.path }) !== undefined)
    )
  }
})

/** Symbols with their descendants. */
export const flat = (symbols: ReadonlyArray<Answer>): ReadonlyArray<Answer> =>
  symbols.flatMap((symbol) => [symbol, ...flat(symbol.children ?? [])])
