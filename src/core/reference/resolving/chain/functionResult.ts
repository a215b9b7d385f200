import { isFunctionType, resultOfFunction } from "../../../mention/functionType.ts"
import { INJECTED } from "../../../mention/Mention.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { type TypeReference, agreedType } from "./agreedType.ts"
import { siteOf } from "../import/siteOf.ts"
import type { StatedType } from "../type/statedMemberTypes.ts"
import { asCollection } from "./asCollection.ts"
import { certaintyByInjection } from "../name/certaintyByInjection.ts"
import { givenTextOf } from "../signature/givenTextOf.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { sharedImportKey } from "../import/sharedImportKey.ts"
import { statedMemberTypes } from "../type/statedMemberTypes.ts"
import { statedTypeOf } from "../signature/statedTypeOf.ts"
import { type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"
import { nonMemberCandidates } from "../type/valueCandidates.ts"

const cachedFunctionResults = memoizedByPair<TypeReference | undefined>()

/** The result type, as stated or given, of the function that a chain of names means, computed once for all files of a package with the same import. */
export const functionResult = (
  callee: string,
  awaited: boolean,
  context: ResolutionContext
): TypeReference | undefined => {
  const key = sharedImportKey(callee, context)
  return key === undefined
    ? computeFunctionResult(callee, awaited, context)
    : cachedFunctionResults(context.rules, context.index, `${key}\0${awaited}`, () =>
        computeFunctionResult(callee, awaited, context)
      )
}

const computeFunctionResult = (
  callee: string,
  awaited: boolean,
  context: ResolutionContext
): TypeReference | undefined => {
  const isFunction = ({ container, kind }: Definition) => container === "" && kind === "function"
  const found = callee.startsWith(INJECTED)
    ? injectedFunctions(callee.slice(INJECTED.length + 1), context)
    : nonMemberCandidates(callee, context, isFunction)
  // If a path means several functions, it is unknown which one is compiled.
  if (found.length > 1 && context.rules.chain?.paths !== undefined) return undefined
  const statedTypes = found.map(
    (each) =>
      resultOfHeld(each, context) ?? {
        certainty: each.certainty,
        declaration: each.definition,
        written:
          each.definition.gives === undefined
            ? statedTypeOf(each.definition, each.definition.name, awaited, context.rules)
            : givenTextOf(each.definition)
      }
  )
  return agreedType(statedTypes, "", context)
}

/** The name of a type. */
const TYPE_NAME = /^[\p{L}_$][\p{L}\p{N}_$.]*$/u

/** What calling a variable gives that is a function, by the name of a type of functions that it states: `const open: Open = () => …`. */
const resultOfHeld = (
  { certainty, definition }: TypeCandidate,
  context: ResolutionContext
): StatedType | undefined => {
  const stated = context.rules.chain?.statedFieldType?.(definition.signature, definition.name) ?? ""
  if (!TYPE_NAME.test(stated)) return undefined
  const held = asCollection({ written: stated, site: siteOf(definition, context), certainty }, context)
  return isFunctionType(held.written)
    ? { ...held, written: resultOfFunction(held.written), declaration: definition }
    : undefined
}

/** The functions whose results a test framework gives to a parameter of that name. */
const injectedFunctions = (name: string, context: ResolutionContext): ReadonlyArray<TypeCandidate> =>
  context.index.named(name).flatMap((definition) => {
    const certainty = certaintyByInjection({ ...context, target: definition })
    return certainty === "exact" || certainty === "likely" ? [{ certainty, definition }] : []
  })

/** The result type of an unqualified call: of a member of the enclosing type, or of a function. */
export const bareCallResult = (
  name: string,
  awaited: boolean,
  enclosingType: string,
  context: ResolutionContext
): TypeReference | undefined => {
  if (context.rules.impliesSelf && enclosingType !== "") {
    const request = { name, isField: false, awaited }
    const statedTypes = typeCandidates(enclosingType, context).flatMap((type) =>
      statedMemberTypes(type, request, context)
    )
    if (statedTypes.length > 0) return agreedType(statedTypes, enclosingType, context)
  }
  return functionResult(name, awaited, context)
}
