import { isLanguage } from "./translatedFrom.ts"

/** Resources of Android and moko, texts of Flutter. */
const RESOURCES =
  /(?:^|\/)(?:res\/values(?:-[\w+]+)?|moko-resources\/[\w-]+|composeResources\/values(?:-[\w+]+)?)\/[^/]+\.xml$|\.arb$/

const DATA = /\.(?:jsonc?5?|ya?ml|toml)$/i
const TEXTS_FOLDER = /(?:^|\/)(?:lang|langs|languages?|locales?|i18n|l10n|translations?|messages)\/(.+)$/i
/** A language, perhaps with a region or a script. */
const TAG = /^([a-z]{2,3})(?:[-_](?:r?[a-z]{2}|han[st]|latn|cyrl))?$/i
const ENGLISH = /^en(?:[-_]\w+)?$/i

/** Whether the name of a file or folder, or what follows the first dot or underscore in it, is that of a language. */
const isLanguageName = (name: string): boolean =>
  [name, name.slice(name.search(/[._]/) + 1)].some(
    (each) => ENGLISH.test(each) || isLanguage(TAG.exec(each)?.[1])
  )

/**
 * Whether a file of data holds the texts of a program's surface in a language, by keys: in a folder of such files, it or a folder is called after the language.
 *
 * @example
 * ```ts
 * holdsTexts("src/i18n/en.json") // => true
 * holdsTexts("config/locales/admin.pt-BR.yml") // => true
 * holdsTexts("lang/messages/en-US.json") // => true
 * holdsTexts("res/values-de/strings.xml") // => true
 * holdsTexts("src/i18n/settings.json") // => false
 * holdsTexts("data/en.json") // => false
 * ```
 */
export const holdsTexts = (path: string): boolean => {
  if (RESOURCES.test(path)) return true
  const below = DATA.test(path) ? TEXTS_FOLDER.exec(path)?.[1] : undefined
  return (
    below !== undefined &&
    below
      .replace(/\.\w+$/, "")
      .split("/")
      .some((part) => part.toLowerCase() === "base" || isLanguageName(part))
  )
}
