import { markupParts } from "../html/markupParts.ts"
import { typescriptMentions } from "../javascript/mentions.ts"
import type { Embedded, StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { astroTemplate } from "./astroTemplate.ts"
import { frontmatter, onlyMarkup } from "./frontmatter.ts"

const options = { blocks: new Set(["style"]), script: "typescript" }

const embeddedIn = (text: string): ReadonlyArray<Embedded> => {
  const program = frontmatter(text)
  return [
    ...(program === undefined ? [] : [{ language: "typescript", ...program }]),
    ...markupParts(onlyMarkup(text), options).embedded
  ]
}

/** What a component declares the type of its properties as. */
const DECLARES_PROPS = /^\s*(?:export\s+)?(?:interface|type)\s+Props\b/m

export const astro: StructuralLanguage = {
  id: "astro",
  title: "Astro",
  shape: "structure",
  extensions: [".astro"],
  separator: ".",
  partsOf: (text) => limitParts(markupParts(onlyMarkup(text), options).parts),
  embeddedIn,
  isComponent: true,
  givenTypes: (text) => (DECLARES_PROPS.test(text) ? { "Astro.props": "Props" } : {}),
  template: { language: "tsx", programIn: astroTemplate },
  mentions: typescriptMentions
}
