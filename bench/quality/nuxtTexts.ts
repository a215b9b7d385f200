/**
 * The files of a Nuxt application with the imports that Nuxt adds when it builds them: what `composables` and `utils` export at their top, or in the folders that
 * the configuration names, and components under the names of their paths.
 */
import { readFileSync } from "node:fs"
import { basename, dirname, join, resolve } from "node:path"
import { nuxtComponent, nuxtPlace } from "../../src/core/reference/mod.ts"

interface Provided {
  readonly name: string
  readonly path: string
  readonly isDefault: boolean
}

const EXPORTED = /^export\s+(?:declare\s+)?(?:async\s+)?(?:function\*?|const|let|var|class|enum)\s+([\w$]+)/gm
const EXPORT_LIST = /^export\s*\{([^}]*)\}/gm

const exportedNames = (text: string): ReadonlyArray<string> => [
  ...[...text.matchAll(EXPORTED)].map(([, name = ""]) => name),
  ...[...text.matchAll(EXPORT_LIST)].flatMap(([, list = ""]) =>
    list
      .split(",")
      .map((each) =>
        each
          .trim()
          .split(/\s+as\s+/)
          .at(-1)!
      )
      .filter((each) => /^[\w$]+$/.test(each))
  )
]

/** The folders that `imports.dirs` of a configuration names, relative to the source folder. */
const statedFolders = (configuration: string): ReadonlyArray<string> =>
  [...(/\bdirs:\s*\[([^\]]*)\]/.exec(configuration)?.[1] ?? "").matchAll(/["']([^"']+)["']/g)].map(
    ([, folder = ""]) => folder
  )

const providedBy = (root: string, files: ReadonlyArray<string>, project: string): ReadonlyArray<Provided> => {
  const configuration = files.find((each) => each.startsWith(join(project, "nuxt.config")))
  const source = files.some((each) => each.startsWith(join(project, "app/"))) ? "app" : "."
  const stated =
    configuration === undefined ? [] : statedFolders(readFileSync(join(root, configuration), "utf8"))
  const folders = new Set(
    ["composables", "utils", ...stated.map((each) => each.replace(/\/\*\*$/, ""))].map((each) =>
      join(project, source, each)
    )
  )
  return files.flatMap((file): ReadonlyArray<Provided> => {
    const place = nuxtPlace(file, [project])
    const path = join(root, file)
    if (place?.folder === "components" && file.endsWith(".vue")) {
      const name = nuxtComponent(place.path)
      return [name, `Lazy${name}`].map((each) => ({ name: each, path, isDefault: true }))
    }
    const isProvider =
      folders.has(dirname(file)) ||
      folders.has(file) ||
      (/^index\.[jt]s$/.test(basename(file)) && folders.has(dirname(dirname(file))))
    return !isProvider || !/\.[jt]s$/.test(file)
      ? []
      : exportedNames(readFileSync(path, "utf8")).map((name) => ({ name, path, isDefault: false }))
  })
}

/** The text with an import of each provided name that it uses and neither imports nor declares. */
const withImports = (path: string, text: string, provided: ReadonlyArray<Provided>): string => {
  const words = new Set(text.match(/[\w$]+/g))
  const dashed = new Set(
    [...text.matchAll(/<([a-z]\w*(?:-\w+)+)/g)].map(([, tag = ""]) => nuxtComponent(`${tag}.vue`))
  )
  const added = provided.filter(
    ({ name, path: provider }) =>
      provider !== path &&
      (words.has(name) || dashed.has(name)) &&
      !new RegExp(
        `(?:\\b(?:const|let|var|function\\*?|class)\\s+|\\bimport\\b[^;'"]*\\b)${name.replaceAll("$", "\\$")}\\b`
      ).test(text)
  )
  const byName = new Map(added.map((each) => [each.name, each]))
  if (byName.size === 0) return text
  const imports = [...byName.values()]
    .map(({ isDefault, name, path: from }) => `;import ${isDefault ? name : `{ ${name} }`} from "${from}"`)
    .join("")
  if (!path.endsWith(".vue")) return `${text}\n${imports}\n`
  const end = text.search(/<\/script\s*>(?![^]*<script\b[^>]*\bsetup\b)/)
  return end < 0
    ? `${text}\n<script setup lang="ts">${imports}</script>\n`
    : `${text.slice(0, end)}${imports}${text.slice(end)}`
}

/** What a file holds as Nuxt builds it; undefined for a tree without a Nuxt application, and for files outside of one. */
export const nuxtTexts = (
  root: string,
  files: ReadonlyArray<string>
): ((path: string, text: string) => string) => {
  const projects = files.filter((each) => /^nuxt\.config\.[cm]?[jt]s$/.test(basename(each))).map(dirname)
  const provided = new Map<string, ReadonlyArray<Provided>>()
  return (path, text) => {
    const file = path.slice(root.length + 1)
    const project = projects
      .filter((each) => each === "." || file.startsWith(`${each}/`))
      .sort((a, b) => b.length - a.length)[0]
    if (project === undefined || !path.startsWith(`${resolve(root)}/`)) return text
    if (!/\.(?:vue|[cm]?[jt]s)$/.test(file) || file.endsWith(".d.ts") || file.includes("server/")) return text
    const folder = project === "." ? "" : project
    const known = provided.get(folder) ?? providedBy(root, files, folder)
    provided.set(folder, known)
    return withImports(path, text, known)
  }
}
