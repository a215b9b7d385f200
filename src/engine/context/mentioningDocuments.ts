import { Effect } from "effect"
import { isDocument } from "../../core/rank/mod.ts"
import { counted } from "../../core/text/mod.ts"
import type { Search } from "../search/Search.ts"
import { SEARCH_DEFAULTS } from "../search/SearchRequest.ts"
import type { Statement } from "./Statement.ts"

/** Documents searched for mentions of the name. */
const MAX_DOCUMENTS = 10

/** Most characters shown of a line. */
const MAX_LINE_CHARACTERS = 300

/** A statement that names at most `maxPlaces` documents of the repository that mention the name; none when no document does. */
export const mentioningDocuments = (
  { find }: Pick<Search["Type"], "find">,
  { path, ref }: { readonly path: string; readonly ref?: string | undefined },
  name: string,
  maxPlaces: number
) =>
  Effect.map(
    find({
      ...SEARCH_DEFAULTS,
      path,
      ref,
      query: `${name} documentation`,
      limit: MAX_DOCUMENTS,
      mode: "keyword",
      filters: {
        path: (file) => /\.(?:md|mdx|rst|adoc|txt)$/i.test(file) && !/changelog|release/i.test(file)
      },
      filterKey: "prose"
    }),
    ({ results }): ReadonlyArray<Statement> => {
      const mentions = results.flatMap((result) => {
        const lines = result.content.split("\n")
        const at = lines.findIndex((line) => namesIt(line, name))
        return at < 0 || !isDocument(result.path, result.language)
          ? []
          : [{ path: result.path, line: result.span.startLine + at, text: lines[at]!.trim() }]
      })
      if (mentions.length === 0) return []
      const shown = mentions.slice(0, maxPlaces)
      return [
        {
          aspect: "decision",
          text: `Mentioned in ${counted(mentions.length, "document")}: ${shown.map(({ path }) => path).join(", ")}`,
          evidence: shown.map(({ line, path, text }) => ({
            path,
            startLine: line,
            endLine: line,
            content: text.slice(0, MAX_LINE_CHARACTERS)
          }))
        }
      ]
    }
  )

/** A word of only lower-case letters may be plain prose, so it counts as a symbol name only inside backticks. */
const PLAIN_WORD = /^\p{Ll}+$/u

const namesIt = (line: string, name: string) => {
  if (PLAIN_WORD.test(name)) return new RegExp(`\`[^\`]*\\b${name}\\b[^\`]*\``, "u").test(line)
  const at = line.indexOf(name)
  return at >= 0 && !/\w/.test(line[at - 1] ?? "") && !/\w/.test(line[at + name.length] ?? "")
}
