/** Frames by the functions that they name. */
import { Effect } from "effect"
import { codeNameOf, type FailureFrame } from "../../core/failure/mod.ts"
import type { SymbolError, Symbols } from "../symbols/Symbols.ts"
import type { PlacedFrame } from "./placedFrames.ts"

/** A method of Objective-C, which traces usually print without a file. */
const MESSAGE = /^[-+]\[/

/** A file that a bundler writes: what it is begun from, or a name with a hash. */
const BUNDLE =
  /(?:^|[\\/])(?:(?:main|app|bundle|index|vendor|common|runtime|chunk|entry|\d+)(?:[.~-][\w-]+)*|[\w.~-]*[.-](?:[\w-]{8,}|[\da-f]{4,}|min|bundle|chunk))\.[cm]?js$/

/** A method of a class in the frame of a bundle, where the name of the class was kept. */
const METHOD = /^(?:async )?([A-Z]\w*\.[A-Za-z_]\w*)$/

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
    const isWithPackage = (own && file === undefined) || called.includes("\\")
    const bundled = own && BUNDLE.test(file ?? "") ? METHOD.exec(called)?.[1] : undefined
    const name = MESSAGE.test(called) ? called : isWithPackage ? codeNameOf(called) : bundled
    return name === undefined ? [] : [{ frame, name }]
  })
  return Effect.map(
    Effect.forEach(named.slice(0, MAX_LOCATED), ({ frame, name }) =>
      Effect.map(
        symbols.locate({ path: root, name, kinds: undefined, language: undefined, limit: 2 }),
        ({ results }) => {
          const [first, second] = results
          // A class and a method without a package may be those of another program, where several have the name.
          const isUnclear = BUNDLE.test(frame.file ?? "") && second !== undefined && isNamed(second, name)
          return (isUnclear || first === undefined ? [] : [first]).flatMap(({ symbol }) =>
            // A name of several parts is that of a function in a package, or of none.
            MESSAGE.test(name) || isNamed({ symbol }, name)
              ? [{ ...frame, file: symbol.path, line: symbol.nameLine, function: symbol.name }]
              : []
          )
        }
      )
    ),
    (found) => found.flat()
  )
}

/** Whether a symbol has a qualified name; JavaScript does not tell methods of an instance from those of a class in it. */
const isNamed = (
  { symbol: { qualifiedName } }: { readonly symbol: { readonly qualifiedName: string } },
  name: string
) => qualifiedName === name || qualifiedName.replace("#", ".") === name
