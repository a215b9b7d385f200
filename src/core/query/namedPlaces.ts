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

const PATH = String.raw`(?:\b[A-Za-z]:(?=[\\/]))?[\w.@+~$\\/-]*[\w$]`
const RANGE = String.raw`(\d+)(?:(?:-|–| to )L?(\d+))?`

/** A path with lines behind it, as runtimes, compilers, editors and people write it. */
const FORMS = new RegExp(
  [
    String.raw`"([^"\n]+)", line ${RANGE}`,
    String.raw`(${PATH})(?:\?\w*)?(?::(?:line )?|#L|\()${RANGE}`,
    String.raw`(${PATH}\.[A-Za-z]\w{0,5}),? (?:on |at )?lines? ${RANGE}`,
    String.raw`\blines? ${RANGE} (?:of|in) (${PATH})`
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

/** A path alone. */
const FILE = new RegExp(String.raw`(?<![\w.@+~$\\/-])${PATH}\.(?:${FILE_ENDINGS})(?![\w(\\/-]|\.\w)`, "g")

/**
 * The files and lines that a query names, in its order; of a Python traceback, which tells the innermost last, the other way round.
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
  const rest = query.replace(FORMS, (...groups: ReadonlyArray<string | undefined>) => {
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
  if (/most recent call last/.test(query)) places.reverse()
  for (const [file] of rest.matchAll(FILE)) places.push({ file, lines: undefined })
  return places.slice(0, MOST_PLACES)
}
