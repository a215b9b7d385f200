/** Members that are texts of the program's surface, and no members of types. */
import { TEXT_OBJECTS, textPath } from "../../core/language/mod.ts"
import { isTextResource } from "../../core/path/mod.ts"
import type { Edge, MentionSource } from "../../core/reference/mod.ts"
import type { Tables } from "../../ports/storage/RepositoryStore.ts"

/** The chains of names, as `shop.cart` of `t.shop.cart.title`, after which some names are keys of texts. */
export type TextAccessors = ReadonlySet<string>

/** The names around the keys of texts with one of these names. */
export const textAccessors = (
  { symbols }: Pick<Tables, "symbols">,
  view: number,
  names: ReadonlyArray<string>
): TextAccessors =>
  new Set(
    names.flatMap((name) =>
      symbols.withName(view, name).flatMap(({ file, kind, name: declared, qualifiedName }) => {
        if (kind !== "key" || declared !== name || !isTextResource(file.path)) return []
        const enclosingNames = qualifiedName.split(".").slice(0, -1)
        const around = textPath({ name, enclosingNames, path: file.path }).slice(0, -1)
        return around.length === 0 ? [] : [around.join(".")]
      })
    )
  )

/** The references without those that are not certain, where the name follows a chain that leads to a text: by its beginning, or where nothing but the name is the same. */
export const withoutTexts = (
  edges: ReadonlyArray<Edge>,
  mentions: MentionSource["mentions"],
  accessors: TextAccessors
): ReadonlyArray<Edge> => {
  if (accessors.size === 0) return edges
  const leadsToText = ({ certainty, column, line }: Edge) =>
    mentions.some(
      (mention) =>
        mention.line === line &&
        mention.column === column &&
        [...accessors].some((chain) =>
          certainty === "name-only"
            ? mention.qualifier.endsWith(`.${chain}`)
            : TEXT_OBJECTS.some((object) => mention.qualifier === `${object}.${chain}`)
        )
    )
  return edges.filter((edge) => edge.certainty === "exact" || !leadsToText(edge))
}
