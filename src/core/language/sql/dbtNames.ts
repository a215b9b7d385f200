import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { placedNames } from "../placedNames.ts"
import { TABLE } from "./tableUses.ts"

/** The qualifiers of what Jinja names: a model, a table of a source, a macro, a generic test. */
export const REF = "ref"
export const SOURCE = "source"
export const MACRO = "macro"
export const GENERIC = "generic"

const MANIFEST = "dbt_project.yml"

/** Keys below which YAML describes models and their like. */
const DESCRIBED = new Set(["models", "seeds", "snapshots"])

/** The folder of the dbt project that a file belongs to; undefined when there is none. */
const projectOf = (path: string, project: ProjectNames): string | undefined => {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    if (project.hasFile(resolvePath(folder, MANIFEST))) return folder
    if (folder === "") return undefined
  }
}

const isJinjaBlock = ({ signature }: PlacedName): boolean => signature.startsWith("{%")

const isModel = ({ enclosingNames, kind, path, signature }: PlacedName): boolean =>
  kind === "table" && enclosingNames.length === 0 && path.endsWith(".sql") && !/^CREATE\b/i.test(signature)

const isMacro = (declared: PlacedName): boolean => declared.kind === "macro" && isJinjaBlock(declared)

const isGenericTest = (declared: PlacedName): boolean =>
  declared.kind === "function" && isJinjaBlock(declared)

const isDescription = ({ enclosingNames: [key, ...others], kind }: PlacedName): boolean =>
  kind === "key" && DESCRIBED.has(key ?? "") && others.length === 0

const isTableOf =
  (source: string) =>
  ({ enclosingNames: [key, name, tables], kind }: PlacedName): boolean =>
    kind === "key" && key === "sources" && name === source && tables === "tables"

/** Those of the use's own project are meant; else, if there is one only, that of another. */
const placesAmong = (
  { name, path }: PlacedUse,
  fits: (declared: PlacedName) => boolean,
  project: ProjectNames
): ReadonlyArray<NamePlace> => {
  const own = projectOf(path, project)
  const isOnly = project.named(name).filter(fits).length === 1
  return [
    {
      holds: (declared) => own !== undefined && fits(declared) && projectOf(declared.path, project) === own,
      certainty: "exact"
    },
    { holds: fits, certainty: isOnly ? "likely" : "name-only" }
  ]
}

/** Where a name of dbt is declared; undefined for a use of another kind. */
export const dbtPlaces = (use: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> | undefined => {
  const [kind, qualifier = ""] = use.qualifier.split(".")
  switch (kind) {
    case REF:
      return [...placesAmong(use, isModel, project), ...placesAmong(use, isDescription, project)]
    case SOURCE:
      return placesAmong(use, isTableOf(qualifier), project)
    case GENERIC:
      return placesAmong(use, isGenericTest, project)
    case MACRO:
      return placesAmong(use, isMacro, project)
    default:
      return undefined
  }
}

/** A table or view that a script or a change set creates. */
const isCreatedTable = ({ kind, signature }: PlacedName): boolean =>
  kind === "table" && /^(?:CREATE\b|<[\w:]*create)/i.test(signature)

/** Where a table is created; of several places, as of migrations, any. */
const tablePlaces = ({ name }: PlacedUse, project: ProjectNames): ReadonlyArray<NamePlace> => [
  {
    holds: isCreatedTable,
    certainty: project.named(name).filter(isCreatedTable).length === 1 ? "exact" : "likely"
  }
]

export const sqlNames = placedNames((use, project) =>
  use.qualifier === TABLE ? tablePlaces(use, project) : (dbtPlaces(use, project) ?? [])
)
