import type { ChainRules } from "../../language/ChainRules.ts"
import type { SyntaxTape } from "../../syntax/mod.ts"
import type { ExpressionType } from "../../mention/AccessChain.ts"
import type { CollectionUses } from "./collectionUses.ts"
import { valuesByKind } from "./kindsNamed.ts"
import { languageCalls, type LanguageCall } from "./languageCalls.ts"
import type { NarrowedTypes } from "./narrowedTypes.ts"
import { partTaker } from "./partTaker.ts"
import { partTypes, type PartTypes, type PartTypesContext } from "./partTypes.ts"
import { selfFieldTypes } from "./selfFieldTypes.ts"
import type { tapeReader } from "./tapeReader.ts"

/** Longest member of a variable whose type may be known. */
const MAX_CHARACTERS = 100

/** What is known of the expressions of a file besides their chains of calls and fields. */
export interface ComposedTypes extends PartTypes {
  readonly callAt: (node: number) => LanguageCall | undefined
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
  reader: Pick<ReturnType<typeof tapeReader>, "childIn">,
  {
    boundTypeOf,
    declarators,
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
  const selfFieldTypeAt =
    chain.selfFields && selfFieldTypes(tape, text, chain.selfFields, { isRead, nameOfType, typeAt })
  const memberTypeAt = (path: string, node: number) =>
    narrowedTypeAt?.(path, node, "") ?? selfFieldTypeAt?.(path, node)
  const { end, start, type } = tape
  const isMember = valuesByKind(tape.types, chain.members)
  const selfPrefix =
    chain.selfFields === undefined ? undefined : chain.selfFields.self + chain.selfFields.sign
  const mayBeKnown = (node: number): boolean =>
    end[node]! - start[node]! <= MAX_CHARACTERS &&
    (narrowedTypeAt !== undefined || (selfPrefix !== undefined && text.startsWith(selfPrefix, start[node])))
  return {
    ...types,
    callAt,
    memberTypeAt,
    objectOfCall: (node, members) => uses?.objectOfCall(node, members) ?? -1,
    composedTypeAt: (node) =>
      (isMember[type[node]!] !== undefined && mayBeKnown(node)
        ? memberTypeAt(text.slice(start[node], end[node]), node)
        : undefined) ?? types.composedTypeAt(node)
  }
}
