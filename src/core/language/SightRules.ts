/** Where a declaration is known, and which names cannot mean it. Places are written as `MentionRules` says it. */
export interface SightRules {
  /** Where a name is known without an import: in its file, in all files of its package, or in the whole program. */
  readonly sees: "file" | "package" | "program"
  /** Names of declarations that no other package knows. */
  readonly inPackageOnly?: RegExp
  /** A chain of names may begin with a module that the file does not import. */
  readonly qualifiesFreely: boolean
  /** Modules and types are called the same in all files: what stands in one of that name is what is meant by it. */
  readonly global?: boolean
  /** Modules of which the names are known in what is around them too, by their signatures. */
  readonly inlined?: RegExp
  /** What a module inside of a file knows of what stands around it: modules, or nothing; all where this is left out. */
  readonly knowsAround?: "modules" | "nothing"
  /** Who does not know what stands in a type by its bare name: its functions, or nobody. */
  readonly hidesInTypes?: "functions" | "all"
  /** What is known outside of the function or type around it, by its signature. */
  readonly escapes?: RegExp
  /** What is known in the outermost module around it too, wherever it is written, by its signature; and what that module is called. */
  readonly outermostToo?: { readonly where: RegExp; readonly module: string }
  /** Definitions that are met by `INJECTED`, by their signature, in their own file; those in a file of a name, in all of its folder and below. */
  readonly injected?: { readonly where: RegExp; readonly fileName: string }
  /** A name that is called means a function, and any other none. */
  readonly callsTell?: boolean
  /** What a mention that stands for an attribute may mean, by its signature. */
  readonly attribute?: RegExp
  /** What a call never means, by its signature: a structure of C, where nothing is constructed by a call. */
  readonly neverCalled?: RegExp
  /** Functions in whose place any object may stand, by their signature: what a decorator gives for them. */
  readonly replaced?: RegExp
}
