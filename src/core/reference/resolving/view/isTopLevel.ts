import type { MentionRules } from "../../../language/MentionRules.ts"
import type { Definition } from "./References.ts"

/** Whether a definition is at the top level of its file. */
export const isTopLevel = (definition: Definition, rules: MentionRules): boolean =>
  !definition.scope.nested && !isHiddenInType(definition, rules)

/** Whether a definition is inside a type that hides it from code that does not name the type. In a function that type is between them. */
export const isHiddenInType = (
  { file, scope: { enclosingNames, local, module, parentName } }: Definition,
  { hidesMembersFrom, moduleSeparator }: MentionRules
): boolean =>
  hidesMembersFrom === "all" &&
  enclosingNames.join(moduleSeparator) !== (local ? parentName : module === "" ? file.package : module)
