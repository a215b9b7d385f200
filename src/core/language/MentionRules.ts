import type { Import } from "../mention/Mention.ts"

/** An import as its statement says it; `at` is where the name stands in the statement, in UTF-16 code units. */
export type StatedImport = Omit<Import, "line" | "column"> & { readonly at: number }

/**
 * How names are used in a language, by places in its syntax trees. A place is `parent.field`, or `parent` alone for children that are in
 * no field.
 */
export interface MentionRules {
  /** Node types that are names. */
  readonly names: ReadonlyArray<string>
  /** Places of what is called. */
  readonly calls: ReadonlyArray<string>
  /** Places of a member's name, and the field of what it is a member of. */
  readonly members: Readonly<Record<string, string>>
  /** Node types and names that mean the object or type around: `this`, `self`, `Self`. */
  readonly selves?: ReadonlyArray<string>
  /** Places that are passed on from: what is called in `f<T>()` is `f`. */
  readonly through?: ReadonlyArray<string>
  /** Node types of which all names, and names of which themselves, are types. */
  readonly types: ReadonlyArray<string>
  /** Places of names that mention nothing: labels, keys of literals. */
  readonly silent?: ReadonlyArray<string>
  /** Places of keys in what makes a value of a type: fields of that type, where it is named there. */
  readonly keys?: ReadonlyArray<string>
  /** Node types around names that only this function knows. */
  readonly scopes: ReadonlyArray<string>
  /** Places where such names are given. */
  readonly bindings: ReadonlyArray<string>
  /** Places between a binding and its names: patterns. */
  readonly patterns?: ReadonlyArray<string>
  /** Node types that make a value of a type, and the field of that type's name. */
  readonly makes?: Readonly<Record<string, string>>
  /** Names that a pattern compares with and does not bind. */
  readonly neverBound?: RegExp
  /** Node types of which only the words are known, not how they belong together: what is given to a macro. */
  readonly loose?: ReadonlyArray<string>
  /** Node types of import statements, or such only where their text fits, and what one says. */
  readonly imports: ReadonlyArray<string>
  readonly importsWhere?: Readonly<Record<string, RegExp>>
  readonly importsOf: (statement: string) => ReadonlyArray<StatedImport>
  /** The packages that a module of an import may mean, as `moduleOf` calls them: the first that exists is it. */
  readonly packagesOf: (module: string, from: ImportingFile) => ReadonlyArray<PackageName>
  /** What joins the parts of a module's name. */
  readonly moduleJoint: string
  /** The types that a type says it extends, by its signature; left out where it does not say. */
  readonly supersOf?: (signature: string) => ReadonlyArray<string>
  /** Where a name is known without an import: in its file, in all files of its package, or in the whole program. */
  readonly sees: "file" | "package" | "program"
  /** Declarations of one name in one type are the same thing: no overloads, no implementations for several types. */
  readonly onePerName: boolean
  /** A chain of names may begin with a module that the file does not import. */
  readonly qualifiesFreely: boolean
  /** A name without an object before it may be a member of the object around. */
  readonly impliesSelf: boolean
}

/** A file that imports. */
export interface ImportingFile {
  /** Relative to the root. */
  readonly path: string
  readonly package: string
}

/** The name of a package, or the longest that a name ends with, or one that ends with a name. */
export type PackageName = { readonly is: string } | { readonly endOf: string } | { readonly endsWith: string }
