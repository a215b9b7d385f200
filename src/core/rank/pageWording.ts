import { type RequestedRoute, routeSegments } from "../query/mod.ts"
import { isLiteral } from "./routePatterns.ts"
import type { Wording } from "./wordingOf.ts"

/** A path that a router of the browser, or a page itself, states. */
const STATED = /(?:^\s*@page\s+|\bpath\s*[:=]\s*\{?\s*)["'`]([^"'`]*)["'`]/

const ASKS_FOR_PAGE = /\b(?:pages?|screens?|components?|renders|displays|shows)\b/i

/** The value of a path of which only the end is stated; the more is, the nearer to 1. */
const END_ONLY = 0.7

/** What stands beside the paths of a router. */
const ROUTING_WORDS = "path route routes component element lazy children page"

/** Most texts that are read: a word of a path is in many. */
const MOST_ROWS = 400

const isSame = (wanted: string, stated: string) =>
  isLiteral(stated) ? wanted === stated : !isLiteral(wanted)

/**
 * Whether a query for a path without a verb asks what is shown there, rather than what serves it.
 *
 * @example
 * ```ts
 * asksForPage("which component renders /carts/:id") // => true
 * asksForPage("what handles /carts/:id") // => false
 * ```
 */
export const asksForPage = (query: string): boolean => ASKS_FOR_PAGE.test(query)

/**
 * How far a text states a path for a page: 1 for the whole path, which may be that of a route within others, as their indentation shows; less if the text has only
 * its end, with a literal segment.
 *
 * @example
 * ```ts
 * const page = pageWording({ verb: undefined, path: "/carts/:id/items" })
 * page.scoreIn('<Route path="/carts/:cart/items" element={<Items />} />') // => 1
 * page.scoreIn('path: "/carts",\nchildren: [\n  { path: ":id/items", lazy: items }') // => 1
 * page.scoreIn('@page "/carts"') // => 0
 * page.scoreIn('app.get("/carts/:id/items", list)') // => 0
 * ```
 */
export const pageWording = ({ path }: RequestedRoute): Wording => {
  const wanted = routeSegments(path)
  const valueOf = (stated: ReadonlyArray<string>): number => {
    const end = wanted.slice(wanted.length - stated.length)
    return stated.length > 0 &&
      stated.length <= wanted.length &&
      stated.some(isLiteral) &&
      stated.every((segment, at) => isSame(end[at]!, segment))
      ? END_ONLY + (1 - END_ONLY) * (stated.length / wanted.length)
      : 0
  }
  return {
    searchText: wanted.findLast(isLiteral) ?? "",
    preferredText: ROUTING_WORDS,
    parts: [],
    requiresAllWords: true,
    mostRows: MOST_ROWS,
    scoreIn: (text) => {
      const around: Array<{ readonly indent: number; readonly segments: ReadonlyArray<string> }> = []
      return text.split("\n").reduce((best, line) => {
        const [, stated] = STATED.exec(line) ?? []
        if (stated === undefined) return best
        const indent = line.search(/\S/)
        while (around.length > 0 && around.at(-1)!.indent >= indent) around.pop()
        const segments = routeSegments(stated)
        const above = around.at(-1)?.segments ?? []
        const isWhole = above.every((segment, at) => segment === segments[at])
        around.push({ indent, segments: isWhole ? segments : [...above, ...segments] })
        return Math.max(best, valueOf(around.at(-1)!.segments))
      }, 0)
    }
  }
}
