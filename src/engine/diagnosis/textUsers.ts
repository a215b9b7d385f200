/** The code that uses a text of the program by its key. */
import { Effect } from "effect"
import { classifyPath, isTextResource } from "../../core/path/mod.ts"
import { isDocument, OF_SEVERAL_PARTS, textKeyWording } from "../../core/rank/mod.ts"
import type { Search } from "../search/Search.ts"
import { SEARCH_DEFAULTS, type SearchResult } from "../search/SearchRequest.ts"
import { lineOfWording } from "../search/symbolAtWording.ts"
import { type CodeEvidence, type CodeServices, evidenceInFile, type FoundCode } from "./codeEvidence.ts"

/** Most results of the search for a key, and most uses that are given. */
const MAX_RESULTS = 12
const MAX_USERS = 3

/** The code that uses the key under which a place keeps a text; `found` has been found by the text, and the note goes on after a sentence that names the place. */
export const textUsers = (
  services: CodeServices & { readonly search: Search["Type"] },
  root: string,
  { path: textPath, symbol }: CodeEvidence,
  found: ReadonlyArray<SearchResult>
) =>
  Effect.gen(function* () {
    if (symbol === undefined) return { evidence: [], note: undefined } satisfies FoundCode
    const key = symbol.qualifiedName
    const wording = textKeyWording(key, textPath)
    const { results } = yield* services.search.find({
      ...SEARCH_DEFAULTS,
      path: root,
      query: key,
      limit: MAX_RESULTS
    })
    const uses = [...found, ...results].flatMap(({ content, language, path, span }) => {
      const isCode = !isTextResource(path) && !classifyPath(path).test && !isDocument(path, language)
      const value = isCode ? wording.scoreIn(content) : 0
      const line = value === 0 ? undefined : lineOfWording(content, wording)
      return line === undefined ? [] : [{ path, value, line: span.startLine + line }]
    })
    // A field may be called like the last part of a key: where some name more of it, others mean something else.
    const least = Math.min(OF_SEVERAL_PARTS, Math.max(0, ...uses.map(({ value }) => value)))
    const certain = uses.filter(({ value }) => value >= least)
    const places = [...Map.groupBy(certain, ({ line, path }) => `${path}:${line}`)].slice(0, MAX_USERS)
    const evidence = yield* Effect.forEach(places, ([, [use]]) =>
      evidenceInFile(services, root, use!.path, { file: use!.path, line: use!.line, own: true })
    )
    return {
      evidence: evidence.flatMap((each) => each?.evidence ?? []),
      note: ` under the key "${key}", ${
        places.length === 0
          ? "whose uses were not found"
          : `which ${places.map(([place]) => place).join(", ")} ${places.length === 1 ? "uses" : "use"}`
      }`
    } satisfies FoundCode
  })
