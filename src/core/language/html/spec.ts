import { typescriptMentions } from "../javascript/mentions.ts"
import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { markupParts } from "./markupParts.ts"

const options = { script: "javascript" }

export const html: StructuralLanguage = {
  id: "html",
  title: "HTML",
  shape: "structure",
  extensions: [
    ".html",
    ".htm",
    ".xhtml",
    ".hbs",
    ".handlebars",
    ".mustache",
    ".ejs",
    ".njk",
    ".twig",
    ".eex",
    ".leex",
    ".liquid",
    ".jinja2",
    ".jinja",
    ".j2",
    ".gohtml",
    ".cshtml",
    ".razor",
    ".jsp"
  ],
  separator: ".",
  partsOf: (text) => limitParts(markupParts(text, options).parts),
  embeddedIn: (text) => markupParts(text, options).embedded,
  mentions: typescriptMentions
}
