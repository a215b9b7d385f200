import type { SymbolKind } from "../domain/CodeSymbol.ts"

/** The symbol that an outline node declares. */
export interface OutlineSymbol {
  readonly name: string
  readonly kind: SymbolKind
  /** Names between the enclosing symbol and this one. */
  readonly owner: string | undefined
  /** The separator before the name, if the language's separators do not determine it. */
  readonly separator?: string | undefined
  /** Qualified like a sibling of its parent, not like a child. */
  readonly isSibling?: boolean | undefined
  /** Qualified by the file's module alone, whatever is around it. */
  readonly isOutermost?: boolean | undefined
  readonly signature: string
  /** A function without a body: only its head is here. */
  readonly bodiless?: boolean
  /** A test among other code. */
  readonly test?: boolean
  readonly doc: string
  /** Offset of the declaration itself, after doc comment and decorators. */
  readonly head: number
  /** Offset of the name. */
  readonly at: number
  /** What it is called as one of the clauses of a function; then longer names, for those that share the first. */
  readonly clauseNames?: ReadonlyArray<string>
  /** A call stands there, whose names are uses. */
  readonly isNamedByCall?: boolean
}

/** What a node without a symbol supplies to the nodes inside it: the type that an `impl` block or an extension is for. */
export interface OutlineHolder {
  readonly owner: string | undefined
  readonly kind: SymbolKind | undefined
}

/** A line where a large declaration may be split; 0-based. The smaller the depth, the better the place. */
export interface Cut {
  readonly line: number
  readonly depth: number
}

/** A declaration, or a group of declarations, with its nested nodes. Offsets are UTF-16 code units, lines are 0-based. */
export interface OutlineNode {
  readonly start: number
  readonly end: number
  readonly startLine: number
  readonly endLine: number
  /** Undefined for a group, such as `const ( … )`. */
  readonly symbol: OutlineSymbol | undefined
  /** Only for a group that belongs to a type. */
  readonly holder?: OutlineHolder | undefined
  readonly children: ReadonlyArray<OutlineNode>
  /** Only for nodes too large for one chunk; in line order. */
  readonly cuts: ReadonlyArray<Cut>
}

/** The structure of a file, with or without a grammar. */
export interface Outline {
  readonly nodes: ReadonlyArray<OutlineNode>
  /** Cuts outside of every node, for example between the statements of a script. */
  readonly cuts: ReadonlyArray<Cut>
}
