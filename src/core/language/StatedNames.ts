import type { Import, Mention } from "../mention/Mention.ts"

/** An import as its statement writes it; `at` is the offset of the name in the statement, in UTF-16 code units. */
export type StatedImport = Omit<Import, "line" | "column"> & { readonly at: number }

/** A name that a text uses; `at` is its offset in that text, in UTF-16 code units. */
export interface StatedMention extends Pick<Mention, "name" | "role" | "qualifier" | "receiver"> {
  readonly at: number
}

/** The file of an import. */
export interface ImportingFile {
  /** Relative to the root. */
  readonly path: string
  readonly package: string
}

/**
 * What identifies a package: `is`, its name; `named`, the name that a manifest gives it; `crate`, a name whose beginning a Cargo manifest gives; `endOf`, a
 * name of which the package's is the longest suffix; `endsWith`, a suffix of the package's name.
 */
export type PackageName =
  | { readonly is: string }
  | { readonly named: string }
  | { readonly crate: string }
  | { readonly endOf: string }
  | { readonly endsWith: string }
