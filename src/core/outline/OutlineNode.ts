import type { SymbolKind } from "../domain/CodeSymbol.ts"

/** The symbol that an outline node declares. */
export interface OutlineSymbol {
  readonly name: string
  readonly kind: SymbolKind
  readonly owner: string | undefined
  readonly signature: string
  readonly doc: string
  /** Where the declaration itself begins, after doc comment and decorators. */
  readonly head: number
}

/** A place where a large declaration may be cut: a line from 0, better the smaller its depth. */
export interface Cut {
  readonly line: number
  readonly depth: number
}

/** A declaration, or a group of declarations, with what stands inside it. Offsets are UTF-16 code units, lines count from 0. */
export interface OutlineNode {
  readonly start: number
  readonly end: number
  readonly startLine: number
  readonly endLine: number
  /** Undefined for a group: `const ( … )`. */
  readonly symbol: OutlineSymbol | undefined
  readonly children: ReadonlyArray<OutlineNode>
  /** Only for nodes too large for one chunk, in line order. */
  readonly cuts: ReadonlyArray<Cut>
}

/** What the structure of a file is, whichever way it was found. */
export interface Outline {
  readonly nodes: ReadonlyArray<OutlineNode>
  /** Cuts outside of every node: between the statements of a script. */
  readonly cuts: ReadonlyArray<Cut>
}
