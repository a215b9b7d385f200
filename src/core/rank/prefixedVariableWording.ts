import type { Wording } from "./wordingOf.ts"

/** Most texts that are read: a key may be one common word. */
const MOST_ROWS = 400

/** A prefix has at most this many parts. */
const MOST_PREFIX_PARTS = 2

/** A field that has the key's name; a key in quotes is what is asked of the settings, or registered in them. */
const FIELD = 0.9

/** Longer lines are generated and skipped. */
const MAX_LINE_CHARACTERS = 500

/** What libraries that read settings from the environment call the prefix of its variables, or the call that is given it. */
const PREFIX_GIVEN = String.raw`(?:prefix\w*|\bprocess|properties|environment\w*)["']?\s*[(:=][^"'\x60\n]{0,40}["'\x60]`

const anyOf = (patterns: ReadonlyArray<string>): string => `(?:${patterns.join("|")})`

/**
 * How far a text reads or declares the setting that a variable of the environment gives a value to, in a file that gives libraries the prefix of such variables, and
 * each setting its key without it; `elsewhere` finds the prefix. Undefined for a name of one part.
 *
 * @example
 * ```ts
 * const wording = prefixedVariableWording("SHOP_MAX_ITEMS")!
 * wording.scoreIn('limit := viper.GetInt("max-items")') // => 1
 * wording.scoreIn("private int maxItems;") // => 0.9
 * wording.scoreIn("cart.maxItems()") // => 0
 * wording.elsewhere?.scoreIn('viper.SetEnvPrefix("shop")') // => 1
 * wording.elsewhere?.scoreIn('model_config = SettingsConfigDict(env_prefix="SHOP_")') // => 1
 * prefixedVariableWording("PORT") // => undefined
 * ```
 */
export const prefixedVariableWording = (variable: string): Wording | undefined => {
  const parts = variable.toLowerCase().split(/_+/)
  const splits = Array.from({ length: Math.min(MOST_PREFIX_PARTS, parts.length - 1) }, (_, at) => ({
    prefix: parts.slice(0, at + 1),
    key: parts.slice(at + 1)
  }))
  const [first] = splits
  if (first === undefined) return undefined
  const keys = splits.map(({ key }) => key)
  const quoted = new RegExp(
    String.raw`["'\x60](?:[\w-]{1,40}[.:])?${anyOf(keys.map((key) => key.join("[-_.:]{0,2}")))}["'\x60]`,
    "i"
  )
  const field = new RegExp(
    String.raw`(?:^|[\s"'])${anyOf(keys.map((key) => key.join("_?")))}(?:["']?\s*[:;=](?!=)|\s+[\w*[\]]+)`,
    "i"
  )
  const given = new RegExp(
    `${PREFIX_GIVEN}${anyOf(splits.map(({ prefix }) => prefix.join("[-_.]?")))}[._]{0,2}["'\\x60]`,
    "i"
  )
  return {
    searchText: first.key.join(" "),
    preferredText: "get env config viper",
    parts: keys.slice(1).map((key) => key.join(" ")),
    requiresAllWords: true,
    mostRows: MOST_ROWS,
    scoreIn: (text) =>
      text.split("\n").reduce((best, line) => {
        if (line.length > MAX_LINE_CHARACTERS) return best
        return quoted.test(line) ? 1 : Math.max(best, field.test(line) ? FIELD : 0)
      }, 0),
    elsewhere: {
      searchText: first.prefix.join(" "),
      preferredText: [...first.prefix, "prefix"].join(" "),
      scoreIn: (text) => (given.test(text) ? 1 : 0)
    }
  }
}
