import type { StatedMention } from "../StatedNames.ts"
import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"

/** A sigil that the language itself does not define. */
export const SIGIL = /~(?![CcDNRrSsTUWw]\W)([a-z]|[A-Z][A-Z\d]*)(?=["'/|([{<])/y

/**
 * The function or macro that a sigil calls, with its text and its modifiers.
 *
 * @example
 * ```ts
 * sigilMentions('~p"/cart"').map(({ name, argumentCount }) => `${name}/${argumentCount}`) // => ["sigil_p/2"]
 * ```
 */
export const sigilMentions = (statement: string): ReadonlyArray<StatedMention> => {
  SIGIL.lastIndex = 0
  const name = SIGIL.exec(statement)?.[1]
  return name === undefined
    ? []
    : [
        {
          name: `sigil_${name}`,
          role: "call",
          qualifier: "",
          receiver: UNKNOWN_RECEIVER,
          argumentCount: 2,
          at: 1
        }
      ]
}
