import { OUTERMOST } from "../../mention/Mention.ts"
import { IN_TEXT } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

/** A string that may be the whole name of a function, class or member, as `patch` and the settings of Django take it. */
export const DOTTED_STRING = anyScript(/(["'])(?!\d)\w+(?:\.(?!\d)\w+)+\1/y)

/** Most parts of such a name. */
const MAX_PARTS = 12

/**
 * The name in a string that may be a whole dotted name.
 *
 * @example
 * ```ts
 * dottedName('"shop.views.add_item"').map(({ at, name, qualifier }) => [at, qualifier, name]) // => [[12, "^.shop.views", "add_item"]]
 * ```
 */
export const dottedName = (written: string): ReadonlyArray<StatedMention> => {
  const parts = written.slice(1, -1).split(".")
  const name = parts.pop()!
  return parts.length === 0 || parts.length > MAX_PARTS
    ? []
    : [
        {
          name,
          role: "other",
          qualifier: `${OUTERMOST}.${parts.join(".")}`,
          receiver: IN_TEXT,
          at: written.length - 1 - name.length
        }
      ]
}
