/** The repositories that the bundled model was trained on, from its notice: results on them say less about others. */
import { readFileSync } from "node:fs"
import { join } from "node:path"

const NOTICE = join(import.meta.dirname, "../../src/ports/embedding/model/NOTICE.md")

const SOURCE = /^\| \[([^\]]+)\]\([^)]*\)\s*\| `([0-9a-f]+)`/gm

/** Names (lower case) and commits of the sources in a notice. */
export const sourcesIn = (notice: string): ReadonlySet<string> =>
  new Set([...notice.matchAll(SOURCE)].flatMap(([, name = "", commit = ""]) => [name.toLowerCase(), commit]))

const sources = sourcesIn(readFileSync(NOTICE, "utf8"))
const names = new Set([...sources].map((source) => source.replace(/^.*\//, "")))

/** Whether the model was trained on a repository, given by `owner/name`, by `name` alone (of any owner), or by a commit of twelve digits. */
export const isLearnedFrom = (name: string, commit?: string): boolean =>
  (name.includes("/") ? sources : names).has(name.toLowerCase()) ||
  (commit !== undefined && sources.has(commit))
