/** The types of what calls take, and of what is inside of it. */
import { CONSTRUCTOR, type parameterOf } from "../../../mention/AccessChain.ts"
import { agreedType, type TypeReference } from "./agreedType.ts"
import { calleesOf } from "../type/parameterTypes.ts"
import { type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { statedParameterType } from "../signature/statedParameterType.ts"

/** The type of a field of an object type that is written out. */
export const typeOfWrittenField = (
  receiver: TypeReference,
  name: string,
  { rules: { chain, shapes } }: ResolutionContext
): TypeReference | undefined => {
  const written = shapes?.fieldType(receiver.written, name) ?? ""
  if (written === "") return undefined
  return written.startsWith("{")
    ? { ...receiver, written }
    : { ...receiver, written: chain?.collection?.(written) || shapes!.typeNamed(written, 0) }
}

/** The type of a parameter of the function, or of the constructor of the type, that a chain of names means. */
export const parameterOfCallee = (
  callee: string,
  { member, position }: ReturnType<typeof parameterOf>,
  context: ResolutionContext
): TypeReference | undefined => {
  const functions = calleesOf({ callee, isConstructor: member === CONSTRUCTOR }, context)
  const callees = functions.length > 0 ? functions : statingTypes(callee, context)
  const stated = callees.map(({ certainty, definition }) => ({
    written: statedParameterType(definition, position, context.rules),
    declaration: definition,
    certainty
  }))
  return agreedType(stated, "", context)
}

/** The types that a chain of names means whose own signatures state what their constructors take, if they have no other constructor. */
const statingTypes = (callee: string, context: ResolutionContext): ReadonlyArray<TypeCandidate> => {
  const { index, rules } = context
  const { isStatedBy, names = [] } = rules.constructors ?? {}
  if (isStatedBy === undefined) return []
  const hasOther = ({ definition: { file, name } }: TypeCandidate) =>
    names.some((each) =>
      namesakesBy(index.named(each), filePathOf, file.path).some(({ container }) => container === name)
    )
  return typeCandidates(callee, context).filter(
    (type) => isStatedBy(type.definition.signature, type.definition.name) && !hasOther(type)
  )
}
