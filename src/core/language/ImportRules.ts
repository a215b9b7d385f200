import type { CodeSymbol } from "../domain/CodeSymbol.ts"
import type { ImportingFile, PackageName, StatedImport } from "./StatedNames.ts"

/** What a file imports, and how an import leads to files. Places use the notation described at `MentionRules`. */
export interface ImportRules {
  /**
   * Expressions that load a module, such as a dynamic `import` of JavaScript.
   * `call`: node type of a call. `where`: sticky expression that matches at a loading call and captures the module. `arguments`: field of a call's arguments.
   * `calls`: the member that passes the module to a callback (`then`). `callbacks`: node types of functions. `names`: of names. `patterns`: of patterns that
   * destructure the module. `pairs`: of what renames a key in a pattern. `chooses`: of expressions that select a value. `returns`: of return statements.
   * `blocks`: of what may enclose a return statement within its function.
   */
  readonly moduleLoads?: {
    readonly call: string
    readonly where: RegExp
    readonly arguments: string
    readonly calls: string
    readonly callbacks: ReadonlyArray<string>
    readonly names: ReadonlyArray<string>
    readonly patterns: ReadonlyArray<string>
    readonly pairs: ReadonlyArray<string>
    readonly chooses: ReadonlyArray<string>
    readonly returns: ReadonlyArray<string>
    readonly blocks: ReadonlyArray<string>
  }
  /**
   * `imports`: node types of import statements. `importsWhere`: node types that are imports only if their text matches. `importsOf` reads one such statement.
   */
  readonly imports: ReadonlyArray<string>
  readonly importsWhere?: Readonly<Record<string, RegExp>>
  /** Of the latter, statements that also use names: `export default memo(Cart)`. */
  readonly importsWithUses?: RegExp
  /** Of the node types of `importsWhere`: matches a statement that gives the name `alias` to the member `name` of the module `module`, if an import bound that. */
  readonly memberAlias?: RegExp
  /** Node types whose first child, a name, is imported while the rest is code: `namespace a { … }` sees all of `a`. */
  readonly importsAround?: ReadonlyArray<string>
  readonly importsOf: (
    statement: string,
    /** The modules around it, outermost first: what `moduleStart` captures. */
    modules?: ReadonlyArray<string>
  ) => ReadonlyArray<StatedImport>
  /** Sticky expression that matches at a node which is a module, and captures its name; for imports that do not name theirs. */
  readonly moduleStart?: RegExp
  /**
   * A name node holds a whole dotted name, whose beginning an earlier import in the same scope may have shortened: `alias A.B`, then `B.C`. Such a name is the
   * target's whole name, or its last part is a member of what the parts before it mean.
   */
  readonly hasDottedNames?: boolean
  /** The packages that an imported module may be, named as `moduleOf` names them; the first that exists is meant. */
  readonly packagesOf: (module: string, from: ImportingFile) => ReadonlyArray<PackageName>
  /** Of several files of a package, those that an imported module means. */
  readonly meantFiles?: <File extends ImportingFile>(
    module: string,
    files: ReadonlyArray<File>
  ) => ReadonlyArray<File>
  /**
   * Modules that no path leads to, because a configuration maps their names to files. `nameMatches` matches their names, `exportMatches` the signatures of what
   * they export. Where imports may lead to files in other ways as well, `pathMatches` matches the paths of such modules by convention.
   */
  readonly configuredModules?: {
    readonly nameMatches: RegExp
    readonly exportMatches: RegExp
    readonly pathMatches?: RegExp
  }
  /** The chain of names that a constant stands for, by its signature; undefined when it has a value of its own. */
  readonly aliasedPath?: (signature: string) => string | undefined
  /** The same for a constant that certainly stands for a type if one is found: of one name alone, or of a chain that begins in a `module` which it loads. */
  readonly aliasedType?: (signature: string) => { readonly module: string; readonly path: string } | undefined
  /** An import inside of a type counts only there, and is no name of the file. */
  readonly importsCountInTypes?: boolean
  /** A module lists what it exports, its own names and those that it imports: each is an exported import of module "". */
  readonly listsExports?: boolean
  /** A file may export another one that it imports as a namespace, and a name from there under another name. */
  readonly exportsNamespaces?: boolean
  /** What a file re-exports may be a module, to which a path through that file leads. */
  readonly reexportsModules?: boolean
  /** Matches signatures of the declaration by which a file is itself a type, so that an import of the file as a whole means that type. */
  readonly fileTypes?: RegExp
  /** What joins the parts of a module's name. */
  readonly moduleSeparator: string
  /** Whether a declaration is the file's default export. */
  readonly isDefault?: (declared: Pick<CodeSymbol, "kind" | "signature">) => boolean
  /** An import may name a member of a type: `import static a.Type.member`. */
  readonly importsMembers?: boolean
  /** A wildcard import of a type brings what is in the type, and nothing of the package around it. */
  readonly opensTypesAlone?: boolean
  /** Matches the signatures of what a wildcard import may open (objects), where a type of the same name may exist beside it. */
  readonly wildcardOpens?: RegExp
  /**
   * A project may open modules for all of its files, without a statement in them: in the settings of its build, or by `exported` imports of any of its files,
   * which mention this word.
   */
  readonly projectImportWord?: string
  /**
   * Functions may make code for others, whose imports take effect where the function is used, by an import of it that gives it no other name. `where`: sticky
   * expression that matches at such code. `nameOutside`: the name that is used for code outside of all functions of a module.
   */
  readonly quoted?: { readonly where: RegExp; readonly nameOutside: string }
  /** Macros may open modules, so that a declaration inside one seems to stand outside. `except` lists modules that no macro opens. */
  readonly macroImports?: { readonly except: ReadonlySet<string> }
  /**
   * For an import that pastes a file's text, including declarations private to that file (`#include "impl.c"`): a test for the paths of the pasted file.
   * Undefined when the import pastes nothing.
   */
  readonly pastedFileTest?: (module: string, from: ImportingFile) => ((path: string) => boolean) | undefined
  /** The same for an import that gives the names of a whole file, pasted or not; undefined when it names no file. */
  readonly includedFileTest?: (module: string, from: ImportingFile) => ((path: string) => boolean) | undefined
  /** A module is one table, whatever the file calls it: its members are what the file adds to that table. */
  readonly modulesAreTables?: boolean
}
