import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

/** The list of the names that a module exports. */
export const EXPORT_LIST = /__all__\s*(?::[^=\n]{0,80})?\+?=\s*[[(]/y

const COMMENT_OR_NAME = anyScript(/#[^\n]*|(["'])((?!\d)\w+)\1/g)

/**
 * The names that a module lists as its exports.
 *
 * @example
 * ```ts
 * listedExports('__all__ = ["Cart", "total"]').map(({ at, name }) => [at, name]) // => [[12, "Cart"], [20, "total"]]
 * ```
 */
export const listedExports = (assignment: string): ReadonlyArray<StatedMention> =>
  [...assignment.matchAll(COMMENT_OR_NAME)].flatMap(({ 2: name, index }) =>
    name === undefined
      ? []
      : [{ name, role: "other", qualifier: "", receiver: UNKNOWN_RECEIVER, at: index + 1 }]
  )
