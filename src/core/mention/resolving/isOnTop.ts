import type { MentionRules } from "../../language/MentionRules.ts"
import type { Definition } from "./References.ts"

/** Whether a definition is at the top level of its file. */
export const isOnTop = (definition: Definition, rules: MentionRules): boolean =>
  !definition.standing.nested && !isInType(definition, rules)

/** Whether a definition is inside a type that hides it from code that does not name the type. */
export const isInType = (
  { file, standing: { around, local, module } }: Definition,
  { hidesInTypes, moduleJoint }: MentionRules
): boolean =>
  hidesInTypes === "all" && !local && around.join(moduleJoint) !== (module === "" ? file.package : module)
