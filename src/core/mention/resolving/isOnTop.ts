import type { MentionRules } from "../../language/MentionRules.ts"
import type { Definition } from "./References.ts"

/** Whether a definition stands in no other of its file. */
export const isOnTop = (definition: Definition, rules: MentionRules): boolean =>
  !definition.standing.nested && !isInType(definition, rules)

/** Whether a definition stands in a type that hides it from all who do not name that. */
export const isInType = (
  { file, standing: { around, local, module } }: Definition,
  { hidesInTypes, moduleJoint }: MentionRules
): boolean =>
  hidesInTypes === "all" && !local && around.join(moduleJoint) !== (module === "" ? file.package : module)
