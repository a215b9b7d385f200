import { argumentsIndex, argumentsOfType } from "../../../mention/appliedType.ts"
import { collectionName, collectionType, isCollectionType } from "../../../mention/collectionType.ts"
import type { TypeReference } from "./agreedType.ts"
import { siteOf } from "../import/siteOf.ts"
import { typeCandidates } from "../type/typeCandidates.ts"
import { leastCertain } from "../view/certainties.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"

/**
 * The collection that a type is another name of, `using Carts = std::vector<Cart>`, or whose iterator it is, `Carts::iterator`; a type with type arguments from outside of the view, where such types hold their
 * last argument; any other type as it is, also one of which there are several.
 */
export const asCollection = (type: TypeReference, context: ResolutionContext): TypeReference => {
  if (context.rules.chain?.collectionMembers?.outsideTypesHold === true)
    return asOutsideCollection(type, context)
  const { aliasedCollection, collectionMembers } = context.rules.chain ?? {}
  if (aliasedCollection === undefined || type.written === "" || isCollectionType(type.written)) return type
  const name = collectionName(type.written)
  const dot = name.lastIndexOf(".")
  const { iterators } = collectionMembers ?? {}
  const isIterator = dot > 0 && iterators?.names.has(name.slice(dot + 1)) === true
  const path = isIterator ? name.slice(0, dot) : name
  const [declared, another] = typeCandidates(path, { ...context, site: type.site })
  if (declared === undefined || another !== undefined) return type
  const { certainty, definition } = declared
  const written = aliasedCollection(definition.signature, definition.name)
  return written === ""
    ? type
    : {
        written: isIterator ? iterators!.type + written.slice(collectionName(written).length) : written,
        site: siteOf(definition, context),
        certainty: leastCertain(certainty, type.certainty)
      }
}

const asOutsideCollection = (type: TypeReference, context: ResolutionContext): TypeReference => {
  const { argumentSite, certainty, site, written } = type
  if (argumentsIndex(written) < 0 || typeCandidates(written, { ...context, site }).length > 0) return type
  const collection = collectionType(argumentsOfType(written).at(-1) ?? "", "", collectionName(written))
  return collection === "" ? type : { written: collection, site: argumentSite ?? site, certainty }
}
