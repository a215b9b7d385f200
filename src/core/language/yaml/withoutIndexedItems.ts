import type { StructuralPart } from "../Language.ts"

/** What is called by its index; no key begins so. */
const INDEX = /^\[\d+\]$/

/** The parts without items of sequences that have no name, and without what is in these. */
export const withoutIndexedItems = (parts: ReadonlyArray<StructuralPart>): ReadonlyArray<StructuralPart> =>
  parts
    .filter(({ name }) => !INDEX.test(name))
    .map((part) => ({ ...part, children: withoutIndexedItems(part.children) }))
