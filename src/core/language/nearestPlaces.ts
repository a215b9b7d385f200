import { nearestFiles } from "./nearestFiles.ts"
import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "./PlaceRules.ts"

/**
 * The places of what fits, where all files of a project make one program unless several declare the same: certain if only one file declares it, or the file of
 * the use does; likely if one of those that declare it is nearest.
 */
export const nearestPlaces = (
  { name, path }: PlacedUse,
  fits: (declared: PlacedName) => boolean,
  project: ProjectNames
): ReadonlyArray<NamePlace> => {
  const files = new Set(
    project
      .named(name)
      .filter(fits)
      .map((declared) => declared.path)
  )
  const nearest = nearestFiles(
    path,
    [...files].map((each) => ({ path: each }))
  )
  const isCertain = files.size === 1 || files.has(path)
  return [
    {
      holds: (declared) => fits(declared) && nearest.includes(declared.path),
      certainty: isCertain ? "exact" : nearest.length === 1 ? "likely" : "name-only"
    }
  ]
}
