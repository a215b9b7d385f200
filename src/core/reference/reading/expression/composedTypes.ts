import type { ChainRules } from "../../../language/ChainRules.ts"
import type { SyntaxTape } from "../../../syntax/mod.ts"
import type { ExpressionType } from "../../../mention/AccessChain.ts"
import type { CollectionUses, Visited } from "./collectionUses.ts"
import { kindsNamed, valuesByKind } from "../syntax/kindsNamed.ts"
import type { Assumptions } from "./assumptions.ts"
import { mappedTypes } from "./mappedTypes.ts"
import { languageCalls, type LanguageCall } from "./languageCalls.ts"
import type { NarrowedTypes } from "../condition/narrowedTypes.ts"
import type { PatternPlace } from "./patternPlaces.ts"
import { partTaker } from "./partTaker.ts"
import { partTypes, type PartTypes, type PartTypesContext } from "./partTypes.ts"
import { selfFieldTypes } from "./selfFieldTypes.ts"
import type { TapeReader } from "../syntax/tapeReader.ts"
import type { OtherSelf } from "../scope/otherSelf.ts"

/** Longest member of a variable whose type may be known. */
const MAX_CHARACTERS = 100

/** What is known of the expressions of a file besides their chains of calls and fields. */
export interface ComposedTypes extends PartTypes {
  readonly callAt: (node: number) => LanguageCall | undefined
  /** What a pattern takes apart that is the first parameter of a function which visits a collection, or the variable of a loop; "" for another one, and when unknown. */
  readonly visitedTypeAt: (pattern: number) => ExpressionType
  /** What a pattern takes by places out of each element that a function gets which visits what an expression gives in turn; "" when unknown. */
  readonly visitedPartAt: (pattern: number, places: ReadonlyArray<PatternPlace>) => ExpressionType
  /** The object of which a call calls one of the members; -1 for another call. */
  readonly objectOfCall: (node: number, members: ReadonlySet<string>) => number
  /** What is known at a node of a member of a variable, or of the enclosing object, by its path; undefined for nothing. */
  readonly memberTypeAt: (path: string, node: number) => ExpressionType | undefined
}

