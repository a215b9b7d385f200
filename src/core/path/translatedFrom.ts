/** Text that people read and translate. */
const PROSE = /\.(?:md|mdx|markdown|rst|adoc|asciidoc|txt|html?|org|ipynb)$/i

/** Texts of a program's surface, by the folders that Android and Apple's systems prescribe. */
const ANDROID_TEXTS = /^(.*\bres\/)values-(?:[a-z]{2,3}(?:-r[A-Z]{2})?|b\+[\w+]+)(\/[^/]+\.xml)$/
const APPLE_TEXTS = /^(.*\/|)([\w-]+)\.lproj(\/[^/]+)$/

/** Folders of a program's texts, one file or folder for each language, as most frameworks have them; and files of texts with the language in their names. */
export const TEXTS_FOLDER_NAMES = "lang|langs|languages?|locales?|i18n|l10n|translations?|messages"
const FOLDER_NAMES = `${TEXTS_FOLDER_NAMES}|moko-resources`
const IN_TEXTS_FOLDER = new RegExp(`(?:^|/)(?:${FOLDER_NAMES})/`, "i")
const TEXTS_FOLDER = new RegExp(`(?:^|/)(?:${FOLDER_NAMES})/$`, "i")
const TEXTS = /\.(?:json|jsonc|ya?ml|php|[cm]?[jt]s|xml|toml|ftl|po|arb|properties|strings|ini|rb)$/i
const NAMED_TEXTS = /\.(?:properties|arb|resx)$/i

/** Texts of .NET in the folder of a language, which their name may repeat, below those for all languages or beside those in English. */
const NET_TEXTS = /^(.*\/|)([\w-]+)(\/[^/]+?)(?:\.\2)?(\.res[xw])$/i

/** ISO 639 codes of languages that documents are translated into. */
const LANGUAGES: ReadonlySet<string> = new Set(
  (
    "af ar az be bg bn ca cs cy da de el es et eu fa fi fil fr ga gl gu he hi hr hu hy id is it ja ka kk km kn ko ky lo lt lv " +
    "mk ml mn mr ms my nb ne nl nn no pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh"
  ).split(" ")
)

/** A language, with a region or a script: `de`, `pt-br`, `zh_CN`, `zh-Hans`. */
const TAG = /^([a-z]{2,3})(?:[-_](?:r?[a-z]{2}|han[st]|latn|cyrl|(?:in)?formal))?$/i

/** At the end of a file name without its extension: `README.zh-CN`, `README_ja`, `index.fr`. */
const SUFFIXES = [/[._-]([a-z]{2,3})[-_](?:[a-z]{2}|han[st]|latn|cyrl)$/i, /[._-]([a-z]{2,3})$/i]

const AMERICAN_FOLDERS = ["en", "en-us", "en-US", "en_US"]
const ENGLISH_FOLDERS = [...AMERICAN_FOLDERS, "en-gb", "en-GB"]

/** English of another region than that most texts are written in first. */
const REGIONAL_ENGLISH = /^en[-_](?!us$)/i
const ENGLISH_SUFFIXES = ["", ".en", "_en", "-en", ".en-US"]

/** Folders of documents, in which those in English may lie above the others: elsewhere a folder of two letters is often no language. */
const DOCUMENTS = /(?:^|\/)(?:docs?|documentation|website|site|content|guides?|book|wiki|manual)\//i

/** Documents that every folder may have, so that one further up says nothing about the folder. */
const EVERYWHERE = /^(?:_?index|readme)\.\w+$/i

/** Documents that are translated more often than there are others of a similar name. */
const OF_REPOSITORY = /^(?:readme|contributing|code_of_conduct|changelog|security)$/i

/** A path that the original of a document may have. */
interface PossibleOriginal {
  readonly path: string
  /** What may be a language or something else, as two letters often are (`user_id.md`, `docs/az/`); undefined when it is a language for sure. */
  readonly sign?: string
  /** Whether this document alone shows that the sign is a language. */
  readonly isTelling?: boolean
}

/**
 * Whether a code of ISO 639 is that of a language that documents are translated into.
 *
 * @example
 * ```ts
 * isLanguage("pt") // => true
 * isLanguage("go") // => false
 * ```
 */
