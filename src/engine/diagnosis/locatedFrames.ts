/** Frames by the functions that they name. */
import { Effect } from "effect"
import { codeNameOf, type FailureFrame } from "../../core/failure/mod.ts"
import type { SymbolError, Symbols } from "../symbols/Symbols.ts"
import type { PlacedFrame } from "./placedFrames.ts"

/** A method of Objective-C, which traces usually print without a file. */
const MESSAGE = /^[-+]\[/

/** Most functions that are looked up. */
const MAX_LOCATED = 12

/** Says what the line of a frame is that has none. */
export const BEGINNINGS_NOTE =
  "The frames name functions without lines: each is shown where it begins, not where it failed"

/** Says what is shown of frames whose files are not in the project, but whose functions are. */
export const OTHER_FILES_NOTE =
  "No frame is in a file of this project, but functions that they name are: each is shown where it begins"

/** The project's own functions that frames name without a file, as release builds of .NET and Objective-C print them, with the place where each begins. */
export const locatedFrames = (
  symbols: Symbols["Type"],
  root: string,
  frames: ReadonlyArray<FailureFrame>
): Effect.Effect<ReadonlyArray<PlacedFrame>, SymbolError> => {
  const named = frames.flatMap((frame) => {
    const { file, function: called = "", own } = frame
    // A frame of PHP names what is called at its place, which may be in another file.
    const isNamed = (own && file === undefined) || called.includes("\\")
    const name = MESSAGE.test(called) ? called : isNamed ? codeNameOf(called) : undefined
    return name === undefined ? [] : [{ frame, name }]
  })
  return Effect.map(
    Effect.forEach(named.slice(0, MAX_LOCATED), ({ frame, name }) =>
      Effect.map(
        symbols.locate({ path: root, name, kinds: undefined, language: undefined, limit: 1 }),
        ({ results }) =>
          results.flatMap(({ symbol }) =>
            // A name of several parts is that of a function in a package, or of none.
            MESSAGE.test(name) || symbol.qualifiedName === name
              ? [{ ...frame, file: symbol.path, line: symbol.nameLine, function: symbol.name }]
              : []
          )
      )
    ),
    (found) => found.flat()
  )
}
