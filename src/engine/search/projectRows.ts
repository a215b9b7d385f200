/** The rows that say what a query asks of the project as a whole. */
import { classifyPath, isBeside, projectFiles } from "../../core/path/mod.ts"
import type { ProjectPart } from "../../core/query/mod.ts"
import { stemOf } from "../../core/text/mod.ts"
import type { ChunkReader } from "../../ports/storage/ChunkReader.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"
import { filesByPath, NONE_PLACED, type PlacedRows, type RowRange, rowsOf } from "./placedRows.ts"
import { leadingRow } from "./rowOfPlace.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { Snapshot } from "./Snapshot.ts"
import { rowsWithAny } from "./wordings.ts"

/** More files say nothing more: every package of a large project has some. */
const MAX_FILES = 40

/** Most main functions that are looked at, those of tests and examples included. */
const MAX_MAINS = 2000

/** Functions that a program starts with, in any case. */
const MAIN = "main"

/** How the files of a part tell it. */
interface Telling {
  /** How much less each further file says: of what starts, lists or describes the project there is usually one. */
  readonly step: number
  /** What a row contains that tells it; undefined where the beginning of the file, or its main function, does. */
  readonly words?: ReadonlyArray<string>
  /** What all rows count of a file where none contains these: a list of packages needs no words, a guide without them tells of something else. */
  readonly withoutWords?: number
}

const TELLING: Readonly<Record<ProjectPart, Telling>> = {
  entry: { step: 0.5 },
  overview: { step: 0.5 },
  integration: { step: 0.5 },
  image: { step: 0.5 },
  compose: { step: 0.5 },
  environment: { step: 0.5 },
  schema: { step: 0.5 },
  linting: { step: 0.25 },
  routes: {
    step: 0.25,
    words: ["route", "router", "path", "url", "get", "resources", "scope"],
    withoutWords: 0.5
  },
  dependencies: {
    step: 0.25,
    words: ["dependencies", "dependency", "depends", "requires", "requirements"],
    withoutWords: 0.5
  },
  testing: { step: 0.2, words: ["test"], withoutWords: 0 },
  building: {
    step: 0.2,
    words: ["build", "building", "install", "installation", "compile", "compiling", "make"],
    withoutWords: 0
  },
  running: {
    step: 0.2,
    words: ["run", "running", "start", "starting", "started", "serve", "launch", "quickstart"],
    withoutWords: 0
  }
}

/** By row, how much it says of the part; its `leading` rows, and what begins in them. */
export const projectRows = (
  snapshot: Snapshot,
  { chunks, postings, symbols }: Pick<Tables, "chunks" | "postings" | "symbols">,
  part: ProjectPart,
  allowed: RowFilter
): PlacedRows => {
  const { step, withoutWords = 0, words } = TELLING[part]
  const ranges = filesByPath(snapshot, allowed)
  const paths = new Map<number, number>()
  const leading = new Set<number>()
  const symbolByRow = new Map<number, number>()
  const mains = part === "entry" ? mainRows(snapshot, chunks, ranges) : new Map<string, MainRow>()
  const tells = rowsWithAny(
    (words ?? []).map((word) => postings.find(stemOf(word))),
    snapshot.keywords.index
  )
  const listed = projectFiles(part, [...ranges.keys()])
  for (const [rank, path] of filesOf(listed, mains).slice(0, MAX_FILES).entries()) {
    const rows = rowsOf(ranges.get(path)!, allowed)
    const weight = 1 / (1 + step * rank)
    if (words === undefined) {
      const { row, symbol } = mains.get(path) ?? leadingRow(snapshot, symbols, rows)
      leading.add(row)
      if (symbol !== undefined) symbolByRow.set(row, symbol)
      paths.set(row, weight)
      continue
    }
    const telling = rows.filter(tells)
    if (telling.length > 0) for (const row of telling) paths.set(row, weight)
    else if (withoutWords > 0) for (const row of rows) paths.set(row, withoutWords * weight)
  }
  return { ...NONE_PLACED, paths, leading, symbolByRow }
}

interface MainRow {
  readonly row: number
  readonly symbol: number
}

/** The main functions outside of tests and examples, by path. */
const mainRows = (
  { columns, document, example, rowOf, test, view }: Snapshot,
  chunks: ChunkReader,
  ranges: ReadonlyMap<string, RowRange>
): ReadonlyMap<string, MainRow> => {
  const found = new Map<string, MainRow>()
  for (const { bodiless, chunk, kind, symbol } of chunks.declaring(view.id, [MAIN], MAX_MAINS)) {
    const row = rowOf.get(chunk)
    const isFunction = kind === "function" || kind === "method"
    if (row === undefined || bodiless || !isFunction) continue
    const file = columns.file[row]!
    const { path } = columns.files[file]!
    const isOther = test[file]! || document[file]! || example[file]! || classifyPath(path).vendored
    if (!isOther && ranges.has(path) && !found.has(path)) found.set(path, { row, symbol })
  }
  return found
}

/** A function called so further down starts something else, or a single job. */
const MAX_MAIN_FOLDERS = 2

/** The listed files, and others with a main function: those with one near the top first, and scripts and examples last. */
const filesOf = (
  listed: ReadonlyArray<string>,
  mains: ReadonlyMap<string, MainRow>
): ReadonlyArray<string> => {
  if (mains.size === 0) return listed
  const isListed = new Set(listed)
  const unlisted = [...mains.keys()].filter((path) => !isListed.has(path))
  const depthOf = (path: string) => path.split("/").length - 1
  const rankOf = (path: string): number => {
    const isNear = isListed.has(path) || depthOf(path) <= MAX_MAIN_FOLDERS
    return (isBeside(path) ? 3 : 0) + (mains.has(path) && isNear ? 0 : isListed.has(path) ? 1 : 2)
  }
  return [...listed, ...unlisted.toSorted((a, b) => depthOf(a) - depthOf(b))].toSorted(
    (a, b) => rankOf(a) - rankOf(b)
  )
}
