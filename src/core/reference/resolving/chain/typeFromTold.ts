/** What a call gives that names a type, where no declaration tells it. */
import { type AccessChain, type Step, toldOf } from "../../../mention/AccessChain.ts"
import { innermostElement, isCollectionType } from "../../../mention/collectionType.ts"
import { anyScript, partsBetween } from "../../../text/mod.ts"
import { TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { typeVariablesOf } from "../signature/typeArguments.ts"
import { VARIABLE_NAME } from "./mayHaveType.ts"
import { introducesVariable, typeWithVariables } from "../signature/statedTypeOf.ts"
import { statedMemberTypes } from "../type/statedMemberTypes.ts"
import { type TypeCandidate, typeCandidates } from "../type/typeCandidates.ts"
import { nonMemberCandidates } from "../type/valueCandidates.ts"
import type { Definition } from "../view/References.ts"
import type { ResolutionContext } from "../view/ResolutionContext.ts"
import type { TypeReference } from "./agreedType.ts"
import { appliedCandidates } from "./appliedCandidates.ts"
import type { ChainWalk } from "./typeAfterStep.ts"
import { isCollectionMember } from "./typeOfPart.ts"

/**
 * What a call gives that names the type `written`: that type if it is one of the view, or a collection of it. A declaration of what is called may say that its
 * result only holds such values, or is of another type; then it is a collection of them, or undefined. `call`: the chain up to the call.
 */
export const typeFromTold = (
  call: AccessChain,
  step: Step,
  isAwaited: boolean,
  walk: ChainWalk
): TypeReference | undefined => {
  const { rules, site } = walk.context
  const { isStated, written } = toldOf(step)
  if (typeCandidates(innermostElement(written), walk.context).length === 0) return undefined
  const object = objectOfCall(call, walk)
  if (object !== undefined && isPartOfCollection(object, call, walk.context)) return undefined
  const declarations = declarationsOfCall(call, object, walk)
  const forms = new Set(
    declarations.flatMap(({ definition }) => {
      const stated = typeWithVariables(definition, definition.name, isAwaited, rules)
      return stated === "" ? [] : [formOf(stated, definition, walk.context)]
    })
  )
  const [form = "", ...others] = forms
  if (others.length > 0 || form === OTHER) return undefined
  // The type argument, or the class, is what the only type variable of the declaration stands for.
  const isCertain =
    forms.size === 1 &&
    declarations.every(({ certainty, definition }) => {
      const [variable, ...others] = variablesOf(definition)
      if (certainty !== "exact" || variable === undefined || others.length > 0) return false
      return isStated || takesClassOf(variable, definition.signature)
    })
  return { written: form + written, site, certainty: isCertain ? (object?.certainty ?? "exact") : "likely" }
}

const VARIABLES_BEFORE_NAME = anyScript(/(?:^|\s)<([^()]*?)>\s/)

/** The type variables that a declaration introduces, after its name or, in Java and Kotlin, before it. */
const variablesOf = (definition: Definition): ReadonlyArray<string> => {
  const before = VARIABLES_BEFORE_NAME.exec(definition.signature)?.[1]
  return before === undefined ? typeVariablesOf(definition) : partsBetween(before, ",")
}

/** Whether a parameter is the class that a type variable stands for: `Class<T> type`, `_ type: T.Type`. */
const takesClassOf = (variable: string, signature: string): boolean =>
  new RegExp(
    `\\bK?Class<\\s*(?:out\\s+)?${RegExp.escape(variable)}\\s*>|\\b${RegExp.escape(variable)}\\.Type\\b`
  ).test(signature)

/** The form of a result that is neither a type variable of what is called nor a collection of it. */
const OTHER = "?"

/** What precedes the type variable in the result of a declaration. */
const formOf = (stated: string, declaration: Definition, context: ResolutionContext): string => {
  const element = innermostElement(stated)
  return isOwnVariable(element, declaration, context) && (element === stated || isCollectionType(stated))
    ? stated.slice(0, stated.length - element.length)
    : OTHER
}

/** Whether a name is a type variable of what is called: one that it introduces, or one of no other declaration, and not of its type. */
const isOwnVariable = (name: string, declaration: Definition, { index }: ResolutionContext): boolean =>
  introducesVariable(name, declaration) ||
  (VARIABLE_NAME.test(name) &&
    !index.named(name).some(({ kind }) => TYPE_KINDS.has(kind)) &&
    !index.named(declaration.container).some((owner) => typeVariablesOf(owner).includes(name)))

/** The object that has the member which a chain calls last, if its type is known. */
const objectOfCall = (
  { start, steps }: AccessChain,
  { context, enclosingType, follow }: ChainWalk
): TypeReference | undefined => {
  const last = steps.at(-1)
  return last?.is === "call" || last?.is === "associated"
    ? follow({ start, steps: steps.slice(0, -1) }, enclosingType, context)
    : undefined
}

/** Whether a member is called that gives a part of a collection of the language: a type may be the key of anything. */
const isPartOfCollection = (
  { site, written }: TypeReference,
  { steps }: AccessChain,
  context: ResolutionContext
): boolean => {
  const collection = context.rules.chain?.collection
  return (
    isCollectionMember(steps.at(-1)!.name, context.rules) &&
    (isCollectionType(written) ||
      (typeCandidates(written, { ...context, site }).length === 0 &&
        APPLICATIONS.some((application) => isCollectionType(collection?.(written + application) ?? ""))))
  )
}

/** Type arguments of a collection that is written without them. */
const APPLICATIONS = ["<A, A>", "[A, A]", "<A>", "[A]"]

/** The declarations that the last call of a chain may mean, as far as the type of its object is known. */
const declarationsOfCall = (
  { start, steps }: AccessChain,
  object: TypeReference | undefined,
  { context, enclosingType }: ChainWalk
): ReadonlyArray<TypeCandidate> => {
  const last = steps.at(-1)
  if (last !== undefined && last.is !== "call" && last.is !== "associated") return []
  const membersOf = (type: TypeReference | undefined, name: string): ReadonlyArray<TypeCandidate> =>
    type === undefined || type.written === ""
      ? []
      : appliedCandidates(type, context)
          .flatMap((each) => statedMemberTypes(each, { name, isField: false, awaited: false }, context))
          .map(({ certainty, declaration }) => ({ certainty, definition: declaration }))
  const functionsNamed = (path: string): ReadonlyArray<TypeCandidate> =>
    functionsOf(path, context).filter(({ definition }) => definition.container === "")
  if (last === undefined) {
    if (start.is !== "called") return []
    const self = { written: start.inside ?? enclosingType, site: context.site, certainty: "exact" } as const
    const own = context.rules.impliesSelf ? membersOf(self, start.name) : []
    return own.length > 0 ? own : functionsNamed(start.name)
  }
  const members = membersOf(object, last.name)
  return members.length > 0 || start.is !== "named" || steps.length > 1
    ? members
    : functionsNamed(`${start.name}.${last.name}`)
}

const functionsOf = (path: string, context: ResolutionContext): ReadonlyArray<TypeCandidate> =>
  nonMemberCandidates(path, context, ({ kind }) => kind === "function")
