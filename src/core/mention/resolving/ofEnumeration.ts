import { TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { sameType, typesCalled } from "./heldTypes.ts"
import type { Mention } from "../Mention.ts"
import type { Certainty, Definition } from "./References.ts"
import { best } from "./certainties.ts"
import { sameFile, type Ways } from "./Viewer.ts"

/** Whether a mention names the enumeration of an enumerator that is known without it: `Color::Red`, where `Red` would do. */
export const namesEnumeration = (
  { name, qualifier }: Mention,
  { name: own, standing }: Definition
): boolean =>
  standing.enumeration !== "" && name === own && qualifier.split(".").at(-1) === standing.enumeration

/** What such a mention means: the enumerator where what is before it is its enumeration. */
export const ofEnumeration = ({ qualifier }: Mention, ways: Ways): Certainty | undefined => {
  const { around, rules, target } = ways
  const { around: names, enumeration } = target.standing
  const called = around.named(enumeration).filter(({ kind }) => TYPE_KINDS.has(kind))
  const types = typesCalled(qualifier, ways)
  // Where the way to the type does not show, its name speaks for the only one that has it.
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
