import { OUTERMOST } from "../../mention/Mention.ts"
import { IN_TEXT } from "../../mention/Receiver.ts"
import { anyScript } from "../../text/mod.ts"
import type { StatedMention } from "../StatedNames.ts"

/** The option of an association that names its class. */
export const CLASS_NAME_OPTION = anyScript(/(?:class_name:|:class_name\s*=>)\s*["']/y)
const NAMED_CLASS = anyScript(/["'](::)?((?:\p{Lu}\w*::)*)(\p{Lu}\w*)["']/u)

/**
 * The class that the option of an association names in a string, as the model around it sees the name.
 *
 * @example
 * ```ts
 * namedClass("class_name: '::Shop::Cart'").map(({ at, name, qualifier }) => [at, qualifier, name]) // => [[21, "^.Shop", "Cart"]]
 * namedClass("class_name: name") // => []
 * ```
 */
export const namedClass = (option: string): ReadonlyArray<StatedMention> => {
  const [matched = "", sign, modules = "", name = ""] = NAMED_CLASS.exec(option) ?? []
  if (name === "") return []
  const path = modules.split("::").filter((part) => part !== "")
  return [
    {
      name,
      role: "type",
      qualifier: [...(sign === undefined ? [] : [OUTERMOST]), ...path].join("."),
      receiver: IN_TEXT,
      at: option.indexOf(matched) + matched.length - 1 - name.length
    }
  ]
}
