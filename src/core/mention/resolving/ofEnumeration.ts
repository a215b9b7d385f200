import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { sameType, typesCalled } from "./heldTypes.ts"
import type { Mention } from "../Mention.ts"
import type { Certainty, Definition } from "./References.ts"
import { best } from "./certainties.ts"
import { sameFile, type Ways } from "./Viewer.ts"

/** Whether a mention qualifies an enumerator by its enumeration although it could be used without: `Color::Red` instead of `Red`. */
export const namesEnumeration = (
  { name, qualifier }: Mention,
  { name: own, standing }: Definition
): boolean =>
  standing.enumeration !== "" && name === own && qualifier.split(".").at(-1) === standing.enumeration

/** How certainly such a mention means the target: its qualifier has to mean the target's enumeration. */
export const ofEnumeration = ({ qualifier }: Mention, ways: Ways): Certainty | undefined => {
  const { around, rules, target } = ways
  const { around: names, enumeration } = target.standing
  const called = around.named(enumeration).filter(({ kind }) => TYPE_KINDS.has(kind))
  const types = typesCalled(qualifier, ways)
  // If the qualifier cannot be resolved, the name of the enumeration counts if there is only one.
  if (types.length === 0) return called.length === 1 ? "likely" : "name-only"
  const own = called.find(
    ({ file, standing }) => sameFile(file, target.file) && standing.around.join() === names.join()
  )
  return best(
    types.map(({ certainty, definition }) =>
      own !== undefined && sameType(definition, own, rules) ? certainty : undefined
    )
  )
}
