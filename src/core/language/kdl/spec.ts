import type { StructuralLanguage } from "../Language.ts"
import { limitParts } from "../limitParts.ts"
import { kdlParts } from "./kdlParts.ts"

export const kdl: StructuralLanguage = {
  id: "kdl",
  title: "KDL",
  shape: "structure",
  extensions: [".kdl"],
  separator: ".",
  partsOf: (text) => limitParts(kdlParts(text))
}
