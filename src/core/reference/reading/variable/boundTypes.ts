import { type ExpressionType, withStep } from "../../../mention/AccessChain.ts"
import { pointerTypeAfterStep } from "../../pointedType.ts"
import type { Visited } from "../expression/collectionUses.ts"
import { partTaker } from "../expression/partTaker.ts"
import { type Binding, UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import { NODE } from "../syntax/roles.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { callbackTypes } from "./callbackTypes.ts"
import { capturedTypes } from "./capturedTypes.ts"
import { caseBindings } from "./caseBindings.ts"
import { destructuredTypes } from "./destructuredTypes.ts"
import { documentedVariables } from "./documentedVariables.ts"
import { enteredTypes } from "./enteredTypes.ts"
import { initializerTypes } from "./initializerTypes.ts"
import { injectedTypes } from "./injectedTypes.ts"
import { loopVariables } from "./loopVariables.ts"
import { partBindings } from "./partBindings.ts"
import { payloadTypes } from "./payloadTypes.ts"
import { statedTypes } from "./statedTypes.ts"
import type { TypesWhileBinding } from "./typesWhileBinding.ts"
import { unwrappedValues } from "./unwrappedValues.ts"

/** What is known of the declarations of a file. */
export interface DeclaredNames {
  /** The symbol whose name is at an offset, except members; undefined for none. */
  readonly symbolAt: (offset: number) => number | undefined
  /** Whether a symbol is no variable but a function or type. */
  readonly isDefinition: (symbol: number) => boolean
}

/** Tells the types of variables: as declared, by their place in a pattern or a loop, or by the value that they are bound to. */
export const boundTypes = (
  syntax: FileSyntax,
  types: TypesWhileBinding,
  { isDefinition, symbolAt }: DeclaredNames
) => {
  const { compiled, reader, rules, tape, text } = syntax
  const { bindingOf, chainTypeAt, composed, innermostSingle, localTypeAt, nameOfType, uses } = types
  const { chain, pointers } = rules
  const { parent, start, type } = tape
  const { node: nodeRoles } = compiled
  const partOf = partTaker(rules)
  /** Whether a type is a variable around a node that stands for one. */
  const isLocalName = (name: string, node: number) =>
    rules.typesAreValues === true && bindingOf(name, node)?.symbol === -1
  /** Whether it is one, or a parameter of a template around a node. */
  const isParameter = (name: string, node: number) =>
    bindingOf(name, node, NODE.scopeOfFirst) !== undefined || isLocalName(name, node)

  const documented = documentedVariables(syntax)
  const stated = statedTypes(syntax, { documented, isParameter, localTypeAt, nameOfType })
  const initializers = initializerTypes(syntax, types)
  const loopVariableType = loopVariables(syntax, types, stated)
  const { destructuredType, visitedFieldType } = destructuredTypes(syntax, {
    ...types,
    ...initializers,
    ...stated,
    isParameter
  })
  const parts = partBindings(tape, compiled, rules, {
    chainTypeAt,
    composed,
    loopVariableType,
    partOf,
    reader,
    statesType: stated.statesType
  })
  const caseTypeOf = caseBindings(tape, text, chain?.casePatterns, reader, chainTypeAt)
  const payloadTypeOf = payloadTypes(tape, text, rules, reader, { chainTypeAt, partOf })
  const callbacks = callbackTypes(syntax, types)
  const capturedType = capturedTypes(tape, rules, reader, { chainTypeAt, partOf })
  const enteredTypeOf = enteredTypes(tape, text, rules, reader, types)
  const injectedTypeOf = injectedTypes(tape, text, chain?.injected, reader)
  const unwrappedValueOf = unwrappedValues(tape, chain?.unwrappingPatterns, reader)

  const typeOfVisited = ({ isItem, object, part }: Visited): ExpressionType =>
    isItem
      ? partOf(chainTypeAt?.(object), part ?? chain?.collectionMembers?.visited ?? "item")
      : (chainTypeAt?.(object) ?? UNKNOWN_TYPE)

  /** The type of the first parameter of a function that visits each element of a collection. */
  const visitedType = (name: number): ExpressionType => {
    const given = parts.givenType(name)
    if (given !== "") return given
    const visited = uses?.visitedBy(name)
    return visited === undefined ? (callbacks?.typeOf(name) ?? UNKNOWN_TYPE) : typeOfVisited(visited)
  }

  /** The type of a variable that is bound to what is inside a value; undefined for another pattern. */
  const unwrappedType = (name: number, pattern: number): ExpressionType | undefined => {
    const node = unwrappedValueOf(name, pattern)
    const value = node < 0 ? undefined : chainTypeAt?.(node)
    if (value === undefined || value === "") return node < 0 ? undefined : UNKNOWN_TYPE
    if (pointers === undefined) return partOf(value, "item")
    const step = { is: "opened", name: chain!.unwrappingPatterns!.step } as const
    if (typeof value !== "string") return withStep(value, step)
    return pointerTypeAfterStep(value, step, pointers) ?? UNKNOWN_TYPE
  }

  /** The type of a variable that states none, by what it gets. */
  const typeByValue = (binder: number, name: number, pattern: number): ExpressionType => {
    if (!stated.isWholePattern(name, pattern)) return UNKNOWN_TYPE
    const next = initializers.nextType(binder, name, pattern)
    if (next !== undefined) return next
    // A class that a call makes has no type itself.
    if (isDefinition(symbolAt(start[name]!) ?? -1)) return UNKNOWN_TYPE
    const own = initializers.ownType(binder)
    if (typeof own === "string" && own !== "") return isLocalName(own, binder) ? UNKNOWN_TYPE : own
    const outerBinder = (nodeRoles[type[binder]!]! & NODE.declarator) === 0 ? -1 : parent[binder]!
    return (
      documented.parameterType(binder, reader.nameAt(name)) ||
      own ||
      (outerBinder < 0 ? UNKNOWN_TYPE : initializers.sharedType(outerBinder)) ||
      visitedType(name) ||
      injectedTypeOf(binder, name)
    )
  }

  return {
    typeOfVisited,
    /** What a function at a node takes at a place without stating it, by what the function is given to; "" when unknown. */
    typeTakenBy: (node: number, place: number): ExpressionType =>
      callbacks?.takenBy(node, place) ?? UNKNOWN_TYPE,
    /** What the type of a variable is known by, where that decides between several. */
    weightOf: (binder: number, isWhole: boolean): Binding["weight"] =>
      rules.oneVariable === true && stated.hasType(binder)
        ? "stated"
        : isWhole && parts.holdsNothing(binder)
          ? "nothing"
          : undefined,
    /** The type of the variable at a node, which a binder binds by a pattern. `isDirect`: only declarators are between them. */
    boundTypeOf: (binder: number, node: number, pattern: number, isDirect: boolean): ExpressionType =>
      caseTypeOf(node) ??
      payloadTypeOf(node) ??
      visitedFieldType(binder, node, pattern) ??
      documented.valueType(binder, node) ??
      loopVariableType(binder, node, pattern) ??
      capturedType(binder, node) ??
      enteredTypeOf(binder) ??
      parts.takenType(binder, node, pattern) ??
      parts.givenBackType(binder) ??
      unwrappedType(node, pattern) ??
      destructuredType(binder, node, pattern) ??
      (stated.hasType(binder) ? undefined : initializers.placedType(binder, node)) ??
      (isDirect || innermostSingle(pattern) === node
        ? (stated.statedTypeOf(binder, node, pattern) ?? typeByValue(binder, node, pattern))
        : node === pattern + 1
          ? initializers.firstType(binder)
          : UNKNOWN_TYPE)
  }
}
