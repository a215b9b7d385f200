/** Where a declaration is visible, and which names cannot mean it. Places use the notation described at `MentionRules`. */
export interface VisibilityRules {
  /** Where a declaration is visible without an import: in its file, in all files of its package, or in the whole program. */
  readonly visibleIn: "file" | "package" | "program"
  /** Of what is in no package, everything, or all but the types, is visible in all packages. */
  readonly seesUnnamedPackage?: "all" | "allButTypes"
  /** Names of the packages around the file's own are visible, the innermost before the others and before what imports bring: `Shop` of `Shop.Cart`. */
  readonly seesEnclosingPackages?: boolean
  /** Matches signatures of types that further declarations of that name in the package may be parts of. */
  readonly partialTypes?: RegExp
  /** A member may have the name of its type, so that the bare name means the one or the other: `Size Size`. */
  readonly membersNamedLikeTypes?: boolean
  /** Code in no package may use types of packages by their bare names, because a configuration may give them such names. */
  readonly hasUnnamedAliases?: boolean
  /** Matches the names of declarations that other packages do not see. */
  readonly packagePrivateNames?: RegExp
  /** A chain of names may begin with a module that the file does not import. */
  readonly qualifiesWithoutImport: boolean
  /** Such a module is one inside the package of the file, as is a type whose bare name no import binds. */
  readonly qualifiesInPackage?: boolean
  /** Modules and types have the same qualified names in all files, so that a declaration is identified by the name of what it stands in. */
  readonly hasGlobalNames?: boolean
  /** What a declaration is qualified by is a module around it, wherever it stands: `class Admin::Cart`. */
  readonly qualifiersEnclose?: boolean
  /** Types are written with a keyword before their name, `struct pane`, and a function may have the same name. */
  readonly namesTypesByKeyword?: boolean
  /** What is declared in the outermost set of this name is used by its path in it, which other files repeat where they set it. */
  readonly declaringSet?: string
  /** Matches signatures of methods that are added to a function from elsewhere: a call may mean another of its methods, so that it is never certain. */
  readonly addedMethods?: RegExp
  /** The module that a file opens first is the package, which other files continue: it hides nothing from them. */
  readonly firstModuleIsPackage?: boolean
  /** Matches signatures of modules whose names are visible in the surrounding module too. */
  readonly inlineModules?: RegExp
  /** What a module nested in a file sees of its surroundings: only modules, or nothing. Undefined if it sees everything. */
  readonly nestedModuleSees?: "modules" | "nothing"
  /** Who does not see the members of a type by their bare names: the type's functions, or nobody does. */
  readonly hidesMembersFrom?: "functions" | "all"
  /** A name may be qualified with the full name of the module of its own file. */
  readonly ownNameQualifies?: boolean
  /** Matches signatures of what only says that others declare such a function: a call means the function of that name beside it. */
  readonly declaredAlone?: RegExp
  /** A section has a title, which no name means: a group of tests. */
  readonly sectionsAreTitles?: boolean
  /** Matches titles of groups of tests, written without blanks: what such a group declares is visible inside it only, however visible other declarations are. */
  readonly groupTitles?: RegExp
  /** A table is one of the database, which no name in the code means. */
  readonly tablesAreStored?: boolean
  /** Matches signatures of declarations that are visible outside of the function or type around them. */
  readonly escapingDeclarations?: RegExp
  /** Matches signatures of declarations that are visible in the outermost module too, wherever they are written; and the name of that module. */
  readonly alsoOutermost?: { readonly where: RegExp; readonly module: string }
  /**
   * Definitions, by signature, that mentions qualified with `INJECTED` may mean: in their own file, or, if their file is named `fileName`, in its folder and
   * below. What is in files other than `ownFiles` may be registered for all by a configuration.
   */
  readonly injected?: { readonly where: RegExp; readonly fileName: string; readonly ownFiles: RegExp }
  /** A module may have the name of a type or a function beside it, and adds what it exports to that: namespaces of TypeScript. */
  readonly mergesModules?: boolean
  /** Matches signatures of functions, and of what is outside of types, that only their own file sees. */
  readonly privateToFile?: RegExp
  /** Types have a namespace of their own: a name means a type exactly where types are named. */
  readonly hasTypeNamespace?: boolean
  /** Where types are named, no function, macro, constant or variable is meant, although one may have the same name. */
  readonly typesAreNoValues?: boolean
  /** Where types are named, no function is meant, and where one is called, no namespace, although one may have the same name. */
  readonly typesAreNoFunctions?: boolean
  /** Names of members that only the type sees which declares them, whatever object they are read from: JavaScript's `#total`. */
  readonly privateNames?: RegExp
  /** A name that is called means a function, and a name that is not called never does. */
  readonly onlyCallsMeanFunctions?: boolean
  /** Several functions of one package may have one name: the types of the arguments decide which one is called. */
  readonly overloadsFunctions?: boolean
  /** Matches signatures of what a mention with an attribute receiver may mean. */
  readonly attributeDeclarations?: RegExp
  /** Matches signatures that a call never means, nor a pattern that looks like one: a struct of C, where calls construct nothing. */
  readonly uncallable?: RegExp
  /** Matches signatures of functions that any object may replace: the result of a decorator. */
  readonly replaceableFunctions?: RegExp
}
