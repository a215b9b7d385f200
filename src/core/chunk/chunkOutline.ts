import type { ChunkKind } from "../domain/Chunk.ts"
import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { Cut, Outline, OutlineNode } from "../outline/OutlineNode.ts"
import type { ChunkLines } from "./ChunkLines.ts"
import type { LineSizes } from "./LineSizes.ts"
import { type Atom, mergeSmall } from "./mergeSmall.ts"
import { SIZES } from "./sizes.ts"
import { splitLines } from "./splitLines.ts"

/** Members that are no chunks of their own: they are shown with their type. */
const INLINE_KINDS = new Set<SymbolKind>(["field", "constant", "variable"])

/** Kinds that are split into all of their members if large; others into the larger functions inside them, and else between statements. */
const SPLIT_BY_MEMBER = new Set<ChunkKind>([
  "class",
  "struct",
  "interface",
  "trait",
  "enum",
  "type",
  "module",
  "section",
  "key",
  "element"
])

/** Options for files without a grammar. */
export interface ChunkOptions {
  /** Kind of the lines outside of every declaration. @default "module" */
  readonly remainsKind?: ChunkKind
  /** Cuts for regions that have none of their own, in line order. */
  readonly fallbackCuts?: ReadonlyArray<Cut>
}

/**
 * Splits a file into chunks along its outline: a function whole while it is small, else by the functions inside it; a type whole while it is small, else by method;
 * groups together; the remaining lines as `module` chunks. What is still large is split at statement boundaries, and small siblings are merged.
 *
 * The chunks are in line order and do not overlap; every line that is not blank is in exactly one.
 */
export const chunkOutline = (
  outline: Outline,
  sizes: LineSizes,
  { fallbackCuts = [], remainsKind = "module" }: ChunkOptions = {}
): ReadonlyArray<ChunkLines> => {
  const ordinals = numberSymbols(outline.nodes)
  const atoms: Array<Atom> = []

  const addAtoms = (
    first: number,
    last: number,
    cuts: ReadonlyArray<Cut>,
    template: Omit<Atom, "startLine" | "endLine">
  ) => {
    // Blank lines at its ends have no part in where a stretch is cut.
    const [filledFirst, filledLast] = trimBlankLines(first, last, sizes)
    if (filledFirst > filledLast) return
    for (const [start, end] of splitAtGaps(filledFirst, filledLast, sizes))
      for (const [from, to] of splitLines(start, end, cuts.length > 0 ? cuts : fallbackCuts, sizes)) {
        const [startLine, endLine] = trimBlankLines(from, to, sizes)
        if (startLine <= endLine) atoms.push({ ...template, startLine, endLine })
      }
  }

  const chunkRegion = (
    first: number,
    last: number,
    nodes: ReadonlyArray<OutlineNode>,
    cuts: ReadonlyArray<Cut>,
    remainder: Omit<Atom, "startLine" | "endLine">
  ) => {
    let line = first
    for (const node of nodes) {
      if (node.endLine < line) continue
      const start = Math.max(node.startLine, line)
      addAtoms(line, start - 1, cuts, line === first ? remainder : { ...remainder, isRemainder: true })
      chunkDeclaration(node, start, Math.min(node.endLine, last), remainder)
      line = node.endLine + 1
    }
    addAtoms(line, last, cuts, line === first ? remainder : { ...remainder, isRemainder: true })
  }

  const standsAlone = ({ endLine, startLine, symbol }: OutlineNode) =>
    symbol !== undefined && sizes.tokens(startLine, endLine) >= SIZES.standsAlone

  const chunkDeclaration = (
    node: OutlineNode,
    first: number,
    last: number,
    enclosing: Omit<Atom, "startLine" | "endLine">
  ) => {
    const nameNode = findNamingNode(node)
    const ordinal = nameNode && ordinals.get(nameNode)
    const kind = nameNode?.symbol?.kind ?? enclosing.kind
    const template = {
      kind,
      symbol: ordinal ?? enclosing.symbol,
      parent: enclosing.symbol,
      isRemainder: false
    }
    const members = node.children.filter(
      ({ symbol }) => symbol === undefined || !INLINE_KINDS.has(symbol.kind)
    )
    const typeKind = node.holder?.kind ?? kind
    const isSplitByMember = (SPLIT_BY_MEMBER.has(typeKind) || node.holder !== undefined) && members.length > 0
    const limit =
      typeKind === "class" || typeKind === "trait" || node.holder !== undefined
        ? SIZES.wholeType
        : SIZES.whole
    const isApart = sizes.tokens(first, last) > limit || splitAtGaps(first, last, sizes).length > 1
    // The smaller functions inside a function stay with the statements around them.
    const apart = !isApart ? [] : isSplitByMember ? members : members.filter(standsAlone)
    if (apart.length > 0)
      // The head of a group that belongs to a type declares nothing by itself: `impl Display for Cart {`.
      chunkRegion(
        first,
        last,
        apart,
        node.cuts,
        node.holder === undefined ? template : { ...enclosing, isRemainder: true }
      )
    else addAtoms(first, last, node.cuts, template)
  }

  chunkRegion(0, sizes.count - 1, outline.nodes, outline.cuts, {
    kind: remainsKind,
    symbol: undefined,
    parent: undefined,
    isRemainder: false
  })
  return mergeSmall(atoms, sizes).map(({ endLine, kind, startLine, symbol }) => ({
    startLine,
    endLine,
    kind,
    symbol
  }))
}

/** Symbols are numbered in source order, outer before inner. */
const numberSymbols = (nodes: ReadonlyArray<OutlineNode>) => {
  const ordinals = new Map<OutlineNode, number>()
  const visit = (node: OutlineNode) => {
    if (node.symbol !== undefined) ordinals.set(node, ordinals.size)
    node.children.forEach(visit)
  }
  nodes.forEach(visit)
  return ordinals
}

/** The node that names a group: the first that is more than an alias of a type, else the first that is no field, constant or variable, else the first. */
const findNamingNode = (node: OutlineNode): OutlineNode | undefined => {
  if (node.symbol !== undefined) return node
  const named = node.children.flatMap((child) => findNamingNode(child) ?? [])
  return (
    named.find(({ symbol }) => symbol!.kind !== "type" && !INLINE_KINDS.has(symbol!.kind)) ??
    named.find(({ symbol }) => !INLINE_KINDS.has(symbol!.kind)) ??
    named[0]
  )
}

/** The runs of lines between gaps of many blank ones. */
const splitAtGaps = (
  first: number,
  last: number,
  sizes: LineSizes
): ReadonlyArray<readonly [first: number, last: number]> => {
  if (last - first <= SIZES.blankLines) return [[first, last]]
  const runs: Array<readonly [first: number, last: number]> = []
  let start = first
  let lastFilled = first
  for (let line = first; line <= last; line++) {
    if (sizes.isBlank(line)) continue
    if (line - lastFilled > SIZES.blankLines + 1) {
      runs.push([start, lastFilled])
      start = line
    }
    lastFilled = line
  }
  return [...runs, [start, last]]
}

const trimBlankLines = (first: number, last: number, sizes: LineSizes): readonly [number, number] => {
  let start = first
  let end = last
  while (start <= end && sizes.isBlank(start)) start++
  while (end >= start && sizes.isBlank(end)) end--
  return [start, end]
}
