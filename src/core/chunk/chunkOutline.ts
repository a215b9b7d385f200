import type { ChunkKind } from "../domain/Chunk.ts"
import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { Cut, Outline, OutlineNode } from "../outline/OutlineNode.ts"
import type { ChunkLines } from "./ChunkLines.ts"
import type { LineSizes } from "./LineSizes.ts"
import { type Atom, mergeSmall } from "./mergeSmall.ts"
import { SIZES } from "./sizes.ts"
import { splitLines } from "./splitLines.ts"

/** Members that are no chunks of their own: they are shown with their type. */
const INLINE = new Set<SymbolKind>(["field", "constant", "variable"])

/** Kinds that are split into their members if large; all others are split between statements. */
const OPENED = new Set<ChunkKind>([
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
  readonly remains?: ChunkKind
  /** Cuts for regions that have none of their own, in line order. */
  readonly otherCuts?: ReadonlyArray<Cut>
}

/**
 * Splits a file into chunks along its outline: each function whole; a type whole while it is small, else by method; groups together; the remaining lines as
 * `module` chunks. Large declarations are split at statement boundaries, and small siblings are merged.
 *
 * The chunks are in line order and do not overlap; every line that is not blank is in exactly one.
 */
export const chunkOutline = (
  outline: Outline,
  sizes: LineSizes,
  { otherCuts = [], remains = "module" }: ChunkOptions = {}
): ReadonlyArray<ChunkLines> => {
  const ordinals = numberSymbols(outline.nodes)
  const atoms: Array<Atom> = []

  const emit = (
    first: number,
    last: number,
    cuts: ReadonlyArray<Cut>,
    like: Omit<Atom, "startLine" | "endLine">
  ) => {
    for (const [from, to] of splitLines(first, last, cuts.length > 0 ? cuts : otherCuts, sizes)) {
      const [startLine, endLine] = trim(from, to, sizes)
      if (startLine <= endLine) atoms.push({ ...like, startLine, endLine })
    }
  }

  const region = (
    first: number,
    last: number,
    nodes: ReadonlyArray<OutlineNode>,
    cuts: ReadonlyArray<Cut>,
    rest: Omit<Atom, "startLine" | "endLine">
  ) => {
    let line = first
    for (const node of nodes) {
      if (node.endLine < line) continue
      const start = Math.max(node.startLine, line)
      emit(line, start - 1, cuts, line === first ? rest : { ...rest, rest: true })
      declaration(node, start, Math.min(node.endLine, last), rest)
      line = node.endLine + 1
    }
    emit(line, last, cuts, line === first ? rest : { ...rest, rest: true })
  }

  const declaration = (
    node: OutlineNode,
    first: number,
    last: number,
    around: Omit<Atom, "startLine" | "endLine">
  ) => {
    const naming = namingNode(node)
    const ordinal = naming && ordinals.get(naming)
    const kind = naming?.symbol?.kind ?? around.kind
    const like = { kind, symbol: ordinal ?? around.symbol, parent: around.symbol, rest: false }
    const members = node.children.filter(({ symbol }) => symbol === undefined || !INLINE.has(symbol.kind))
    const holds = node.holder?.kind ?? kind
    const opened = (OPENED.has(holds) || node.holder !== undefined) && members.length > 0
    const limit =
      holds === "class" || holds === "trait" || node.holder !== undefined ? SIZES.wholeType : SIZES.whole
    if (opened && sizes.tokens(first, last) > limit)
      region(first, last, members, node.cuts, node.holder === undefined ? like : around)
    else emit(first, last, node.cuts, like)
  }

  region(0, sizes.count - 1, outline.nodes, outline.cuts, {
    kind: remains,
    symbol: undefined,
    parent: undefined,
    rest: false
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

/** The node that names a group: the first that is no field, constant or variable, else the first. */
const namingNode = (node: OutlineNode): OutlineNode | undefined => {
  if (node.symbol !== undefined) return node
  let first: OutlineNode | undefined
  for (const child of node.children) {
    const found = namingNode(child)
    if (found !== undefined && !INLINE.has(found.symbol!.kind)) return found
    first ??= found
  }
  return first
}

const trim = (first: number, last: number, sizes: LineSizes): readonly [number, number] => {
  let start = first
  let end = last
  while (start <= end && sizes.blank(start)) start++
  while (end >= start && sizes.blank(end)) end--
  return [start, end]
}
