/** Where the project declares the tables and columns that an error of a database names. */
import { Effect } from "effect"
import { type NamedTable, namedTables } from "../../core/failure/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
import { tableWording } from "../../core/rank/mod.ts"
import type { Search } from "../search/Search.ts"
import { SEARCH_DEFAULTS } from "../search/SearchRequest.ts"
import { lineOfWording } from "../search/symbolAtWording.ts"
import { type CodeServices, evidenceInFile, type FoundCode } from "./codeEvidence.ts"
import { placesByConstant, placesByType } from "./tableTypes.ts"

/** Most tables and columns of an error that are looked up, and most results that are read. */
const MAX_TABLES = 2
const MAX_COLUMNS = 2
const MAX_RESULTS = 8

type Services = CodeServices & { readonly search: Search["Type"] }

/** The best place that declares a table or a column of it, outside of tests. `inFile`: where the table is declared. */
const declaringPlace = (
  { search }: Services,
  root: string,
  { column, table }: { readonly table: string; readonly column: string | undefined },
  inFile: string | undefined
) =>
  Effect.gen(function* () {
    const wording = tableWording({ table, column })
    const { results } = yield* search.find({
      ...SEARCH_DEFAULTS,
      path: root,
      query: column === undefined ? `create table ${table}` : `column ${column} of the table ${table}`,
      limit: MAX_RESULTS
    })
    const places = results.flatMap(({ content, path, span }) => {
      const isMeant = inFile === undefined ? !classifyPath(path).test : path === inFile
      const line = isMeant && wording.scoreIn(content) === 1 ? lineOfWording(content, wording) : undefined
      return line === undefined ? [] : [{ path, line: span.startLine + line }]
    })
    return places[0]
  })

/** The places that declare a table by its name, and its columns in the same file. */
const placesByName = (services: Services, root: string, { columns, table }: NamedTable) =>
  Effect.gen(function* () {
    const declared = yield* declaringPlace(services, root, { table, column: undefined }, undefined)
    if (declared === undefined) return []
    const found = yield* Effect.forEach(columns.slice(0, MAX_COLUMNS), (column) =>
      Effect.map(declaringPlace(services, root, { table, column }, declared.path), (place) =>
        place === undefined ? [] : [{ ...place, called: `its column ${column}` }]
      )
    )
    return [{ ...declared, called: `the table ${table}` }, ...found.flat()]
  })

const evidenceOf = (services: Services, root: string, named: NamedTable) =>
  Effect.gen(function* () {
    // What an entity says is so now; a migration may have been followed by others.
    const byConstant = yield* placesByConstant(services, root, named)
    const byName = byConstant.length > 0 ? byConstant : yield* placesByName(services, root, named)
    const places = byName.length > 0 ? byName : yield* placesByType(services, root, named)
    const evidence = yield* Effect.forEach(places, ({ line, path }) =>
      evidenceInFile(services, root, path, { file: path, line, own: true })
    )
    return {
      evidence: evidence.flatMap((each) => each?.evidence ?? []),
      note: places.map(({ called, line, path }) => `${called} is declared at ${path}:${line}`)
    }
  })

/** The declarations of the tables that an error of a database names. Failures become a note. */
export const tableEvidence = (services: Services, root: string, text: string): Effect.Effect<FoundCode> =>
  Effect.forEach(namedTables(text).slice(0, MAX_TABLES), (named) => evidenceOf(services, root, named)).pipe(
    Effect.map((found) => ({
      evidence: found.flatMap(({ evidence }) => evidence),
      note: found.flatMap(({ note }) => note).join("; ") || undefined
    })),
    Effect.catchAll(({ message }) =>
      Effect.succeed({ evidence: [], note: `The tables could not be looked up: ${message}` })
    )
  )
