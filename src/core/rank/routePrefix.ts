/** What a file declares before its routes: a prefix of them all, or a group of some. */
import { EACH_VERB, isLiteral, pathPattern, writtenAs } from "./routePatterns.ts"
import type { Wording } from "./wordingOf.ts"

/**
 * The value of a prefix of which only the end is declared, from its last literal segment: what stands before that may be declared elsewhere. The more is declared,
 * the nearer to 1.
 */
const SHORT_PREFIX = 0.8

/** Before a path that is no route itself, as one in the call of a verb is. */
const NOT_SERVED = String.raw`(?<!(?:[gG]et|[pP]ost|[pP]ut|[pP]atch|[dD]elete|[hH]ead|[oO]ptions|GET|POST|PUT|PATCH|DELETE|any)(?:Mapping)?\(\s{0,10}["'\x60]?[\w/{}:.-]{0,60})`

/** How far a text declares the segments of a prefix for the routes of its file, 0..1. */
export const prefixWording = (prefix: ReadonlyArray<string>): NonNullable<Wording["elsewhere"]> => {
  const shortest = prefix.slice(prefix.findLastIndex(isLiteral))
  // Of a single segment, what stands before it is not known either.
  const longerCount = prefix.length === 1 ? 0 : Math.max(1, prefix.length - shortest.length)
  const longer = prefix.slice(0, longerCount).map((_, at) => ({
    value: 1 - (1 - SHORT_PREFIX) * (at / prefix.length),
    pattern: at === 0 ? pathPattern(prefix) : new RegExp(NOT_SERVED + pathPattern(prefix.slice(at)).source)
  }))
  const short = new RegExp(String.raw`${NOT_SERVED}["'\x60/]${writtenAs(shortest)}/?["'\x60]`)
  const controller = controllerPattern(shortest[0]!)
  return {
    searchText: shortest[0]!,
    preferredText: prefix.filter(isLiteral).join(" "),
    scoreIn: (text) =>
      longer.find(({ pattern }) => pattern.test(text))?.value ??
      (short.test(text) || controller.test(text) ? SHORT_PREFIX : 0)
  }
}

/**
 * The class whose name ASP.NET puts before the routes of its methods: as its own attribute says, or a constant, or an attribute of what it is derived from. A class
 * that is derived from those of the framework itself has no prefix, nor one with another prefix of its own that name.
 */
const controllerPattern = (name: string): RegExp => {
  const declared = String.raw`\bclass ${RegExp.escape(name)}Controller\b`
  return new RegExp(
    String.raw`\[(?:controller|Route\(\s*[\w.]+\s*\))\][^]*${declared}|(?<!\[Route\(\s*"[^"\n]{0,100}"[^;{}]{0,300})${declared}(?:\s*\([^{};]{0,2000}\))?\s*:\s*(?!Controller(?:Base)?\b)\w*Controller\w*(?!\w|\()`,
    "i"
  )
}

/** A call that puts a path before all routes that follow: `scope("/carts")`, `r.Group("/carts")`, `'prefix' => 'carts'`. */
const GROUP =
  /\b(?:scope|[gG]roup|MapGroup|nest|[rR]oute|mount|namespace|prefix|basePath|pathPrefix)\b["']?[^"'`\n]{0,40}["'`](?!prefix["'])(\/?[\w{}<>[\]:$./-]+)["'`]/

const QUOTED = /"[^"]*"|'[^']*'|`[^`]*`/g

/** The value of a route below another group than the asked one, and of one whose text has no group above it. */
const OTHER_GROUP = 0.6
const UNKNOWN_GROUP = 0.9

/** A group further above is not looked for. */
const MOST_LINES_ABOVE = 100

/** How far the nearest group above a line, which is not indented more than it, has the last segments of a prefix. */
export const groupValueOf = (prefix: ReadonlyArray<string>) => {
  const end = new RegExp(`(?:^|/)${writtenAs(prefix.slice(prefix.findLastIndex(isLiteral)))}/?$`)
  return (lines: ReadonlyArray<string>, at: number): number => {
    const indent = lines[at]!.search(/\S/)
    const path = lines
      .slice(Math.max(0, at - MOST_LINES_ABOVE), at)
      .findLast(
        (line) =>
          GROUP.test(line) &&
          line.search(/\S/) <= indent &&
          !EACH_VERB.some(({ pattern }) => pattern.test(line.replaceAll(QUOTED, "")))
      )
    if (path === undefined) return UNKNOWN_GROUP
    return end.test(GROUP.exec(path)![1]!) ? 1 : OTHER_GROUP
  }
}
