import { folderOf } from "../../path/folderOf.ts"
import type { PlacedName, PlaceRules, ProjectNames } from "../../language/PlaceRules.ts"
import { languageFamily } from "./languageFamily.ts"
import type { Mention } from "../Mention.ts"
import type { Certainty, Definition, DefinitionIndex, ReferringFile } from "./References.ts"

/** How certainly a mention means the target in a language whose names are resolved by the places of their declarations; undefined when it means something else. */
export const certaintyByPlace = (
  { name, qualifier }: Pick<Mention, "name" | "qualifier">,
  placesOf: NonNullable<PlaceRules["placesOf"]>,
  file: ReferringFile,
  target: Definition,
  index: DefinitionIndex
): Certainty | undefined => {
  if (name !== target.name) return undefined
  const project = projectNames(file, index)
  const declared = project.named(name)
  for (const { certainty, holds } of placesOf({ path: file.path, name, qualifier }, project)) {
    if (holds(placed(target))) return certainty
    if (declared.some(holds)) return undefined
  }
  return undefined
}

const placed = ({ file: { path }, kind, scope: { enclosingNames } }: Definition): PlacedName => ({
  kind,
  path,
  enclosingNames
})

/** What the index tells to the rules of the language of a file. */
const projectNames = ({ language, ...file }: ReferringFile, index: DefinitionIndex): ProjectNames => ({
  named: (name) =>
    index
      .named(name)
      .filter((each) => languageFamily(each.file.language) === languageFamily(language))
      .map(placed),
  importsOf: (path) => index.importsOf({ ...file, language, path }),
  // A package is a folder or a single file.
  hasFile: (path) =>
    [folderOf(path), path].some((each) => index.filesOf(language, each).some((file) => file.path === path))
})
