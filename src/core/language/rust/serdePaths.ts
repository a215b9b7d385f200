import { UNKNOWN_RECEIVER } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

/** An attribute of serde, which takes functions and modules by their paths in strings. */
export const SERDE_ATTRIBUTE = /#!?\[\s*(?:cfg_attr\([^()\n]{0,200},\s*)?serde\s*\(/y

/** The options whose strings are paths. */
const PATH_OPTION = anyScript(
  /\b(?:default|deserialize_with|getter|serialize_with|skip_serializing_if|with|from|into|try_from|remote)\s*=\s*"((?:(?!\d)\w+::){0,12})((?!\d)\w+)"/g
)

/**
 * What the paths in an attribute of serde name.
 *
 * @example
 * ```ts
 * serdePaths('#[serde(default, with = "dates::ts", rename = "at")]').map(({ at, name, qualifier }) => [at, qualifier, name]) // => [[32, "dates", "ts"]]
 * ```
 */
export const serdePaths = (attribute: string): ReadonlyArray<StatedMention> =>
  [...attribute.matchAll(PATH_OPTION)].map(({ 0: { length }, 1: modules = "", 2: name = "", index }) => ({
    name,
    role: "other",
    qualifier: modules.slice(0, -2).replaceAll("::", "."),
    receiver: UNKNOWN_RECEIVER,
    at: index + length - 1 - name.length
  }))
