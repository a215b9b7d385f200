import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { UNTOLD } from "../../mention/Receiver.ts"

/** Calls that call, or return, the method that their first symbol names. */
const SENDS = "send|__send__|public_send|method|instance_method|public_method"
/** Calls in which each symbol before a keyword argument names a method. */
const HOOKS =
  "(?:skip_|prepend_|append_)?(?:before|after|around)_(?:action|save|create|update|destroy|validation|commit|initialize|find)|helper_method|validate"
/** `VISIBLE`: calls that change the visibility of the methods that their symbols name. `CONSTANTS`: the same for constants. */
const VISIBLE = "private|protected|public|module_function|(?:private|public)_class_method"
const CONSTANTS = "(?:private|public|deprecate)_constant"

/** The beginning of such a call, or of an `autoload`, with an optional receiver `self`. */
export const NAMED_CALL = new RegExp(
  `(?:self\\s*&?\\.\\s*)?(?:${SENDS}|${HOOKS}|${VISIBLE}|${CONSTANTS}|alias_method|autoload)[ \\t]*(?:\\([ \\t]*)?:[\\p{L}_]`,
  "uy"
)

const OF_CONSTANTS = new RegExp(`^(?:autoload|${CONSTANTS})$`)

const CALL = anyScript(/^(?:self\s*&?\.\s*)?(\w+)[ \t]*(?:\([ \t]*)?/)
const SYMBOL = anyScript(/:((?!\d)\w+[?!]?)(?![\w:]|\s*=>)\s*(,\s*)?/y)

/**
 * The methods and constants that a call names by symbols: `send(:go, 1)`, `alias_method :double, :twice`, `before_action :check, only: :show`.
 *
 * @example
 * ```ts
 * namedCalls("alias_method :double, :twice").map(({ at, name }) => [at, name]) // => [[23, "twice"]]
 * namedCalls("before_action :a, :b, only: :c").map(({ name }) => name) // => ["a", "b"]
 * ```
 */
export const namedCalls = (call: string): ReadonlyArray<StatedMention> => {
  const [whole = "", method = ""] = CALL.exec(call) ?? []
  const found: Array<StatedMention> = []
  SYMBOL.lastIndex = whole.length
  for (let match = SYMBOL.exec(call); match !== null; match = SYMBOL.exec(call)) {
    const role = /send/.test(method) ? "call" : "other"
    found.push({ name: match[1]!, role, qualifier: "this", receiver: UNTOLD, at: match.index + 1 })
    if (match[2] === undefined) break
  }
  if (method === "alias_method") return found.slice(1, 2)
  if (OF_CONSTANTS.test(method))
    return (method === "autoload" ? found.slice(0, 1) : found).map((one) => ({ ...one, qualifier: "" }))
  return new RegExp(`^(?:${SENDS})$`).test(method) ? found.slice(0, 1) : found
}
