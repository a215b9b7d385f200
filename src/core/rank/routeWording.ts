import { type RequestedRoute, routeSegments } from "../query/mod.ts"
import {
  BARE_ANNOTATION,
  bareSuffix,
  bareSuffixOfCall,
  EACH_VERB,
  isLiteral,
  pathPattern,
  VERBS,
  verbPattern,
  writtenAs
} from "./routePatterns.ts"
import { groupValueOf, prefixWording } from "./routePrefix.ts"
import type { Wording } from "./wordingOf.ts"

/** The value of a route whose verb is written nowhere near, and of one with another verb. */
const UNKNOWN_VERB = 0.8
const OTHER_VERB = 0.3

/** A path of one common word, such as `/search`, is in many texts, of which one serves it. */
const MOST_ROWS = 400

/**
 * Django routes a path to a view, which answers to each verb, and Phoenix one to what keeps a connection; routers of JavaScript, Go and PHP have a word for all verbs,
 * and those of Go one for a handler, unless its verbs follow.
 */
const ANY_VERB_PATH =
  /\b(?:re_)?path\(\s*(?:r?["']|$)|^\s*(?:live|forward)\s+["']|(?:\.(?:all|any|Any)|\bRoute::any)\(\s*["'`]|\bHandle(?:Func)?\(\s*["`]\/{0,2}["`](?!.*\.\s*(?:Methods\(|$))/

const PATH_ANNOTATION = /^\s*@Path\(/
const VERB_ANNOTATION = /^\s*@[A-Z]+\s*$/

/** Of the texts with the words of a path, those with the verb are read first; of `get`, which is in most texts, those with one of these. */
const ROUTING_WORDS = "route router path handler mux controller"

/** What only describes a route, while another line registers it. */
const IN_COMMENT = 0.85

/** Lines before and after a path in which its verb may be. */
const LINES_AROUND = 2

/** Code that calls a server instead of being one, whose result it takes, that leads to a page or names it, and a key of its description. */
const DESCRIBES_OR_CALLS =
  /(?:\b(?:return|await|yield)|(?<![=<>!])=|\(\s*\)\s*=>)\s*(?:this\.)?(?!(?:app|router|server|hono|elysia)\b)[\w$]+\.(?:[gG]et|[pP]ost|[pP]ut|[pP]atch|[dD]elete|[hH]ead|[oO]ptions)(?:<[^()]*>)?\(|^\s*["']?\/[^"']*["']?\s*:\s*\{?\s*$|(?<!\/)\b(?:fetch|axios|requests?\.(?:get|post|put|patch|delete)|superagent|httpx|got|ky|curl|\w*[cC]lient|HttpClient|[rR]estTemplate|url|\$http|this\.http|supertest)\b(?!\s*=|\/)|\b(?:url:|base[uU][rR][lL]\b)|\brequest\.(?:[gG]et|[pP]ost|[pP]ut|[pP]atch|[dD]elete)\(|\$\.(?:getJSON|get|post|ajax)\(|^\s*(?:let|const|var)\s+\w*[uU][rR][lL]\w*\s*=|(?:[kK]ey|[cC]ache|[qQ]uery[sS]tring|[rR]edirect\w*|[nN]avigate|[pP]ush|[lL]og)\(\s*["'\x60]\//

/** A path that begins below what another place mounts or names. */
export interface MountedRoute extends RequestedRoute {
  /** The segment before the path, which has to be named beside it or in the name of the file; undefined for a whole path. */
  readonly below: string | undefined
}

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
 * route.scoreIn('path("carts/<int:pk>/items/", view)') // => 1
 * route.scoreIn('resources.add("carts/{id}/items", list)') // => 0.8
 * route.scoreIn('app.get("/carts/:id/items/:item", show)') // => 0
 * route.scoreIn('app.get("/shops/:shop/carts/:id/items", list)') // => 0
 * ```
 */
export const routeWording = ({ path, verb }: RequestedRoute): Wording =>
  wordingOfPath({ path, verb, below: undefined }, false)

/**
 * The same for servers only, whose paths may begin below a prefix that is written elsewhere: 1 or 0. What remains of a path may be only a parameter, or nothing;
 * then it has to stand in the call or annotation of the verb.
 *
 * @example
 * ```ts
 * const route = servedRouteWording({ verb: "get", path: "/{id}", below: "carts" })
 * route.scoreIn('@router.get("/{cart_id}", response_model=Cart)') // => 1
 * route.scoreIn('@Get(":id")') // => 1
 * route.scoreIn('client.get("/{id}")') // => 0
 * servedRouteWording({ verb: "get", path: "/carts/open", below: undefined }).scoreIn('mux.HandlerFunc(http.MethodGet, "/carts/open", s.list)') // => 1
 * servedRouteWording({ verb: "get", path: "/carts/open", below: undefined }).scoreIn('body, err := p.Get("/carts/open")') // => 0
 * servedRouteWording({ verb: "get", path: "/carts/open", below: undefined }).scoreIn('http.get(`${base}carts/open`)') // => 0
 * servedRouteWording({ verb: "post", path: "/", below: "carts" }).scoreIn('router.post("/", create)') // => 1
 * ```
 */
export const servedRouteWording = (route: MountedRoute): Wording => wordingOfPath(route, true)

/** What the same file has to declare for all of its routes before a path. */
export interface PrefixedRoute extends RequestedRoute {
  /** Ends in a literal segment, perhaps with parameters after it. */
  readonly prefix: string
}

/**
 * The same for a path that begins below a prefix which the same file declares: in an annotation of the class, or where a router is made. An annotation
 * of a verb may write the path without a slash.
 *
 * @example
 * ```ts
 * const route = prefixedRouteWording({ verb: "post", path: "/invite", prefix: "/carts/{id}/users" })
 * route.scoreIn('[HttpPost("invite")]') // => 0.9
 * route.scoreIn('scope("/users")\n  .route("/invite", post().to(invite))') // => 1
 * route.elsewhere?.scoreIn('[Route("carts/{cartId}/users")]') // => 1
 * route.elsewhere?.scoreIn('@RequestMapping("/users")') // => 0.8
 * route.elsewhere?.scoreIn('[Route("[controller]")]\nclass UsersController') // => 0.8
 * route.elsewhere?.scoreIn('@RequestMapping("/items")') // => 0
 * route.elsewhere?.scoreIn('@GetMapping("/users")') // => 0
 * ```
 */
export const prefixedRouteWording = (route: PrefixedRoute): Wording => wordingOfPrefixed(route, false)

/**
 * The same for what annotations of a class and of its methods serve: elsewhere in a program the whole path may be written, to guard it or to call it.
 *
 * @example
 * ```ts
 * const route = annotatedRouteWording({ verb: "delete", path: "/{id}", prefix: "/carts" })
 * route.scoreIn('@DELETE\n@Path("{cartId}")') // => 0.9
 * route.scoreIn('router.delete("/{id}", remove)') // => 0
 * annotatedRouteWording({ verb: "post", path: "/", prefix: "/carts" }).scoreIn("@PostMapping\nCart create() {") // => 0.9
 * ```
 */
export const annotatedRouteWording = (route: PrefixedRoute): Wording => wordingOfPrefixed(route, true)

const wordingOfPrefixed = ({ path, prefix, verb }: PrefixedRoute, annotatedOnly: boolean): Wording => {
  const segments = routeSegments(path)
  const hasLiteral = segments.some(isLiteral)
  const inAnnotation = new RegExp(
    String.raw`(?:@\w+|\[Http\w+)\(\s*(?:\w+\s*=\s*)?["'\x60]/?${writtenAs(segments)}/?["'\x60]`
  )
  const pattern = annotatedOnly
    ? segments.length === 0
      ? BARE_ANNOTATION
      : inAnnotation
    : hasLiteral
      ? pathPattern(segments, inAnnotation)
      : bareSuffix(segments)
  const below = routeSegments(prefix)
  const wording = wordingOfSegments({ segments, verb, pattern, groupValue: groupValueOf(below) }, true)
  return {
    ...wording,
    searchText: hasLiteral ? wording.searchText : (verb ?? ""),
    elsewhere: prefixWording(below)
  }
}

const wordingOfPath = ({ below, path, verb }: MountedRoute, servedOnly: boolean): Wording => {
  const segments = routeSegments(path)
  const pattern = segments.some(isLiteral) ? pathPattern(segments) : bareSuffixOfCall(segments)
  const wording = wordingOfSegments({ segments, verb, pattern }, servedOnly)
  return below === undefined ? wording : { ...wording, placeText: below }
}

/**
 * A route is in quotes, after its verb or a prefix at most, or stands after its verb as the files of some frameworks and the comments that describe a handler have
 * it; other prose gives examples.
 */
const BEFORE_WRITTEN =
  /(?:["'`](?:[A-Z]{3,7} )?[^\s"'`]*|^\s*[A-Z]{3,7}\s+|swagger:\w+\s+[A-Z]{3,7}\s+|@Router\s+|@api\s+\{\w+\}\s+)$/

/**
 * Whether a path is part of an address to call: behind a host or a value that ends in a slash, before parameters of a query, or with a value in the place of a
 * parameter.
 */
const isAddress = (line: string, written: string, index: number): boolean =>
  line.slice(Math.max(0, index - 1), index + written.length).includes("${") ||
  /(?::\/\/[^\s"'`]*|\/[^\s"'`]*\$\{[^}]*\})$/.test(line.slice(0, index)) ||
  (!written.startsWith("/") && /["'`]\$\{[^}]*\}$/.test(line.slice(0, index))) ||
  /^\?\w+=/.test(line.slice(index + written.length))

const mayServe = (line: string, { 0: written, index }: RegExpExecArray): boolean =>
  !DESCRIBES_OR_CALLS.test(line) &&
  !isAddress(line, written, index) &&
  (/["'`]|^\s*[@[]/.test(written) || BEFORE_WRITTEN.test(line.slice(0, index)))

/** A comment, unless it has the form from which a description of all routes is generated: then it stands above the handler. */
const isComment = (line: string): boolean =>
  /^\s*(?:\/\/|\/?\*|#(?!\[)|--|%)/.test(line) && !/swagger:|@Router\b|@api\b/.test(line)

interface WrittenRoute {
  readonly segments: ReadonlyArray<string>
  readonly verb: string | undefined
  readonly pattern: RegExp
  /** What the place of the path among others says, 0..1. */
  readonly groupValue?: (lines: ReadonlyArray<string>, at: number) => number
}

const wordingOfSegments = (
  { groupValue = () => 1, pattern, segments, verb }: WrittenRoute,
  servedOnly: boolean
): Wording => {
  const literals = segments.filter(isLiteral)
  const wanted = verb === undefined ? verbPattern(...VERBS) : verbPattern(verb)
  const path = new RegExp(writtenAs(segments), "g")
  // A path may contain a verb: `files.get`.
  const withoutPath = (line: string) => (literals.length === 0 ? line : line.replaceAll(path, ""))
  const valueAt = (lines: ReadonlyArray<string>, at: number): number => {
    const line = withoutPath(lines[at]!)
    if (wanted.test(line) || ANY_VERB_PATH.test(line) || /\b(?:re_)?path\(\s*$/.test(lines[at - 1] ?? ""))
      return 1
    if (EACH_VERB.some(({ pattern }) => pattern.test(line))) return OTHER_VERB
    const around = lines.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1)
    return around.some((each) => wanted.test(withoutPath(each))) ? 1 : UNKNOWN_VERB
  }
  /** Without a literal segment the verb has to belong to the path: in JAX-RS it is an annotation of its own, beside that of the path, if there is any. */
  const servesBare = (lines: ReadonlyArray<string>, at: number): boolean => {
    const around = lines.slice(Math.max(0, at - LINES_AROUND), at + LINES_AROUND + 1)
    if (PATH_ANNOTATION.test(lines[at]!))
      return around.some((each) => VERB_ANNOTATION.test(each) && wanted.test(each))
    if (VERB_ANNOTATION.test(lines[at]!) && around.some((each) => PATH_ANNOTATION.test(each))) return false
    const above = lines[at - 1] ?? ""
    return (
      wanted.test(lines[at]!) || (/^\s*["'`]/.test(lines[at]!) && /\(\s*$/.test(above) && wanted.test(above))
    )
  }
  return {
    // A single letter is no word of the index.
    searchText: literals.some((literal) => literal.length > 1) ? literals.join(" ") : (verb ?? "get"),
    parts: [],
    requiresAllWords: true,
    ...(servedOnly
      ? {
          isDeclaration: true,
          mostRows: MOST_ROWS,
          preferredText: verb === undefined || verb === "get" ? ROUTING_WORDS : verb
        }
      : {}),
    scoreIn: (text) => {
      const lines = text.split("\n")
      return lines.reduce((best, line, at) => {
        const written = pattern.exec(line)
        if (written === null || (servedOnly && !mayServe(line, written))) return best
        const value = literals.length === 0 ? (servesBare(lines, at) ? 1 : 0) : valueAt(lines, at)
        if (servedOnly && value < 1) return best
        return Math.max(best, value * groupValue(lines, at) * (isComment(line) ? IN_COMMENT : 1))
      }, 0)
    }
  }
}
