/** Text that people read and translate. */
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|html?|org|ipynb)$/i

/** ISO 639 codes of languages that documents are translated into. */
const LANGUAGES =
  "af ar az be bg bn ca cs cy da de el es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv " +
  "mk ml mn mr ms my nb ne nl nn no pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh"

/** A language, with a region or a script: `de`, `pt-br`, `zh_CN`, `zh-Hans`. */
const TAG = `(?:${LANGUAGES.replaceAll(" ", "|")})(?:[-_](?:[a-z]{2}|han[st]|latn|cyrl))?`

const FOLDER = new RegExp(`(?<=^|/)${TAG}/`, "gi")

/** At the end of a file name: `README.zh-CN.md`, `README_ja.md`, `index.fr.html`. */
const SUFFIX = new RegExp(`[._-]${TAG}(?=\\.\\w+$)`, "i")

const ENGLISH_FOLDERS = ["en/", "en-us/", "en-US/", "en_US/", "en-gb/", "en-GB/"]
const ENGLISH_SUFFIXES = ["", ".en", "_en", "-en", ".en-US"]

/** Folders of documents, in which those in English may lie above the others: elsewhere a folder of two letters is often no language. */
const DOCUMENTS = /(?:^|\/)(?:docs?|documentation|website|site|content|guides?|book|wiki|manual)\//i

/** The paths that the original of a document may have, if it is a translation. */
const possibleOriginals = (path: string): ReadonlyArray<string> => {
  if (!PROSE.test(path)) return []
  const bySuffix = SUFFIX.test(path) ? ENGLISH_SUFFIXES.map((suffix) => path.replace(SUFFIX, suffix)) : []
  const byFolder = [...path.matchAll(FOLDER)].flatMap(({ 0: folder, index }) =>
    [...ENGLISH_FOLDERS, ...(DOCUMENTS.test(path.slice(0, index)) ? [""] : [])].map(
      (english) => path.slice(0, index) + english + path.slice(index + folder.length)
    )
  )
  return [...bySuffix, ...byFolder]
}

/**
 * The documents that are translations, with the document in English that each was made from, by index. A translation is known by a language in its path, where
 * the same path with English, or without a language, exists.
 *
 * @example
 * ```ts
 * const paths = ["docs/en/body.md", "docs/pt-br/body.md", "README.md", "README.ja.md", "is/README.md"]
 * [...translatedFrom(paths)] // => [[1, 0], [3, 2]]
 * ```
 */
export const translatedFrom = (paths: ReadonlyArray<string>): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  let indexes: Map<string, number> | undefined
  for (const [index, path] of paths.entries()) {
    const originals = possibleOriginals(path)
    if (originals.length === 0) continue
    indexes ??= new Map(paths.map((each, at) => [each, at]))
    for (const original of originals) {
      const at = indexes.get(original)
      if (at === undefined || at === index) continue
      found.set(index, at)
      break
    }
  }
  return found
}
