import type { MentionRules } from "../MentionRules.ts"
import { nearestPlaces } from "../nearestPlaces.ts"
import { placedNames } from "../placedNames.ts"
import { prismaCounterparts } from "./prismaCounterparts.ts"

/** All files of a schema are one; a name after that of a model or an enumeration is a member of it, any other is a type. */
export const prismaNames: MentionRules = {
  ...placedNames((use, project) =>
    nearestPlaces(
      use,
      use.qualifier === ""
        ? ({ enclosingNames, kind }) => enclosingNames.length === 0 && (kind === "struct" || kind === "enum")
        : ({ enclosingNames }) => enclosingNames.length === 1 && enclosingNames[0] === use.qualifier,
      project
    )
  ),
  counterpartsOf: prismaCounterparts
}
