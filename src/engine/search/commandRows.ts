/** The rows that declare a command of the project. */
import type { RequestedCommand } from "../../core/query/mod.ts"
import type { ChunkReader } from "../../ports/storage/ChunkReader.ts"
import { filesByPath, NONE_PLACED, type PlacedRows, rowsOf } from "./placedRows.ts"
import type { RowFilter } from "./rowFilterOf.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Most declarations of one name that are looked at. */
const MAX_DECLARATIONS = 500

/** Of a file that is a command, the function that runs it. */
const RUNNING = ["handle", "run"]

/** The declarations of a command in the files that may have it, those nearest to the top first, or the files that are it. */
export const commandRows = (
  snapshot: Snapshot,
  chunks: ChunkReader,
  { declared, name }: RequestedCommand,
  allowed: RowFilter
): PlacedRows => {
  const { columns, rowOf, view } = snapshot
  const symbolByRow = new Map<number, number>()
  const places = new Map<number, number>()
  const pathOf = (row: number) => columns.files[columns.file[row]!]!.path
  const place = (row: number, symbol: number | undefined) => {
    places.set(row, 1 / (1 + pathOf(row).split("/").length / 10))
    if (symbol !== undefined) symbolByRow.set(row, symbol)
  }
  const declaring = (files: RegExp, names: ReadonlyArray<string>) =>
    chunks.declaring(view.id, names, MAX_DECLARATIONS).flatMap((declaration) => {
      const row = rowOf.get(declaration.chunk)
      return row === undefined || allowed?.(row) === false || !files.test(pathOf(row))
        ? []
        : [{ ...declaration, row }]
    })
  if (declared.by === "symbol") {
    const lastName = name.slice(name.lastIndexOf(":") + 1)
    for (const { qualifiedName, row, symbol } of declaring(declared.files, [name, lastName]))
      if (declared.qualified.test(qualifiedName)) place(row, symbol)
  } else if (declared.by === "file") {
    const running = new Map(declaring(declared.files, RUNNING).map((each) => [columns.file[each.row], each]))
    for (const [path, range] of filesByPath(snapshot, allowed)) {
      const found = running.get(range.file)
      if (declared.files.test(path)) place(found?.row ?? rowsOf(range, allowed)[0]!, found?.symbol)
    }
  }
  return { ...NONE_PLACED, places, symbolByRow }
}
