/** Which files an outline of a folder names. */
import { classifyPath } from "../../../core/path/mod.ts"
import { isDocument } from "../../../core/rank/mod.ts"
import type { FolderOutline } from "../../../engine/symbols/Symbols.ts"
import type { OutlineCosts } from "./outlineCosts.ts"
import { heading } from "./outlineFile.ts"

const depthOf = (path: string) => path.split("/").length

type CountedFile = FolderOutline["files"][number]

/** As many files as fit by name: code before documents, however deep it is, then nearest first, and within a folder code before tests. */
export const filesThatFit = (
  files: ReadonlyArray<CountedFile>,
  costs: OutlineCosts,
  tokens: number
): ReadonlyArray<CountedFile> => {
  const places = new Map(
    files.map((file) => [
      file,
      {
        document: isDocument(file.path, file.language),
        depth: depthOf(file.path),
        test: classifyPath(file.path).test
      }
    ])
  )
  let tokensLeft = tokens
  return files
    .toSorted((one, other) => {
      const [a, b] = [places.get(one)!, places.get(other)!]
      return Number(a.document) - Number(b.document) || a.depth - b.depth || Number(a.test) - Number(b.test)
    })
    .filter((file, at) => (tokensLeft -= costs.heading(heading(file))) >= 0 || at === 0)
}