/** Types of expressions by their parts and by functions of the language; undefined for a language without such rules. */
export const composedTypes = (
  tape: SyntaxTape,
  text: string,
  chain: ChainRules,
  reader: TapeReader,
  {
    assumed,
    boundTypeOf,
    declarators,
    documentedTypeOf,
    isOtherSelf,
    isRead,
    nameOfType,
    narrowedTypeAt,
    typeAt,
    uses,
    valueTypeAt
  }: Pick<PartTypesContext, "declarators" | "isRead" | "nameOfType" | "typeAt" | "valueTypeAt"> & {
    /** The type of a local variable, "" when unknown; undefined when no function binds the name. */
    readonly narrowedTypeAt?: NarrowedTypes | undefined
    readonly uses: CollectionUses | undefined
    readonly documentedTypeOf: (node: number) => string
    readonly isOtherSelf: OtherSelf | undefined
    readonly assumed: Assumptions
    readonly boundTypeOf: (name: string, node: number) => ExpressionType | undefined
  }
): ComposedTypes | undefined => {
  if (chain.parts === undefined) return undefined
  const callAt = languageCalls(
    tape,
    text,
    chain,
    reader,
    (name, node) => boundTypeOf(name, node) !== undefined
  )
  const types = partTypes(tape, text, chain, reader, {
    callAt,
    declarators,
    isRead,
    nameOfType,
    pairedBy: (node) => uses?.pairedBy(node) ?? -1,
    partOf: partTaker({ chain }),
    typeAt,
    valueTypeAt,
    visitedBy: (call) => uses?.objectOfCall(call, chain.collectionMembers!.visitors) ?? -1
  })
  if (types === undefined) return undefined
  const members = chain.collectionMembers
  const partOf = partTaker({ chain })
  const typeOfVisited = ({ isItem, object, part }: Visited): ExpressionType =>
    isItem ? partOf(typeAt(object), part ?? members?.visited ?? "item") : (typeAt(object) ?? "")
  const loops = valuesByKind(tape.types, chain.loops)
  const { childNode } = reader
  /** The collection of the loop whose variable a pattern is; -1 for another one. */
  const loopedBy = (pattern: number): number => {
    const around = tape.parent[pattern]!
    const loop = around < 0 ? undefined : loops[tape.type[around]!]
    const collection = loop === undefined || loop.of === "+" ? -1 : childNode(around, loop.of)
    return collection > pattern &&
      text.slice(tape.end[pattern], tape.start[collection]).trim() === (loop!.word ?? "").trim()
      ? collection
      : -1
  }
  const mappedTypeAt =
    members?.mapping === undefined || uses === undefined
      ? undefined
      : mappedTypes(tape, text, members.mapping, reader, members.implicit?.names ?? [], {
          assumed,
          isFunction: kindsNamed(tape.types, members.functions),
          isRead,
          partOf,
          promise: chain.inferred?.promise,
          typeAt,
          typeOfVisited,
          uses
        })
  const selfFieldTypeAt =
    chain.selfFields &&
    selfFieldTypes(tape, text, chain.selfFields, reader, {
      documentedTypeOf,
      isOtherSelf,
      isRead,
      nameOfType,
      typeAt
    })
  const narrowedMemberAt = narrowedTypeAt?.tellsMembers === true ? narrowedTypeAt : undefined
  const memberTypeAt = (path: string, node: number) =>
    narrowedMemberAt?.(path, node, "") ?? selfFieldTypeAt?.(path, node)
  const { after, end, start, type } = tape
  /** What a call gives that begins with a value and makes another of its type with each element; undefined for any other call. */
  const foldedTypeAt = (node: number): ExpressionType | undefined => {
    const { folders } = members ?? {}
    if (chain.inferred === undefined || folders === undefined || uses === undefined) return undefined
    if (!folders.has(uses.memberOfCall(node))) return undefined
    const list = childNode(node, ">")
    const first = list < 0 || after[list] === list + 1 ? -1 : list + 1
    const initial = first < 0 || after[first]! >= after[list]! ? -1 : after[first]!
    const found =
      initial < 0 || after[initial] !== after[list] || types.isNothing(initial) ? "" : typeAt(initial)
    return found === "" ? undefined : found
  }
  const isMember = valuesByKind(tape.types, chain.members)
  const selfPrefix =
    chain.selfFields === undefined ? undefined : chain.selfFields.self + chain.selfFields.sign
  const mayBeKnown = (node: number): boolean =>
    end[node]! - start[node]! <= MAX_CHARACTERS &&
    (narrowedMemberAt !== undefined || (selfPrefix !== undefined && text.startsWith(selfPrefix, start[node])))
  return {
    ...types,
    callAt,
    visitedTypeAt: (pattern) => {
      const collection = loopedBy(pattern)
      if (collection >= 0) return types.itemAt(collection, [])
      const visited = uses?.visitedBy(pattern)
      return visited === undefined ? "" : typeOfVisited(visited)
    },
    visitedPartAt: (pattern, places) => {
      const visited = uses?.visitedBy(pattern)
      return visited?.isItem === true && visited.part === undefined
        ? types.itemAt(visited.object, places)
        : ""
    },
    memberTypeAt,
    objectOfCall: (node, members) => uses?.objectOfCall(node, members) ?? -1,
    composedTypeAt: (node) =>
      (isMember[type[node]!] !== undefined && mayBeKnown(node)
        ? memberTypeAt(text.slice(start[node], end[node]), node)
        : undefined) ??
      types.composedTypeAt(node) ??
      mappedTypeAt?.(node) ??
      foldedTypeAt(node)
  }
}
