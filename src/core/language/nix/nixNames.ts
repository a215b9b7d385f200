import type { MentionRules } from "../MentionRules.ts"
import { nearestPlaces } from "../nearestPlaces.ts"
import { placedNames } from "../placedNames.ts"
import type { PlacedName } from "../PlaceRules.ts"
import { CONFIG, SHARED_FUNCTIONS } from "./nixUses.ts"

/** The set that modules declare their options in. */
const OPTIONS = "options"

/** Sets that come from outside of the project, most of all. */
const OUTSIDE = /^(?:lib|pkgs(?:\..*)?|self|super|prev|final|inputs(?:\..*)?)$/

/** What a file gives to those that import it. */
const isGiven = ({ enclosingNames, kind }: PlacedName): boolean =>
  kind !== "field" && enclosingNames[0] !== OPTIONS && enclosingNames[0] !== CONFIG

const enclosingPath = ({ enclosingNames }: PlacedName): string => enclosingNames.join(".")

const pathsByDeclarations = new WeakMap<
  ReadonlyArray<PlacedName>,
  ReadonlyMap<string, ReadonlyArray<PlacedName>>
>()

/** Declarations of a name by what is around them: most modules have an option `enable`. */
const byEnclosingPath = (declared: ReadonlyArray<PlacedName>) => {
  const groups = pathsByDeclarations.get(declared) ?? Map.groupBy(declared, enclosingPath)
  pathsByDeclarations.set(declared, groups)
  return groups
}

/**
 * An option is known by its path; functions that modules give each other (`config.lib.file.link`) are `likely` meant by theirs. Any other name that the file does not bind comes from a set of another one, and nothing but its name tells which: one that nothing
 * else in the project has is `likely` meant, and only after a qualifier, since the language's own functions need none.
 */
const optionNames = placedNames((use, project) => {
  const { name, qualifier } = use
  const around = qualifier.split(".")
  if (around[0] === CONFIG) {
    const isShared = around[1] === SHARED_FUNCTIONS
    const path = [isShared ? CONFIG : OPTIONS, ...around.slice(1)].join(".")
    const namesakes = byEnclosingPath(project.named(name)).get(path) ?? []
    const places = nearestPlaces(use, (declared) => enclosingPath(declared) === path, {
      ...project,
      named: () => namesakes
    })
    return isShared
      ? places.map((place) => (place.certainty === "exact" ? { ...place, certainty: "likely" } : place))
      : places
  }
  const declared = project.named(name).filter(isGiven)
  const isOnly = declared.length === 1 && qualifier !== "" && !OUTSIDE.test(qualifier)
  return [{ holds: isGiven, certainty: isOnly ? "likely" : "name-only" }]
})

export const nixNames: MentionRules = { ...optionNames, declaringSet: OPTIONS }
