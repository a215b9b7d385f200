import type { SymbolKind } from "../domain/CodeSymbol.ts"

/** The symbol that an outline node declares. */
export interface OutlineSymbol {
  readonly name: string
  readonly kind: SymbolKind
  /** Names between the enclosing symbol and this one. */
  readonly owner: string | undefined
  /** What joins the name to what stands before it, where the language's separators do not tell. */
  readonly joint?: string | undefined
  /** Named as if it stood beside its parent. */
  readonly beside?: boolean | undefined
  readonly signature: string
  /** A function of which only the head stands here. */
  readonly bodiless?: boolean
  /** A test that stands among the code. */
  readonly test?: boolean
  readonly doc: string
  /** Where the declaration itself begins, after doc comment and decorators. */
  readonly head: number
  /** Where the name stands. */
  readonly at: number
}

/** What a node without a symbol gives to those inside it: the type that an `impl` block or an extension is for. */
export interface OutlineHolder {
  readonly owner: string | undefined
  readonly kind: SymbolKind | undefined
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
  /** Of a group that belongs to a type. */
  readonly holder?: OutlineHolder | undefined
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
