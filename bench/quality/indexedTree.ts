/** A folder indexed by the executable, and its answers. */
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { FoundFile } from "../../src/core/measure/mod.ts"
import type { SearchMode } from "../../src/engine/search/SearchRequest.ts"
import { startServer, timed } from "../server.ts"
import { type ShownCode, shownTokens } from "./shownTokens.ts"

export interface Answer {
  readonly found: ReadonlyArray<FoundFile>
  readonly millis: number
}

export interface IndexedTree {
  readonly indexMillis: number
  /** Ten results by default. */
  readonly ask: (query: string, mode: SearchMode, limit?: number) => Promise<Answer>
}

interface ServedResult extends ShownCode {
  readonly file: { readonly path: string; readonly start_line: number; readonly end_line: number }
  readonly also?: ReadonlyArray<{ readonly line_start: number; readonly line_end: number }>
}

const toFound = (result: ServedResult): FoundFile => {
  const { also, file } = result
  return {
    path: file.path,
    start: file.start_line,
    end: file.end_line,
    tokens: shownTokens(result),
    also: (also ?? []).map(({ line_end, line_start }) => ({
      path: file.path,
      start: line_start,
      end: line_end
    }))
  }
}

/** Indexes a folder with a new server and a store of its own while `body` runs. */
export const withIndexedTree = async <A>(
  path: string,
  body: (tree: IndexedTree) => Promise<A>
): Promise<A> => {
  const home = mkdtempSync(join(tmpdir(), "lodestone-quality-"))
  const server = await startServer(home)
  try {
    const indexMillis = await timed(() => server.call("index_codebase", { path }))
    return await body({
      indexMillis,
      ask: async (query, mode, limit) => {
        let results: ReadonlyArray<ServedResult> | undefined
        const millis = await timed(async () => {
          const answer = await server.call("search_code", { path, query, search_mode: mode, limit })
          results = answer["results"] as typeof results
        })
        if (results === undefined) throw new Error(`No answer to "${query}" in ${path}`)
        return { found: results.map(toFound), millis }
      }
    })
  } finally {
    await server.close()
    rmSync(home, { recursive: true, force: true })
  }
}
