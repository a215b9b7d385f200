/** Names of handlers, which a framework calls by what they are named after. */
import { splitIdentifier } from "../text/splitIdentifier.ts"

/** A slot that Qt connects by its name: the object and the signal. */
const SLOT = /^on_(?<rest>\w+)$/

/**
 * The names that an object may have whose signal a slot of that name is connected to, the longest first, because names of objects and of signals may have underscores.
 *
 * @example
 * ```ts
 * objectsOfSlot("on_actionExit_triggered") // => ["actionExit"]
 * objectsOfSlot("on_list_view_clicked") // => ["list_view", "list"]
 * objectsOfSlot("onExit") // => []
 * ```
 */
export const objectsOfSlot = (name: string): ReadonlyArray<string> => {
  const parts = SLOT.exec(name)?.groups!["rest"]!.split("_") ?? []
  return parts
    .slice(0, -1)
    .map((_, at) => parts.slice(0, parts.length - 1 - at).join("_"))
    .filter((object) => object !== "")
}

/** What stands before or after the name of what is handled. */
const HANDLERS = [
  /^(?:on|handle)_(?<stem>[\p{L}\p{N}_]+)$/u,
  /^(?:on|handle)(?<stem>[\p{Lu}][\p{L}\p{N}]*)$/u,
  /^(?<stem>[\p{Ll}][\p{L}\p{N}]*)Action$/u,
  /^(?<stem>[\p{Ll}][\p{L}\p{N}_]*)_action$/u
]

/** Shorter names occur everywhere. */
const MIN_STEM_LENGTH = 3

/**
 * How what a handler of that name handles may be written: an event, a command, a route. Empty for names that are not those of handlers.
 *
 * @example
 * ```ts
 * handledNames("onToggleMark") // => ["ToggleMark", "toggleMark", "toggle-mark", "toggle_mark"]
 * handledNames("addAction") // => ["add"]
 * handledNames("only") // => []
 * ```
 */
export const handledNames = (name: string): ReadonlyArray<string> => {
  const stem = HANDLERS.map((each) => each.exec(name)?.groups!["stem"]).find((each) => each !== undefined)
  if (stem === undefined || stem.length < MIN_STEM_LENGTH) return []
  const words = splitIdentifier(stem)
  return [...new Set([stem, stem[0]!.toLowerCase() + stem.slice(1), words.join("-"), words.join("_")])]
}
