/** Between words, whose letters stay as large as they are. */
const BETWEEN = /[-_.\s]+|(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/

const EXTENSIONS = /(?:\.(?:client|server|global|island))?\.\w+$/

/**
 * The name that Nuxt gives to the component of a file, by its path in the folder of components: the folders and the file, where the file
 * does not begin with the folders itself.
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
  // The longest end of the folders that the file begins with is said once.
  const said = before.findIndex((_, at) => beginsWith(own, before.slice(at)))
  return [...(said < 0 ? before : before.slice(0, said)), ...own].map(capital).join("")
}

const wordsOf = (name: string): ReadonlyArray<string> => name.split(BETWEEN).filter((word) => word !== "")

const beginsWith = (names: ReadonlyArray<string>, first: ReadonlyArray<string>): boolean =>
  first.length <= names.length && first.every((name, at) => name.toLowerCase() === names[at]!.toLowerCase())

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
