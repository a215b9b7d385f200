import { isLanguageTag, textKeyParts } from "../path/mod.ts"
import type { Wording } from "./wordingOf.ts"

/** Most texts that are read for the uses of a key: its last part may be a common word. */
const MOST_ROWS = 256

/** What a use is worth that leaves out the first parts of the key, also where a sign says so, and one by its last part alone. */
export const OF_SEVERAL_PARTS = 0.98
const OF_LAST_PART = 0.95

/** A last part of several words is seldom anything else. */
const COMPOUND = /[_-]|\p{Ll}\p{Lu}/u

/** What the texts of a program are reached by in code: `R.string.empty`, `@string/empty`, `L10n.empty`. */
const ACCESSOR = String.raw`(?:strings?|plurals?|array|l10n|texts?|messages?|translations?|resources|tr|i18n)[./]`

/** What looks up a text by its key: `t("empty")`, `$t('empty')`, `NSLocalizedString(@"empty")`. */
const CALL = String.raw`(?:(?<![\p{L}\p{N}_])[$@]?(?:t|tc|tr|_|__|trans|\w*translate\w*|\w*localized?\w*|gettext)\(\s*@?["'\x60])`

/**
 * How far code uses the text that a file of texts keeps under a key; `key` is its name with its path in the file, `path` that of the file. The language of the texts,
 * which may be the first part of the key, is not a part of it.
 *
 * @example
 * ```ts
 * const wording = textKeyWording("en.cart.empty_hint", "config/locales/en.yml")
 * wording.scoreIn('t("cart.empty_hint")') // => 1
 * wording.scoreIn('t(".empty_hint")') // => 0.98
 * wording.scoreIn("empty_hint = 1") // => 0
 * textKeyWording("empty", "lang/en/cart.php").scoreIn("__('cart.empty')") // => 1
 * textKeyWording("empty_hint", "res/values/strings.xml").scoreIn("getString(R.string.empty_hint)") // => 0.95
 * textKeyWording("cart.hints.empty", "i18n/en.json").scoreIn("context.t.cart.hints.empty") // => 1
 * textKeyWording("cart.hints.empty", "i18n/en.json").scoreIn("list.empty") // => 0
 * ```
 */
export const textKeyWording = (key: string, path: string): Wording => {
  const parts = partsOf(key, path)
  const last = parts.at(-1)!
  const endings = parts.slice(0, -1).map((_, from) => parts.slice(from))
  const [whole, ...shorter] = endings.map((ending) => chain(ending))
  const relative = String.raw`["'\x60]\.${RegExp.escape(last)}${END}`
  const alone = COMPOUND.test(last)
    ? String.raw`(?:["'\x60]|[\w)\]][./])${RegExp.escape(last)}`
    : String.raw`${parts.length === 1 ? `(?:${ACCESSOR}|${CALL})` : ACCESSOR}${RegExp.escape(last)}`
  const isAlone = new RegExp(`${alone}${END}`, "iu")
  const isShorter = new RegExp([relative, ...shorter].join("|"), "u")
  const isWhole = whole === undefined ? undefined : new RegExp(whole, "u")
  return {
    searchText: last,
    parts: [],
    requiresAllWords: true,
    mostRows: MOST_ROWS,
    scoreIn: (text) =>
      isWhole?.test(text) === true
        ? 1
        : isShorter.test(text)
          ? OF_SEVERAL_PARTS
          : isAlone.test(text)
            ? OF_LAST_PART
            : 0
  }
}

const END = String.raw`(?![\p{L}\p{N}_-])`

/** Parts of a key one after the other, as a text names them, or a chain of members. */
const chain = (parts: ReadonlyArray<string>): string =>
  String.raw`(?<![\p{L}\p{N}_-])${parts.map(RegExp.escape).join("[.:/]")}${END}`

/** With the name of the file where it has the texts of one part of a program. */
const partsOf = (key: string, path: string): ReadonlyArray<string> => {
  const own = textKeyParts(
    key.split(".").filter((part) => part !== ""),
    path
  )
  const stem = /([^/]+)\.php$/i.exec(path)?.[1]
  return stem === undefined || isLanguageTag(stem) ? own : [stem, ...own]
}
