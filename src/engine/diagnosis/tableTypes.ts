/** Where a project declares a table by other than its name: by a constant that holds the name, or by a type that a mapper names it after. */
import { Effect } from "effect"
import type { NamedTable } from "../../core/failure/mod.ts"
import { classifyPath } from "../../core/path/mod.ts"
import { tableTypeNames } from "../../core/query/mod.ts"
import type { Search } from "../search/Search.ts"
import { SEARCH_DEFAULTS } from "../search/SearchRequest.ts"
import type { FoundSymbol } from "../symbols/SymbolAnswer.ts"
import type { CodeServices } from "./codeEvidence.ts"

/** Most results and symbols that are read. */
const MAX_RESULTS = 8

const TYPES = ["class", "struct"] as const

/** A place that declares something of a table, and what the note on it calls that. */
export interface TablePlace {
  readonly path: string
  readonly line: number
  readonly called: string
}

/** Lines after that of the table's name in which an annotation states its indexes. */
const ANNOTATION_LINES = 8

/** The annotation of an entity that states its table by a constant, with the line of it that makes columns unique. */
export const placesByConstant = (
  { search, symbols }: CodeServices & { readonly search: Search["Type"] },
  root: string,
  { columns, table }: NamedTable
) =>
  Effect.gen(function* () {
    const found = yield* search.find({
      ...SEARCH_DEFAULTS,
      path: root,
      query: `"${table}"`,
      limit: MAX_RESULTS
    })
    const declaration = new RegExp(
      String.raw`\b(?:const|static\s+final\s+String)\b[^=\n]{0,40}\b(\w+)\s*=\s*"${RegExp.escape(table)}"`
    )
    for (const { content, path } of found.results) {
      const constant = declaration.exec(content)?.[1]
      if (constant === undefined || classifyPath(path).test) continue
      const { file } = yield* symbols.ofFile({ path: root, file: path })
      const lines = file.lines(1, Infinity).split("\n")
      const stated = new RegExp(
        String.raw`(?:\btableName|@(?:\w+\.)?Table\(\s*name)\s*=\s*(?:\w+\.)*${constant}\b`
      )
      const at = lines.findIndex((line) => stated.test(line))
      if (at === -1) continue
      const unique = lines
        .slice(at, at + ANNOTATION_LINES)
        .findIndex((line) => /\bunique\s*=\s*true\b/.test(line))
      return [
        { path, line: at + 1, called: `the table ${table}` },
        ...(unique === -1 || columns.length === 0
          ? []
          : [{ path, line: at + unique + 1, called: "what has to be unique in it" }])
      ] satisfies ReadonlyArray<TablePlace>
    }
    return []
  })

/** The type that a mapper names a table after, `trophies_userstatistics` for `UserStatistics`, and the fields for its columns; none where neither a field nor a folder shows it. */
export const placesByType = (
  { symbols }: Pick<CodeServices, "symbols">,
  root: string,
  { columns, table }: NamedTable
) =>
  Effect.gen(function* () {
    const locate = (name: string) =>
      Effect.map(
        symbols.locate({ path: root, name, kinds: undefined, language: undefined, limit: MAX_RESULTS }),
        ({ results }) => results.map(({ symbol }) => symbol).filter(({ path }) => !classifyPath(path).test)
      )
    for (const { folder, name } of tableTypeNames(table)) {
      const type = (yield* locate(name)).find(
        (symbol) =>
          TYPES.some((kind) => kind === symbol.kind) && plain(symbol.name) === name && isIn(symbol, folder)
      )
      if (type === undefined) continue
      const fields = yield* Effect.forEach(columns, (column) =>
        Effect.map(locate(column), (all) =>
          all.filter((each) => each.path === type.path && within(each, type)).slice(0, 1)
        )
      )
      if (fields.flat().length === 0 && folder === undefined) continue
      return [
        { path: type.path, line: type.nameLine, called: `the table ${table}` },
        ...fields.flat().map(({ name: column, nameLine, path }) => ({
          path,
          line: nameLine,
          called: `its column ${column}`
        }))
      ] satisfies ReadonlyArray<TablePlace>
    }
    return []
  })

const plain = (name: string): string => name.replaceAll("_", "").toLowerCase()

const isIn = ({ path }: FoundSymbol, folder: string | undefined): boolean =>
  folder === undefined || path.split("/").slice(0, -1).includes(folder)

const within = ({ nameLine }: FoundSymbol, { span }: FoundSymbol): boolean =>
  span.startLine < nameLine && nameLine <= span.endLine
