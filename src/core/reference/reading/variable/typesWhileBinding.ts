import type { ExpressionType } from "../../../mention/AccessChain.ts"
import { collectionName, isCollectionType } from "../../../mention/collectionType.ts"
import { narrowedTypes } from "../condition/narrowedTypes.ts"
import { assumptions } from "../expression/assumptions.ts"
import { collectionUses } from "../expression/collectionUses.ts"
import { expressionTypes } from "../expression/expressionTypes.ts"
import { madeTypes } from "../expression/madeTypes.ts"
import { type Binding, bindingLookup, UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import { constructorParameters } from "../scope/constructorParameters.ts"
import { localTypes } from "../scope/localTypes.ts"
import { impliedReceivers } from "../scope/impliedReceivers.ts"
import { otherSelf } from "../scope/otherSelf.ts"
import type { ScopeTracker } from "../scope/scopeTracker.ts"
import { NODE } from "../syntax/roles.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { kindsNamed } from "../syntax/kindsNamed.ts"
import { documentedTypes } from "./documentedTypes.ts"
import { typeNamer } from "../syntax/typeNamer.ts"

/** What stands before the only part of an expression that is another value than that part. */
const CHANGES_VALUE = /^(?:[!~+{`]|-(?!>)|\.{3}|(?:delete|typeof|void|yield)\b)/

/** What the names of a file are bound to so far. */
export interface KnownBindings {
  readonly bindingsOf: ReadonlyMap<number, ReadonlyMap<string, Binding>>
  /** Whether a bound symbol is no variable but a function or type, which a chain may begin with. */
  readonly isDefinition: (symbol: number) => boolean
}

/**
 * The types of expressions while the scopes of a file are still being read: a value comes after the name that it is bound to, so that the scope of each node that is asked
 * for is found first.
 */
export const typesWhileBinding = (
  syntax: FileSyntax,
  { isRead, reach, scopeOf }: ScopeTracker,
  { bindingsOf, isDefinition }: KnownBindings
) => {
  const { compiled, reader, rules, tape, text } = syntax
  const { after, start, type } = tape
  const { makes, node: nodeRoles } = compiled
  const { chain } = rules
  const nameOfType = typeNamer(rules)
  const localTypeAt = localTypes(syntax, nameOfType)

  const innermostSingle = (node: number): number =>
    after[node]! > node + 1 &&
    after[node + 1] === after[node] &&
    makes[type[node]!] === 0 &&
    !CHANGES_VALUE.test(text.slice(start[node], start[node + 1]))
      ? innermostSingle(node + 1)
      : node

  const boundAround = bindingLookup(tape, compiled, { bindingsOf, scopeOf })
  /** Whether what looks like a type, or like a function of the file, begins with a variable of a function. */
  const isVariable = (path: string, node: number): boolean => {
    const bound = chain?.inferred === undefined ? undefined : boundAround(path.split(".", 1)[0]!, node)
    return bound?.symbol === -1 && bound.moduleAlias === undefined
  }

  const isOtherSelf = otherSelf(syntax)
  const madeTypeAt = madeTypes(syntax, { innermostSingle, localTypeAt, nameOfType })
  const isCall = kindsNamed(tape.types, Object.keys(chain?.calls ?? {}))
  /** The same, unless what is called is a variable, as the word for the enclosing object may be. */
  const madeUnlessBound = (node: number): string | undefined => {
    const made = madeTypeAt(node)
    if (made === undefined || made === UNKNOWN_TYPE) return made
    const isWord = made === rules.typeOfSelf?.word
    if (!isWord && !isCall[type[innermostSingle(node)]!]!) return made
    reach(node)
    const bound = boundAround(collectionName(made).split(".", 1)[0]!, node)
    if (isWord ? bound === undefined : bound?.symbol !== -1 || bound.moduleAlias !== undefined) return made
    if (bound!.type !== UNKNOWN_TYPE) return undefined
    return isWord && isOtherSelf?.(node, made) !== true ? made : UNKNOWN_TYPE
  }
  const constructedTypeAt =
    chain?.inferred === undefined
      ? madeUnlessBound
      : (node: number): string | undefined => {
          const made = madeTypeAt(node)
          if (made === undefined || made === UNKNOWN_TYPE) return made
          reach(node)
          const isOther = made === rules.typeOfSelf?.word && isOtherSelf?.(node, made) === true
          return isOther || isVariable(isCollectionType(made) ? collectionName(made) : made, node)
            ? UNKNOWN_TYPE
            : made
        }

  const parameterOf =
    rules.constructorParameters === undefined
      ? undefined
      : constructorParameters(tape, text, rules.constructorParameters, {
          isName: (node) => (nodeRoles[type[node]!]! & NODE.name) !== 0,
          nameAt: reader.nameAt,
          nameOfType
        })
  const narrowedTypeAt = narrowedTypes(tape, text, rules.narrowing, reader, {
    mayHoldAny: isVariable,
    nameOfType
  })
  const bindingOf = bindingLookup(tape, compiled, { bindingsOf, narrowedTypeAt, parameterOf, scopeOf })

  const assumed = assumptions(tape, kindsNamed(tape.types, chain?.collectionMembers?.functions ?? []))
  const boundTypeOf = (name: string, node: number): ExpressionType | undefined => {
    const type = assumed.typeOf(name, node)
    if (type !== undefined) return type
    reach(node)
    const bound = bindingOf(name, node)
    if (bound === undefined) return undefined
    return chain?.paths === undefined && isDefinition(bound.symbol) ? undefined : bound.type
  }

  const receiversAt = impliedReceivers(syntax, {
    bindingOf,
    valueTypeAt: constructedTypeAt,
    scopeOf
  })
  const impliedReceiversAt = (node: number) => {
    reach(node)
    return receiversAt(node)
  }
  const uses = chain && collectionUses(tape, text, chain, reader)
  const documentedTypeOf = documentedTypes(tape, text, reader, rules)
  const { chainTypeAt, composed } = expressionTypes(syntax, {
    assumed,
    documentedTypeOf: (node) => documentedTypeOf(node, ""),
    boundTypeOf,
    impliedReceiversAt,
    isOtherSelf,
    isRead,
    nameOfType,
    narrowedTypeAt,
    uses,
    valueTypeAt: constructedTypeAt
  })

  return {
    bindingOf,
    /** The type of an expression by its calls and fields; undefined in languages without chains. */
    chainTypeAt,
    /** Types of expressions by their parts; undefined in languages without such rules. */
    composed,
    /** Whether a bare name may be a member of an object that a function around a node is called on; not where only the function that a lambda is given to may have one. */
    isOfReceiver: (node: number) => impliedReceiversAt(node).some(({ is }) => is !== "given"),
    /** The innermost node inside lists of one element, such as the sides of `a := b`. */
    innermostSingle,
    isOtherSelf,
    /** Types under the names that statements of functions give them; undefined in a file without such. */
    localTypeAt,
    nameOfType,
    narrowedTypeAt,
    parameterOf,
    /** Where the elements of collections go; undefined in languages that do not say. */
    uses,
    /** The type of the value that a node makes; undefined when it makes none. */
    valueTypeAt: chain?.paths === undefined || chainTypeAt === undefined ? constructedTypeAt : chainTypeAt
  }
}

export type TypesWhileBinding = ReturnType<typeof typesWhileBinding>
