import { collectionType, innermostElement } from "../../../mention/collectionType.ts"
import { ownValue } from "../../../record/mod.ts"
import { UNKNOWN_TYPE } from "../scope/bindingLookup.ts"
import type { LocalTypeAt } from "../scope/localTypes.ts"
import { NODE } from "../syntax/roles.ts"
import { contextualTypes } from "../syntax/contextualTypes.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import { memoizedLast } from "../syntax/memoizedLast.ts"
import type { DocumentedVariables } from "./documentedVariables.ts"

/** What may precede a name that is bound to the whole value: a sigil, a pointer or a modifier. */
const NAME_PREFIX = /^(?:[$@&*\s]|(?:mut|ref)\s)*$/

export interface StatedTypesContext {
  readonly documented: Pick<DocumentedVariables, "parameterType">
  /** Whether a type is a parameter of a template around a node. */
  readonly isParameter: (name: string, node: number) => boolean
  readonly localTypeAt: LocalTypeAt | undefined
  readonly nameOfType: (written: string) => string
}

/** Tells the types that declarations state for their variables. */
export interface StatedTypes {
  /** Whether the node of a declaration, alone, holds a type. */
  readonly hasType: (binder: number) => boolean
  /** Whether a declaration states a type: one that is not to be inferred. */
  readonly statesType: (binder: number) => boolean
  /** The type that a declaration, or what a parameter is given to, states for the whole value, as written; "" for none. `isDeclared`: the declaration itself does. */
  readonly writtenTypeOf: (binder: number) => { readonly written: string; readonly isDeclared: boolean }
  /** The type of the variable at a node, by the outermost node of its pattern; "" when it is only that of a part, undefined when none is stated. */
  readonly statedTypeOf: (binder: number, name: number, pattern: number) => string | undefined
  /** Whether a pattern is a name and nothing that takes a value apart: no `[name]`. */
  readonly isWholePattern: (name: number, pattern: number) => boolean
}

/** Reads the stated types of one file. */
export const statedTypes = (
  syntax: FileSyntax,
  { documented, isParameter, localTypeAt, nameOfType }: StatedTypesContext
): StatedTypes => {
  const { compiled, reader, rules, tape, text } = syntax
  const { inferred = [], listPatterns, listSuffix, listWord, shapes } = rules
  const { after, end, parent, start, type } = tape
  const { holdsList, node: nodeRoles, typeField } = compiled
  const contextualTypeOf = contextualTypes(syntax)

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

  /** Whether the word precedes a parameter by which it holds a list. */
  const followsListWord = (binder: number): boolean =>
    listWord !== undefined &&
    text
      .slice(Math.max(0, start[binder]! - listWord.length - 1), start[binder])
      .trimEnd()
      .endsWith(listWord)

  /** Whether the sign follows the type of a parameter by which it holds a list. */
  const precedesListSuffix = (declared: number): boolean =>
    listSuffix !== undefined && declared >= 0 && text.startsWith(listSuffix, end[declared])

  const isWholePattern = (name: number, pattern: number): boolean =>
    NAME_PREFIX.test(text.slice(start[pattern], start[name])) &&
    text.slice(end[name], end[pattern]).trim() === ""

  const statedTypeOf = (binder: number, name: number, pattern: number): string | undefined => {
    const isDeclarator = (nodeRoles[type[binder]!]! & NODE.declarator) !== 0
    const own = typeNodeOf(binder)
    const declared = own >= 0 || !isDeclarator || parent[binder]! < 0 ? own : typeNodeAround(parent[binder]!)
    const named = nameOfType(declared < 0 ? contextualTypeOf(binder) : writtenTypeAt(declared))
    const stated = localTypeAt?.(named, binder) ?? named
    const listKey = ownValue(listPatterns, tape.types[type[pattern]!]!)
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
    if ((declared < 0 && declaredType === "") || inferred.includes(declaredType)) return undefined
    const written = declared < 0 ? "" : writtenTypeAt(declared)
    return documented.parameterType(binder, reader.nameAt(name), written) || declaredType
  }

  return {
    isWholePattern,
    statedTypeOf,
    hasType: (binder) => typeNodeOf(binder) >= 0,
    statesType: (binder) => {
      const declared = typeNodeOf(binder)
      return (
        declared >= 0 && (inferred.length === 0 || !inferred.includes(nameOfType(writtenTypeAt(declared))))
      )
    },
    writtenTypeOf: (binder) => {
      const declared = typeNodeOf(binder)
      return declared < 0
        ? { written: contextualTypeOf(binder), isDeclared: false }
        : { written: writtenTypeAt(declared), isDeclared: true }
    }
  }
}
