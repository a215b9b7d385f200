import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { SyntaxProblem } from "../domain/SyntaxProblem.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import type { MentionRules } from "./MentionRules.ts"
import type { Recognition } from "./Recognition.ts"
import type { StatedImport, StatedMention } from "./StatedNames.ts"
import type { TemplateOwner } from "./TemplateOwner.ts"

/** The context of a node while a tree is walked. */
export interface NodeContext {
  /** What the file is called, for declarations named after it: its name without extension, or that of its folder for an `index` file. */
  readonly fileName: string
  /** Text of the whole file, for rules that look at the text around a node. */
  readonly text?: string | undefined
  /** The node is inside the body of a function: what it declares is not visible outside. */
  readonly local: boolean
  /** Kind of the nearest enclosing symbol. */
  readonly parent: SymbolKind | undefined
  /** Name of that enclosing symbol. */
  readonly parentName?: string | undefined
  /** The mark of the nearest enclosing declaration or holder, which applies to everything in it: `static` of Ruby's `class << self`. */
  readonly mark?: string | undefined
}

/** What a node declares. */
export interface Declaration {
  readonly kind: SymbolKind
  readonly name: string
  /** Offset of the name, if it is not on the line where the declaration begins. */
  readonly at?: number | undefined
  /** The part of the node that is this declaration, if the node declares several things. */
  readonly node?: SyntaxNode
  /** Qualifying names between the enclosing symbol and this one that enclose nothing themselves: a Go receiver, `Foo` of `Foo::bar`. */
  readonly owner?: string
  /** What joins the name to its qualifier, if the language's separators do not apply: the `.` of a static method. */
  readonly separator?: string
  /** Qualified as a sibling of its parent, not as its child: an enumerator of C, a constructor of Haskell. A sibling of the file's module, if it has no parent. */
  readonly isSibling?: boolean
  /** Qualified by nothing but the module of its file, whatever is around it: an enumerator in a struct of C. */
  readonly isOutermost?: boolean
  /** Where the inside of the declaration begins: the signature ends there, and members are looked for in it. */
  readonly body?: SyntaxNode | undefined
  /** A test because of the node itself, not because of an attribute. */
  readonly test?: boolean
  /** Only the head of a function because of the node itself: an overload without an end mark. */
  readonly headOnly?: boolean
  /** Its body is that of a function, although its kind is none: a variable whose value is a function. */
  readonly hasFunctionBody?: boolean
  /** Not its name stands at `at` but the call that gives it that name, which is a use of what it calls. */
  readonly isNamedByCall?: boolean
  /** A mark that applies to everything declared in it. */
  readonly mark?: string | undefined
  /** Nodes outside of the body that hold members: the parameters of a primary constructor. */
  readonly members?: ReadonlyArray<SyntaxNode>
  /** Where the signature ends, if not at the start of `body`. */
  readonly signatureEnd?: number
  /** Where the signature is cut at the latest, and shows that it is. */
  readonly signatureLimit?: number
  /** The signature, if what is written holds more than it: descriptions between parameters. */
  readonly signature?: string
  /** Documentation inside the declaration, such as a Python docstring. */
  readonly doc?: string | undefined
  /** Adjacent declarations with the same key are one declaration: the equations of a Haskell function. */
  readonly clauseOf?: string
  /** What one of several such declarations is called beside the others, by what it is for: `handle_event "save"`; then longer names, for those that share the first. */
  readonly clauseNames?: ReadonlyArray<string>
}

/** A node that contains declarations without being one: an `impl` block, an extension, a module wrapped in a function. */
export interface Holder {
  readonly holds: SyntaxNode
  /** Name that qualifies its members. */
  readonly owner?: string | undefined
  /** Kind of the symbol that its members belong to. */
  readonly parent?: SymbolKind | undefined
  /** What is declared in it is not visible outside. @default as in its surroundings */
  readonly local?: boolean
  readonly mark?: string
  /** The comment above it documents the first declaration in it: `private` before a method. */
  readonly documented?: boolean
}

/** Reads one kind of node: what it declares, or `undefined` if it declares nothing in this context. */
export type DeclarationRule = (
  node: SyntaxNode,
  context: NodeContext
) => Declaration | ReadonlyArray<Declaration> | Holder | undefined

/** The name of a module: as the qualifier of its symbols, as a package, and as the file itself declares it. */
export interface ModuleName {
  /** Prefix of qualified names; empty when the language has none. */
  readonly qualifier: string
  /** What package filters match and results show: an import path, a dotted module, a namespace. */
  readonly package: string
  /** The name that the file declares, if it declares one: `auth` of `package auth`. */
  readonly declared: string
}

