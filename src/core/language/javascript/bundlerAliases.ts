import { folderOf } from "../../path/folderOf.ts"
import type { StatedImport } from "../StatedNames.ts"

/** Files in which a project configures what bundles it. */
const BUNDLER_CONFIG =
  /(?:^|\/)(?:(?:[\w.-]*\.)?(?:vite|vitest|webpack|rspack|rsbuild|babel|craco|next|nuxt|astro|svelte|quasar|vue)\.config(?:\.[\w-]+)*|webpack(?:\.[\w-]+)+)\.[cm]?[jt]s$/

/** Tools that read a path without a dot as one below the project. */
const READS_BARE_PATHS = /(?:^|\/)(?:svelte|nuxt|quasar)\.config[\w.-]*$/

/** Folders of configurations, which are about the folder around them. */
const CONFIG_FOLDER = /(?:^|\/)(?:config|configs|build|webpack|scripts|tools|\.config)$/

/** Where the aliases begin: an object or a list of them. */
const ALIASES = /(?<![\w$.])["']?alias["']?\s{0,20}[:=]\s{0,20}([{[])/g

/** One alias that is set: `config.resolve.alias["@"] = …`. */
const SET_ALIAS = /\.alias(?:\.([\w$]+)|\[\s{0,20}["']([^"'\n]{1,200})["']\s{0,20}\])\s{0,20}=(?!=)\s{0,20}/g

const COMMENT = /\/\/[^\n]{0,1000}|\/\*(?:(?!\*\/)[^]){0,4000}\*\//y
const STRING = /"([^"\n]{0,400})"|'([^'\n]{0,400})'|`([^`\n]{0,400})`/y
const ENTRY = /(?:["'`]([^"'`\n]{1,200})["'`]|([\w$]{1,100}))\s{0,20}:\s{0,20}/y
const FIND =
  /(?<![\w$.])["']?find["']?\s{0,20}:\s{0,20}(?:["'`]([^"'`\n]{1,200})["'`]|\/\^?((?:[^/\\\n]|\\.){1,200})\/)/
const REPLACEMENT = /(?<![\w$.])["']?replacement["']?\s{0,20}:\s{0,20}/

/** A longer file is no configuration that somebody wrote. */
const MAX_CHARACTERS = 100_000

/** Most objects and lists of aliases that are read. */
const MAX_TABLES = 20

/** Words of a value that make a path of its strings. */
const MAKES_PATH = /\b(?:resolve|join|fileURLToPath|URL|__dirname|dirname|cwd|root\w*)\b/i

/** Most characters of one alias. */
const MAX_ALIAS_CHARACTERS = 2000

/** The end of the value at an offset, which is no longer than `maxCharacters`: the comma or bracket after it. */
const valueEnd = (text: string, start: number, maxCharacters = MAX_ALIAS_CHARACTERS): number => {
  const end = Math.min(text.length, start + maxCharacters)
  let depth = 0
  for (let at = start; at < end; at++) {
    for (const skipped of [STRING, COMMENT]) {
      if (!"\"'`/".includes(text[at] ?? "")) break
      skipped.lastIndex = at
      const found = skipped.exec(text)?.[0]
      if (found !== undefined) at += found.length
    }
    const character = text[at] ?? ""
    if ("([{".includes(character)) depth++
    else if (")]}".includes(character) && depth-- === 0) return at
    else if (depth === 0 && (character === "," || character === ";" || character === "\n")) {
      if (character !== "\n" || text.slice(start, at).trim() !== "") return at
    }
  }
  return end
}

/** The path that a value stands for, relative to the folder of the file; undefined if it is none. */
const pathOf = (value: string, readsBarePaths: boolean): string | undefined => {
  const strings = [...value.matchAll(new RegExp(STRING, "g"))].map(([, a, b, c]) => a ?? b ?? c ?? "")
  const parts = strings.filter((part) => !/^(?:file|https?|node):|^utf-?8$/.test(part))
  if (parts.length === 0) return undefined
  const isMade = MAKES_PATH.test(value)
  // A path in the notation of the tool is below the root of the project, where its configuration is.
  const joined = parts
    .join("/")
    .replace(/\$\{[^}]*\}/g, "")
    .replace(/^\/+/, "./")
  if (!isMade && !readsBarePaths && !/^\.{1,2}(?:\/|$)/.test(joined)) return undefined
  if (/node_modules/.test(joined)) return undefined
  const path = joined
    .replaceAll(/\/{2,}/g, "/")
    .replaceAll(/\$\d/g, "*")
    .replace(/(?<=.)\/$/, "")
  return /^\.{1,2}(?:\/|$)/.test(path) ? path : `./${path}`
}

/** What a regular expression of an alias matches, with a star for what it captures; undefined if it is no simple one. */
const patternOf = (source: string): string | undefined => {
  const pattern = source
    .replaceAll(/\((?:\.\*\??|\.\+\??)\)/g, "*")
    .replace(/\$$/, "")
    .replaceAll(/\\([/.@$-])/g, "$1")
  return /[\\()[\]+?|^]/.test(pattern) ? undefined : pattern
}

/** An alias stands for what it is given, and for all that is below it. `$` at its end: for nothing else. */
const aliasesAt = (
  at: number,
  alias: string,
  path: string | undefined,
  isWhole = false
): ReadonlyArray<StatedImport> => {
  if (path === undefined || alias === "") return []
  const stated = { name: "", exported: true, at }
  const name = alias.replace(/\/\*?$/, "")
  if (alias.includes("*") && !/^[^*]*\/\*$/.test(alias)) return [{ ...stated, alias, module: path }]
  const folder = path.replace(/\/\*?$/, "")
  const below = { ...stated, alias: `${name}/*`, module: `${folder}/*` }
  if (alias.endsWith("$")) return [{ ...stated, alias, module: path }]
  if (isWhole) return [{ ...stated, alias: `${name}$`, module: path }]
  return alias === name ? [{ ...stated, alias: `${name}$`, module: folder }, below] : [below]
}

/** The entries of an object of aliases, whose text begins after its bracket. */
const entriesOf = (text: string, from: number, readsBarePaths: boolean): ReadonlyArray<StatedImport> => {
  const found: Array<StatedImport> = []
  const end = valueEnd(text, from - 1, MAX_CHARACTERS)
  for (let at = from; at < end; at++) {
    COMMENT.lastIndex = at
    const comment = COMMENT.exec(text)?.[0]
    if (comment !== undefined) {
      at += comment.length - 1
      continue
    }
    ENTRY.lastIndex = at
    const entry = ENTRY.exec(text)
    if (entry === null) continue
    const valueStart = at + entry[0].length
    const entryEnd = valueEnd(text, valueStart)
    found.push(
      ...aliasesAt(at, entry[1] ?? entry[2]!, pathOf(text.slice(valueStart, entryEnd), readsBarePaths))
    )
    at = entryEnd
  }
  return found
}

/** The entries of a list of aliases. */
const listedAliases = (text: string, from: number, readsBarePaths: boolean): ReadonlyArray<StatedImport> => {
  const found: Array<StatedImport> = []
  const end = valueEnd(text, from - 1, MAX_CHARACTERS)
  for (let at = text.indexOf("{", from); at >= 0 && at < end; at = text.indexOf("{", at)) {
    const entryEnd = valueEnd(text, at)
    const entry = text.slice(at, entryEnd)
    const [, name, expression] = FIND.exec(entry) ?? []
    const replacement = REPLACEMENT.exec(entry)
    const alias = name ?? patternOf(expression ?? "")
    if (alias !== undefined && replacement !== null) {
      const valueStart = replacement.index + replacement[0].length
      const path = pathOf(entry.slice(valueStart, valueEnd(entry, valueStart)), readsBarePaths)
      found.push(...aliasesAt(at, alias, path, expression?.endsWith("$") === true && !alias.includes("*")))
    }
    at = Math.max(entryEnd, at + 1)
  }
  return found
}

/** Whether a file may configure a bundler, by its path. */
export const isBundlerConfig = (path: string): boolean => BUNDLER_CONFIG.test(path)

/**
 * The folder whose files a configuration is about.
 *
 * @example
 * ```ts
 * configuredFolder("web/vite.config.ts") // => "web"
 * configuredFolder("web/config/webpack.dev.js") // => "web"
 * ```
 */
export const configuredFolder = (path: string): string =>
  isBundlerConfig(path) ? folderOf(path).replace(CONFIG_FOLDER, "") : folderOf(path)

/**
 * The aliases of folders and files that the configuration of a bundler states, as imports that it makes for all: as in a `tsconfig.json`, but that `$` at the end
 * of an alias means that it stands for nothing longer. Values that are computed otherwise than from strings are left out, and those that are other packages.
 *
 * @example
 * ```ts
 * const text = 'export default { resolve: { alias: { "@ui": path.resolve(__dirname, "./ui") } } }'
 * bundlerAliases("vite.config.ts", text).map(({ alias, module }) => [alias, module]) // => [["@ui$", "./ui"], ["@ui/*", "./ui/*"]]
 * bundlerAliases("main.ts", text) // => []
 * ```
 */
export const bundlerAliases = (path: string, text: string): ReadonlyArray<StatedImport> => {
  if (!isBundlerConfig(path) || !text.includes("alias") || text.length > MAX_CHARACTERS) return []
  const readsBarePaths = READS_BARE_PATHS.test(path)
  const stated = Array.from(text.matchAll(ALIASES))
    .slice(0, MAX_TABLES)
    .flatMap(({ 0: matched, 1: bracket, index }) => {
      const from = index + matched.length
      return bracket === "{"
        ? entriesOf(text, from, readsBarePaths)
        : listedAliases(text, from, readsBarePaths)
    })
  const set = Array.from(text.matchAll(SET_ALIAS)).flatMap(({ 0: matched, 1: key, 2: quoted, index }) => {
    const from = index + matched.length
    return aliasesAt(index, key ?? quoted!, pathOf(text.slice(from, valueEnd(text, from)), readsBarePaths))
  })
  return [...stated, ...set].sort((a, b) => a.at - b.at)
}
