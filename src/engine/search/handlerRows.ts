/** The functions that a line names as what handles the route which it serves. */
import { Effect } from "effect"
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { nameParts } from "../../core/locate/mod.ts"
import type { RequestedRoute } from "../../core/query/mod.ts"
import { type RouteHandler, routeHandlers, type Wording } from "../../core/rank/mod.ts"
import type { Declaration } from "../../ports/storage/declaringChunks.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { testRowsOf } from "./chunkKinds.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { Snapshot } from "./Snapshot.ts"
import { lineOfWording } from "./symbolAtWording.ts"
import type { TextsOf } from "./wordings.ts"

/** Of so many rows that serve a route, those nearest to it in wording, the handlers are looked up. */
const MAX_SERVING_ROWS = 3

/** A name with more definitions, none of which has the owner that the line names, says too little. */
const MAX_DEFINITIONS = 2

/** Most declarations of a name that are looked at: many classes have a method that is called like a verb. */
const MAX_DECLARATIONS = 2000

/** What a handler is worth beside the line that serves the route, which proves that it is meant. */
const HANDLER_VALUE = 0.95

/** Rows that answer by what another row says of them. */
export interface LinkedRows {
  /** By row, like `verbatimMatch`. */
  readonly values: ReadonlyMap<number, number>
  /** By row, the ordinal of the handler. */
  readonly symbolByRow: ReadonlyMap<number, number>
}

const NONE: LinkedRows = { values: new Map(), symbolByRow: new Map() }

/** The handlers of a route outside of tests. `verbatimMatch`: how far rows serve it. */
export const handlerRows = (
  { verb }: RequestedRoute,
  wording: Wording,
  verbatimMatch: ReadonlyMap<number, number>,
  snapshot: Snapshot,
  store: RepositoryStore,
  textsOf: TextsOf,
  allowed: RowFilter
): Effect.Effect<LinkedRows, StoreError> =>
  Effect.gen(function* () {
    const best = Math.max(0, ...verbatimMatch.values())
    const serving = [...verbatimMatch]
      .flatMap(([row, value]) => (value > 0 && value === best ? [row] : []))
      .slice(0, MAX_SERVING_ROWS)
    const texts = yield* textsOf(serving)
    const named = texts.map((text) => {
      const line = text === undefined ? undefined : lineOfWording(text, wording)
      return line === undefined ? [] : routeHandlers(text!, line, verb)
    })
    const names = [...new Set(named.flatMap((each) => each.map(({ name }) => name)))]
    if (names.length === 0) return NONE
    const { columns, rowOf, view } = snapshot
    const isTest = testRowsOf(snapshot)
    const methods = verb === undefined ? [] : [verb]
    const declared = yield* store.read(({ chunks }) =>
      chunks.declaring(view.id, [...names, ...methods], MAX_DECLARATIONS).flatMap((each) => {
        const row = rowOf.get(each.chunk)
        return row === undefined || isTest(row) || allowed?.(row) === false ? [] : [{ ...each, row }]
      })
    )
    const values = new Map<number, number>()
    const symbolByRow = new Map<number, number>()
    for (const [at, handlers] of named.entries()) {
      const languageOf = (row: number) => columns.files[columns.file[row]!]!.language
      const language = languageOf(serving[at]!)
      const found = firstMeant(
        handlers,
        declared.filter(({ row }) => languageOf(row) === language && row !== serving[at])
      )
      for (const { row, symbol, qualifiedName, kind } of found) {
        const ofVerb =
          TYPE_KINDS.has(kind) || kind === "module"
            ? declared.find(
                (each) =>
                  methods.includes(each.name) && ownerOf(each.qualifiedName) === nameKey(qualifiedName)
              )
            : undefined
        values.set(ofVerb?.row ?? row, HANDLER_VALUE * best)
        symbolByRow.set(ofVerb?.row ?? row, ofVerb?.symbol ?? symbol)
      }
    }
    return { values, symbolByRow }
  })

/** A qualified name, and that of what has the member which it names, in whatever notation. */
const nameKey = (qualifiedName: string): string => nameParts(qualifiedName).join(".")
const ownerOf = (qualifiedName: string): string => nameParts(qualifiedName).slice(0, -1).join(".")

interface PlacedDeclaration extends Declaration {
  readonly row: number
}

/** The declarations of the first handler that the project declares: those with the owner that the line names, or the only ones. */
const firstMeant = (
  handlers: ReadonlyArray<RouteHandler>,
  declared: ReadonlyArray<PlacedDeclaration>
): ReadonlyArray<PlacedDeclaration> => {
  for (const { name, owner } of handlers) {
    const all = declared.filter(
      ({ kind, name: each }) =>
        each === name &&
        (kind === "function" || kind === "method" || kind === "module" || TYPE_KINDS.has(kind))
    )
    const owned = all.filter(({ qualifiedName }) => nameParts(qualifiedName).at(-2) === owner)
    if (owned.length > 0) return owned.slice(0, MAX_DEFINITIONS)
    if (all.length > 0 && all.length <= MAX_DEFINITIONS) return all
  }
  return []
}
