import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

/** The list of the names that a module exports. */
export const EXPORT_LIST = /__all__\s*(?::[^=\n]{0,80})?\+?=\s*[[(]/y

/** Around an assignment that is none of the module's. */
export const INNER_BLOCK = /(?:async\s+def|def|class)\b/y

const COMMENT_OR_NAME = anyScript(/#[^\n]*|(["'])((?!\d)\w+)\1/g)

/**
 * The names that a module lists as its exports. `around`: the beginnings of functions and classes around the list.
 *
 * @example
 * ```ts
 * listedExports('__all__ = ["Cart", "total"]').map(({ at, name }) => [at, name]) // => [[12, "Cart"], [20, "total"]]
 * listedExports('__all__ = ["Cart"]', ["class"]) // => []
 * ```
 */
export const listedExports = (
  assignment: string,
  around: ReadonlyArray<string> = []
): ReadonlyArray<StatedMention> =>
  [...assignment.matchAll(COMMENT_OR_NAME)].flatMap(({ 2: name, index }) =>
    name === undefined || around.length > 0
      ? []
      : [{ name, role: "other", qualifier: "", receiver: UNKNOWN_RECEIVER, at: index + 1 }]
  )
