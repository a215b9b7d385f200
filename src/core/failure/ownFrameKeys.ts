import type { Failure, FailureFrame } from "./Failure.ts"

/** The number of innermost frames that tell bugs apart; further out all share the same main. */
const MAX_FRAMES = 8

const withoutBrackets = (text: string): string => {
  let depth = 0
  let result = ""
  for (const letter of text) {
    if (letter === "<") depth++
    else if (letter === ">" && depth > 0) depth--
    else if (depth === 0) result += letter
  }
  return result
}

/** A function name that is stable across builds: without generics, closure numbers, hashes, receivers and async markers. */
const stableName = (name: string): string =>
  withoutBrackets(
    name
      .replaceAll(/^(?:new )+|\{\{?(?:closure|impl)[^}]*\}\}?|\{closure[^}]*\}/g, "")
      .replaceAll(/::h[\da-f]{16}$|0x[\da-f]+/g, "")
  )
    .replaceAll(/\bblock (?:\(\d+ levels\) )?in |\brescue in |\bensure in /g, "")
    .replaceAll(/(?:\.func|lambda\$|\$\$?Lambda[\w$/]*|\$|\.gowrap|__)\d[\d.$]*/g, "")
    .replaceAll(/\(\.\.\.\)|[()*[\]`,'\s]|\$\d+|\d+$/g, "")
    .replaceAll(/[.:#]{2,}/g, ".")
    .replaceAll(/^[.:#]+|[.:#]+$/g, "")

/** Names that runtimes give to code outside of any function. */
const TOP_LEVEL_NAME = /^(?:module|main|anonymous|Object|eval|top)?$/i

const frameKey = ({ file, function: name }: FailureFrame): string => {
  const stable = stableName(name ?? "")
  return `${TOP_LEVEL_NAME.test(stable) ? "" : stable}@${file?.split(/[\\/]/).at(-1) ?? ""}`
}

/**
 * The identity of a bug across occurrences, besides the type of its error: its innermost own frames as function and file name. Lines, folders, addresses,
 * generics and closure numbers are excluded, so edits above, another machine or another build do not change them. A recursion counts once. Empty if no own
 * frame names a function.
 *
 * @example
 * ```ts
 * ownFrameKeys({ message: "", frames: [{ function: "total", file: "/srv/cart.py", line: 3, own: true }] }) // => ["total@cart.py"]
 * ```
 */
export const ownFrameKeys = ({ frames }: Failure): ReadonlyArray<string> => {
  const ownFrames = frames.filter((frame) => frame.own)
  return ownFrames.some((frame) => frame.function !== undefined)
    ? [...new Set(ownFrames.map(frameKey))].slice(0, MAX_FRAMES)
    : []
}

const partsOf = (key: string): readonly [name: string, file: string] => {
  const at = key.lastIndexOf("@")
  return [key.slice(0, at), key.slice(at)]
}

/**
 * Whether two keys of `ownFrameKeys` are of the same function: runtimes print its name with or without that of its class.
 *
 * @example
 * ```ts
 * isSameFrame("Cart.total@cart.ts", "total@cart.ts") // => true
 * ```
 */
export const isSameFrame = (one: string, two: string): boolean => {
  if (one === two) return true
  const [[oneName, oneFile], [twoName, twoFile]] = [partsOf(one), partsOf(two)]
  const [short, long] = oneName.length < twoName.length ? [oneName, twoName] : [twoName, oneName]
  return oneFile === twoFile && short !== "" && [".", ":", "#"].some((sign) => long.endsWith(sign + short))
}
