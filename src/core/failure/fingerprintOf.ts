import type { Failure, FailureFrame } from "./Failure.ts"
import { simpleType } from "./simpleType.ts"

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

/** FNV-1a with 64 bits: not secure against deliberate collisions, but two bugs of a store do not collide by chance. */
const hash64 = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, "0")
}

/**
 * The identity of a bug across occurrences: a hash of the error type and of the functions and file names of its own innermost frames. Lines, folders,
 * addresses, generics and closure numbers are excluded, so edits above, another machine or another build do not change it. A recursion counts once. Undefined
 * if no own frame names a function.
 *
 * @example
 * ```ts
 * const at = (file: string, line: number) => ({ type: "KeyError", message: "", frames: [{ function: "total", file, line, own: true }] })
 * fingerprintOf(at("/home/ana/shop/cart.py", 3)) === fingerprintOf(at("/srv/app/cart.py", 8)) // => true
 * ```
 */
export const fingerprintOf = (failure: Failure): string | undefined => {
  const ownFrames = failure.frames.filter((frame) => frame.own)
  if (!ownFrames.some((frame) => frame.function !== undefined)) return undefined
  const names = ownFrames.map(frameKey)
  const unique = names.filter((name, at) => names.indexOf(name) === at).slice(0, MAX_FRAMES)
  return hash64([simpleType(failure.type) ?? "", ...unique].join("\n"))
}
