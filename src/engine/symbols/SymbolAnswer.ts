import type { SyntaxProblem } from "../../core/domain/DerivedSource.ts"
import type { SymbolKind } from "../../core/domain/CodeSymbol.ts"
import type { DeclaredSymbol } from "../../ports/storage/SymbolReader.ts"
import type { EncodedMentions } from "../../core/mention/mod.ts"
import type { Freshness } from "../indexing/Freshness.ts"
import type { Span } from "../../core/domain/Span.ts"

/** A symbol as it stands in its file at this moment. */
export interface FoundSymbol {
  /** Names this symbol in this version of its file. */
  readonly id: string
  /** Names it wherever it goes within its module. */
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
  /** Ordinal of the symbol that holds this one, within the same file. */
  readonly parent: number | undefined
}

/** Which view was read, and whether all that was answered is as the index has it. */
export interface Proof {
  /** What the view is called: the branch that the working tree is on, or the ref that was asked for. */
  readonly ref: string
  readonly freshness: Freshness
  /** What the index is limited to, in words; undefined where it takes in all files. */
  readonly limits: string | undefined
}

/** The symbols of a file as it is now. */
export interface FileSymbols {
  readonly path: string
  readonly language: string
  readonly package: string
  readonly symbols: ReadonlyArray<FoundSymbol>
  /** The first thing that is wrong with its syntax: what stands behind may be missing, or end elsewhere; undefined where nothing is. */
  readonly problem: SyntaxProblem | undefined
  /** The text of lines [first, last], from 1. */
  readonly lines: (first: number, last: number) => string
  /** The file differs from the index. */
  readonly changed: boolean
  /** The names that it uses now, where it differs from the index. */
  readonly mentions: EncodedMentions | undefined
}

/** What names a symbol: exactly one of these. */
export type SymbolName = { readonly id: string } | { readonly stableId: string } | { readonly name: string }

/** A symbol that was named, with the file around it. */
export interface ResolvedSymbol {
  readonly symbol: FoundSymbol
  readonly file: FileSymbols
  /** `current`: it stands where the handle says; `moved`: elsewhere; `changed`: its signature is another. */
  readonly standing: "current" | "moved" | "changed"
  /** Others that fit as well. */
  readonly others: ReadonlyArray<FoundSymbol>
  /** How many more there are that fit. */
  readonly more: number
  /** As the index has it, and the others. */
  readonly declared: ReadonlyArray<DeclaredSymbol>
}
