import { templatePlaces } from "../gotemplate/mentions.ts"
import { templateUses } from "../gotemplate/templateUses.ts"
import { pubPackageName } from "../dart/pubPackageName.ts"
import type { StructuralLanguage } from "../Language.ts"
import { dbtUses } from "./dbtUses.ts"
import { limitParts } from "../limitParts.ts"
import { placedNames } from "../placedNames.ts"
import { dbtPlaces } from "../sql/dbtNames.ts"
import { aliasUses } from "./aliasUses.ts"
import { withoutIndexedItems } from "./withoutIndexedItems.ts"
import { yamlParts } from "./yamlParts.ts"
import { yamlProblem } from "./yamlProblem.ts"

export const yaml: StructuralLanguage = {
  id: "yaml",
  title: "YAML",
  shape: "structure",
  extensions: [".yml", ".yaml", ".cff", ".sls"],
  filenames: [".clang-format", ".clang-tidy", ".clangd", ".yamllint", "CITATION.cff"],
  separator: ".",
  partsOf: (text) => {
    const { parts } = yamlParts(text)
    const limited = limitParts(parts)
    // Rather than whole levels of keys, a large file loses the items that have no name.
    return limited === parts ? parts : limitParts(withoutIndexedItems(parts))
  },
  declaredIn: (path, text) => (/(?:^|\/)pubspec\.yaml$/.test(path) ? pubPackageName(text) : ""),
  usesIn: (_, text) =>
    [...templateUses(text), ...aliasUses(text), ...dbtUses(text)].sort((a, b) => a.at - b.at),
  mentions: placedNames((use, project) => dbtPlaces(use, project) ?? templatePlaces(use, project)),
  indivisibleIn: (text) => yamlParts(text).scalars,
  errorIn: yamlProblem
}
