import type { AliasFile } from "./aliasedModules.ts"

const inFolder = (folder: string, path: string) => (folder === "" ? path : `${folder}/${path}`)

/**
 * The aliases that Nuxt gives to the folders of a project unless its configuration says otherwise: `~` and `@` for the source folder, which is `app` if there is
 * one, `~~` and `@@` for the project's own, `#shared` for what the server shares. `projects` are the folders with a `nuxt.config`.
 *
 * @example
 * ```ts
 * nuxtAliases(["shop"], ["shop/app/app.vue"])[0].path // => "shop/nuxt.config.ts"
 * nuxtAliases(["shop"], ["shop/app/app.vue"])[0].aliases[0] // => { alias: "~/*", module: "./app/*", name: "" }
 * nuxtAliases([""], ["app.vue"])[0].aliases[0] // => { alias: "~/*", module: "./*", name: "" }
 * ```
 */
export const nuxtAliases = (
  projects: ReadonlyArray<string>,
  paths: ReadonlyArray<string>
): ReadonlyArray<AliasFile> =>
  projects.map((project) => {
    const folder = inFolder(project, "app/")
    const source = paths.some((path) => path.startsWith(folder)) ? ["./app/*", "./*"] : ["./*"]
    const aliases = [
      ...["~/*", "@/*"].flatMap((alias) => source.map((module) => ({ alias, module }))),
      ...["~~/*", "@@/*"].map((alias) => ({ alias, module: "./*" })),
      { alias: "#shared/*", module: "./shared/*" }
    ]
    return {
      path: inFolder(project, "nuxt.config.ts"),
      aliases: aliases.map((each) => ({ ...each, name: "" }))
    }
  })
