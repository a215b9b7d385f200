import type { StatedMention } from "../StatedNames.ts"
import { anyScript } from "../../text/mod.ts"
import { SELF } from "../../mention/Mention.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { countArguments } from "./arityOf.ts"

/** A function by its module and name, with a list of arguments: `{Shop.Cart, :add, [1]}`. */
export const NAMED_CALL_IN_TUPLE = anyScript(
  /\{\s*(?:\p{Lu}\w*(?:\.\w+)*|__MODULE__)\s*,\s*:\w+[?!]?\s*,\s*\[/uy
)

/** The same as arguments, after at most one other: `(node, Shop.Cart, :add, [1])`. For `apply` the list may be any expression. */
export const NAMED_CALL_IN_ARGUMENTS = anyScript(
  /(?:(?<=\bapply\s*)\(?\s*(?:\p{Lu}\w*(?:\.\w+)*|__MODULE__)\s*,\s*:\w|\(?\s*(?:[^,()[\]{}"']*(?:\(\))?,\s*)?(?:\p{Lu}\w*(?:\.\w+)*|__MODULE__)\s*,\s*:\w+[?!]?\s*,\s*\[)/uy
)

/** The function that adds to the session of a page. */
export const SESSION_CALL = anyScript(
  /session:\s*\{\s*(?:\p{Lu}\w*(?:\.\w+)*|__MODULE__)\s*,\s*:\w+[?!]?\s*,\s*\[/uy
)

const FUNCTION_OF_MODULE = anyScript(/(\p{Lu}\w*(?:\.\w+)*|__MODULE__)(\s*,\s*:)(\w+[?!]?)\s*,\s*(\[)?/u)

/**
 * The call of a function that is given by its module, its name and a list of its arguments.
 *
 * @example
 * ```ts
 * const [found] = namedCall("{Shop.Cart, :add, [1, 2]}")
 * `${found.qualifier}.${found.name}/${found.argumentCount}` // => "Shop.Cart.add/2"
 * ```
 */
export const namedCall = (statement: string): ReadonlyArray<StatedMention> => {
  const found = FUNCTION_OF_MODULE.exec(statement)
  const [matched = "", module = "", separator = "", name = "", bracket] = found ?? []
  if (found === null) return []
  const list = statement.slice(found.index + matched.length)
  return [
    {
      name,
      role: "call",
      qualifier: module.replace(/^__MODULE__\b/, SELF),
      receiver: UNKNOWN_RECEIVER,
      argumentCount: bracket === undefined ? undefined : listLength(list),
      at: found.index + module.length + separator.length
    }
  ]
}

/** The number of elements of a list up to its bracket; undefined if it has a tail of unknown length. */
const listLength = (list: string): number | undefined => {
  const counted = countArguments(list)
  if (counted === undefined) return undefined
  const isOpen = list.slice(0, counted.end).includes("|") || LONGER.test(list.slice(counted.end))
  return isOpen ? undefined : counted.most
}

const LONGER = /^\]\s*\+\+/

/** The same in the options of routes that render pages, which pass the connection as one more argument. */
export const sessionCall = (
  statement: string,
  around: ReadonlyArray<string>
): ReadonlyArray<StatedMention> =>
  around.some((each) => each.startsWith("live"))
    ? namedCall(statement).map((one) => ({
        ...one,
        argumentCount: one.argumentCount === undefined ? undefined : one.argumentCount + 1
      }))
    : namedCall(statement)
