import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { sameType, typeCandidates } from "../type/typeCandidates.ts"
import type { Mention } from "../../../mention/Mention.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { mostCertain } from "../view/certainties.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"

/** Whether a mention qualifies an enumerator by its enumeration although it could be used without: `Color::Red` instead of `Red`. */
export const isQualifiedByEnumeration = (
  { name, qualifier }: Mention,
  { name: targetName, scope }: Definition
): boolean =>
  scope.enumeration !== "" && name === targetName && qualifier.split(".").at(-1) === scope.enumeration

/** How certainly such a mention means the target: its qualifier has to mean the target's enumeration. */
export const certaintyByEnumeration = (
  { qualifier }: Mention,
  context: ResolutionContext
): Certainty | undefined => {
  const { index, rules, target } = context
  const { enclosingNames, enumeration } = target.scope
  const enumerations = index.named(enumeration).filter(({ kind }) => TYPE_KINDS.has(kind))
  const types = typeCandidates(qualifier, context)
  // If the qualifier cannot be resolved, the name of the enumeration counts if there is only one.
  if (types.length === 0) return enumerations.length === 1 ? "likely" : "name-only"
  const targetEnumeration = enumerations.find(
    ({ file, scope }) => sameFile(file, target.file) && scope.enclosingNames.join() === enclosingNames.join()
  )
  return mostCertain(
    types.map(({ certainty, definition }) =>
      targetEnumeration !== undefined && sameType(definition, targetEnumeration, rules)
        ? certainty
        : undefined
    )
  )
}
