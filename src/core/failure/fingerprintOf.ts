import type { Failure, FailureFrame } from "./Failure.ts"
import { simpleType } from "./simpleType.ts"

/** Calls that tell a bug from others; further out all share the same main. */
const MOST_FRAMES = 8

const withoutBrackets = (text: string): string => {
  let depth = 0
  let kept = ""
  for (const letter of text) {
    if (letter === "<") depth++
    else if (letter === ">" && depth > 0) depth--
    else if (depth === 0) kept += letter
  }
  return kept
}

/** A function's name as every build gives it: without generics, numbers of closures, hashes, receivers and marks of waiting. */
const steadyName = (name: string): string =>
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

/** Names that a runtime gives to what stands outside of any function. */
const TOP = /^(?:module|main|anonymous|Object|eval|top)?$/i

const shown = ({ file, function: name }: FailureFrame): string => {
  const steady = steadyName(name ?? "")
  return `${TOP.test(steady) ? "" : steady}@${file?.split(/[\\/]/).at(-1) ?? ""}`
}

/** FNV-1a of 64 bits: no proof against whoever wants two bugs to meet, but two of a store do not meet by chance. */
const hash64 = (text: string): string => {
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(text))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, "0")
}

/**
 * What a bug is known by wherever it comes up again: a hash over the type of the error and the functions of its own innermost frames with the names of their
 * files. Lines, folders, addresses, generics and numbers of closures are not in it, so an edit above, another machine or another build leave it as it is.
 * A recursion counts once. `undefined` where no frame of the program itself names a function.
 *
 * @example
 * ```ts
 * const at = (file: string, line: number) => ({ type: "KeyError", message: "", frames: [{ function: "total", file, line, own: true }] })
 * fingerprintOf(at("/home/ana/shop/cart.py", 3)) === fingerprintOf(at("/srv/app/cart.py", 8)) // => true
 * ```
 */
export const fingerprintOf = (failure: Failure): string | undefined => {
  const own = failure.frames.filter((frame) => frame.own)
  if (!own.some((frame) => frame.function !== undefined)) return undefined
  const names = own.map(shown)
  const once = names.filter((name, at) => names.indexOf(name) === at).slice(0, MOST_FRAMES)
  return hash64([simpleType(failure.type) ?? "", ...once].join("\n"))
}
