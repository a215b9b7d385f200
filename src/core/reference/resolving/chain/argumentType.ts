/** The types of what calls take, and of what is inside of it. */
import { CONSTRUCTOR, type parameterOf } from "../../../mention/AccessChain.ts"
import { agreedType, type TypeReference } from "./agreedType.ts"
import { calleesOf } from "../type/parameterTypes.ts"
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
  const stated = calleesOf({ callee, isConstructor: member === CONSTRUCTOR }, context).map(
    ({ certainty, definition }) => ({
      written: statedParameterType(definition, position, context.rules),
      declaration: definition,
      certainty
    })
  )
  return agreedType(stated, "", context)
}
