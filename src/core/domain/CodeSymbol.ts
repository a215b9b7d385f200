import type { Span } from "./Span.ts"

/** The kinds of symbols in all languages; each language maps its own kinds to these. */
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

/** The kinds that are types. */
export const TYPE_KINDS: ReadonlySet<SymbolKind> = new Set<SymbolKind>([
  "class",
  "struct",
  "interface",
  "trait",
  "enum",
  "type"
])

/** Roles of domain-driven design that the structure of a type can show; see core/pattern for the rules. */
export const DDD_PATTERNS = ["aggregate", "entity", "value_object", "repository", "service"] as const

export type DddPattern = (typeof DDD_PATTERNS)[number]

/** A named declaration in a file. */
export interface CodeSymbol {
  readonly name: string
  /** The name from the module down, in the language's own notation: `auth.Service.Login`, `auth::jwt::validate`. */
  readonly qualifiedName: string
  readonly kind: SymbolKind
  /** The declaration without its body, on one line. */
  readonly signature: string
  /** A function without a body: a prototype, or a method of an interface. */
  readonly bodiless?: boolean
  /** What it gives or holds where it states no type, as told by its text: see `encodeGiven`; several are separated by line breaks. */
  readonly gives?: string
  /** A test, or inside a test, among other code. */
  readonly test?: boolean
  /** Not to be used any more, as itself or what encloses it says. */
  readonly deprecated?: boolean
  /** The doc comment without comment marks; empty if there is none. */
  readonly doc: string
  /** Ordinal of the enclosing symbol in the same file. */
  readonly parent: number | undefined
  /** From the doc comment and decorators to the end of the body. */
  readonly span: Span
  /** The 1-based line of the name. */
  readonly nameLine: number
  readonly patterns: ReadonlyArray<DddPattern>
}
