/** Auto-imported folders of a project, directly in it or in its source folder. */
const AUTO_IMPORTED_FOLDER =
  /^(?:(?:app|src|client)\/)?(composables|utils|components|server\/utils|shared\/utils)\/(.+)$/

/** The place of a file in a Nuxt project. */
export interface NuxtPlace {
  /** Folder of the project. */
  readonly project: string
  /** The file belongs to the server, which is a program of its own. */
  readonly onServer: boolean
  /** `folder`: the auto-imported folder, "" for none. `path`: the file's path in it. */
  readonly folder: string
  readonly path: string
}

/**
 * The place of a file in the innermost Nuxt project around it; undefined when there is none. `projects` are the folders with a `nuxt.config`.
 *
 * @example
 * ```ts
 * const place = nuxtPlace("shop/app/components/cart/Row.vue", ["shop"])
 * place // => { project: "shop", onServer: false, folder: "components", path: "cart/Row.vue" }
 * nuxtPlace("server/api/cart.ts", [""])?.onServer // => true
 * nuxtPlace("blog/app.vue", ["shop"]) // => undefined
 * ```
 */
export const nuxtPlace = (file: string, projects: ReadonlyArray<string>): NuxtPlace | undefined => {
  const [project] = projects
    .filter((folder) => folder === "" || file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)
  if (project === undefined) return undefined
  const projectPath = project === "" ? file : file.slice(project.length + 1)
  const [, folder = "", path = ""] = AUTO_IMPORTED_FOLDER.exec(projectPath) ?? []
  return { project, onServer: projectPath.startsWith("server/"), folder, path }
}
