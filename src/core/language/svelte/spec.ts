import { markupParts } from "../html/markupParts.ts"
import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"

const options = { blocks: new Set(["style"]), script: "javascript" }

export const svelte: StructuralLanguage = {
  id: "svelte",
  title: "Svelte",
  shape: "structure",
  extensions: [".svelte"],
  separator: ".",
  partsOf: (text) => limitParts(markupParts(text, options).parts),
  embeddedIn: (text) => markupParts(text, options).embedded
}
