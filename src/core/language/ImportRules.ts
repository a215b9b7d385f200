import type { CodeSymbol } from "../domain/CodeSymbol.ts"
import type { ImportingFile, PackageName, StatedImport } from "./StatedNames.ts"

/** What a file takes from elsewhere, and what leads there. Places are written as `MentionRules` says it. */
export interface ImportRules {
  /**
   * Expressions that bring a module: the node type of a call, what one begins with that brings one, which tells the module; the field of its arguments, and the
   * member that gives the module to a function; node types of functions, of names, of patterns that take names out of it, and of what pairs one there; of what chooses
   * among values, of what returns one, and of what that may stand in within its function.
   */
  readonly awaits?: {
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
  /** Node types of import statements, or such only where their text fits, and what one says. */
  readonly imports: ReadonlyArray<string>
  readonly importsWhere?: Readonly<Record<string, RegExp>>
  /** Node types of which the first child, a name, is imported and the rest is code: `namespace a { … }` sees all of `a`. */
  readonly importsAround?: ReadonlyArray<string>
  readonly importsOf: (statement: string) => ReadonlyArray<StatedImport>
  /**
   * One name holds all that stands before it, and begins with what an import above calls a module by, in what that stands in: `alias A.B`, then `B.C`. What has
   * such a name is called so, or stands in what the rest of it means.
   */
  readonly namesWhole?: boolean
  /** The packages that a module of an import may mean, as `moduleOf` calls them: the first that exists is it. */
  readonly packagesOf: (module: string, from: ImportingFile) => ReadonlyArray<PackageName>
  /** Modules that no path leads to, since what builds the program says which file they are; and what they give to others, by its signature. */
  readonly namedModules?: { readonly called: RegExp; readonly gives: RegExp }
  /** What joins the parts of a module's name. */
  readonly moduleJoint: string
  /** Whether a declaration is what an import of the name `default` brings. */
  readonly isDefault?: (declared: Pick<CodeSymbol, "kind" | "signature">) => boolean
  /** An import may name a member of a type: `import static a.Type.member`. */
  readonly importsMembers?: boolean
  /** What an import of all names takes them out of, by its signature, where a type beside may have its name: objects. */
  readonly membersOpenedOf?: RegExp
  /** A project may open modules for all of its files, by what is in none of them. */
  readonly opensForAll?: boolean
  /** Macros may open modules, so that what stands in one seems to stand outside; and modules that no program opens. */
  readonly opensByMacro?: { readonly butFor: ReadonlySet<string> }
  /** Tells by its path the file that an import pastes, with all that others do not see of it, `#include "impl.c"`; undefined where it pastes none. */
  readonly pastes?: (module: string, from: ImportingFile) => ((path: string) => boolean) | undefined
  /** A module is one table, whatever the file calls it: its members are what the file adds to that. */
  readonly modulesAreTables?: boolean
}
