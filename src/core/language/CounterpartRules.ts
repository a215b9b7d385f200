import type { SymbolKind } from "../domain/CodeSymbol.ts"

/** The names that generated code gives to a declaration in other languages, and how to tell that a file uses that code. */
export interface Counterpart {
  readonly names: ReadonlySet<string>
  /** The names in one language, if languages differ. */
  readonly namesIn?: (language: string) => ReadonlySet<string>
  /** The only languages that use it. @default all but its own */
  readonly languages?: ReadonlySet<string>
  /** Names of which a file mentions one if it uses the generated code. */
  readonly signs: ReadonlySet<string>
  /** Modules of the generated code: a file that imports the name from one of them, or all that is in it, uses it too. Undefined when they say nothing. */
  readonly modules?: RegExp
  /** Members of which one follows the name at once: they alone tell what it means, whatever the object before it is called. Undefined if any may follow. */
  readonly followedBy?: ReadonlySet<string>
  /** The type whose members the names are, if they are mentioned after its name only; or the names that lead there, joined by dots. */
  readonly owner?: string
  /** Whether the names are used as members only. */
  readonly isMember: boolean
  /** The types whose objects have the names as members: an object of one of these tells what a name means. */
  readonly ofTypes?: ReadonlySet<string>
  /**
   * Of such names, those of several words: little else in a file that uses generated code is called so. Other names count only where the type of the object is
   * known.
   */
  readonly isTelling?: boolean
  /** Nothing else in the other languages is called so: in a file that uses generated code it is likely meant, and in others it may be. */
  readonly isDistinct?: boolean
  /** Another declaration makes the same names: that a file uses generated code says nothing, only a sign does. */
  readonly isShared?: boolean
}

/** A declaration, as far as the code depends on it that is generated from it. */
export interface GeneratingDeclaration {
  readonly name: string
  readonly kind: SymbolKind
  readonly signature: string
  /** The names around it, outermost first, without the package. */
  readonly enclosingNames: ReadonlyArray<string>
  /** "" for none. */
  readonly package: string
  /** Of its file. */
  readonly path: string
}

/** What becomes of declarations in code that is generated from them. */
export interface CounterpartRules {
  /** Empty for a declaration that nothing is generated from. */
  readonly counterpartsOf?: (declaration: GeneratingDeclaration) => ReadonlyArray<Counterpart>
}
