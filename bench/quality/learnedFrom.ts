/** The repositories that the bundled model has learned from, by its notice: what is measured on them says less of others. */
import { readFileSync } from "node:fs"
import { join } from "node:path"

const NOTICE = join(import.meta.dirname, "../../src/ports/embedding/model/NOTICE.md")

const SOURCE = /^\| \[([^\]]+)\]\([^)]*\)\s*\| `([0-9a-f]+)`/gm

/** The names, in lower case, and the commits of the sources in the text of a notice. */
export const sourcesIn = (notice: string): ReadonlySet<string> =>
  new Set([...notice.matchAll(SOURCE)].flatMap(([, name = "", commit = ""]) => [name.toLowerCase(), commit]))

const sources = sourcesIn(readFileSync(NOTICE, "utf8"))
const names = new Set([...sources].map((source) => source.replace(/^.*\//, "")))

/** Whether the model learned from a repository: called `owner/name`, or `name` alone, where any owner's counts, or at a commit of twelve digits. */
export const isLearnedFrom = (name: string, commit?: string): boolean =>
  (name.includes("/") ? sources : names).has(name.toLowerCase()) ||
  (commit !== undefined && sources.has(commit))
