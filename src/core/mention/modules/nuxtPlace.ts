/** Folders of a project, as they stand in it: right there, or in the folder of its sources. */
const FOLDER = /^(?:(?:app|src|client)\/)?(composables|utils|components|server\/utils|shared\/utils)\/(.+)$/

/** Where a file stands in a project of Nuxt. */
export interface NuxtPlace {
  /** The folder of the project. */
  readonly project: string
  /** Servers are programs of their own. */
  readonly onServer: boolean
  /** The folder that is given to all of the project, "" for none, and where in it the file stands. */
  readonly folder: string
  readonly path: string
}

/**
 * Where a file stands in the innermost project of Nuxt around it, undefined where none is. `projects` are the folders that have a `nuxt.config`.
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
  const inside = project === "" ? file : file.slice(project.length + 1)
  const [, folder = "", path = ""] = FOLDER.exec(inside) ?? []
  return { project, onServer: inside.startsWith("server/"), folder, path }
}
