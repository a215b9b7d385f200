import type { RequestedRoute } from "../query/mod.ts"
import type { Wording } from "./wordingOf.ts"

/** A parameter in a path, as frameworks write it, or a value of one. */
const PARAMETER = /^(?:[{:<[$*].*|\d+|[0-9a-f]{8}-[0-9a-f-]{27})$/i
const WRITTEN_PARAMETER = String.raw`(?:\{[^}/]*\}|:\w+\??(?:\([^)]*\))?|<[^>/]*>|\[[^\]/]*\]|\$\{?[\w.]+\}?|\*+|\d+)`

const VERBS = ["get", "post", "put", "patch", "delete", "head", "options"]

/** The value of a route whose verb is written nowhere near, and of one with another verb. */
const UNKNOWN_VERB = 0.8
const OTHER_VERB = 0.3

/** Lines before and after a path in which its verb may be. */
const LINES_AROUND = 2

/** A verb alone, or in a name of a framework: `.get(`, `@GetMapping`, `MapGet`, `[HttpGet`, `"GET"`. */
const verbPattern = (verb: string) => {
  const forms = [verb, verb.toUpperCase(), verb[0]!.toUpperCase() + verb.slice(1)].join("|")
  return new RegExp(`(?:(?<![A-Za-z])|(?<=Map|Http))(?:${forms})(?:Mapping)?(?![A-Za-z])`)
}

const ANY_VERB = VERBS.map((verb) => ({ verb, pattern: verbPattern(verb) }))

/**
 * How far a text serves a route: 1 if a line has the path, whatever its parameters are called, and the verb is beside it. The path has to end where the
 * route does.
 *
 * @example
 * ```ts
 * const route = routeWording({ verb: "get", path: "/carts/{id}/items" })
 * route.scoreIn('@GetMapping("/carts/{cartId}/items")') // => 1
 * route.scoreIn('app.get("/carts/:id/items", list)') // => 1
 * route.scoreIn('@PostMapping("/carts/{cartId}/items")') // => 0.3
 * route.scoreIn('path("carts/<int:pk>/items/", view)') // => 0.8
 * route.scoreIn('app.get("/carts/:id/items/:item", show)') // => 0
 * ```
 */
export const routeWording = ({ path, verb }: RequestedRoute): Wording => {
  const segments = path.split("/").filter((segment) => segment !== "")
  const literals = segments.filter((segment) => !PARAMETER.test(segment))
  const written = segments
    .map((segment) => (PARAMETER.test(segment) ? WRITTEN_PARAMETER : RegExp.escape(segment)))
    .join("/")
  // A single word without a slash is a route seldom.
  const slash = segments.length > 1 ? "/?" : "/"
  const pattern = new RegExp(String.raw`(?<![\w.-])${slash}${written}/?(?=["'\x60?#\s)\]]|$)`)
  const wanted = verbPattern(verb)
  const valueAt = (lines: ReadonlyArray<string>, at: number): number => {
    const line = lines[at]!
    if (wanted.test(line)) return 1
    if (ANY_VERB.some(({ pattern }) => pattern.test(line))) return OTHER_VERB
    const around = lines.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1)
    return around.some((each) => wanted.test(each)) ? 1 : UNKNOWN_VERB
  }
  return {
    searchText: literals.join(" "),
    parts: [],
    requiresAllWords: true,
    scoreIn: (text) => {
      const lines = text.split("\n")
      return lines.reduce(
        (best, line, at) => (pattern.test(line) ? Math.max(best, valueAt(lines, at)) : best),
        0
      )
    }
  }
}
