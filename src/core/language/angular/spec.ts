import { markupParts } from "../html/markupParts.ts"
import { typescriptMentions } from "../javascript/mentions.ts"
import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { angularTemplate } from "./angularTemplate.ts"
import { componentOf } from "./componentOf.ts"

const options = { script: "javascript" }

/** Directives, bindings and blocks, which only templates of Angular have. */
const ONLY_ANGULAR =
  /\s(?:\*[a-z]\w*|\[\([A-Za-z]\w*\)\]|\([A-Za-z][\w.]*\)|\[[A-Za-z][\w.-]*\])="|^[^\S\n]*@(?:if|for|switch) \([^\n]{1,300}\) \{\r?$/m

/** Templates of Angular's components. The tools of Angular call them `cart.component.html`, or `cart.html`, which tells less. */
export const angular: StructuralLanguage = {
  id: "angular",
  title: "Angular template",
  dialectOf: "html",
  shape: "structure",
  extensions: [".component.html"],
  claims: { extensions: [".html"], matches: (beginning) => ONLY_ANGULAR.test(beginning) },
  separator: ".",
  partsOf: (text) => limitParts(markupParts(text, options).parts),
  embeddedIn: (text) => markupParts(text, options).embedded,
  template: { language: "typescript", programIn: angularTemplate, ownerOf: componentOf },
  mentions: typescriptMentions
}
