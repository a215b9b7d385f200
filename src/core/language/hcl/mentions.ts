import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { placedNames } from "../placedNames.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"

/** What is declared in one of some folders under a qualifier. */
const placeIn =
  (folders: ReadonlyArray<string>, qualifier: string) =>
  ({ enclosingNames, path }: PlacedName): boolean =>
    enclosingNames.join(".") === qualifier && folders.includes(folderOf(path))

/** All files of a folder are one module; the names of another one are reached through a call of it. */
const placesOf = ({ path, qualifier }: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const folder = folderOf(path)
  const [first, call = "", ...rest] = qualifier.split(".")
  if (first !== "module" || rest.length === 0)
    return [{ holds: placeIn([folder], qualifier), certainty: "exact" }]
  const folders = project
    .named(call)
    .filter(placeIn([folder], "module"))
    .flatMap((declared) => project.importsOf(declared.path))
    .filter(({ alias, name }) => alias === call && name === "")
    .map(({ module }) => resolvePath(folder, module))
  return [{ holds: placeIn(folders, rest.join(".")), certainty: "exact" }]
}

export const hclNames = placedNames(placesOf)
