/** The files of a project that frames may refer to. */
import { compiledFrom, installedFile, isOwnFile, ownInstalledFiles } from "../../core/failure/mod.ts"
import { filesMatchingPath } from "../../core/query/mod.ts"
import { NO_LINE, type PlacedFrame } from "./placedFrames.ts"

/**
 * The files of the project that a frame may refer to. A path that looks like that of other code must match exactly, because `internal/…` occurs in Go's own
 * library and in any project, or be that of the project itself, installed.
 */
export const projectFilesOf = (
  file: string,
  paths: ReadonlyArray<string>,
  names: ReadonlyArray<string>
): ReadonlyArray<string> => {
  if (!isOwnFile(file)) {
    const exact = paths.filter((path) => path === file)
    const installed = installedFile(file)
    return exact.length > 0 || installed === undefined ? exact : ownInstalledFiles(installed, paths, names)
  }
  const matching = filesMatchingPath(file, paths)
  const [, module, name] = SWIFT_MODULE_PATH.exec(file) ?? []
  if (matching.length > 0 || name === undefined) return matching
  return paths.filter((path) => path.endsWith(`/${name}`) && path.split("/").includes(module!))
}

/** Swift names a file as `Module/File.swift`; the file lies somewhere below the module's folder. */
const SWIFT_MODULE_PATH = /^([^\\/]+)\/([^\\/]+\.swift)$/

/**
 * Whether a test's frame includes the folder of its package. For a file at the root of a project, only the test itself shows that it belongs to the project.
 */
export const isInPackage = ({ file, test }: PlacedFrame) => test !== undefined && file.includes("/")

/** The files that a frame of a Go test may refer to: by its package folder if given, else all of that name. */
export const filesOfTest = (file: string, paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  file.includes("/")
    ? filesMatchingPath(file, paths)
    : paths.filter((path) => path === file || path.endsWith(`/${file}`))

/** Names of functions that say nothing of where they are. */
const NAMELESS = /^(?:Object|Module|Array|async)?\.?<anonymous>$|^(?:new )?Promise(?:\.<anonymous>)?$/

/** The sources that the file of a frame may be compiled from, each with the frame as it is in them: its line is one of the compiled code. */
export const sourceFramesOf = (
  printed: PlacedFrame,
  paths: ReadonlyArray<string>
): ReadonlyArray<{ readonly path: string; readonly frame: PlacedFrame }> => {
  const { file, function: called, line, ...rest } = printed
  const isNamed = called !== undefined && !NAMELESS.test(called)
  return compiledFrom(file, paths).flatMap(({ path, sharesFolder }) =>
    isNamed || sharesFolder
      ? [
          {
            path,
            frame: {
              ...rest,
              ...(isNamed && { function: called }),
              file,
              line: NO_LINE,
              compiledAt: line === NO_LINE ? file : `${file}:${line}`
            }
          }
        ]
      : []
  )
}
