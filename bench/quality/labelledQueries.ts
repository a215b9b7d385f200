/**
 * Labelled queries in a folder: `manifest.json` (`repos`: name, language, `index_path` relative to the folder), `tasks.json` (a list of `repo`, `category`,
 * `query` and `targets`), and the repositories. This is the layout of the public benchmark of MinishLab/semble (MIT) with its repositories checked out at their
 * commits.
 */
import { join, resolve } from "node:path"
import { type Target } from "../../src/core/measure/mod.ts"

export interface LabelledQuery {
  readonly category: string
  readonly query: string
  readonly targets: ReadonlyArray<Target>
}

export interface LabelledRepository {
  readonly name: string
  readonly language: string
  /** Absolute. */
  readonly path: string
  readonly queries: ReadonlyArray<LabelledQuery>
}

/** The repositories of a folder with their queries, in order. */
export const readLabelledQueries = async (
  folder: string | undefined
): Promise<ReadonlyArray<LabelledRepository>> => {
  if (folder === undefined) throw new Error("Say where the labelled queries lie: --data DIR")
  const data = resolve(folder)
  const { repos } = (await Bun.file(join(data, "manifest.json")).json()) as {
    readonly repos: ReadonlyArray<{
      readonly name: string
      readonly language: string
      readonly index_path: string
    }>
  }
  const tasks = (await Bun.file(join(data, "tasks.json")).json()) as ReadonlyArray<
    LabelledQuery & { readonly repo: string }
  >
  return repos.map(({ index_path, language, name }) => ({
    name,
    language,
    path: join(data, index_path),
    queries: tasks.filter(({ repo }) => repo === name)
  }))
}
