import type { SyntaxProblem } from "../../core/domain/SyntaxProblem.ts"
import type { SymbolKind } from "../../core/domain/CodeSymbol.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import type { EncodedMentions } from "../../core/mention/mod.ts"
import type { Freshness } from "../indexing/Freshness.ts"
import type { Span } from "../../core/domain/Span.ts"

/** A symbol at its current place in its file. */
export interface FoundSymbol {
  /** Handle of this symbol in this version of its file. */
  readonly id: string
  /** Handle of the symbol that stays the same when it moves within its module. */
  readonly stableId: string
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly signature: string
  readonly doc: string
  readonly path: string
  readonly language: string
  readonly package: string
  readonly span: Span
  readonly nameLine: number
  readonly ordinal: number
  /** Ordinal of the enclosing symbol in the same file. */
  readonly parent: number | undefined
}

/** Which view was read, and whether the answer matches the index. */
export interface ViewProvenance {
  /** Name of the view: the branch of the working tree, or the requested ref. */
  readonly ref: string
  readonly freshness: Freshness
  /** Limits of the index in words; undefined when it includes all files. */
  readonly limits: string | undefined
}

/** The current symbols of a file. */
export interface FileSymbols {
  readonly path: string
  readonly language: string
  readonly package: string
  readonly symbols: ReadonlyArray<FoundSymbol>
  /** The first syntax error, after which symbols may be missing or end at a wrong line; undefined when there is none. */
  readonly problem: SyntaxProblem | undefined
  /** The text of lines [first, last], from 1. */
  readonly lines: (first: number, last: number) => string
  /** Whether the file differs from the index. */
  readonly isChanged: boolean
  /** The names that it uses now; undefined unless it differs from the index. */
  readonly mentions: EncodedMentions | undefined
}

/** Exactly one way to name a symbol. */
export type SymbolName = { readonly id: string } | { readonly stableId: string } | { readonly name: string }

/** A resolved symbol with its file. */
export interface ResolvedSymbol {
  readonly symbol: FoundSymbol
  readonly file: FileSymbols
  /** `current`: at the place that the handle says; `moved`: elsewhere; `isChanged`: with another signature. */
  readonly handleState: "current" | "moved" | "changed"
  /** Other symbols that match as well. */
  readonly alternatives: ReadonlyArray<FoundSymbol>
  /** Number of further symbols that match. */
  readonly more: number
  /** Number of translations of the texts of a program among what matches, which are none of the others. */
  readonly translations?: number
  /** A sentence on files that seem to declare the name that was asked for, of which that could not be read; undefined for none, and when nothing suggests them. */
  readonly hiddenNote?: string | undefined
  /** This symbol and the others as indexed. */
  readonly indexedSymbols: ReadonlyArray<DeclaredSymbol>
}
