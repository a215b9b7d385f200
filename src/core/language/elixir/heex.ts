import { markupParts } from "../html/markupParts.ts"
import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { heexTemplate } from "./heexTemplate.ts"
import { elixirMentions } from "./mentions.ts"

const options = { script: "javascript" }

/** Pages with embedded Elixir. Only names that the Elixir code uses are recorded: names in scripts of the page would be confused with those. */
export const heex: StructuralLanguage = {
  id: "heex",
  title: "HEEx",
  dialectOf: "html",
  shape: "structure",
  extensions: [".heex"],
  separator: ".",
  partsOf: (text) => limitParts(markupParts(text, options).parts),
  embeddedIn: (text) => markupParts(text, options).embedded,
  template: { language: "elixir", programIn: heexTemplate },
  mentions: elixirMentions
}
