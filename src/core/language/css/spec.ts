import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { cssParts } from "./cssParts.ts"

export const css: StructuralLanguage = {
  id: "css",
  title: "CSS",
  shape: "structure",
  extensions: [".css", ".scss", ".less", ".pcss", ".postcss"],
  separator: " ",
  partsOf: (text) => limitParts(cssParts(text))
}