export const isLanguage = (code: string | undefined): boolean =>
  code !== undefined && LANGUAGES.has(code.toLowerCase())

/**
 * Whether a text is the name of a language, English among them, perhaps with a region or a script.
 *
 * @example
 * ```ts
 * ["en", "en-GB", "pt-br", "zh_Hans", "new", "shop"].map(isLanguageTag) // => [true, true, true, true, false, false]
 * ```
 */
export const isLanguageTag = (text: string): boolean => {
  const language = TAG.exec(text)?.[1]
  return language?.toLowerCase() === "en" || isLanguage(language)
}

const originalsBySuffix = (path: string): ReadonlyArray<PossibleOriginal> => {
  const [dot, nameStart] = [path.lastIndexOf("."), path.lastIndexOf("/") + 1]
  const name = path.slice(nameStart, dot)
  const suffix = SUFFIXES.map((pattern) => pattern.exec(name)).find((match) => isLanguage(match?.[1]))?.[0]
  if (suffix === undefined) return []
  const stem = name.slice(0, -suffix.length)
  const isSure = suffix.startsWith(".") || suffix.length > 4 || OF_REPOSITORY.test(stem)
  const [start, extension] = [path.slice(0, nameStart) + stem, path.slice(dot)]
  return ENGLISH_SUFFIXES.map((english) => ({
    path: start + english + extension,
    ...(isSure ? {} : { sign: start + extension })
  }))
}

const originalsByFolder = (path: string, english: ReadonlyArray<string>): ReadonlyArray<PossibleOriginal> => {
  const originals: Array<PossibleOriginal> = []
  for (let start = 0, end; (end = path.indexOf("/", start)) >= 0; start = end + 1) {
    if (!isLanguage(TAG.exec(path.slice(start, end))?.[1])) continue
    const [above, below] = [path.slice(0, start), path.slice(end)]
    for (const folder of english) originals.push({ path: above + folder + below })
    if (DOCUMENTS.test(above)) {
      const inside = below.slice(1)
      originals.push({ path: above + inside, sign: path.slice(0, end), isTelling: !EVERYWHERE.test(inside) })
    }
  }
  return originals
}

/** The texts of a program in English, of those in another language: the folder or the file is called after it. */
const originalsInFolder = (path: string): ReadonlyArray<PossibleOriginal> => {
  const originals: Array<PossibleOriginal> = []
  for (let start = 0, end; (end = path.indexOf("/", start)) >= 0; start = end + 1) {
    const above = path.slice(0, start)
    const tag = path.slice(start, end)
    if (!TEXTS_FOLDER.test(above) || !isOtherLanguage(tag, path)) continue
    for (const english of [...originalTags(tag), "base"])
      originals.push({ path: above + english + path.slice(end) })
  }
  const [nameStart, dot] = [path.lastIndexOf("/") + 1, path.lastIndexOf(".")]
  const [folder, tag, extension] = [path.slice(0, nameStart), path.slice(nameStart, dot), path.slice(dot)]
  if (TEXTS_FOLDER.test(folder) && isOtherLanguage(tag, path))
    for (const english of originalTags(tag)) originals.push({ path: folder + english + extension })
  return originals
}

const originalTags = (tag: string): ReadonlyArray<string> =>
  REGIONAL_ENGLISH.test(tag) ? AMERICAN_FOLDERS : ENGLISH_FOLDERS

/** Whether a folder or a file of texts is called after a language: beside one in English, any two or three letters are one, unless they may be a module of a program. */
const isOtherLanguage = (tag: string, path: string): boolean => {
  const language = TAG.exec(tag)?.[1]
  return (
    language !== undefined &&
    (language.toLowerCase() !== "en" || REGIONAL_ENGLISH.test(tag)) &&
    (isLanguage(language) || language.toLowerCase() === "en" || !MODULE.test(path))
  )
}

const MODULE = /\.(?:[cm]?[jt]s|rb)$/i

const originalsOfNet = (path: string): ReadonlyArray<PossibleOriginal> => {
  const [, around = "", tag = "", name = "", extension = ""] = NET_TEXTS.exec(path) ?? []
  if (!isLanguage(TAG.exec(tag)?.[1])) return []
  const texts = name + extension
  return [around + texts.slice(1), ...ENGLISH_FOLDERS.map((english) => around + english + texts)].map(
    (original) => ({ path: original })
  )
}

