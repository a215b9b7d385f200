import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { argumentsOfType } from "../../../mention/appliedType.ts"
import { heldTypes, innermostElement } from "../../../mention/collectionType.ts"
import { decodeGiven } from "../../../mention/givenType.ts"
import { fieldTypesOf, isObjectType, isWrittenChain } from "../../../mention/objectType.ts"
import { givenChain, mappedOf } from "../../../mention/receiverEncoding.ts"

/**
 * The first names of the types and values that a type begins with, which decide what it means in a file; "" among them for an unknown one.
 *
 * @example
 * ```ts
 * namesInType("Map[Id]{:cart:shop.Cart;all:[]Crate}") // => ["shop", "Crate"]
 * namesInType({ start: { is: "called", name: "open" }, steps: [{ is: "given", name: "made()" }] }) // => ["open", "made"]
 * ```
 */
export const namesInType = (type: ExpressionType): ReadonlyArray<string> => {
  if (typeof type === "string") return namesInText(type)
  const { start, steps } = type
  return [
    ...(start.is === "self" ? [] : namesInText(start.name)),
    ...steps.flatMap((step) => {
      const inside = step.is === "mapped" ? mappedOf(step).steps : [step]
      return inside.flatMap((each) =>
        each.is === "given" || each.is === "around" ? namesInType(givenChain(each) ?? each.name) : []
      )
    })
  ]
}

const namesInText = (type: string): ReadonlyArray<string> => {
  if (isWrittenChain(type)) return namesInType(decodeGiven(type))
  const innermost = innermostElement(type)
  if (isObjectType(innermost)) return fieldTypesOf(innermost).flatMap(namesInText)
  return heldTypes(type)
    .concat(argumentsOfType(innermost).flatMap(namesInText))
    .map((each) => each.split(".", 1)[0]!)
}
