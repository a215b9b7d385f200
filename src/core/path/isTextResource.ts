import { isLanguage } from "./translatedFrom.ts"

/** Files of texts as Android, Apple, .NET, Qt and translators have them. */
const BY_FORMAT =
  /(?:^|\/)res\/values[^/]*\/[^/]*(?:strings|arrays|plurals)[^/]*\.xml$|\.(?:resx|resw|xlf|xliff|arb|po|pot|strings|stringsdict|xcstrings|ftl)$/i

/** Folders of a program's texts, as most frameworks have them. */
const FOLDER = "lang|langs|languages|locales?|i18n|l10n|translations?|messages"
const DATA_IN_FOLDER = new RegExp(
  String.raw`(?:^|/)(?:(?:${FOLDER})/(?:[^/]+/){0,3}[^/]+\.(?:jsonc?|ya?ml|toml|properties|ini)|moko-resources/[^/]+/[^/]+\.xml|messages(?:_\w+)?\.properties)$`,
  "i"
)
const MODULE_IN_FOLDER = new RegExp(
  String.raw`(?:^|/)(?:${FOLDER})/(?:[^/]+/)?([a-z]{2})(?:[-_][a-z]{2,4})?(?:/[^/]+)?\.(?:php|[cm]?[jt]s|rb)$`,
  "i"
)

/** Whether a program keeps texts there in a module of its own language, named after theirs. */
export const isTextModule = (path: string): boolean => {
  const language = MODULE_IN_FOLDER.exec(path)?.[1]
  return language?.toLowerCase() === "en" || isLanguage(language)
}

/** Whether a file keeps texts in the format of a platform. */
export const isTextFormat = (path: string): boolean => BY_FORMAT.test(path)

/**
 * Whether a file keeps the texts that a program shows, each under a key.
 *
 * @example
 * ```ts
 * const paths = ["res/values-de/strings.xml", "locales/en.json", "config/locales/de.yml", "lang/en/cart.php", "lang/parser.php", "package.json"]
 * paths.map(isTextResource) // => [true, true, true, true, false, false]
 * ```
 */
export const isTextResource = (path: string): boolean =>
  isTextFormat(path) || DATA_IN_FOLDER.test(path) || isTextModule(path)
