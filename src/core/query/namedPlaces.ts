import { FILE_ENDINGS } from "./fileEndings.ts"

/** A place that a query names. */
export interface NamedPlace {
  /** As it is written: often of another machine. */
  readonly file: string
  /** The first line and the last, from 1; undefined where the file alone is named. */
  readonly lines: readonly [first: number, last: number] | undefined
}

/** Places that are read of a query: a long trace tells of a recursion, and its beginning is what counts. */
const MOST_PLACES = 20

/** Where a path may begin: looked for at every letter of a long word it would take the square of its length. */
const BEGIN = String.raw`(?<![\w.@+~$\\/-])`
/** What stands before the path of an address. */
const ORIGIN = /\b(?:https?|file|webpack[\w-]*|app|vscode):\/\/[^/\s:]*(?::\d+)?/g

/** A folder may stand in brackets, as routes of some frameworks do. */
const PATH = String.raw`(?:\b[A-Za-z]:(?=[\\/]))?(?:[\w.@+~$\\/-]|(?<=\/)\([\w.-]+\)(?=\/)|(?<=\/)\[+[\w.-]+\]+(?=[\/.]))*[\w$]`
const RANGE = String.raw`(\d+)(?:(?:-|–| to )L?(\d+))?`
/** Without an ending a word is a file where it has a folder, or is written as `Makefile` is. */
const UNENDED = String.raw`${BEGIN}(?:[A-Z]\w+|[\w.@+~$-]*[\\/]${PATH})`
const ENDED = String.raw`${BEGIN}${PATH}\.[A-Za-z]\w{0,7}`

/** A path with lines behind it, as runtimes, compilers, editors and people write it. */
const FORMS = new RegExp(
  [
    String.raw`"([^"\n]+)", line ${RANGE}`,
    String.raw`(${ENDED})(?:\?[\w.=&-]*)?(?::(?:line |L)?|#L| L|,? (?:on |at )?\(?lines? |\()${RANGE}`,
    String.raw`(${UNENDED})(?::|#L)${RANGE}`,
    String.raw`\blines? ${RANGE} (?:of|in) (${BEGIN}${PATH})`
  ].join("|"),
  "g"
)

/** Which groups of these forms hold the file, and which the lines. */
const FILES = [0, 3, 6, 11]
const LINES = [
  [1, 2],
  [4, 5],
  [7, 8],
  [9, 10]
] as const

/** The traces of Python, and those of its most used test runner. */
const INNERMOST_LAST = /most recent call last|^\S+\.py:\d+: (?:in \S|[\w.]+$)[^]*^\S+\.py:\d+: /m

/** A path alone. */
const FILE = new RegExp(String.raw`${BEGIN}${PATH}\.(?:${FILE_ENDINGS})(?![\w(\\/-]|\.\w)`, "g")

/**
 * The files and lines that a query names, in its order, and behind them the files alone; of traces of Python, which tell the innermost last, the other way round.
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
