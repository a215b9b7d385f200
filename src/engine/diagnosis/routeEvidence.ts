/** Where the project serves the route that an error names. */
import { Effect } from "effect"
import { deniedRoute } from "../../core/failure/mod.ts"
import { routesOfRequest } from "../../core/query/mod.ts"
import { routeWording } from "../../core/rank/mod.ts"
import type { Search } from "../search/Search.ts"
import { SEARCH_DEFAULTS } from "../search/SearchRequest.ts"
import { lineOfWording } from "../search/symbolAtWording.ts"
import { type CodeServices, evidenceInFile, type FoundCode } from "./codeEvidence.ts"

const NOT_NAMED: FoundCode = { evidence: [], note: undefined }

/** The handler of the route that an error names with the verbs that it serves. Failures become a note. */
export const routeEvidence = (
  services: CodeServices & { readonly search: Search["Type"] },
  root: string,
  text: string
): Effect.Effect<FoundCode> =>
  Effect.gen(function* () {
    const route = deniedRoute(text)
    if (route === undefined) return NOT_NAMED
    const { results, scale } = yield* services.search.find({
      ...SEARCH_DEFAULTS,
      path: root,
      query: `${route.verb} ${route.path}`,
      limit: 1
    })
    const [served] = results
    const isServed = (scale?.rareMaxima.get("wording") ?? 0) > 0
    if (served === undefined || !isServed) return NOT_NAMED
    const { content, path, span, symbol } = served
    const written = { verb: route.verb.toLowerCase(), path: route.path }
    const [at] = [written, ...routesOfRequest(written)].flatMap(
      (each) => lineOfWording(content, routeWording(each)) ?? []
    )
    // The rest of the path may be written elsewhere.
    const line = at === undefined ? (symbol?.nameLine ?? span.startLine) : span.startLine + at
    const frame = { file: path, line, own: true }
    const found = yield* evidenceInFile(services, root, path, frame)
    return found === undefined
      ? NOT_NAMED
      : {
          evidence: [found.evidence],
          note: `${path}:${found.evidence.line} serves ${route.verb} ${route.path}`
        }
  }).pipe(
    Effect.catchAll(({ message }) =>
      Effect.succeed({ evidence: [], note: `The route could not be looked up: ${message}` })
    )
  )
