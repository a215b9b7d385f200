import { folderOf } from "../../../path/folderOf.ts"
import type { PlacedName, PlaceRules, ProjectNames } from "../../../language/PlaceRules.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import type { Mention } from "../../../mention/Mention.ts"
import type { Certainty, Definition, DefinitionIndex, ReferringFile } from "../view/References.ts"
import { leastCertain } from "../view/certainties.ts"

/** How certainly a mention means the target in a language whose names are resolved by the places of their declarations; undefined when it means something else. */
export const certaintyByPlace = (
  { argumentCount, name, qualifier }: Pick<Mention, "name" | "qualifier" | "argumentCount">,
  placesOf: NonNullable<PlaceRules["placesOf"]>,
  file: ReferringFile,
  target: Definition,
  index: DefinitionIndex
): Certainty | undefined => {
  if (name !== target.name) return undefined
  const project = projectNames(file, index)
  const declared = project.named(name)
  const wanted = placed(target)
  const places = placesOf({ path: file.path, name, qualifier, argumentCount }, project)
  for (const { certainty, holds, isOneOfSeveral } of places) {
    if (holds(wanted))
      return isOneOfSeveral?.(wanted) === true ? leastCertain(certainty, "likely") : certainty
    if (declared.some(holds)) return undefined
  }
  return undefined
}

const placed = ({
  bodiless,
  file: { path },
  kind,
  scope: { enclosingNames },
  signature
}: Definition): PlacedName => ({
  bodiless: bodiless === true,
  kind,
  signature,
  path,
  enclosingNames
})

const projects = memoizedByPair<ProjectNames>()
const declarations = memoizedByPair<ReadonlyArray<PlacedName>>()

/** What the index tells to the rules of the language of a file; the same for all of its files. */
const projectNames = (file: ReferringFile, index: DefinitionIndex): ProjectNames => {
  const family = languageFamily(file.language)
  return projects(index, index, family, () => ({
    named: (name) =>
      declarations(index, index, `${family}\0${name}`, () =>
        index
          .named(name)
          .filter((each) => languageFamily(each.file.language) === family)
          .map(placed)
      ),
    importsOf: (path) => index.importsOf({ ...file, path }),
    filesOf: (name) => index.filesOf(file.language, name).map(({ path }) => path),
    // A package is a folder or a single file.
    hasFile: (path) =>
      [folderOf(path), path].some((pkg) =>
        index.filesOf(file.language, pkg).some((each) => each.path === path)
      )
  }))
}
