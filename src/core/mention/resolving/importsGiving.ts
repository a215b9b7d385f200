import type { MentionRules } from "../../language/MentionRules.ts"
import type { Import } from "../Mention.ts"
import type { Viewer, Ways } from "./Viewer.ts"

const bindings = new WeakMap<ReadonlyArray<Import>, ReadonlyMap<string, ReadonlyArray<Import>>>()

/** The imports that bind a name at the viewer, without re-exports of the file's own names; undefined when there are none. */
export const importsGiving = (
  name: string,
  { rules, viewer }: Pick<Ways, "rules" | "viewer">
): ReadonlyArray<Import> | undefined => {
  const known =
    bindings.get(viewer.imports) ??
    Map.groupBy(
      viewer.imports.filter(({ alias, module }) => alias !== "" && !(rules.isDefault && module === "")),
      ({ alias }) => alias
    )
  bindings.set(viewer.imports, known)
  const found = known.get(name)?.filter((one) => reaches(one, rules, viewer))
  return found?.length === 0 ? undefined : found
}

/** The wildcard imports that are in effect at the viewer. */
export const importsOfAll = ({ rules, viewer }: Pick<Ways, "rules" | "viewer">): ReadonlyArray<Import> =>
  viewer.imports.filter((one) => one.name === "*" && reaches(one, rules, viewer))

/**
 * Whether an import is in effect at the viewer. One inside a function counts only there. If nested modules do not see the imports of their surroundings, it
 * counts only in its own module; if they see the modules around, also in nested ones.
 */
const reaches = (one: Import, { knowsAround }: MentionRules, viewer: Viewer): boolean => {
  const { moduleOn, place } = viewer
  if (!beginsWith(place.around, functionAround(one, viewer))) return false
  if (knowsAround === undefined) return true
  const module = moduleOn(one.line)
  return knowsAround === "nothing"
    ? module === place.module
    : module === "" || module === place.module || place.module.startsWith(`${module}.`)
}

const functions = new WeakMap<Import, ReadonlyArray<string>>()

/** The enclosing function of an import, as the names around its body including its own. */
const functionAround = (one: Import, { functionOn }: Viewer): ReadonlyArray<string> => {
  const known = functions.get(one) ?? functionOn(one.line)
  functions.set(one, known)
  return known
}

/** Whether a list of names begins with another. */
export const beginsWith = (names: ReadonlyArray<string>, first: ReadonlyArray<string>): boolean => {
  for (let depth = 0; depth < first.length; depth++) if (names[depth] !== first[depth]) return false
  return true
}
