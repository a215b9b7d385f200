import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { leastCertain } from "../view/certainties.ts"
import { siteOf } from "../import/siteOf.ts"
import { introducesVariable, statedTypeOf, typeWithVariables } from "../signature/statedTypeOf.ts"
import { extendedTypes, isAmong } from "../type/extendedTypes.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { typeAndSupertypes } from "../type/typeHierarchy.ts"
import type { TypeReference } from "./agreedType.ts"

/** Most definitions of one name that are examined. */
const MAX_NAMESAKES = 500

/** A member of an object that its type may have by an extension. */
export interface ExtensionRequest {
  readonly name: string
  readonly isField: boolean
  readonly awaited: boolean
}

/**
 * What a function or property gives that is declared outside of the object's type as if it were a member of that: `fun Cart.toCrate(): Crate`. One that extends any type may
 * give the object itself. Undefined where none is known, or where several differ.
 */
export const typeOfExtension = (
  receiver: TypeReference,
  { awaited, isField, name }: ExtensionRequest,
  context: ResolutionContext
): TypeReference | undefined => {
  const { index, rules } = context
  const extendedBy = rules.calledOnType ?? rules.extendedTypeOf
  const namesakes = extendedBy === undefined ? [] : index.named(name)
  if (namesakes.length === 0 || namesakes.length > MAX_NAMESAKES) return undefined
  const types = typeCandidates(receiver.written, { ...context, site: receiver.site }).flatMap(
    ({ definition }) => typeAndSupertypes(definition, context)
  )
  if (types.length === 0) return undefined
  const family = languageFamily(context.site.file.language)
  const extensions = namesakes.filter((each) => {
    if (languageFamily(each.file.language) !== family || isValue(each) !== isField) return false
    const extended = extendedBy!(each.signature, each.name)
    return (
      extended !== undefined &&
      (extended === "" || isAmong(types, extendedTypes(extended, { ...context, target: each })))
    )
  })
  const [first, ...others] = extensions.map((each) => resultOf(each, receiver, awaited, context))
  if (
    first === undefined ||
    others.some((each) => each.written !== first.written || each.site !== first.site)
  )
    return undefined
  return first.written === ""
    ? undefined
    : { ...first, certainty: leastCertain(receiver.certainty, others.length > 0 ? "likely" : "exact") }
}

const isValue = ({ kind }: Definition): boolean => kind !== "function" && kind !== "method"

const resultOf = (
  extension: Definition,
  receiver: TypeReference,
  awaited: boolean,
  context: ResolutionContext
): TypeReference => {
  const { rules } = context
  const isItself = introducesVariable(typeWithVariables(extension, extension.name, awaited, rules), extension)
  return isItself &&
    (rules.calledOnType ?? rules.extendedTypeOf)?.(extension.signature, extension.name) === ""
    ? receiver
    : {
        written: statedTypeOf(extension, extension.name, awaited, rules),
        site: siteOf(extension, context),
        certainty: "exact"
      }
}
