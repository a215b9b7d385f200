/** The code that shows a text which a program keeps in a file of texts, under a key. */
import { Effect } from "effect"
import { isTextResource } from "../../core/path/mod.ts"
import { rowsContaining } from "../../core/keyword/mod.ts"
import { queryTerms } from "../../core/query/mod.ts"
import { OF_SEVERAL_PARTS, textKeyWording, type Wording } from "../../core/rank/mod.ts"
import type { RepositoryStore } from "../../ports/storage/RepositoryStore.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import { PROSE_LANGUAGES, testRowsOf } from "./chunkKinds.ts"
import type { LinkedRows } from "./handlerRows.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { Snapshot } from "./Snapshot.ts"
import { lineOfWording } from "./symbolAtWording.ts"
import type { TextsOf } from "./wordings.ts"

/** Of so many texts of the wording that is asked for, the uses are looked up. */
const MAX_KEYS = 4

/** A text that repeats the query less may be another one, or a few words of which are asked for: then the closest texts count as far as they repeat it. */
const MIN_MATCH = 0.9
const MIN_CLOSEST = 0.5

/** Rows with the words of a key that are read: a longer list means that its words are common ones. */
const MAX_ROWS_OF_KEY = 400

/** Most rows that are given. */
const MAX_USERS = 10

const NONE: LinkedRows = { values: new Map(), symbolByRow: new Map() }

/**
 * The rows outside of tests and prose that use a text by its key. `verbatimMatch`: how far rows have the wording.
 */
export const textUserRows = (
  wording: Wording,
  verbatimMatch: ReadonlyMap<number, number>,
  snapshot: Snapshot,
  store: RepositoryStore,
  textsOf: TextsOf,
  allowed: RowFilter
): Effect.Effect<LinkedRows, StoreError> =>
  Effect.gen(function* () {
    const { columns, keywords, originals } = snapshot
    const pathOf = (row: number) => columns.files[columns.file[row]!]!.path
    const fileOf = (row: number) => columns.file[row]!
    const originalOf = (row: number) => originals.get(fileOf(row)) ?? fileOf(row)
    const matches = [...verbatimMatch].filter(
      ([row, value]) => value >= MIN_CLOSEST && isTextResource(pathOf(row))
    )
    const closest = Math.min(MIN_MATCH, Math.max(0, ...matches.map(([, value]) => value)))
    const worded = matches.flatMap(([row, value]) => (value >= closest ? [row] : []))
    const certainty = closest < MIN_MATCH ? closest : 1
    // What is not translated yet has the same keys.
    const resources = [...Map.groupBy(worded, originalOf).values()]
      .flatMap((rows) => rows.filter((row) => fileOf(row) === fileOf(rows[0]!)))
      .slice(0, MAX_KEYS)
    if (resources.length === 0) return NONE
    const texts = yield* textsOf(resources)
    const keys = yield* store.read(({ chunks }) =>
      resources.flatMap((row, at) => {
        const line = texts[at] === undefined ? undefined : lineOfWording(texts[at]!, wording)
        if (line === undefined) return []
        const symbols = chunks.symbolsIn(columns.chunks[row]!)
        const key = symbols.findLast(({ nameLine }) => nameLine <= columns.startLine[row]! + line)
        return key === undefined ? [] : [textKeyWording(key.qualifiedName, pathOf(row))]
      })
    )
    const isTest = testRowsOf(snapshot)
    const mayUse = (row: number) =>
      (allowed === undefined || allowed(row)) &&
      !isTest(row) &&
      !isTextResource(pathOf(row)) &&
      !PROSE_LANGUAGES.has(columns.files[columns.file[row]!]!.language)
    const values = new Map<number, number>()
    const lines = new Map<number, number>()
    for (const key of keys) {
      const found = new Map<number, number>()
      const words = yield* store.read(({ postings }) => queryTerms(key.searchText).stems.map(postings.find))
      const rows = rowsContaining(keywords.index, words).filter(mayUse).slice(0, MAX_ROWS_OF_KEY)
      const read = yield* textsOf(rows)
      for (const [at, row] of rows.entries()) {
        const text = read[at]
        if (text !== undefined) found.set(row, key.scoreIn(text))
      }
      // A field may be called like the last part of a key: where some name more of it, others mean something else.
      const most = Math.max(0, ...found.values())
      for (const [row, value] of found) {
        if (value === 0 || value < Math.min(most, OF_SEVERAL_PARTS) || value <= (values.get(row) ?? 0))
          continue
        values.set(row, value)
        lines.set(row, columns.startLine[row]! + (lineOfWording(read[rows.indexOf(row)]!, key) ?? 0))
      }
    }
    const best = [...values]
      .map(([row, value]) => [row, certainty * value] as const)
      .sort(([, a], [, b]) => b - a)
      .slice(0, MAX_USERS)
    const symbolByRow = yield* store.read(
      ({ chunks }) =>
        new Map(
          best.flatMap(([row]) => {
            const around = chunks
              .symbolsIn(columns.chunks[row]!)
              .findLast(({ nameLine }) => nameLine <= lines.get(row)!)
            return around === undefined ? [] : [[row, around.ordinal] as const]
          })
        )
    )
    return { values: new Map(best), symbolByRow }
  })
