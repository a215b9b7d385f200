import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { textParts } from "../text/textParts.ts"
import { templateNames } from "./mentions.ts"
import { templateParts } from "./templateParts.ts"
import { templateUses } from "./templateUses.ts"

/** Templates of Go's `text/template`, as Helm and others use them. */
export const gotemplate: StructuralLanguage = {
  id: "gotemplate",
  title: "Go template",
  shape: "structure",
  extensions: [".gotmpl", ".gotpl"],
  // The text that a chart of Helm shows when it is installed; elsewhere it may be any notes.
  filenames: ["NOTES.txt"],
  claims: { extensions: [".tpl", ".tmpl"], matches: (beginning) => beginning.includes("{{") },
  separator: ".",
  partsOf: (text) => (text.includes("{{") ? limitParts(templateParts(text)) : textParts(text)),
  usesIn: (_, text) => templateUses(text),
  mentions: templateNames
}
