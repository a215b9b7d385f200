import { folderOf } from "../../path/folderOf.ts"
import { nearestPlaces } from "../nearestPlaces.ts"
import { placedNames } from "../placedNames.ts"
import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { CALLED, LISTED, OWN_VARIABLE, TARGET, TEST, VARIABLE, WORD } from "./cmakeUses.ts"
import { declaredTarget, isCached } from "./commands.ts"
import { includesFile } from "./includedFiles.ts"

const DEFINITION = /^function\b/i
const isCommand = ({ kind, signature }: PlacedName): boolean =>
  kind === "macro" || (kind === "function" && DEFINITION.test(signature))
const isTest = ({ kind, signature }: PlacedName): boolean =>
  kind === "function" && !DEFINITION.test(signature)
const isVariable = ({ kind }: PlacedName): boolean => kind === "variable"

/** What a use of a variable may mean: variables have dynamic scopes, so that a function may see another one of its caller. */
const variablePlaces = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const { name, path, qualifier } = use
  const declared = project.named(name).filter(isVariable)
  const isOnlyCached = declared.length === 1 && isCached(declared[0]!.signature)
  const ancestors: Array<string> = []
  for (let folder = folderOf(path); folder !== ""; folder = folderOf(folder))
    ancestors.push(folderOf(folder) === "" ? "CMakeLists.txt" : `${folderOf(folder)}/CMakeLists.txt`)
  const files = new Set(declared.map((each) => each.path))
  const inFile =
    (file: string) =>
    (one: PlacedName): boolean =>
      isVariable(one) && one.path === file
  return [
    ...(isOnlyCached ? [{ holds: isVariable, certainty: "exact" as const }] : []),
    { holds: inFile(path), certainty: qualifier === OWN_VARIABLE ? "exact" : "likely" },
    ...ancestors.map((file) => ({ holds: inFile(file), certainty: "likely" as const })),
    {
      holds: (one) => isVariable(one) && includesFile(path, one.path, project),
      certainty: "likely"
    },
    { holds: isVariable, certainty: files.size === 1 ? "likely" : "name-only" }
  ]
}

/** A command is one of the file itself, or of a file that it or a folder around it includes; else the nearest. */
const commandPlaces = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => [
  { holds: (declared) => isCommand(declared) && declared.path === use.path, certainty: "exact" },
  {
    holds: (declared) => isCommand(declared) && includesFile(use.path, declared.path, project),
    certainty: "exact"
  },
  ...nearestPlaces(use, isCommand, project)
]

const asLeast = (places: ReadonlyArray<NamePlace>, least: "likely" | "name-only"): ReadonlyArray<NamePlace> =>
  places.map(({ certainty, holds }) => ({ holds, certainty: certainty === "exact" ? least : "name-only" }))

/** Commands, targets and tests are global; of several with one name the nearest is meant. */
const placesOf = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => {
  const { name, qualifier } = use
  if (qualifier === CALLED) return commandPlaces(use, project)
  if (qualifier === TEST) return nearestPlaces(use, isTest, project)
  if (qualifier === VARIABLE || qualifier === OWN_VARIABLE) return variablePlaces(use, project)
  const owner = qualifier.slice(TARGET.length + 1)
  const isWord = qualifier === WORD || qualifier === LISTED
  const whole = isWord || owner === "" ? name : `${owner}::${name}`
  const places = nearestPlaces(
    use,
    ({ kind, signature }) => kind === "module" && declaredTarget(signature) === whole,
    project
  )
  return isWord ? asLeast(places, qualifier === WORD ? "likely" : "name-only") : places
}

export const cmakeNames = placedNames(placesOf)
