import type { MentionRules } from "../../../language/MentionRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import { wholeExpressions } from "../syntax/flatChains.ts"
import { type ExpressionType, withStep } from "../../../mention/AccessChain.ts"
import { collectionType, innermostElement } from "../../../mention/collectionType.ts"
import { type Binding, type BindingLookup, UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import { documentedTypes } from "./documentedTypes.ts"
import { caseBindings } from "./caseBindings.ts"
import type { CollectionUses, Visited } from "../expression/collectionUses.ts"
import { type CompiledRules, NODE, PLACE } from "../syntax/compileRules.ts"
import type { ComposedTypes } from "../expression/composedTypes.ts"
import { enteredTypes } from "./enteredTypes.ts"
import { contextualTypes } from "../syntax/contextualTypes.ts"
import { destructuredNames } from "./destructuredNames.ts"
import { injectedTypes } from "./injectedTypes.ts"
import { memoizedLast } from "../syntax/memoizedLast.ts"
import { partBindings } from "./partBindings.ts"
import { partTaker } from "../expression/partTaker.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import { unwrappedValues } from "./unwrappedValues.ts"
import { pointerTypeAfterStep } from "../../pointedType.ts"

/** What may precede a name that is bound to the whole value: a sigil, a pointer or a modifier. */
const NAME_PREFIX = /^(?:[$@&*\s]|(?:mut|ref)\s)*$/

/** What is known of a file besides the types of its variables. */
export interface BoundTypesContext {
  readonly bindingOf: BindingLookup
  /** The result of an expression by its calls and fields; undefined in languages without chains. */
  readonly chainTypeAt: ((node: number) => ExpressionType | undefined) | undefined
  /** Types of expressions by their parts; undefined in languages without such rules. */
  readonly composed: ComposedTypes | undefined
  /** The innermost node inside lists of one element. */
  readonly innermostSingle: (node: number) => number
  /** Whether a bound symbol is no variable but a function or type. */
  readonly isDefinition: (symbol: number) => boolean
  /** Whether a type is a parameter of a template around a node. */
  readonly isParameter: (name: string, node: number) => boolean
  readonly nameOfType: (written: string) => string
  readonly symbolAt: (offset: number) => number | undefined
  readonly uses: CollectionUses | undefined
  /** The type of the value that a node makes; undefined when it makes none. */
  readonly valueTypeAt: (node: number) => ExpressionType | undefined
}

/** Tells the types of variables: as declared, by their place in a pattern or a loop, or by the value that they are bound to. */
export const boundTypes = (
  tape: SyntaxTape,
  text: string,
  compiled: CompiledRules,
  reader: TapeReader,
  rules: MentionRules,
  {
    bindingOf,
    chainTypeAt,
    composed,
    innermostSingle,
    isDefinition,
    isParameter,
    nameOfType,
    symbolAt,
    uses,
    valueTypeAt
  }: BoundTypesContext
) => {
  const { chain, inferred = [], listWord, shapes } = rules
  const { after, end, field, parent, start, type } = tape
  const {
    holdsList,
    holdsValue,
    isChained,
    loops,
    makesFirst,
    node: nodeRoles,
    typeField,
    valueFields
  } = compiled
  const partOf = partTaker(rules)
  const { childNode } = reader
  const bindsNext = new Set(chain?.bindsNext?.map((each) => tape.types.indexOf(each)))
  const documentedTypeOf = documentedTypes(tape, text, reader, rules)
  const contextualTypeOf = contextualTypes(tape, text, compiled, reader, shapes)

  const typeNodeIn = (binder: number): number => {
    const found = typeField === 0 ? -1 : reader.childIn(binder, typeField)
    if (found >= 0) return found
    for (let child = binder + 1; child < after[binder]!; child = after[child]!)
      if ((nodeRoles[type[child]!]! & NODE.type) !== 0) return child
    return -1
  }
  // For each of many declarators, its own node is examined and then the shared one around it: remember the last of both.
  const [typeNodeOf, typeNodeAround] = [memoizedLast(typeNodeIn), memoizedLast(typeNodeIn)]

  /** The text of a stated type, with type arguments that are a node of their own after it. */
  const writtenTypeAt = (declared: number): string => {
    const next = after[declared]!
    return next < after[parent[declared]!]! && start[next] === end[declared] && text[start[next]!] === "<"
      ? text.slice(start[declared], end[next])
      : reader.nameAt(declared)
  }

  /** The expression inside lists of one element that are written as that element is. */
  const expressionAt = (node: number): number => {
    let at = node
    while (
      !isChained.has(type[at]!) &&
      after[at]! > at + 1 &&
      after[at + 1] === after[at] &&
      start[at] === start[at + 1] &&
      end[at] === end[at + 1]
    )
      at++
    return at
  }

  const wholeOf = wholeExpressions(tape, chain?.flat)

  /** What a variable holds by the expression of its value; undefined when that is no chain and makes no value by itself. */
  const valueTypeIn = (binder: number, node: number): ExpressionType | undefined => {
    const value = expressionAt(node)
    const isChainValue =
      holdsValue.has(type[binder]!) &&
      (isChained.has(type[value]!) || (field[node]! > 0 && (nodeRoles[type[value]!]! & NODE.name) !== 0))
    const made = valueTypeAt(node)
    // A finder at the end of a chain is known by its name, where the steps before it may not be.
    if (chain?.typesHoldObjects !== undefined && made !== undefined && made !== "") return made
    return (isChainValue && chainTypeAt?.(wholeOf(value))) || made
  }

  const initializerType = (binder: number): ExpressionType => {
    for (let child = binder + 1; child < after[binder]!; child = after[child]!) {
      // What is bound is not the value.
      const isValue = valueFields.has(field[child]!) && (reader.placeRolesAt(child) & PLACE.binding) === 0
      const valueType = isValue ? valueTypeIn(binder, child) : undefined
      if (valueType !== undefined) return valueType
    }
    return UNKNOWN_TYPE
  }
  const [ownInitializerType, sharedInitializerType] = [
    memoizedLast(initializerType),
    memoizedLast(initializerType)
  ]

  /** The type of the first of several names, if the value expression gives that name a value and the others something else. */
  const firstValueType = (binder: number): ExpressionType => {
    for (let child = binder + 1; child < after[binder]!; child = after[child]!)
      if (
        valueFields.has(field[child]!) &&
        (makesFirst.has(type[innermostSingle(child)]!) || makesFirst.has(type[expressionAt(child)]!))
      )
        return valueTypeIn(binder, child) ?? UNKNOWN_TYPE
    return UNKNOWN_TYPE
  }

  const statesType = (binder: number): boolean => {
    const declared = typeNodeOf(binder)
    return declared >= 0 && (inferred.length === 0 || !inferred.includes(nameOfType(writtenTypeAt(declared))))
  }

  /** The name in a declarator such as `&cart`, or the pattern in it that takes a value apart. */
  const withoutDeclarators = (pattern: number, name: number): number => {
    let at = pattern
    while (at < name && (nodeRoles[type[at]!]! & NODE.declarator) !== 0) {
      at++
      while (after[at]! <= name) at = after[at]!
    }
    return at
  }

  /** The type of a loop's variable, by its place in the pattern of variables; undefined for a binder that states a type or is no loop over a collection. */
  const loopVariableType = (binder: number, name: number, around: number): ExpressionType | undefined => {
    const isDeclarator = (nodeRoles[type[binder]!]! & NODE.declarator) !== 0
    const loopNode = loops.has(type[binder]!) || !isDeclarator ? binder : parent[binder]!
    const loop = loopNode < 0 ? undefined : loops.get(type[loopNode]!)
    if (loop === undefined || statesType(binder)) return undefined
    const variable = loopNode === binder ? around : binder
    const keyed =
      loop.keyed !== undefined && tape.types[type[around]!] === loop.keyed ? after[around + 1]! : -1
    const collection =
      loop.of === "+"
        ? after[variable]! < after[loopNode]!
          ? after[variable]!
          : -1
        : childNode(loopNode, loop.of)
    if (collection < 0) return UNKNOWN_TYPE
    const before = loop.word === undefined ? "" : text.slice(start[loopNode], start[collection]).trimEnd()
    if (!before.endsWith(loop.word ?? "")) return UNKNOWN_TYPE
    if (composed !== undefined) {
      if (name < keyed) return partOf(chainTypeAt?.(collection), "pairKey")
      const places = composed.placesOf(name, keyed < 0 ? around : keyed)
      return places === undefined ? UNKNOWN_TYPE : composed.itemAt(wholeOf(collection), places)
    }
    const pattern = withoutDeclarators(around, name)
    if (name === pattern && loop.variables.length === 1)
      return partOf(chainTypeAt?.(wholeOf(collection)), loop.variables[0]!)
    // A place that binds nothing is no node: `(_, order)`.
    const isFirst = name <= pattern + 1 && !text.slice(start[pattern], start[name]).includes(",")
    const place = isFirst ? 0 : name === pattern + 1 || after[pattern + 1] === name ? 1 : -1
    if (loop.variables.length > 1) {
      const part = loop.variables[place]
      return part === undefined ? UNKNOWN_TYPE : partOf(chainTypeAt?.(collection), part)
    }
    const called = uses?.pairedBy(collection) ?? -1
    const paired = called < 0 && loop.givesPairs === true ? collection : called
    return place < 0 || paired < 0
      ? UNKNOWN_TYPE
      : partOf(chainTypeAt?.(paired), place === 0 ? "pairKey" : "pairElement")
  }

  /** Whether a pattern is a name and nothing that takes a value apart: no `[name]`. */
  const isWholePattern = (name: number, pattern: number): boolean =>
    NAME_PREFIX.test(text.slice(start[pattern], start[name])) &&
    text.slice(end[name], end[pattern]).trim() === ""

  /** Whether the word precedes a parameter by which it holds a list. */
  const followsListWord = (binder: number): boolean =>
    listWord !== undefined &&
    text
      .slice(Math.max(0, start[binder]! - listWord.length - 1), start[binder])
      .trimEnd()
      .endsWith(listWord)

  /** Whether the sign follows the type of a parameter by which it holds a list. */
  const precedesListSuffix = (declared: number): boolean =>
    rules.listSuffix !== undefined && declared >= 0 && text.startsWith(rules.listSuffix, end[declared])

  const typeOf = (binder: number, name: number, pattern: number): ExpressionType => {
    const outerBinder = (nodeRoles[type[binder]!]! & NODE.declarator) === 0 ? -1 : parent[binder]!
    const ownTypeNode = typeNodeOf(binder)
    const declared = ownTypeNode >= 0 || outerBinder < 0 ? ownTypeNode : typeNodeAround(outerBinder)
    const stated = nameOfType(declared < 0 ? contextualTypeOf(binder) : writtenTypeAt(declared))
    const listKey = rules.listPatterns?.[tape.types[type[pattern]!]!]
    const declaredType =
      listKey !== undefined
        ? collectionType(stated, listKey)
        : holdsList.has(type[binder]!) || followsListWord(binder) || precedesListSuffix(declared)
          ? collectionType(stated)
          : stated
    if (listKey !== undefined && declaredType === "") return UNKNOWN_TYPE
    if (declared === name || isParameter(innermostElement(declaredType), binder)) return UNKNOWN_TYPE
    // The type is that of what is taken apart.
    if (shapes?.nested === true && !isWholePattern(name, pattern)) return UNKNOWN_TYPE
    if ((declared >= 0 || declaredType !== "") && !inferred.includes(declaredType))
      return (
        documentedParameter(binder, reader.nameAt(name), declared < 0 ? "" : writtenTypeAt(declared)) ||
        declaredType
      )
    if (!isWholePattern(name, pattern)) return UNKNOWN_TYPE
    if (bindsNext.has(type[binder]!)) {
      const next = after[pattern]!
      const isAssigned = next < after[binder]! && /=\s*$/.test(text.slice(end[pattern], start[next]))
      const assigned = isAssigned ? chainTypeAt?.(expressionAt(next)) : undefined
      // Without a value, the name is bound to the variable of that name.
      return isAssigned
        ? (assigned ?? UNKNOWN_TYPE)
        : (bindingOf(reader.nameAt(name), name)?.type ?? {
            start: { is: "named", name: reader.nameAt(name) },
            steps: []
          })
    }
    // A class that a call makes has no type itself.
    if (isDefinition(symbolAt(start[name]!) ?? -1)) return UNKNOWN_TYPE
    const own = ownInitializerType(binder)
    if (typeof own === "string" && own !== "") return own
    return (
      documentedParameter(binder, reader.nameAt(name)) ||
      own ||
      (outerBinder < 0 ? UNKNOWN_TYPE : sharedInitializerType(outerBinder)) ||
      visitedType(name) ||
      injectedTypeOf(binder, name)
    )
  }

  const unwrappedValueOf = unwrappedValues(tape, chain?.unwrappingPatterns, reader)

  /** The type of a variable that is bound to what is inside a value; undefined for another pattern. */
  const unwrappedType = (name: number, pattern: number): ExpressionType | undefined => {
    const node = unwrappedValueOf(name, pattern)
    const value = node < 0 ? undefined : chainTypeAt?.(node)
    if (value === undefined || value === "") return node < 0 ? undefined : UNKNOWN_TYPE
    if (rules.pointers === undefined) return partOf(value, "item")
    const step = { is: "opened", name: chain!.unwrappingPatterns!.step } as const
    if (typeof value !== "string") return withStep(value, step)
    return pointerTypeAfterStep(value, step, rules.pointers) ?? UNKNOWN_TYPE
  }

  const caseTypeOf = caseBindings(tape, text, chain?.casePatterns, reader)

  const takenSteps =
    shapes?.nested === true ? destructuredNames(tape, text, compiled, reader) : () => undefined

  /** The type of a variable in a pattern that takes fields out of a value; undefined for another pattern. */
  const destructuredType = (binder: number, name: number, pattern: number): ExpressionType | undefined => {
    const steps = takenSteps(name, pattern)
    if (steps === undefined) return undefined
    const declared = typeNodeOf(binder)
    const written = declared < 0 ? contextualTypeOf(binder) : writtenTypeAt(declared)
    if (/^:?\s*\{/.test(written)) {
      const [first, ...others] = steps
      const type = first === undefined ? "" : nameOfType(shapes!.fieldType(written, first.name))
      return type === "" ? UNKNOWN_TYPE : others.reduce<ExpressionType>(withStep, type)
    }
    const stated = written === "" ? "" : nameOfType(written)
    const whole =
      declared >= 0 || stated !== "" ? stated : composed?.visitedTypeAt(pattern) || ownInitializerType(binder)
    return whole === "" || (typeof whole === "string" && isParameter(innermostElement(whole), binder))
      ? UNKNOWN_TYPE
      : steps.reduce<ExpressionType>(withStep, whole)
  }

  /** The same in a loop, if what it gives is known. */
  const visitedFieldType = (binder: number, name: number, pattern: number): ExpressionType | undefined =>
    loops.has(type[binder]!) &&
    takenSteps(name, pattern) !== undefined &&
    composed !== undefined &&
    composed.visitedTypeAt(pattern) !== ""
      ? destructuredType(binder, name, pattern)
      : undefined

  const parts = partBindings(tape, compiled, rules, {
    chainTypeAt,
    composed,
    loopVariableType: (...where) => loopVariableType(...where),
    partOf,
    reader,
    statesType
  })

  const injectedTypeOf = injectedTypes(tape, text, chain?.injected, reader)
  const enteredTypeOf = enteredTypes(tape, text, rules, reader, { chainTypeAt, nameOfType })

  /** The type of the first parameter of a function that visits each element of a collection. */
  const visitedType = (name: number): ExpressionType => {
    const given = parts.givenType(name)
    if (given !== "") return given
    const visited = uses?.visitedBy(name)
    return visited === undefined ? UNKNOWN_TYPE : typeOfVisited(visited)
  }

  const typeOfVisited = ({ isItem, object }: Visited): ExpressionType =>
    isItem
      ? partOf(chainTypeAt?.(object), rules.chain?.collectionMembers?.visited ?? "item")
      : (chainTypeAt?.(object) ?? UNKNOWN_TYPE)

  const parameters = new Set(rules.parameters?.map((each) => tape.types.indexOf(each)))

  const documentedParameter = (binder: number, name: string, stated = ""): string => {
    const found = parameters.has(type[binder]!) ? documentedTypeOf(binder, name, stated) : ""
    return found === "" || !holdsList.has(type[binder]!) ? found : collectionType(found)
  }

  /** The type that documentation states for a variable that is no parameter: it is written where the value does not tell it. */
  const documentedValue = (binder: number, name: number): ExpressionType | undefined => {
    // A comment that does not name the variable is about the whole value, which a pattern takes apart.
    const isPart = rules.documentedResult !== undefined && parent[name] !== binder
    const found =
      parameters.size === 0 || parameters.has(type[binder]!) || isPart
        ? ""
        : documentedTypeOf(binder, reader.nameAt(name))
    return found === "" ? undefined : found
  }

  /** What the type of a variable is known by, where that decides between several. */
  const weightOf = (binder: number, isWhole: boolean): Binding["weight"] =>
    rules.oneVariable === true && typeNodeOf(binder) >= 0
      ? "stated"
      : isWhole && parts.holdsNothing(binder)
        ? "nothing"
        : undefined

  return {
    typeOfVisited,
    weightOf,
    /** The type of the variable at a node, which a binder binds by a pattern. `isDirect`: only declarators are between them. */
    boundTypeOf: (binder: number, node: number, pattern: number, isDirect: boolean): ExpressionType =>
      caseTypeOf(node) ??
      visitedFieldType(binder, node, pattern) ??
      documentedValue(binder, node) ??
      loopVariableType(binder, node, pattern) ??
      enteredTypeOf(binder) ??
      parts.takenType(binder, node, pattern) ??
      parts.givenBackType(binder) ??
      unwrappedType(node, pattern) ??
      destructuredType(binder, node, pattern) ??
      (isDirect || innermostSingle(pattern) === node
        ? typeOf(binder, node, pattern)
        : node === pattern + 1
          ? firstValueType(binder)
          : UNKNOWN_TYPE)
  }
}
