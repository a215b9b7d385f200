import { componentTags } from "../html/componentTags.ts"
import { markupParts } from "../html/markupParts.ts"
import { typescriptMentions } from "../javascript/mentions.ts"
import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { vueTemplate } from "./vueTemplate.ts"

const options = { blocks: new Set(["template", "style"]), script: "javascript" }

export const vue: StructuralLanguage = {
  id: "vue",
  title: "Vue",
  shape: "structure",
  extensions: [".vue"],
  separator: ".",
  partsOf: (text) => limitParts(markupParts(text, options).parts),
  embeddedIn: (text) => markupParts(text, options).embedded,
  isComponent: true,
  callsIn: (text) => componentTags(text, true),
  template: { language: "typescript", programIn: vueTemplate },
  mentions: typescriptMentions
}