/** A language with a tree-sitter grammar. */
export interface TreeLanguage extends Recognition {
  readonly id: string
  readonly title: string
  readonly shape: "tree"
  /** Name of the grammar in ports/parsing. */
  readonly grammar: string
  /** What joins the parts of a qualified name. */
  readonly separator: string
  /** What joins a type and its method, if different: `#`. */
  readonly memberSeparator?: string
  /**
   * Stretches of a text that the grammar would misread, in order: macros (the grammar knows no preprocessor), names that it takes for keywords. The parser gets
   * blanks or a replacement there. Everything else works on the original text, and names in stretches that the parser does not get are still mentioned.
   */
  readonly misreadIn?: (text: string) => ReadonlyArray<Misread>
  /** Node types that declare something, each with the rule that reads them. */
  readonly declarations: Readonly<Record<string, DeclarationRule>>
  /** Attributes that become part of the signature of the declaration below them, because they decide its visibility. */
  readonly signatureAttributes?: RegExp
  /** The signature together with the type that only the documentation of the declaration states, if it does. */
  readonly documentedSignature?: (signature: string, doc: string) => string
  /** Node types around a single declaration that belong to it: `export`, decorators, `template <…>`. */
  readonly wrappers?: ReadonlySet<string>
  /** Node types that contain declarations without declaring anything: a body that is no field. */
  readonly containers?: ReadonlySet<string>
  /**
   * Like `containers`, but inside functions they are entered only if `declaresLocally` matches their text, since entering all would cost more than it finds:
   * conditionals, loops.
   */
  readonly branches?: ReadonlySet<string>
  /** Those of them that limit the visibility of what they declare. */
  readonly scopes?: ReadonlySet<string>
  /** Words that begin a statement, and may yet name a member: in what is left of broken code, they do not. */
  readonly statementWords?: ReadonlySet<string>
  /** Matches signatures, wrappers included, of functions that never have a body because they only declare types. */
  readonly headOnlyWhere?: RegExp
  /** Matches the text of function bodies that may declare functions or types; other bodies are not entered. */
  readonly declaresLocally?: RegExp
  /** Node types of comments. */
  readonly comments: ReadonlySet<string>
  /** Comments that do not document what follows: licence headers, marks for tools. */
  readonly nonDocComments?: RegExp
  /** Node types before a declaration, or first in it, that belong to it: attributes, annotations. */
  readonly attributes?: ReadonlySet<string>
  /** The documentation that an attribute holds: `@doc """…"""`. */
  readonly docOf?: (attribute: SyntaxNode) => string | undefined
  /** Documentation right after the node of a value: a string below a field. */
  readonly docAfter?: (node: SyntaxNode) => string | undefined
  /** Node types after a declaration that belong to it: the body that a grammar puts beside its signature. */
  readonly continuations?: ReadonlySet<string>
  /** Node types whose children are statements or members: a large declaration may be cut between them. */
  readonly blocks: ReadonlySet<string>
  /** Node types of literals that may be cut between their elements if nothing better is left. */
  readonly collections?: ReadonlySet<string>
  /** Matches attributes that make a declaration a test, for languages with tests among the code. */
  readonly testAttribute?: RegExp
  /** The name of a file's module, by the language's own rule. `path` is relative to the repository root; `root` is the root node. */
  readonly moduleOf: (path: string, root: SyntaxNode) => ModuleName
  /** Node types of import statements, which result headers show as written. */
  readonly imports?: ReadonlySet<string>
  /** How names are used. If undefined, only declarations are known. */
  readonly mentions?: MentionRules
  /** The names that a file uses, by its path and tree, in order, where its names are placed: instead of what the places of `mentions` find. */
  readonly usesIn?: (path: string, root: SyntaxNode) => ReadonlyArray<StatedMention>
  /** What the file imports, or makes others import: instead of what the places of `mentions` find if `usesIn` is given, else in addition. */
  readonly importsIn?: (path: string, root: SyntaxNode) => ReadonlyArray<StatedImport>
  /** Pages that are written as strings in a program. */
  readonly template?: Template
  /** Strings that are programs in another language, by the text of the file. What the `guests` of `mentions` may declare in them are symbols of the file. */
  readonly guestsIn?: (text: string) => ReadonlyArray<Embedded>
}

/** UTF-16 offsets into a file. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** A stretch of a file that a grammar would misread. */
export interface Misread extends Stretch {
  /** What the parser gets instead, of the same length. @default blanks, so that no names are read there */
  readonly as?: string
  /** What follows does not begin with this stretch; otherwise a declaration is extended to include it, as with a macro used as an attribute. */
  readonly apart?: boolean
}

/** A stretch of a file in another language: a script block of a web page, a fence of a document. */
export interface Embedded extends Stretch {
  readonly language: string
  /** Stretches that its grammar would misread, in order. */
  readonly misread?: ReadonlyArray<Misread>
  /** The pieces that it consists of, in order: one with a syntax error is read apart, so that the others stay intact. What is between them is in `misread`. */
  readonly pieces?: ReadonlyArray<Stretch>
}

