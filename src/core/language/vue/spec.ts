import { componentTags } from "../html/componentTags.ts"
import { markupParts } from "../html/markupParts.ts"
import { typescriptMentions } from "../javascript/mentions.ts"
import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { vueTemplate } from "./vueTemplate.ts"

const options = { blocks: new Set(["template", "style"]), script: "javascript" }

/** The variable that holds all properties, and their type. */
const PROPERTIES_VARIABLE =
  /\b(?:const|let)\s+([A-Za-z_$][\w$]*)\s*=\s*(?:withDefaults\s*\(\s*)?defineProps\s*<\s*([A-Za-z_$][\w$]*)\s*>/

const PROPERTIES_TYPE = /\bdefineProps\s*<\s*([A-Za-z_$][\w$]*)\s*(?:<[^(<>]{0,200}>\s*)?>\s*\(/

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
  givenTypes: (text) => {
    const [, variable, type] = PROPERTIES_VARIABLE.exec(text) ?? []
    return variable === undefined || type === undefined ? {} : { [variable]: type }
  },
  markupSeesProperties: true,
  propertiesTypeIn: (text) => PROPERTIES_TYPE.exec(text)?.[1],
  mentions: typescriptMentions
}
