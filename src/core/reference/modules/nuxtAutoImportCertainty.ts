import { nuxtComponent } from "./nuxtComponent.ts"
import { nuxtPlace } from "./nuxtPlace.ts"
import type { Certainty } from "../resolving/view/References.ts"

/**
 * How certain it is that Nuxt auto-imports a name of `file` into the file `to`; undefined when it does not. Only Nuxt's settings tell whether a component's
 * name includes its folders. Server files go to server files only, shared ones to both. `projects` are the folders with a `nuxt.config`.
 *
 * @example
 * ```ts
 * nuxtAutoImportCertainty("shop/utils/slug.ts", "slugify", "shop/pages/index.vue", ["shop"]) // => "likely"
 * nuxtAutoImportCertainty("shop/utils/slug.ts", "slugify", "blog/pages/index.vue", ["shop"]) // => undefined
 * nuxtAutoImportCertainty("components/status/Card.vue", "StatusCard", "app.vue", [""]) // => "likely"
 * nuxtAutoImportCertainty("components/status/Card.vue", "Card", "app.vue", [""]) // => "name-only"
 * ```
 */
export const nuxtAutoImportCertainty = (
  file: string,
  name: string,
  to: string,
  projects: ReadonlyArray<string>
): Certainty | undefined => {
  const from = nuxtPlace(file, projects)
  const target = nuxtPlace(to, projects)
  if (from === undefined || from.folder === "" || from.project !== target?.project || file === to)
    return undefined
  if (from.folder !== "shared/utils" && from.onServer !== target.onServer) return undefined
  if (from.folder !== "components") return "likely"
  return nuxtComponent(from.path) === name.replace(/^Lazy(?=[A-Z])/, "") ? "likely" : "name-only"
}
