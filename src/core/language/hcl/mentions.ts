import type { MentionRules } from "../MentionRules.ts"
import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { folderOf } from "../../path/folderOf.ts"

/** The folder at a relative path, seen from another one. */
const folderAt = (from: string, path: string): string => {
  const parts = from === "" ? [] : from.split("/")
  for (const part of path.split("/"))
    if (part === "..") parts.pop()
    else if (part !== "." && part !== "") parts.push(part)
  return parts.join("/")
}

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
    .map(({ module }) => folderAt(folder, module))
  return [{ holds: placeIn(folders, rest.join(".")), certainty: "exact" }]
}

export const hclNames: MentionRules = {
  names: [],
  calls: [],
  members: {},
  types: [],
  scopes: [],
  bindings: [],
  imports: [],
  importsOf: () => [],
  packagesOf: () => [],
  moduleSeparator: "/",
  visibleIn: "package",
  hasNoOverloads: true,
  qualifiesWithoutImport: true,
  impliesSelf: false,
  placesOf
}
