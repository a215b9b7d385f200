import { headerLines } from "./headerLines.ts"

/** What browsers load. */
const DELIVERED = /\.(?:[cm]?js|css|less|scss)$/

/** Folders of what a web server delivers, and of libraries; at the top the latter are often the project itself. */
const DELIVERED_FOLDER =
  /(?:^|\/)(?:static|public|assets|wwwroot|www|webapp|web)\/|\/(?:libs?|js|javascripts?|scripts|css|styles(?:heets)?|plugins|contrib)\//

/** A name with a version of its own: `jQuery JavaScript Library v4.0.0`, `! UAParser.js v0.7.31`, `typeahead.js 1.3.3`. */
const NAME_AND_VERSION =
  /^[\s*!/]*(?:@(?:license|preserve)\s+)?([A-Za-z][\w.$-]*(?: [\w.$-]+){0,4}?)(?:\s*[-–—,:|])?\s+(?:version:?\s+|v)?\d+\.\d+(?:\.\d+)*\b/i

/** Where the one who publishes a library says whose it is. */
const PUBLISHED = /\(c\)|©|copyright|licen[sc]e|https?:\/\//i

/** What follows the name of a library in that of its file: a version, a kind of build. */
const BUILD_SUFFIX =
  /(?:[-_.]v?\d+(?:\.\d+)*.*|[-_.](?:min|slim|bundle|all|pkgd|core|full|umd|esm|common|module|src|pack|prod|dev)\b.*)?\.[a-z]+$/i

/** The lines of a banner in which the name and the version stand. */
const BANNER_LINES = 12

/** A shorter one gets in nobody's way, and is rather the project's own, called like its product. */
const MIN_LIBRARY_CHARACTERS = 20_000

/** Folders in which each library has one of its own. */
const LIBRARY_FOLDER = /(?:^|\/)(?:libs?|plugins|contrib)\//

/** A shorter name agrees with too much. */
const MIN_NAME_LETTERS = 3

const lettersOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z\d]/g, "")

/**
 * Whether a script or style sheet is a copy of a published library: among the files that a web server delivers or in a folder of libraries, with a banner that
 * states a name, a version, and a license, holder of copyright or address, where the file, or its folder among libraries, is called by that name.
 *
 * `lib/cart.js` and `cart.js` at the top are not judged: there a library keeps its own code. Nor are texts of fewer than 20,000 characters.
 *
 * @example
 * ```ts
 * const text = "/*! Cart.js v4.3.0\n * (c) 2023 Shop *" + "/\n" + "addItem()\n".repeat(2000)
 * isPublishedLibrary(text, "admin/static/cart.umd.js") // => true
 * isPublishedLibrary(text, "admin/static/orders.js") // => false
 * isPublishedLibrary(text, "lib/cart.js") // => false
 * ```
 */
export const isPublishedLibrary = (text: string, path: string): boolean => {
  if (text.length < MIN_LIBRARY_CHARACTERS || !DELIVERED.test(path) || !DELIVERED_FOLDER.test(path))
    return false
  const header = headerLines(text)
  if (!header.some((line) => PUBLISHED.test(line))) return false
  const parts = path.split("/")
  const folder = LIBRARY_FOLDER.test(path) ? (parts.at(-2) ?? "") : ""
  const names = [(parts.at(-1) ?? "").replace(BUILD_SUFFIX, ""), folder]
    .map(lettersOf)
    .filter((name) => name.length >= MIN_NAME_LETTERS)
  return header.slice(0, BANNER_LINES).some((line) => {
    const stated = lettersOf(NAME_AND_VERSION.exec(line)?.[1] ?? "")
    return stated !== "" && names.some((name) => stated.startsWith(name))
  })
}
