import type { SymbolKind } from "../../../domain/CodeSymbol.ts"
import type { PackageName } from "../../../language/StatedNames.ts"
import type { Import, MentionPlace, MentionRole, SourceMentions } from "../../../mention/Mention.ts"
import type { LexicalScope } from "./lexicalScope.ts"
import type { QuotedImports } from "./quotedImports.ts"

/** How certain it is that a mention means a symbol: by the rules of the language, by all evidence in the view, or by the name alone. */
export type Certainty = "exact" | "likely" | "name-only"

/** A file, as far as references depend on it. */
export interface ReferringFile {
  /** Relative to the root. */
  readonly path: string
  readonly language: string
  readonly package: string
  /** The module name that the file itself declares: files of one folder may belong to two modules. */
  readonly declaredPackage: string
}

/** A symbol that may be meant. */
export interface Definition {
  readonly name: string
  readonly kind: SymbolKind
  readonly file: ReferringFile
  /** Name of the type whose member it is; "" for a symbol that is no member. */
  readonly container: string
  readonly signature: string
  /** What it gives or holds where it states no type: see `CodeSymbol.gives`. */
  readonly gives?: string | undefined
  /** Declared without a body: a prototype. */
  readonly bodiless?: boolean
  readonly ordinal: number
  readonly scope: LexicalScope
}

/** A package identified by something else than its full name. */
export type PackageReference = Exclude<PackageName, { readonly is: string }>

/** What is known of the rest of the view. */
export interface DefinitionIndex {
  /** All definitions of a name. */
  readonly named: (name: string) => ReadonlyArray<Definition>
  /** Files of a package, of the language's family. */
  readonly filesOf: (language: string, pkg: string) => ReadonlyArray<ReferringFile>
  /**
   * The package that a file means, among those of its language's family: the one that a manifest of the view names; the longest that is a suffix of the name;
   * or, of those that end with the name, the one nearest to the file, undefined if two are equally near.
   */
  readonly resolvePackage: (from: ReferringFile, reference: PackageReference) => string | undefined
  readonly importsOf: (file: ReferringFile) => ReadonlyArray<Import>
  /** The imports of other files that are in effect in a file, as those of its project are; the same array whenever asked. */
  readonly projectImportsOf?: (file: ReferringFile) => ReadonlyArray<Import>
  /** The imports in the code that the functions of a file make for others; the same function for one generation of the view. */
  readonly quotedImportsOf?: (file: ReferringFile) => QuotedImports
  /** The names of the methods that a type declares in its own body. */
  readonly methodsOf: (type: Definition) => ReadonlyArray<string>
  /** The fields that a type declares in its own body. */
  readonly fieldsOf: (type: Definition) => ReadonlyArray<Pick<Definition, "name" | "signature">>
  /** How certain it is that a framework of the project gives a name of `file` to the file `to` without an import; undefined when it does not. */
  readonly autoImportCertainty?:
    ((file: ReferringFile, name: string, to: ReferringFile) => Certainty | undefined) | undefined
}

/** A file with its mentions and with what encloses its symbols. */
export interface MentionSource extends SourceMentions {
  readonly file: ReferringFile
  /** Name of the type that the symbol with that ordinal is or is a member of; "" for none. */
  readonly enclosingTypeOf: (ordinal: number) => string
  /** The lexical scope of code directly inside the symbol with that ordinal; -1 for outside of all. */
  readonly scopeInside: (ordinal: number) => LexicalScope
  /** Qualified name of the innermost module around a line that the file opens, "" for none. */
  readonly moduleAtLine: (line: number) => string
  /** The names enclosing the body of the innermost function around a line, outermost first and including its own; empty if no function is there. */
  readonly functionPathAtLine: (line: number) => ReadonlyArray<string>
  /** The same for the innermost function or type. */
  readonly bodyPathAtLine: (line: number) => ReadonlyArray<string>
}

/** A place that may mean a symbol, what it uses the symbol for, and how certain that is. */
export interface Edge extends MentionPlace {
  readonly role: MentionRole | "import"
  /** Ordinal of the innermost enclosing symbol, -1 outside of all. */
  readonly within: number
  readonly certainty: Certainty
}
