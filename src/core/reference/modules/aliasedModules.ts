import { configuredFolder, isBundlerConfig } from "../../language/javascript/bundlerAliases.ts"
import { CONDITIONAL_ALIAS } from "../../language/json/conditionalAlias.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { scriptModules } from "../../language/javascript/scriptModules.ts"
import type { Import } from "../../mention/Mention.ts"

/**
 * A file that gives aliases to paths: `alias` of each is what scripts write, `module` the path relative to the file's folder. A `$` at the end of an alias means
 * nothing.
 */
export interface AliasFile {
  readonly path: string
  readonly aliases: ReadonlyArray<Pick<Import, "alias" | "module" | "name">>
}

/** A module that an alias may mean. */
export interface AliasedModule {
  readonly module: string
  /** Conditions decide whether this one is meant. */
  readonly isConditional: boolean
}

interface Alias {
  /** Its files may use the alias. */
  readonly around: string
  /** The path is relative to it. */
  readonly folder: string
  readonly before: string
  /** Undefined if the alias stands for one path. */
  readonly after: string | undefined
  readonly target: string
  readonly isConditional: boolean
}

/**
 * Returns a function that gives the modules that an import may mean by the aliases of its project, the likeliest first. Of several aliases, the one of the nearest
 * folder around the importing file counts, then a whole name, then the longest beginning (TypeScript: `paths`).
 *
 * @example
 * ```ts
 * const modulesFor = aliasedModules([{ path: "web/tsconfig.json", aliases: [{ alias: "@/*", module: "./src/*", name: "" }] }])
 * modulesFor("web/src/pages/home.ts", "@/cart")[0] // => { module: "web/src/cart", isConditional: false }
 * modulesFor("api/main.ts", "@/cart") // => []
 * ```
 */
export const aliasedModules = (
  files: ReadonlyArray<AliasFile>
): ((from: string, module: string) => ReadonlyArray<AliasedModule>) => {
  const aliases = files
    .flatMap(({ aliases, path }) =>
      // A script that configures a bundler imports for itself too, under names.
      (isBundlerConfig(path) ? aliases.filter(({ alias }) => /\*|\$$/.test(alias)) : aliases).map(
        ({ alias, module, name }): Alias => {
          const [before = "", after] = alias.replace(/\$$/, "").split("*")
          return {
            around: configuredFolder(path),
            folder: folderOf(path),
            before,
            after,
            target: module,
            isConditional: name === CONDITIONAL_ALIAS
          }
        }
      )
    )
    .sort(
      (a, b) =>
        b.around.length - a.around.length ||
        Number(a.after !== undefined) - Number(b.after !== undefined) ||
        b.before.length - a.before.length
    )
  const byFolder = new Map<string, ReadonlyArray<Alias>>()
  const aliasesFor = (folder: string) => {
    const known =
      byFolder.get(folder) ??
      aliases.filter((each) => each.around === "" || `${folder}/`.startsWith(`${each.around}/`))
    byFolder.set(folder, known)
    return known
  }
  return (from, module) =>
    aliasesFor(folderOf(from)).flatMap(({ after, before, folder, isConditional, target }) => {
      const modulesAt = (path: string) =>
        scriptModules(resolvePath(folder, path)).map((each) => ({ module: each, isConditional }))
      if (after === undefined) return module === before ? modulesAt(target) : []
      if (module.length < before.length + after.length) return []
      if (!module.startsWith(before) || !module.endsWith(after)) return []
      const rest = module.slice(before.length, module.length - after.length)
      return modulesAt(target.replace("*", () => rest))
    })
}
