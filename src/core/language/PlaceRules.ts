import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { Import } from "../mention/Mention.ts"

/** A declaration, as far as its place decides whether a name means it. */
export interface PlacedName {
  readonly kind: SymbolKind
  readonly signature: string
  /** Relative to the root. */
  readonly path: string
  /** The names around it, outermost first. */
  readonly enclosingNames: ReadonlyArray<string>
  /** It has no body, which others give it. */
  readonly bodiless: boolean
}

/** A name that a file uses. */
export interface PlacedUse {
  readonly path: string
  readonly name: string
  /** What precedes the name, joined by dots; "" for nothing. */
  readonly qualifier: string
  /** With how many arguments it is called, if the reader of the language states that. */
  readonly argumentCount?: number | undefined
}

/** What is known of the other files of the project in the same language. */
export interface ProjectNames {
  /** All declarations of a name. */
  readonly named: (name: string) => ReadonlyArray<PlacedName>
  /** What the file at a path imports. */
  readonly importsOf: (path: string) => ReadonlyArray<Import>
  readonly hasFile: (path: string) => boolean
  /** The paths of the files in a package. */
  readonly filesOf?: (name: string) => ReadonlyArray<string>
}

/** A place that may declare a name, and how certain it is that a use means what is declared there. */
export interface NamePlace {
  readonly holds: (declared: PlacedName) => boolean
  readonly certainty: "exact" | "likely" | "name-only"
  /** What of it a use may mean only together with others: one of several implementations. */
  readonly isOneOfSeveral?: (declared: PlacedName) => boolean
}

/** How names are resolved in languages of configuration, where neither scopes nor types decide it but the files and folders that declarations are in. */
export interface PlaceRules {
  /** Where a name may be declared: it means what the first of these places that has a declaration of that name holds, and nothing else. Replaces all other rules. */
  readonly placesOf?: (use: PlacedUse, project: ProjectNames) => ReadonlyArray<NamePlace>
  /**
   * If only some names are resolved by places: `qualifiers` matches what they are qualified by, `declarations` the signatures of what they may mean, and no other
   * name means that.
   */
  readonly placed?: { readonly qualifiers: RegExp; readonly declarations: RegExp }
}
