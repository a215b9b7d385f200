import { isLanguageTag, TEXTS_FOLDER_NAMES } from "./translatedFrom.ts"

/** Files of texts as Android, moko, Compose, Flutter, Apple, .NET, Qt and translators have them. */
const BY_FORMAT =
  /(?:^|\/)(?:res\/values[^/]*\/[^/]*(?:strings|arrays|plurals)[^/]*|moko-resources\/[^/]+\/[^/]+|composeResources\/values[^/]*\/[^/]+)\.xml$|\.(?:resx|resw|xlf|xliff|arb|po|pot|strings|stringsdict|xcstrings|ftl)$/i

/** Data and modules in folders of texts. */
const IN_FOLDER = new RegExp(
  String.raw`(?:^|/)(?:${TEXTS_FOLDER_NAMES})/(.+)\.(?:jsonc?5?|ya?ml|toml|properties|ini)$`,
  "i"
)
const MESSAGES = /(?:^|\/)messages(?:_\w+)?\.properties$/i
const MODULE_IN_FOLDER = new RegExp(
  String.raw`(?:^|/)(?:${TEXTS_FOLDER_NAMES})/(?:[^/]+/)?([a-z]{2}(?:[-_][a-z]{2,4})?)(?:/[^/]+)?\.(?:php|[cm]?[jt]s|rb)$`,
  "i"
)

/** Whether a part of a path, or what follows the first dot or underscore in it, is the name of a language, or says that the texts are for all of them. */
const isOfLanguage = (part: string): boolean =>
  part.toLowerCase() === "base" || isLanguageTag(part) || isLanguageTag(part.slice(part.search(/[._]/) + 1))

/** Whether a program keeps texts there in a module of its own language, named after theirs. */
export const isTextModule = (path: string): boolean => isLanguageTag(MODULE_IN_FOLDER.exec(path)?.[1] ?? "")

/** Whether a file keeps texts in the format of a platform. */
export const isTextFormat = (path: string): boolean => BY_FORMAT.test(path)

/**
 * Whether a file keeps the texts that a program shows, each under a key: by its format, or in a folder of texts, where it or a folder is called after their language.
 *
 * @example
 * ```ts
 * const paths = ["res/values-de/strings.xml", "locales/en.json", "config/locales/admin.pt-BR.yml", "lang/en/cart.php", "i18n/settings.json", "data/en.json"]
 * paths.map(isTextResource) // => [true, true, true, true, false, false]
 * ```
 */
export const isTextResource = (path: string): boolean =>
  isTextFormat(path) ||
  MESSAGES.test(path) ||
  (IN_FOLDER.exec(path)?.[1]?.split("/").some(isOfLanguage) ?? false) ||
  isTextModule(path)
