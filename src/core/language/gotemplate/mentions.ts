import type { NamePlace, PlacedName, PlacedUse, ProjectNames } from "../PlaceRules.ts"
import { placedNames } from "../placedNames.ts"
import { folderOf } from "../../path/folderOf.ts"
import { resolvePath } from "../../path/resolvePath.ts"
import { VALUES } from "./templateUses.ts"

const MANIFEST = "Chart.yaml"

/** The folder of the chart that a file belongs to: the nearest one with a manifest; undefined when there is none. */
const chartOf = (path: string, project: ProjectNames): string | undefined => {
  for (let folder = folderOf(path); ; folder = folderOf(folder)) {
    if (project.hasFile(resolvePath(folder, MANIFEST))) return folder
    if (folder === "") return undefined
  }
}

const isTemplate = ({ kind }: PlacedName): boolean => kind === "function"

/**
 * A template is one of the same chart, or of a folder that is no chart; else one that another chart brings. A value is a key of the chart's own file of values.
 */
export const templatePlaces = (
  { name, path, qualifier }: PlacedUse,
  project: ProjectNames
): ReadonlyArray<NamePlace> => {
  const chart = chartOf(path, project)
  if (qualifier === VALUES || qualifier.startsWith(`${VALUES}.`)) {
    if (chart === undefined) return []
    const file = resolvePath(chart, "values.yaml")
    const around = qualifier.slice(VALUES.length + 1)
    return [
      {
        holds: (declared) =>
          declared.kind === "key" && declared.path === file && declared.enclosingNames.join(".") === around,
        certainty: "exact"
      }
    ]
  }
  const folder = chart ?? folderOf(path)
  const isOnly = project.named(name).filter(isTemplate).length === 1
  return [
    {
      holds: (declared) => isTemplate(declared) && (folder === "" || declared.path.startsWith(`${folder}/`)),
      certainty: chart === undefined ? "likely" : "exact"
    },
    { holds: isTemplate, certainty: isOnly ? "likely" : "name-only" }
  ]
}

/** Names in Go templates and in the YAML files that contain or feed them. */
export const templateNames = placedNames(templatePlaces)
