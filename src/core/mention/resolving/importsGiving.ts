import type { MentionRules } from "../../language/MentionRules.ts"
import type { Import } from "../Mention.ts"
import type { Viewer, Ways } from "./Viewer.ts"

const bindings = new WeakMap<ReadonlyArray<Import>, ReadonlyMap<string, ReadonlyArray<Import>>>()

/** The imports that give a name where it is used, not those that only pass on what the file has itself; undefined where none does. */
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

/** The imports that give all names of a module where they are used. */
export const importsOfAll = ({ rules, viewer }: Pick<Ways, "rules" | "viewer">): ReadonlyArray<Import> =>
  viewer.imports.filter((one) => one.name === "*" && reaches(one, rules, viewer))

/**
 * Whether an import counts where the viewer stands: one that stands in a function counts in that alone, and in a module that knows nothing of what is around, or of
 * what others import, its own.
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

/** The function that an import stands in, by the names of what is around it and its own. */
const functionAround = (one: Import, { functionOn }: Viewer): ReadonlyArray<string> => {
  const known = functions.get(one) ?? functionOn(one.line)
  functions.set(one, known)
  return known
}

/** Whether some names begin with others. */
export const beginsWith = (names: ReadonlyArray<string>, first: ReadonlyArray<string>): boolean => {
  for (let depth = 0; depth < first.length; depth++) if (names[depth] !== first[depth]) return false
  return true
}
