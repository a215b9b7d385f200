import type { Import, Mention } from "../mention/Mention.ts"

/** An import as its statement writes it; `at` is the offset of the name in the statement, in UTF-16 code units. */
export type StatedImport = Omit<Import, "line" | "column"> & { readonly at: number }

/** A name that a text uses; `at` is its offset in that text, in UTF-16 code units. */
export interface StatedMention extends Pick<
  Mention,
  "name" | "role" | "qualifier" | "receiver" | "argumentCount" | "typeArgumentCount"
> {
  readonly at: number
  /** Offset of the declaration in the same text that the name certainly means. */
  readonly meansAt?: number
}

/** The file of an import. */
export interface ImportingFile {
  /** Relative to the root. */
  readonly path: string
  readonly package: string
}

/**
 * How an import identifies a package: `is`, by its name; `aliased`, by an alias of the project that leads to one module, `aliasedUnder` if
 * conditions decide to which of several; `inProject`, by a name from the root of the project around the file; `named`, by the name in a manifest, `onlyNamed` if that leads to
 * one module alone; `crate`, by a path that begins with the name of a crate; `pub`, by the name of a package of
 * Dart and a folder of its libraries; `rPackage` and `juliaPackage`, by the name of a package of R or Julia; `endOf`, by a name whose longest suffix that names a package is meant; `endsWith`, by
 * a suffix of the package's name.
 */
export type PackageName =
  | { readonly is: string }
  | { readonly aliased: string }
  | { readonly aliasedUnder: string }
  | { readonly inProject: string }
  | { readonly onlyNamed: string }
  | { readonly named: string }
  | { readonly crate: string }
  | { readonly pub: string }
  | { readonly rPackage: string }
  | { readonly juliaPackage: string }
  | { readonly endOf: string }
  | { readonly endsWith: string }
