import { FILE_ENDINGS } from "./fileEndings.ts"

/** A file, with or without lines, that a query names. */
export interface NamedPlace {
  /** As written in the query: often a path on another machine. */
  readonly file: string
  /** The first and last line, 1-based; undefined if only the file is named. */
  readonly lines: readonly [first: number, last: number] | undefined
}

/** The most places that are read: a long trace shows a recursion, and only its beginning matters. */
const MOST_PLACES = 20

/** Where a path may begin: trying every letter of a long word would take quadratic time. */
const BEGIN = String.raw`(?<![\w.@+~$\\/-])`
/** The part of a URL before the path. */
const ORIGIN = /\b(?:https?|file|webpack[\w-]*|app|vscode):\/\/[^/\s:]*(?::\d+)?/g

/** A path; a folder may be in brackets, as in the routes of some frameworks. */
const PATH = String.raw`(?:\b[A-Za-z]:(?=[\\/]))?(?:[\w.@+~$\\/-]|(?<=\/)\([\w.-]+\)(?=\/)|(?<=\/)\[+[\w.-]+\]+(?=[\/.]))*[\w$]`
const RANGE = String.raw`(\d+)(?:(?:-|–| to )L?(\d+))?`
/** A path without an extension: it has a folder, or is capitalized like `Makefile`. */
const UNENDED = String.raw`${BEGIN}(?:[A-Z]\w+|[\w.@+~$-]*[\\/]${PATH})`
const ENDED = String.raw`${BEGIN}${PATH}\.[A-Za-z]\w{0,7}`

/** A path with line numbers, as runtimes, compilers, editors and people write it. */
const FORMS = new RegExp(
  [
    String.raw`"([^"\n]+)", line ${RANGE}`,
    String.raw`(${ENDED})(?:\?[\w.=&-]*)?(?::(?:line |L)?|#L| L|,? (?:on |at )?\(?lines? |\()${RANGE}`,
    String.raw`(${UNENDED})(?::|#L)${RANGE}`,
    String.raw`\blines? ${RANGE} (?:of|in) (${BEGIN}${PATH})`
  ].join("|"),
  "g"
)

/** The capture groups of these forms that hold the file, and those that hold the lines. */
const FILES = [0, 3, 6, 11]
const LINES = [
  [1, 2],
  [4, 5],
  [7, 8],
  [9, 10]
] as const

/** Tracebacks of Python, and those of pytest. */
const INNERMOST_LAST = /most recent call last|^\S+\.py:\d+: (?:in \S|[\w.]+$)[^]*^\S+\.py:\d+: /m

/** A path alone. */
const FILE = new RegExp(String.raw`${BEGIN}${PATH}\.(?:${FILE_ENDINGS})(?![\w(\\/-]|\.\w)`, "g")

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
  const rest = query.replace(ORIGIN, " ").replace(FORMS, (...groups: ReadonlyArray<string | undefined>) => {
    const [, ...found] = groups
    const form = FILES.findIndex((at) => found[at] !== undefined)
    const [first, last] = LINES[form]!
    const from = Number(found[first])
    places.push({
      file: found[FILES[form]!]!,
      lines: [from, Math.max(from, Number(found[last] ?? from))]
    })
    return " "
  })
  if (INNERMOST_LAST.test(query)) places.reverse()
  for (const [file] of rest.matchAll(FILE)) places.push({ file, lines: undefined })
  return places.slice(0, MOST_PLACES)
}
