import { FILE_ENDINGS } from "./fileEndings.ts"

/** A file, with or without lines, that a query names. */
export interface NamedPlace {
  /** As written in the query: often a path on another machine. */
  readonly file: string
  /** The first and last line, 1-based; undefined if only the file is named. */
  readonly lines: readonly [first: number, last: number] | undefined
}

/** The most places that are read: a long trace shows a recursion, and only its beginning matters. */
const MAX_PLACES = 20

/** Where a path may begin: trying every letter of a long word would take quadratic time. */
const PATH_START = String.raw`(?<![\w.@+~$\\/-])`
/** The part of a URL before the path. */
const URL_ORIGIN = /\b(?:https?|file|webpack[\w-]*|app|vscode):\/\/[^/\s:]*(?::\d+)?/g

/** A path; a folder may be in brackets, as in the routes of some frameworks. */
const PATH = String.raw`(?:\b[A-Za-z]:(?=[\\/]))?(?:[\w.@+~$\\/-]|(?<=\/)\([\w.-]+\)(?=\/)|(?<=\/)\[+[\w.-]+\]+(?=[\/.]))*[\w$]`
const LINE_RANGE = String.raw`(\d+)(?:(?:-|–| to )L?(\d+))?`
/** A path without an extension: it has a folder, or is capitalized like `Makefile`. */
const PATH_WITHOUT_EXTENSION = String.raw`${PATH_START}(?:[A-Z]\w+|[\w.@+~$-]*[\\/]${PATH})`
const PATH_WITH_EXTENSION = String.raw`${PATH_START}${PATH}\.[A-Za-z]\w{0,7}`

/** A path with line numbers, as runtimes, compilers, editors and people write it. */
const PLACE_FORMS = new RegExp(
  [
    String.raw`"([^"\n]+)"(?:,| at| on) line ${LINE_RANGE}`,
    String.raw`(${PATH_WITH_EXTENSION})(?:\?[\w.=&-]*)?(?::(?:line |L)?|#L| L|,? (?:error )?(?:on |at |where )?\(?[Ll]ines? #?|\()${LINE_RANGE}`,
    String.raw`(${PATH_WITHOUT_EXTENSION})(?::|#L)${LINE_RANGE}`,
    String.raw`\blines? ${LINE_RANGE} (?:of|in) (${PATH_START}${PATH})`
  ].join("|"),
  "g"
)

/** The capture groups of these forms that hold the file, and those that hold the lines. */
const FILE_GROUPS = [0, 3, 6, 11]
const LINE_GROUPS = [
  [1, 2],
  [4, 5],
  [7, 8],
  [9, 10]
] as const

/** Tracebacks of Python, and those of pytest. */
const INNERMOST_LAST = /most recent call last|^\S+\.py:\d+: (?:in \S|[\w.]+$)[^]*^\S+\.py:\d+: /m

/** A path alone. */
const FILE_PATH = new RegExp(String.raw`${PATH_START}${PATH}\.(?:${FILE_ENDINGS})(?![\w(\\/-]|\.\w)`, "g")

/**
 * The files and lines that a query names, in order, followed by files without lines. Places of Python tracebacks, which list the innermost frame last, are
 * reversed.
 *
 * @example
 * ```ts
 * namedPlaces('File "/srv/app/total.py", line 30, in total') // => [{ file: "/srv/app/total.py", lines: [30, 30] }]
 * namedPlaces("what does src/jwt.rs:12-20 do") // => [{ file: "src/jwt.rs", lines: [12, 20] }]
 * namedPlaces("where does jwt.rs check the date") // => [{ file: "jwt.rs", lines: undefined }]
 * ```
 */
export const namedPlaces = (query: string): ReadonlyArray<NamedPlace> => {
  const places: Array<NamedPlace> = []
  const rest = query
    .replace(URL_ORIGIN, " ")
    .replace(PLACE_FORMS, (...groups: ReadonlyArray<string | undefined>) => {
      const [, ...captures] = groups
      const form = FILE_GROUPS.findIndex((at) => captures[at] !== undefined)
      const [first, last] = LINE_GROUPS[form]!
      const from = Number(captures[first])
      places.push({
        file: captures[FILE_GROUPS[form]!]!,
        lines: [from, Math.max(from, Number(captures[last] ?? from))]
      })
      return " "
    })
  if (INNERMOST_LAST.test(query)) places.reverse()
  for (const [file] of rest.matchAll(FILE_PATH)) places.push({ file, lines: undefined })
  return places.slice(0, MAX_PLACES)
}
