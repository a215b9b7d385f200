import type { MentionRules } from "../../../language/MentionRules.ts"
import { partsBetween } from "../../../text/mod.ts"
import type { Certainty, Definition } from "../view/References.ts"
import { type ResolutionContext, sameFile } from "../view/ResolutionContext.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { leastCertain } from "../view/certainties.ts"
import { siteOf } from "../import/siteOf.ts"
import { certaintyOfName } from "../name/certaintyOfName.ts"
import { parametersOf } from "../signature/parametersOf.ts"
import { introducesVariable, statedTypeOf, typeWithVariables } from "../signature/statedTypeOf.ts"
import { extendedTypes, isAmong } from "../type/extendedTypes.ts"
import { type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"
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

/** A definition that extends a type, and that type as written; "" for any. */
interface Extension {
  readonly definition: Definition
  readonly extended: string
}

const cachedExtensions = memoizedByPair<ReadonlyArray<Extension>>()

/** What extends some type by a member of that name. */
const extensionsNamed = (name: string, context: ResolutionContext): ReadonlyArray<Extension> => {
  const { index, rules, site } = context
  const extendedBy = rules.calledOnType ?? rules.extendedTypeOf
  if (extendedBy === undefined) return []
  return cachedExtensions(rules, index, name, () => {
    const namesakes = index.named(name)
    if (namesakes.length > MAX_NAMESAKES) return []
    const family = languageFamily(site.file.language)
    return namesakes.flatMap((definition) => {
      const isOther = languageFamily(definition.file.language) !== family
      const extended = isOther ? undefined : extendedBy(definition.signature, definition.name)
      return extended === undefined ? [] : [{ definition, extended }]
    })
  })
}

/** Those by which the object may have the member, with how certainly they are visible: where some certainly are, the others are not meant. */
const extensionsOf = (
  receiver: TypeReference,
  { isField, name }: ExtensionRequest,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  const namesakes = extensionsNamed(name, context).filter(({ definition }) => isValue(definition) === isField)
  if (namesakes.length === 0) return []
  const types = typeCandidates(receiver.written, { ...context, site: receiver.site }).flatMap(
    ({ definition }) => typeAndSupertypes(definition, context)
  )
  if (types.length === 0) return []
  const found = namesakes.flatMap(({ definition, extended }) => {
    const isOfType =
      extended === "" || isAmong(types, extendedTypes(extended, { ...context, target: definition }))
    const certainty = isOfType ? visibility(definition, context) : undefined
    return certainty === undefined ? [] : [{ certainty, definition }]
  })
  const certain = found.filter(({ certainty }) => certainty === "exact")
  return certain.length > 0 ? certain : found
}

const PRIVATE = /^(?:[^(=]*\s)?private\s/

/** How certainly a definition is visible without a qualifier where the member is used. */
const visibility = (definition: Definition, context: ResolutionContext): Certainty | undefined => {
  const { rules, site } = context
  if (!sameFile(definition.file, site.file) && PRIVATE.test(definition.signature)) return undefined
  if (rules.calledOnType !== undefined) return "exact"
  if (definition.container !== "")
    return site.scope.enclosingNames.includes(definition.container) ? "exact" : "likely"
  const name = { name: definition.name, qualifier: "" }
  return certaintyOfName(name, { ...context, target: definition }) === "exact" ? "exact" : "likely"
}

/**
 * What a function or property gives that is declared outside of the object's type as if it were a member of that: `fun Cart.toCrate(): Crate`. One that extends any type may
 * give the object itself. Undefined where none is known, or where several differ.
 */
export const typeOfExtension = (
  receiver: TypeReference,
  request: ExtensionRequest,
  context: ResolutionContext
): TypeReference | undefined => {
  const extensions = extensionsOf(receiver, request, context)
  const [first, ...others] = extensions.map(({ definition }) =>
    resultOf(definition, receiver, request.awaited, context)
  )
  if (
    first === undefined ||
    others.some((each) => each.written !== first.written || each.site !== first.site)
  )
    return undefined
  const isCertain = others.length === 0 && extensions[0]!.certainty === "exact"
  return first.written === ""
    ? undefined
    : { ...first, certainty: leastCertain(receiver.certainty, isCertain ? "exact" : "likely") }
}

/** Whether a call may be of an extension instead of a member of its name, because it takes other arguments. */
export const mayBeExtension = (
  receiver: TypeReference,
  members: ReadonlyArray<Definition>,
  request: ExtensionRequest,
  context: ResolutionContext
): boolean =>
  !request.isField &&
  extensionsOf(receiver, request, context).some(({ definition }) =>
    members.every(
      (member) => ownParametersOf(member, context.rules) !== ownParametersOf(definition, context.rules)
    )
  )

/** The types of a function's parameters, but for an object that is one of them: `this Cart cart`. */
const ownParametersOf = ({ name, signature }: Definition, { calledOnType }: MentionRules): string => {
  const parameters = parametersOf(signature, name) ?? ""
  const isFirst = calledOnType?.(signature, name) !== undefined
  return isFirst ? partsBetween(parameters, ",").slice(1).join() : parameters
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
