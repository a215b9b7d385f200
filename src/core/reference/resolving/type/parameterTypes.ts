/** The types that functions state for their arguments. */
import type { SymbolKind } from "../../../domain/CodeSymbol.ts"
import type { CallArgument } from "../../../mention/Receiver.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import { aliasWithReceiver } from "../signature/aliasWithReceiver.ts"
import { leastCertain } from "../view/certainties.ts"
import { languageFamily } from "../view/languageFamily.ts"
import { memoizedByPair } from "../view/memoizedByPair.ts"
import { filePathOf, namesakesBy } from "../view/namesakesBy.ts"
import { siteOf } from "../import/siteOf.ts"
import { type TypeCandidate, typeCandidates } from "./typeCandidates.ts"
import { nonMemberCandidates } from "./valueCandidates.ts"

const cachedParameterTypes = memoizedByPair<ReadonlyArray<TypeCandidate>>()

/** The parameter types of a call at one place, as a mention describes it. */
export const parameterTypes = (
  argument: CallArgument,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  const { rules, site, target } = context
  const { callee, isConstructor, position } = argument
  const key = [callee, isConstructor, position, target.container, target.file.path].join("\0")
  return cachedParameterTypes(rules, site, key, () => computeParameterTypes(argument, context))
}

/** The functions or constructors that a call means. */
export const calleesOf = (
  { callee, isConstructor }: Pick<CallArgument, "callee" | "isConstructor">,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> =>
  isConstructor
    ? constructorsOf(callee, context)
    : nonMemberCandidates(
        callee,
        context,
        ({ container, kind, signature }) =>
          container === "" && (kind === "function" || isComponentWithProps(kind, signature))
      )

const computeParameterTypes = (
  argument: CallArgument,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  const { shapes } = context.rules
  if (shapes === undefined) return []
  const { position } = argument
  return calleesOf(argument, context).flatMap(
    ({ certainty, definition: { name, signature }, definition }) => {
      const type = shapes.typeNamed(shapes.parameterType(signature, name, position), 0)
      if (type === "") return []
      const types = typeCandidates(type, { ...context, site: siteOf(definition, context) })
      return types.map((each) => ({ ...each, certainty: leastCertain(each.certainty, certainty) }))
    }
  )
}

/** The components that files of markup define which a chain of names means. */
export const componentCandidates = (path: string, context: ResolutionContext): ReadonlyArray<TypeCandidate> =>
  cachedComponents(context.rules, context.site, path, () =>
    nonMemberCandidates(
      path,
      context,
      ({ container, kind, signature }) => container === "" && kind === "module" && signature.startsWith("<")
    )
  )

const cachedComponents = memoizedByPair<ReadonlyArray<TypeCandidate>>()

/** Whether a definition is the component that a file of markup defines, and that file declares the type of its properties. */
const isComponentWithProps = (kind: SymbolKind, signature: string) =>
  kind === "module" && /^<[^>]+>\(props: [\w$]+\)$/.test(signature)

/** The constructors of the types that a chain of names means. */
const constructorsOf = (path: string, context: ResolutionContext): ReadonlyArray<TypeCandidate> => {
  const { index, rules } = context
  const { names = [], namedLikeType } = rules.constructors ?? {}
  return typeCandidates(path, context).flatMap(({ certainty, definition: { file, name } }) =>
    (namedLikeType === true ? [name] : names)
      .flatMap((each) => namesakesBy(index.named(each), filePathOf, file.path))
      .filter(({ container }) => container === name)
      .map((definition) => ({ certainty, definition }))
  )
}

const cachedReceiverTypes = memoizedByPair<ReadonlyArray<TypeCandidate>>()

/** Most functions of one name whose signatures are examined. */
const MAX_FUNCTIONS = 8

/** The types of the receivers that functions of a name give to a lambda, by their signatures. */
export const lambdaReceiverTypes = (
  name: string,
  context: ResolutionContext
): ReadonlyArray<TypeCandidate> => {
  const { index, rules, site, target } = context
  const receiverTypeOf = rules.implied?.lambdaReceiverOf
  if (receiverTypeOf === undefined) return []
  return cachedReceiverTypes(rules, site, [name, target.container, target.file.path].join("\0"), () => {
    const family = languageFamily(site.file.language)
    const functions = index
      .named(name)
      .filter(
        ({ file, kind }) =>
          (kind === "function" || kind === "method") && languageFamily(file.language) === family
      )
    if (functions.length > MAX_FUNCTIONS) return []
    return functions.flatMap((definition) => {
      const stating =
        receiverTypeOf(definition.signature) === "" ? aliasWithReceiver(definition, context) : definition
      const type = stating === undefined ? "" : receiverTypeOf(stating.signature)
      return stating === undefined || type === ""
        ? []
        : typeCandidates(type, { ...context, site: siteOf(stating, context) }).map((each) => ({
            ...each,
            certainty: functions.length === 1 ? each.certainty : leastCertain(each.certainty, "likely")
          }))
    })
  })
}
