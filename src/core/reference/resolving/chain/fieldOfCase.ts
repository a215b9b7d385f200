import { agreedType, type TypeReference } from "./agreedType.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { statedTypeOf, withoutVariables } from "../signature/statedTypeOf.ts"
import { typeVariablesOf } from "../signature/typeArguments.ts"
import { typeCandidates } from "../type/typeCandidates.ts"

/**
 * The type of a field of a case of a type: of `cart` of `Found.Named`, or of `Named.cart` of `Found`; undefined for a type without such a case, and where cases of one name
 * state different types.
 */
export const fieldOfCase = (
  receiver: TypeReference,
  path: string,
  context: ResolutionContext
): TypeReference | undefined => {
  const { site } = receiver
  const [written, name] = splitLast(`${receiver.written}.${path}`)
  const [type, caseName] = splitLast(written)
  const found = typeCandidates(type, { ...context, site }).flatMap(({ certainty, definition }) =>
    context.index
      .named(name)
      .filter(
        (each) =>
          each.kind === "field" &&
          each.container === caseName &&
          each.file.path === definition.file.path &&
          each.scope.enclosingNames.includes(definition.name)
      )
      .map((each) => ({
        written: withoutVariables(statedTypeOf(each, name, false, context.rules), (held) =>
          typeVariablesOf(definition).includes(held)
        ),
        declaration: each,
        certainty
      }))
  )
  return found.length === 0 ? undefined : agreedType(found, "", context)
}

const splitLast = (path: string): readonly [before: string, last: string] => {
  const dot = path.lastIndexOf(".")
  return dot < 0 ? ["", path] : [path.slice(0, dot), path.slice(dot + 1)]
}
