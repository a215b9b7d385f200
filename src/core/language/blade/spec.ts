import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { phpMentions } from "../php/mentions.ts"
import { bladeMarkup } from "./bladeMarkup.ts"
import { bladeTemplate } from "./bladeTemplate.ts"

/** Pages of Laravel. Only names that their PHP uses are recorded: names in scripts of the page would be confused with those. */
export const blade: StructuralLanguage = {
  id: "blade",
  title: "Blade",
  dialectOf: "php",
  shape: "structure",
  extensions: [".blade.php"],
  separator: ".",
  partsOf: (text) => limitParts(bladeMarkup(text).parts),
  embeddedIn: (text) => bladeMarkup(text).embedded,
  isInNoPackage: true,
  template: { language: "php", programIn: bladeTemplate },
  mentions: phpMentions
}
