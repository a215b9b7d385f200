import { anyScript } from "../../text/mod.ts"
import { OUTERMOST } from "../../mention/Mention.ts"
import { IN_TEXT } from "../../mention/Receiver.ts"
import type { StatedMention } from "../StatedNames.ts"

/** The path of a setting or of a text, as the functions of Laravel take it: `config('shop.max_items')`, `__('mail.greeting')`. */
export const SETTING_STRING = anyScript(
  /(?<=(?:(?<![\w$>:])(?:config|__|trans|trans_choice)|\b(?:Config|Lang)::\w+|(?<![\w$])config\(\)->\w+)\(\s*)["'][\w-]+(?:\.[\w-]+)+["']/y
)
const SETTING = /^["']((?:[\w-]+\.)+)([\w-]+)["']$/

/**
 * The key that such a string names: the file that returns it, with the keys above it, qualifies it.
 *
 * @example
 * ```ts
 * settingMentions("'shop.mail.from'").map(({ name, qualifier }) => [qualifier, name]) // => [["^.shop.mail", "from"]]
 * settingMentions("'shop'") // => []
 * ```
 */
export const settingMentions = (written: string): ReadonlyArray<StatedMention> => {
  const [, path, name] = SETTING.exec(written) ?? []
  return path === undefined || name === undefined
    ? []
    : [
        {
          name,
          role: "other",
          qualifier: `${OUTERMOST}.${path.slice(0, -1)}`,
          receiver: IN_TEXT,
          at: 1 + path.length
        }
      ]
}
