import { upperFirst } from "../../text/mod.ts"

/** Boundaries between words; capitals inside a word are kept. */
const WORD_BOUNDARY = /[-_.\s]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

const FILE_SUFFIXES = /(?:\.(?:client|server|global|island))?\.\w+$/

/**
 * Nuxt's name for the component in a file, by its path in the components folder: the words of the folders and of the file name, without repeating the folder
 * words that the file name begins with.
 *
 * @example
 * ```ts
 * nuxtComponent("status/Card.vue") // => "StatusCard"
 * nuxtComponent("status/StatusCard.client.vue") // => "StatusCard"
 * nuxtComponent("common/dropdown/Dropdown.vue") // => "CommonDropdown"
 * nuxtComponent("page-title/index.vue") // => "PageTitle"
 * ```
 */
export const nuxtComponent = (path: string): string => {
  const folders = path.split("/")
  const file = folders.pop()!.replace(FILE_SUFFIXES, "")
  const folderWords = folders.flatMap(wordsOf)
  const fileWords = file === "index" ? [] : wordsOf(file)
  // Drop the longest run of last folder words that the file name begins with.
  const repeatedFrom = folderWords.findIndex((_, at) => beginsWith(fileWords, folderWords.slice(at)))
  return [...(repeatedFrom < 0 ? folderWords : folderWords.slice(0, repeatedFrom)), ...fileWords]
    .map(upperFirst)
    .join("")
}

const wordsOf = (name: string): ReadonlyArray<string> =>
  name.split(WORD_BOUNDARY).filter((word) => word !== "")

const beginsWith = (names: ReadonlyArray<string>, prefix: ReadonlyArray<string>): boolean =>
  prefix.length <= names.length && prefix.every((name, at) => name.toLowerCase() === names[at]!.toLowerCase())
