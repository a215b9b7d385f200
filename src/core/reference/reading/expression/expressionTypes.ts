import type { ExpressionType } from "../../../mention/AccessChain.ts"
import type { ImpliedReceiver } from "../../../mention/Receiver.ts"
import { fixtureOf } from "../scope/impliedReceivers.ts"
import type { FileSyntax } from "../syntax/fileSyntax.ts"
import type { Assumptions } from "./assumptions.ts"
import type { ChainNames } from "./ChainNames.ts"
import { chainTypes } from "./chainTypes.ts"
import type { CollectionUses } from "./collectionUses.ts"
import { type ComposedTypes, composedTypes } from "./composedTypes.ts"
import type { NarrowedTypes } from "../condition/narrowedTypes.ts"

/** What is known of the names of a file. */
export interface ExpressionTypesContext extends Pick<
  ChainNames,
  "boundTypeOf" | "isOtherSelf" | "nameOfType" | "valueTypeAt"
> {
  readonly assumed: Assumptions
  readonly impliedReceiversAt: (node: number) => ReadonlyArray<ImpliedReceiver>
  /** Whether the names that are bound inside a node are known already. */
  readonly isRead: (node: number) => boolean
  readonly narrowedTypeAt: NarrowedTypes | undefined
  /** The type that a comment states for what a declaration or statement assigns. @default "" for all */
  readonly documentedTypeOf?: ((node: number) => string) | undefined
  /** Tells the types of chains, where that is known already. @default by the rules of the language */
  readonly chainTypeAt?: ((node: number) => ExpressionType | undefined) | undefined
  readonly uses: CollectionUses | undefined
}

/** The types of the expressions of a file, by their chains of steps and by their parts, each of which may consist of the other. */
export interface ExpressionTypes {
  /** Undefined in languages without chains. */
  readonly chainTypeAt: ((node: number) => ExpressionType | undefined) | undefined
  /** Undefined in languages without such rules. */
  readonly composed: ComposedTypes | undefined
}

/** Tells the types of the expressions of one file. */
export const expressionTypes = (
  { compiled, reader, rules, tape, text }: FileSyntax,
  {
    assumed,
    boundTypeOf,
    chainTypeAt: known,
    documentedTypeOf = () => "",
    impliedReceiversAt,
    isOtherSelf,
    isRead,
    nameOfType,
    narrowedTypeAt,
    uses,
    valueTypeAt
  }: ExpressionTypesContext
): ExpressionTypes => {
  const { chain, fixtures, implied, pointers } = rules
  if (chain === undefined) return { chainTypeAt: known, composed: undefined }
  const composed = composedTypes(tape, text, chain, reader, {
    assumed,
    boundTypeOf,
    declarators: rules.declarators ?? [],
    documentedTypeOf,
    isOtherSelf,
    isRead,
    nameOfType,
    narrowedTypeAt,
    typeAt: (node) => chainTypeAt(node),
    uses,
    valueTypeAt
  })
  const names: ChainNames = {
    boundTypeOf,
    fixtureAt: (node) => (fixtures === undefined ? undefined : fixtureOf(impliedReceiversAt(node))),
    isImplied: (node) => implied !== undefined && impliedReceiversAt(node).length > 0,
    isOtherSelf,
    isSelf: (name) => compiled.selfWords.has(name) && !compiled.superWords.has(name),
    nameOfType,
    valueTypeAt
  }
  const chainTypeAt =
    known ??
    chainTypes(tape, text, chain, pointers, reader, names, {
      composedTypeAt: composed?.composedTypeAt,
      isProvisional: () => !assumed.isEmpty()
    })
  return { chainTypeAt, composed }
}