/** The texts of a program's surface that are the original of others: those for all languages, or those in English. */
const originalsOfTexts = (path: string): ReadonlyArray<PossibleOriginal> => {
  const [, resources, file] = ANDROID_TEXTS.exec(path) ?? []
  if (resources !== undefined) return [{ path: `${resources}values${file}` }]
  const originals = [
    ...originalsOfNet(path),
    ...(IN_TEXTS_FOLDER.test(path) && TEXTS.test(path) ? originalsInFolder(path) : []),
    ...(NAMED_TEXTS.test(path) ? originalsBySuffix(path).map((each) => ({ path: each.path })) : [])
  ]
  if (originals.length > 0) return originals
  const [, folder, language, appleTexts] = APPLE_TEXTS.exec(path) ?? []
  return language === undefined || language === "Base"
    ? []
    : (language === "en" ? ["Base"] : ["Base", "en"]).map((each) => ({
        path: `${folder}${each}.lproj${appleTexts}`
      }))
}

const englishFoldersIn = (paths: ReadonlyArray<string>): ReadonlyArray<string> =>
  ENGLISH_FOLDERS.filter((folder) =>
    paths.some((path) => path.startsWith(`${folder}/`) || path.includes(`/${folder}/`))
  )

/**
 * The documents, and texts of programs, that are translations, with the one in English that each was made from, by index. A
 * translation is known by a language in its path, where the same path with English, or without a language, exists. Letters that may mean something else count
 * where more than one document speaks for a language.
 *
 * @example
 * ```ts
 * const paths = ["docs/en/body.md", "docs/pt-br/body.md", "README.md", "README.ja.md", "is/README.md"]
 * [...translatedFrom(paths)] // => [[1, 0], [3, 2]]
 * [...translatedFrom(["res/values-de/a.xml", "res/values/a.xml"])] // => [[0, 1]]
 * [...translatedFrom(["lang/en/cart.php", "lang/de/cart.php", "locales/en.json", "locales/zh-TW.json"])] // => [[1, 0], [3, 2]]
 * ```
 */
export const translatedFrom = (paths: ReadonlyArray<string>): ReadonlyMap<number, number> => {
  const found = new Map<number, number>()
  const unsure: Array<{ readonly index: number; readonly sign: string }> = []
  /** How much speaks for a sign: one document that is telling, or two. */
  const weights = new Map<string, number>()
  /** How many documents have a sign, and how many of them have an original: of a language, most. */
  const counts = new Map<string, { all: number; matched: number }>()
  let indexes: Map<string, number> | undefined
  let english: ReadonlyArray<string> | undefined
  for (const [index, path] of paths.entries()) {
    const originals = PROSE.test(path)
      ? [...originalsBySuffix(path), ...originalsByFolder(path, (english ??= englishFoldersIn(paths)))]
      : originalsOfTexts(path)
    if (originals.length === 0) continue
    indexes ??= new Map(paths.map((each, at) => [each, at]))
    for (const sign of new Set(originals.flatMap((each) => each.sign ?? []))) {
      const count = counts.get(sign)
      if (count === undefined) counts.set(sign, { all: 1, matched: 0 })
      else count.all++
    }
    for (const { isTelling, path: original, sign } of originals) {
      const at = indexes.get(original)
      if (at === undefined) continue
      found.set(index, at)
      if (sign !== undefined) {
        unsure.push({ index, sign })
        weights.set(sign, (weights.get(sign) ?? 0) + (isTelling === true ? 2 : 1))
        counts.get(sign)!.matched++
      }
      break
    }
  }
  for (const { index, sign } of unsure) {
    const { all, matched } = counts.get(sign)!
    if (weights.get(sign)! < 2 || 2 * matched < all) found.delete(index)
  }
  // What was translated from a translation belongs to the same original. Each step is to a path with one language less.
  for (const [index, original] of found) {
    let first = original
    for (let at = found.get(first); at !== undefined; at = found.get(first)) first = at
    if (first !== original) found.set(index, first)
  }
  return found
}
