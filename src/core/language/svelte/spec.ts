import { componentTags } from "../html/componentTags.ts"
import { markupParts } from "../html/markupParts.ts"
import { typescriptMentions } from "../javascript/mentions.ts"
import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { svelteTemplate } from "./svelteTemplate.ts"

const options = { blocks: new Set(["style"]), script: "javascript" }

/** Runes of the language; any other name with that sign is the value of a store. */
const RUNES = new Set("$state $derived $effect $props $bindable $inspect $host".split(" "))

const PROPERTIES_TYPE = /\}\s*:\s*([A-Za-z_$][\w$]*)\s*(?:<[^=<>]{0,200}>\s*)?=\s*\$props\(/

export const svelte: StructuralLanguage = {
  id: "svelte",
  title: "Svelte",
  shape: "structure",
  extensions: [".svelte"],
  separator: ".",
  partsOf: (text) => limitParts(markupParts(text, options).parts),
  embeddedIn: (text) => markupParts(text, options).embedded,
  isComponent: true,
  declaredNameOf: (name) => (/^\$[A-Za-z_]/.test(name) && !RUNES.has(name) ? name.slice(1) : name),
  callsIn: (text) => componentTags(text, false),
  template: { language: "typescript", programIn: svelteTemplate },
  propertiesTypeIn: (text) => PROPERTIES_TYPE.exec(text)?.[1],
  mentions: typescriptMentions
}
