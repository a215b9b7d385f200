import type { Import, Mention } from "../mention/Mention.ts"

/** An import as its statement says it; `at` is where the name stands in the statement, in UTF-16 code units. */
export type StatedImport = Omit<Import, "line" | "column"> & { readonly at: number }

/** A name that a text says is used; `at` is where it stands there, in UTF-16 code units. */
export interface StatedMention extends Pick<Mention, "name" | "role" | "qualifier" | "receiver"> {
  readonly at: number
}

/** A file that imports. */
export interface ImportingFile {
  /** Relative to the root. */
  readonly path: string
  readonly package: string
}

/** The name of a package; or what a manifest gives that name, or one of Cargo the beginning of it; or the longest that a name ends with, or one that ends with a name. */
export type PackageName =
  | { readonly is: string }
  | { readonly named: string }
  | { readonly crate: string }
  | { readonly endOf: string }
  | { readonly endsWith: string }
