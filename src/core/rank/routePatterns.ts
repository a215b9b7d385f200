/** How servers write the paths and verbs of their routes. */
import { ROUTE_PARAMETER } from "../query/mod.ts"

const WRITTEN_PARAMETER = String.raw`(?:\{[^}/]*\}|:\w+\??(?:\([^)]*\))?|<[^>/]*>|\[[^\]/]*\]|\$\{?[\w.]+\}?|\*+|\d+)`

/** In lower case. */
export const VERBS = ["get", "post", "put", "patch", "delete", "head", "options"]

/** A verb alone, or in a name of a framework: `.get(`, `@GetMapping`, `MapGet`, `[HttpGet`, `http.MethodGet`, `"GET"`. */
export const verbPattern = (...verbs: ReadonlyArray<string>) => {
  const forms = verbs
    .flatMap((verb) => [verb, verb.toUpperCase(), verb[0]!.toUpperCase() + verb.slice(1)])
    .join("|")
  return new RegExp(`(?:(?<![A-Za-z])|(?<=Map|Http|Method))(?:${forms})(?:Mapping)?(?![A-Za-z])`)
}

/** Each verb with its pattern. */
export const EACH_VERB = VERBS.map((verb) => ({ verb, pattern: verbPattern(verb) }))

/** Whether a segment is no parameter. */
export const isLiteral = (segment: string) => !ROUTE_PARAMETER.test(segment)

/** A pattern for segments, whatever the notation and the names of their parameters are. */
export const writtenAs = (segments: ReadonlyArray<string>) =>
  segments
    .map((segment) => (ROUTE_PARAMETER.test(segment) ? WRITTEN_PARAMETER : RegExp.escape(segment)))
    .join("/")

/** Perhaps with parameters that may be left out, as Rails and Express write them. */
const END_OF_PATH = String.raw`(?:/?\([/.]?:\w+\)|/:\w+\?)*/?\$?(?=["'\x60?#\s)\]]|$)`

/** No part of a longer path stands before: neither a word, nor a parameter that is not interpolated. */
const START_OF_PATH = String.raw`(?<![\w.>\]-]|(?<!\$)\{[^{}$]{1,60}\})`

/** A pattern for a path as a whole, or, in a program, from where a server mounts it; `other`: another form of it. */
export const pathPattern = (segments: ReadonlyArray<string>, other?: RegExp): RegExp => {
  const written = writtenAs(segments)
  // A parameter says nothing of the route below a literal segment; a literal one may have others before it.
  const withoutSlash = isLiteral(segments[0]!) ? String.raw`(?<![}>\]]/|:\w{1,40}/)` : "(?<!/)"
  // A single word without a slash is a route seldom, unless it is the first argument of a call for a verb.
  const path =
    segments.length > 1
      ? String.raw`${START_OF_PATH}(?:/|${withoutSlash})${written}${END_OF_PATH}`
      : String.raw`${START_OF_PATH}/${written}${END_OF_PATH}|(?:(?:\.|::)(?:${VERBS.flatMap((verb) => [verb, verb.toUpperCase()]).join("|")})\(\s*|\b(?:re_)?path\(\s*|^\s+)r?(["'\x60])\^?${written}/?\$?\1\s*,`
  return new RegExp(other === undefined ? path : `${path}|${other.source}`)
}

/** An annotation for a verb without a path, or with an empty one. */
export const BARE_ANNOTATION =
  /^\s*(?:@\w+(?:\(\s*(?:["']\/?["']\s*)?\))?\s*$|\[Http\w+(?:\(\s*["']\/?["']\s*\))?\])/

/** Only parameters, or nothing: as the first argument of a call or an annotation, which may have none. */
export const bareSuffix = (segments: ReadonlyArray<string>): RegExp =>
  new RegExp(`${bareArgument(segments)}${segments.length > 0 ? "" : String.raw`|\[Http\w+\]`}`)

/** The same outside of the attributes of ASP.NET, whose prefix the class with them has, or its name. */
export const bareSuffixOfCall = (segments: ReadonlyArray<string>): RegExp =>
  new RegExp(String.raw`(?<!\[Http\w{1,10})(?:${bareArgument(segments)})`)

const bareArgument = (segments: ReadonlyArray<string>): string =>
  segments.length > 0
    ? String.raw`(?:\(\s*|^\s+)["'\x60]/?${writtenAs(segments)}/?["'\x60]`
    : String.raw`\(\s*["'\x60]\/?["'\x60]|@\w+(?:\(\s*\))?\s*$`
