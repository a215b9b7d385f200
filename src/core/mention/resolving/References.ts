import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import type { PackageName } from "../../language/StatedNames.ts"
import type { Import, MentionPlace, MentionRole, SourceMentions } from "../Mention.ts"
import type { Standing } from "./standing.ts"

/** How sure it is that a mention means a symbol: by the language's rules, by all that speaks for it, or by the name only. */
export type Certainty = "exact" | "likely" | "name-only"

/** A file as references look at it. */
export interface ReferringFile {
  /** Relative to the root. */
  readonly path: string
  readonly language: string
  readonly package: string
  /** The module name that the file itself declares: files of one folder may belong to two. */
  readonly declaredPackage: string
}

/** A symbol that may be meant. */
export interface Definition {
  readonly name: string
  readonly kind: SymbolKind
  readonly file: ReferringFile
  /** Name of the type that it is a member of, "" for what stands by itself. */
  readonly container: string
  readonly signature: string
  readonly ordinal: number
  readonly standing: Standing
}

/** A package by what is known of its name. */
export type NearPackage = Exclude<PackageName, { readonly is: string }>

/** What else is known of the view. */
export interface Surrounding {
  /** All definitions of a name. */
  readonly named: (name: string) => ReadonlyArray<Definition>
  /** Files of a package of a language's family. */
  readonly filesOf: (language: string, pkg: string) => ReadonlyArray<ReferringFile>
  /**
   * The package that a file means, of those of its language's family: that which a manifest of the view names; the longest that is the end of a name; or of those
   * that end with a name the one nearest to the file, none where two are as near.
   */
  readonly packageNear: (from: ReferringFile, by: NearPackage) => string | undefined
  readonly importsOf: (file: ReferringFile) => ReadonlyArray<Import>
  /** The names of the methods that a type declares where it stands itself. */
  readonly methodsOf: (type: Definition) => ReadonlyArray<string>
  /** How sure it is that a project gives what a file has under a name to another that imports nothing; none where no project does so. */
  readonly givenTo?:
    ((file: ReferringFile, name: string, to: ReferringFile) => Certainty | undefined) | undefined
}

/** A file that mentions, with the types around its symbols. */
export interface MentioningSource extends SourceMentions {
  readonly file: ReferringFile
  /** Name of the type that the symbol of that ordinal is, or is a member of; "" for none. */
  readonly typeAround: (ordinal: number) => string
  /** Where stands what is right in the symbol of that ordinal; -1 for outside of all. */
  readonly standingIn: (ordinal: number) => Standing
  /** Qualified name of the innermost module that the file opens around a line, "" for none. */
  readonly moduleOn: (line: number) => string
  /** Names around what stands right in the innermost function around a line, outermost first; none where no function does. */
  readonly functionOn: (line: number) => ReadonlyArray<string>
}

/** A place that may mean a symbol, what for, and how sure that is. */
export interface Edge extends MentionPlace {
  readonly role: MentionRole | "import"
  /** Ordinal of the innermost symbol around, -1 outside of all. */
  readonly within: number
  readonly certainty: Certainty
}
