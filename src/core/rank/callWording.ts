import { type RequestedRoute, routeSegments } from "../query/mod.ts"
import { isLiteral, VERBS, verbPattern, writtenAs } from "./routePatterns.ts"
import type { Wording } from "./wordingOf.ts"

/** Most texts that are read: the words of a path are in many. */
const MOST_ROWS = 400

/** What sends a request, by the names that libraries and programs give it. */
const SENDS =
  /\b(?:fetch\w*|axios|superagent|httpx|got|ky|curl|ajax|getJSON|useFetch|useSWR|useQuery|useMutation|requests?|\$?https?|\$?api|rest|\w*[cC]lient\w*|[rR]estTemplate|[rR]etrofit|urlopen|URLSession|NSURL|URI)\b/

/** A verb as a function: of a client here, of a router elsewhere. */
const OF_ROUTER =
  /\b(?:app|router|routes?|Route|server|mux|hono|elysia|blueprint|bp|r|e|g)(?:\.|::)\w+(?:<[^()]*>)?\(/

/** The value of a call with another verb, and of an address that is not seen to be called. */
const OTHER_VERB = 0.5
const ADDRESS = 0.7

/**
 * How far a text calls a route of a server: 1 if a line has the path in quotes, perhaps behind a host or a prefix, in what sends a request.
 *
 * @example
 * ```ts
 * const wording = callWording({ verb: "get", path: "/carts/{id}" })
 * wording.scoreIn("const cart = await http.get(`carts/${id}`)") // => 1
 * wording.scoreIn("fetch('/api/carts/' + id)") // => 0
 * wording.scoreIn("axios.delete(`/carts/${id}`)") // => 0.5
 * wording.scoreIn("const route = `${prefix}/carts/${id}`") // => 0.7
 * wording.scoreIn('router.get("/carts/:id", show)') // => 0
 * ```
 */
export const callWording = ({ path, verb }: RequestedRoute): Wording => {
  const segments = routeSegments(path)
  const written = new RegExp(
    String.raw`["'\x60](?:[^"'\x60\s]*/)?${writtenAs(segments)}/?(?:["'\x60?]|\$\{(?=[^}]*\?))`
  )
  const wanted = verb === undefined ? verbPattern(...VERBS) : verbPattern(verb)
  const others = verbPattern(...VERBS.filter((each) => each !== verb))
  return {
    searchText: segments.filter(isLiteral).join(" "),
    parts: [],
    requiresAllWords: true,
    mostRows: MOST_ROWS,
    scoreIn: (text) => {
      const lines = text.split("\n")
      return lines.reduce((best, line, at) => {
        if (!written.test(line)) return best
        const call = /["'\x60]/.test(line.trimStart()[0] ?? "") ? `${lines[at - 1] ?? ""}${line}` : line
        const rest = call.replace(written, " ")
        if (OF_ROUTER.test(rest)) return best
        const isOther = verb !== undefined && !wanted.test(rest) && others.test(rest)
        return Math.max(best, SENDS.test(call) ? (isOther ? OTHER_VERB : 1) : isAddress(line) ? ADDRESS : 0)
      }, 0)
    }
  }
}

/** Behind a host or a value that begins it, or with a value in the place of a parameter. */
const isAddress = (line: string): boolean => /:\/\/|\/\$\{|["'\x60]\$\{[^}]*\}\//.test(line)
