import { writtenParameters } from "../writtenParameters.ts"
import { writtenParameterType } from "../writtenParameterType.ts"

/** What precedes the type of a parameter: its label, and its name if that is another one. */
const LABEL = /^\s*(?:@\w+\s+)*([\p{L}_][\p{L}\p{N}_]*)(?:\s+[\p{L}_][\p{L}\p{N}_]*)?\s*:/u

/**
 * The type that a function writes for its parameter with a label, for one without a label at a place, from 0, or, at -1, for the last one that takes a function; "" where
 * it shows none. A function that follows the arguments may be for another one that takes a function, if the call may leave one out.
 *
 * @example
 * ```ts
 * labelledParameterType("func on(_ name: String, then done: (Cart) -> Void)", "on", "then") // => "(Cart) -> Void"
 * labelledParameterType("func on(_ name: String, then done: (Cart) -> Void)", "on", 1) // => ""
 * labelledParameterType("func on(_ done: (Cart) -> Void, at place: Int = 1)", "on", -1) // => "(Cart) -> Void"
 * labelledParameterType("func on(_ done: (Cart) -> Void, then: (Crate) -> Void)", "on", -1) // => "(Crate) -> Void"
 * labelledParameterType("func on(_ done: (Cart) -> Void, then: (Crate) -> Void = { _ in })", "on", -1) // => ""
 * ```
 */
export const labelledParameterType = (signature: string, name: string, position: number | string): string => {
  const { isComplete = false, texts = [] } = writtenParameters(signature, name) ?? {}
  const labels = texts.map((text) => LABEL.exec(text)?.[1] ?? "")
  const typeAt = (place: number) =>
    place < 0 ? "" : writtenParameterType(signature, name, place, "afterColon")
  if (typeof position === "string") return typeAt(labels.indexOf(position))
  if (position >= 0) return labels[position] === "_" ? typeAt(position) : ""
  const taking = texts.flatMap((text, at) => (/->|→/.test(text) ? [at] : []))
  const isLast = taking.length === 1 || taking.every((at) => !/\s=\s/.test(texts[at]!))
  return isComplete && isLast ? typeAt(taking.at(-1) ?? -1) : ""
}