/** A name that a text calls: its qualifier, joined by dots, and its offset in UTF-16 code units. */
export interface StatedCall {
  readonly name: string
  readonly qualifier: string
  readonly at: number
}

/** One heading, key, statement or element of a structural language; offsets are UTF-16 code units. */
export interface StructuralPart {
  readonly kind: SymbolKind
  readonly name: string
  /** The qualifier written before its name, such as the schema of a table. */
  readonly owner?: string
  /** Qualified as a sibling of its parent, not as its child: a value in a block that only groups values. */
  readonly isSibling?: boolean
  /** Includes the comments above it. */
  readonly start: number
  readonly end: number
  /** Start without the comments above it. @default start */
  readonly head?: number
  /** End of the part's own heading, where its signature ends. */
  readonly headEnd: number
  /** Where the signature is cut at the latest, and shows that it is. */
  readonly headLimit?: number
  readonly doc?: string
  readonly children: ReadonlyArray<StructuralPart>
}

/** A stretch of a program that is taken from a file: `start` is its offset in the program, `fileOffset` its offset in the file. */
export interface ProgramPiece {
  readonly start: number
  readonly length: number
  readonly fileOffset: number
}

/** What the markup of a file computes, as a program whose functions bind the variables that elements bind. Offsets are UTF-16 code units. */
export interface TemplateProgram {
  readonly text: string
  /** In program order, not overlapping. The text between them is generated and comes from no file. */
  readonly pieces: ReadonlyArray<ProgramPiece>
  /** It sees only the members of the object that the file's script exports, nothing else of the script. */
  readonly seesOnlyObject: boolean
}

/** How the markup of a language uses names. */
export interface Template {
  /** Language of its expressions. */
  readonly language: string
  /** The program of a text; undefined when the markup computes nothing. */
  readonly programIn: (text: string) => TemplateProgram | undefined
  /** The type whose members the markup names without a qualifier, by the path of its file. */
  readonly ownerOf?: (path: string) => TemplateOwner
  /** Matches the text after a bare name that is a method of the page's own object, whose type is unknown. Sticky. */
  readonly ownMethodSuffix?: RegExp
}

/** A language whose structure is found without a grammar: headings, keys, statements, elements. */
export interface StructuralLanguage extends Recognition {
  readonly id: string
  readonly title: string
  readonly shape: "structure"
  readonly separator: string
  /**
   * For a format that stores its text encoded: the text that is read instead of the file's, line by line on the same lines. All else works on that text, except
   * `errorIn`.
   */
  readonly shownText?: (fileText: string) => string
  /** Its stretches of one language are one program, whose declarations are not qualified by the parts around them. */
  readonly isOneProgram?: boolean
  /** The file's parts, by its text and path, in order, not overlapping, nested if the format nests. */
  readonly partsOf: (text: string, path: string) => ReadonlyArray<StructuralPart>
  /** The name that the file gives to its surroundings, as a `go.mod` names its module; "" for none. */
  readonly declaredIn?: (path: string, text: string) => string
  /** What the file imports for others, by its path and text: the aliases that a `tsconfig.json` gives to folders. */
  readonly importsIn?: (path: string, text: string) => ReadonlyArray<StatedImport>
  /** Stretches that are better not cut: a fence, a block scalar, the body of a function. */
  readonly indivisibleIn?: (text: string) => ReadonlyArray<Stretch>
  /** Stretches in other languages; their symbols and cuts are added to the file's. */
  readonly embeddedIn?: (text: string) => ReadonlyArray<Embedded>
  /** Its files belong to no package, whatever their folder: in PHP only a namespace is one. */
  readonly isInNoPackage?: boolean
  /** The file is one component, named after the file, that others import. */
  readonly isComponent?: boolean
  /** The names that a file uses, by its path and text, in order, in a language whose files contain no programs. */
  readonly usesIn?: (path: string, text: string) => ReadonlyArray<StatedMention>
  /** Names that the text itself calls, in order: tags of other components. */
  readonly callsIn?: (text: string) => ReadonlyArray<StatedCall>
  /** What the text computes outside of its scripts: bindings and events of a component. */
  readonly template?: Template
  /** The declared name behind a name used in a program: the store `cart` for `$cart`. */
  readonly declaredNameOf?: (name: string) => string
  /** The types of objects that a component gets from its framework, by the chain of names: `Props` of `Astro.props`. */
  readonly givenTypes?: (text: string) => Readonly<Record<string, string>>
  /** The type of the properties that a component takes, where its text states one by name. */
  readonly propertiesTypeIn?: (text: string) => string | undefined
  /** The markup of a component sees its properties by their names alone. */
  readonly markupSeesProperties?: boolean
  /** How names are used in the file's program, whichever language it is in. If undefined, only declarations are known. */
  readonly mentions?: MentionRules
  /** A syntax error, for formats strict enough to have one. */
  readonly errorIn?: (text: string) => SyntaxProblem | undefined
}

export type Language = TreeLanguage | StructuralLanguage
