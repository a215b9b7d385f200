import type { StructuralPart } from "../Language.ts"
import type { StatedImport } from "../StatedNames.ts"
import { CONDITIONAL_ALIAS } from "./conditionalAlias.ts"
import { readJson } from "./readJson.ts"

/** Files that give aliases to folders and files, for the scripts in their folder and below. */
const ALIAS_FILE = /(?:^|\/)(?:[tj]sconfig(?:[.-][\w.-]+)?\.json|package\.json|deno\.jsonc?)$/
const COMPILER_SETTINGS = /[tj]sconfig[^/]*$/

const STRING = /"([^"\\\n\r]*)"/g

/** Whether a file may give aliases, by its path. */
export const mayStateAliases = (path: string): boolean => ALIAS_FILE.test(path)

/**
 * The aliases that a file gives to paths, as imports that it makes for all: `alias` is what scripts write, `module` the path relative to the file's folder, each
 * with at most one `*`, and `name` is `CONDITIONAL_ALIAS` for one of several conditions. From `paths` and `baseUrl` of a `tsconfig.json`, and from `imports` of a `package.json` and a `deno.json`, of which only paths inside the
 * folder count.
 *
 * @example
 * ```ts
 * const text = '{ "imports": { "#lib/*": "./src/*.js" } }'
 * statedAliases("package.json", text) // => [{ module: "./src/*.js", name: "", alias: "#lib/*", exported: true, at: 15 }]
 * ```
 */
export const statedAliases = (path: string, text: string): ReadonlyArray<StatedImport> => {
  if (!mayStateAliases(path)) return []
  const top = readJson(text, { lenient: true }).parts
  if (!COMPILER_SETTINGS.test(path)) return conditionalAliases(partNamed(top, "imports"), text)
  const options = partNamed(top, "compilerOptions")?.children ?? []
  const base = partNamed(options, "baseUrl")
  const folder = base && valuesOf(base, text)[0]
  return [
    ...aliasesIn(partNamed(options, "paths"), text, folder ?? ""),
    ...(base === undefined || folder === undefined ? [] : [aliasAt(base.start, "*", `${folder}/*`)])
  ]
}

const partNamed = (parts: ReadonlyArray<StructuralPart>, name: string) =>
  parts.find((part) => part.name === name)

/** The strings in the value of a key, however deep. */
const valuesOf = ({ end, start }: StructuralPart, text: string): ReadonlyArray<string> =>
  [...text.slice(start, end).matchAll(STRING)].slice(1).map(([, value]) => value!)

const aliasAt = (at: number, alias: string, module: string): StatedImport => ({
  module: /^\.{1,2}\//.test(module) ? module : `./${module}`,
  name: "",
  alias,
  exported: true,
  at
})

/** The same where several paths of an alias are those of several conditions, of which the runtime chooses. */
const conditionalAliases = (part: StructuralPart | undefined, text: string): ReadonlyArray<StatedImport> => {
  const stated = aliasesIn(part, text, "")
  const countByAlias = Map.groupBy(stated, ({ alias }) => alias)
  return stated.map((one) => ({
    ...one,
    name: countByAlias.get(one.alias)!.length > 1 ? CONDITIONAL_ALIAS : ""
  }))
}

/** A key that ends with a slash stands for everything that begins so. */
const asPattern = (text: string): string => (text.endsWith("/") ? `${text}*` : text)

const aliasesIn = (
  part: StructuralPart | undefined,
  text: string,
  folder: string
): ReadonlyArray<StatedImport> =>
  (part?.children ?? []).flatMap((child) => {
    // Without a base folder, TypeScript and packages require paths to begin with a dot; anything else is another package.
    const paths = valuesOf(child, text).filter((path) => folder !== "" || /^\.{1,2}\//.test(path))
    return paths.map((path) =>
      aliasAt(
        child.start,
        asPattern(child.name),
        asPattern(folder === "" ? path : `${folder}/${path.replace(/^\.\//, "")}`)
      )
    )
  })
