import type { Span } from "./Span.ts"

/** What a symbol can be, in every language; a language maps its own words onto these. */
export const SYMBOL_KINDS = [
  "function",
  "method",
  "class",
  "struct",
  "interface",
  "trait",
  "enum",
  "type",
  "module",
  "constant",
  "variable",
  "field",
  "macro",
  "section",
  "key",
  "table",
  "element"
] as const

export type SymbolKind = (typeof SYMBOL_KINDS)[number]

/** Those of them that are types. */
export const TYPE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>([
  "class",
  "struct",
  "interface",
  "trait",
  "enum",
  "type"
])

/** Roles of domain-driven design that a type's structure can show; the rules stand in core/pattern. */
export const DDD_PATTERNS = ["aggregate", "entity", "value_object", "repository", "service"] as const

export type DddPattern = (typeof DDD_PATTERNS)[number]

/** A named thing that a file defines. */
export interface CodeSymbol {
  readonly name: string
  /** The name from the module down, in the language's own notation: `auth.Service.Login`, `auth::jwt::validate`. */
  readonly qualifiedName: string
  readonly kind: SymbolKind
  /** The declaration without its body, on one line. */
  readonly signature: string
  /** A function of which only the head stands here: a prototype, a method of an interface. */
  readonly bodiless?: boolean
  /** A test, or in one, that stands among the code. Told where a file is derived. */
  readonly test?: boolean
  /** The doc comment without its comment marks; empty where there is none. */
  readonly doc: string
  /** Ordinal of the symbol that holds this one, within the same file. */
  readonly parent: number | undefined
  /** From the doc comment and decorators to the end of the body. */
  readonly span: Span
  /** Line of the name itself, from 1. */
  readonly nameLine: number
  readonly patterns: ReadonlyArray<DddPattern>
}
