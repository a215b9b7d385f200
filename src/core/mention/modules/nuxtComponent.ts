/** Boundaries between words; capitals inside a word are kept. */
const BETWEEN = /[-_.\s]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

const EXTENSIONS = /(?:\.(?:client|server|global|island))?\.\w+$/

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
  const file = folders.pop()!.replace(EXTENSIONS, "")
  const before = folders.flatMap(wordsOf)
  const own = file === "index" ? [] : wordsOf(file)
  // Drop the longest run of last folder words that the file name begins with.
  const said = before.findIndex((_, at) => beginsWith(own, before.slice(at)))
  return [...(said < 0 ? before : before.slice(0, said)), ...own].map(capital).join("")
}

const wordsOf = (name: string): ReadonlyArray<string> => name.split(BETWEEN).filter((word) => word !== "")

const beginsWith = (names: ReadonlyArray<string>, first: ReadonlyArray<string>): boolean =>
  first.length <= names.length && first.every((name, at) => name.toLowerCase() === names[at]!.toLowerCase())

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
