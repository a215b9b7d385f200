/** Why the index has no such file or folder, and what to give instead. */
import { Effect } from "effect"
import { similarPaths } from "../../core/path/mod.ts"
import { parsePlace } from "../../core/query/mod.ts"
import type { StoreError } from "../../ports/storage/StoreError.ts"
import type { SymbolFile } from "../../ports/storage/SymbolReader.ts"
import type { CommitLog } from "../../ports/workspace/CommitLog.ts"
import type { Workspace } from "../../ports/workspace/Workspace.ts"
import { notIndexed } from "../indexing/notIndexed.ts"
import type { ViewReading } from "./createViewReader.ts"
import { explainMissing, type MissingPath } from "./explainMissing.ts"
import { thirdPartyNote } from "../indexing/thirdPartyNote.ts"
import { catchingUpNote } from "./incompleteIndexNote.ts"

/** Characters of a commit id that are shown. */
const COMMIT_ID_CHARACTERS = 10

/** Most renames of one file that are followed. */
const MAX_RENAMES = 5

/** Most similar paths named when a path does not exist. */
const MAX_SIMILAR_PATHS = 5

/** Returns functions that explain in a sentence why a path of a view cannot be answered. */
export const missingPathExplainer = ({
  log,
  workspace
}: {
  readonly log: CommitLog["Type"]
  readonly workspace: Workspace["Type"]
}) => {
  /** A sentence on whether a path that is not in the index was renamed or removed according to git; "" when git does not know it. */
  const renameNote = ({ project, store, view }: ViewReading, path: string) =>
    Effect.gen(function* () {
      for (let currentPath = path, renames = 0; renames < MAX_RENAMES; renames++) {
        const fate = yield* log.removalOf(project.root, currentPath, project.target?.commit)
        if (fate === undefined) return ""
        if ("isNotCheckedOut" in fate)
          return currentPath === path ? ". It is committed, but this sparse checkout leaves it out" : ""
        if ("isUncommitted" in fate)
          return currentPath === path ? ". It was deleted, and that is not committed" : ""
        if ("removedBy" in fate)
          return `. ${currentPath === path ? "It" : `It was renamed to "${currentPath}", which`} was removed by commit ${fate.removedBy.slice(0, COMMIT_ID_CHARACTERS)}`
        currentPath = fate.renamedTo
        const heldFile = yield* store.read(
          ({ symbols }) => symbols.file(view, currentPath) ?? symbols.filesBelow(view, currentPath)[0]
        )
        if (heldFile !== undefined) return `. It was renamed to "${currentPath}"`
      }
      return ""
    })

  const allFiles = ({ store, view }: ViewReading) => store.read(({ symbols }) => symbols.filesBelow(view, ""))

  /** Why there is no file at a path; `indexed` is what the index has of it, which cannot be read now. */
  const missingFile = (
    reading: ViewReading,
    file: string,
    indexed: SymbolFile | undefined
  ): Effect.Effect<string, StoreError> =>
    Effect.gen(function* () {
      const paths = (yield* allFiles(reading)).map(({ path }) => path)
      const place = parsePlace(file)
      if (place !== undefined && paths.includes(place.file))
        return `"${file}" names a line: give only the file, "${place.file}"`
      const { project, scope } = reading
      const missing: MissingPath =
        project.target === undefined
          ? yield* explainMissing(workspace, project.root, scope, file)
          : { is: "nothing" }
      if (indexed !== undefined && missing.is === "file" && missing.reason === "")
        return `"${file}" cannot be read now`
      if (indexed !== undefined && missing.is !== "file")
        return `"${file}" was deleted after it was indexed${yield* renameNote(reading, file)}`
      const fate = missing.is === "nothing" ? yield* renameNote(reading, file) : ""
      if (fate !== "") return `The index has no file "${file}"${fate}`
      const catchingUp = missing.is === "file" ? yield* catchingUpNote(reading) : ""
      return `${notIndexedMessage(file, missing, similarPaths(file, paths, MAX_SIMILAR_PATHS))}${catchingUp}`
    })

  /** Why there is no folder at a path. */
  const missingFolder = (reading: ViewReading, folder: string): Effect.Effect<string, StoreError> =>
    Effect.gen(function* () {
      const files = yield* allFiles(reading)
      if (files.some(({ path }) => path === folder)) return `"${folder}" is a file, not a folder`
      const { vendored } = yield* notIndexed(reading.store, reading.view)
      const thirdParty = vendored.filter((one) => isWithin(folder, one) || isWithin(one, folder))
      if (thirdParty.length > 0) return `The index has no files in "${folder}"${thirdPartyNote(thirdParty)}`
      const fate = yield* renameNote(reading, folder)
      if (fate !== "") return `The index has no files in "${folder}"${fate}`
      const similar = similarPaths(folder, foldersOf(files), MAX_SIMILAR_PATHS)
      return `The index has no files in "${folder}"${similarPathsNote(similar)}: give a folder relative to the project`
    })

  return { missingFile, missingFolder }
}

/** Whether a path is a folder or below it. */
const isWithin = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`)

const similarPathsNote = (similar: ReadonlyArray<string>) =>
  similar.length === 0 ? "" : `; similar paths: ${similar.join(", ")}`

/** All folders above the files, at any depth. */
const foldersOf = (files: ReadonlyArray<{ readonly path: string }>): ReadonlySet<string> => {
  const folders = new Set<string>()
  for (const { path } of files)
    for (
      let end = path.lastIndexOf("/");
      end > 0 && !folders.has(path.slice(0, end));
      end = path.lastIndexOf("/", end - 1)
    )
      folders.add(path.slice(0, end))
  return folders
}

/** The message that the index does not have a file, with advice; `similar` are paths of files with the same name. */
const notIndexedMessage = (file: string, missing: MissingPath, similar: ReadonlyArray<string>): string => {
  if (missing.is === "folder")
    return `"${file}" is a folder: get_outline with directory "${file}" lists its files; give one of them`
  if (missing.is === "file" && missing.reason !== "") return `"${file}" is not indexed: ${missing.reason}`
  const reindexAdvice = missing.is === "file" ? ", or index the project again" : ""
  return `The index has no file "${file}"${similarPathsNote(similar)}: give its path relative to the project${reindexAdvice}`
}
