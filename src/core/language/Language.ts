import type { SymbolKind } from "../domain/CodeSymbol.ts"
import type { SyntaxProblem } from "../domain/DerivedSource.ts"
import type { SyntaxNode } from "../syntax/mod.ts"
import type { MentionRules } from "./MentionRules.ts"

/** How a file is recognised as being of a language. */
export interface Recognition {
  /** Id of the language that this one is too, under another grammar: who asks for files of that one gets these as well. */
  readonly dialectOf?: string
  /** Lower-case, with the dot: `.go`. A longer one wins: `.d.ts` before `.ts`. */
  readonly extensions: ReadonlyArray<string>
  /** Whole base names: `Dockerfile`. */
  readonly filenames?: ReadonlyArray<string>
  /** Forms of base names: `tsconfig.app.json`. */
  readonly named?: RegExp
  /** Programs of a `#!` line: `bash`, `python3`. */
  readonly interpreters?: ReadonlyArray<string>
  /** Extensions that another language has too, and how the beginning of a text shows that it is this one: `.h` of C++. */
  readonly claims?: {
    readonly extensions: ReadonlyArray<string>
    readonly by: (beginning: string) => boolean
  }
}

/** Where a declaration stands while a tree is walked. */
export interface Surroundings {
  /** What the file is called, for what is named after it. */
  readonly file: string
  /** All of the file, for what shows by what stands around it. */
  readonly text?: string | undefined
  /** Inside the body of a function: what is declared there is seen by nobody outside. */
  readonly local: boolean
  /** Kind of the nearest enclosing symbol. */
  readonly parent: SymbolKind | undefined
  /** What it is called. */
  readonly within?: string | undefined
  /** What the nearest enclosing declaration or holder says of all that it holds: `static` of Ruby's `class << self`. */
  readonly mark?: string | undefined
}

/** What a node declares. */
export interface Declared {
  readonly kind: SymbolKind
  readonly name: string
  /** Where the name stands, where that is not the line on which the declaration begins. */
  readonly at?: number | undefined
  /** The part of the node that is the declaration, where the node declares several things and this is less than all of it. */
  readonly node?: SyntaxNode
  /** Names that stand between the enclosing symbol and this one without enclosing it: a Go receiver, `Foo` of `Foo::bar`. */
  readonly owner?: string
  /** What joins the name to what stands before it, where the language's separators do not tell: the `.` of a static method. */
  readonly joint?: string
  /** Named as if it stood beside its parent and not inside: an enumerator of C, a constructor of Haskell. */
  readonly beside?: boolean
  /** Where the declaration's inside begins: its signature ends there and its members are looked for there. */
  readonly body?: SyntaxNode | undefined
  /** It is a test, by what it is and not by an attribute. */
  readonly test?: boolean
  /** It is only the head of a function, by what it is: an overload that no mark ends. */
  readonly headOnly?: boolean
  /** Its body is that of a function, though it is none: a value that a function was given to. */
  readonly runs?: boolean
  /** What it says of all that stands in it. */
  readonly mark?: string | undefined
  /** Where members stand outside of the body: the parameters of a primary constructor. */
  readonly members?: ReadonlyArray<SyntaxNode>
  /** Where the signature ends, where that is not the start of `body`. */
  readonly signatureEnd?: number
  /** Documentation that stands inside the declaration, as a Python docstring does. */
  readonly doc?: string | undefined
  /** Neighbours of one key are one declaration: the equations of a Haskell function. */
  readonly clauseOf?: string
}

/** A node that holds declarations without being one: an `impl` block, an extension, a module wrapped in a function. */
export interface Holder {
  readonly holds: SyntaxNode
  /** What its members belong to. */
  readonly owner?: string | undefined
  /** The kind of what its members belong to. */
  readonly parent?: SymbolKind | undefined
  /** What is declared in it is seen by nobody outside. @default as around it */
  readonly local?: boolean
  readonly mark?: string
  /** What stands above it documents the first that it holds: `private` before a method. */
  readonly documented?: boolean
}

/** Reads one kind of node: what it declares, or `undefined` where it declares nothing here. */
export type DeclarationRule = (
  node: SyntaxNode,
  around: Surroundings
) => Declared | ReadonlyArray<Declared> | Holder | undefined

/** What a module is called: as symbols are qualified by it, and as the file itself declares it. */
export interface ModuleName {
  /** Prefix of qualified names; empty where the language has none. */
  readonly qualifier: string
  /** What filters by package match and results show: an import path, a dotted module, a namespace. */
  readonly package: string
  /** The name that the file declares, where it declares one: the `auth` of `package auth`. */
  readonly declared: string
}

/** A language whose structure a tree-sitter grammar gives. */
export interface TreeLanguage extends Recognition {
  readonly id: string
  readonly title: string
  readonly shape: "tree"
  /** Name of the grammar, as ports/parsing knows it. */
  readonly grammar: string
  /** What joins the parts of a qualified name. */
  readonly separator: string
  /** What joins a type and its method, where that differs: `#`. */
  readonly memberSeparator?: string
  /**
   * Stretches of a text that the grammar would misread, in order: macros, as it knows no preprocessor, names that it takes for words of its
   * own. It gets blanks in their place, or something else. All else is told by the text as it is, and the names in what it does not get are
   * mentioned.
   */
  readonly misreadIn?: (text: string) => ReadonlyArray<Misread>
  /** Node types that declare something, and how to read them. */
  readonly declarations: Readonly<Record<string, DeclarationRule>>
  /** Attributes that the signature of what stands below them begins with: they say who knows it. */
  readonly signed?: RegExp
  /** Node types around one declaration that belong to it: `export`, decorators, `template <…>`. */
  readonly wrappers?: ReadonlySet<string>
  /** Node types that hold declarations without being one: a body that is no field. */
  readonly containers?: ReadonlySet<string>
  /** The same, but inside of functions only where their text shows a declaration, as entering all would cost more than it finds: conditionals, loops. */
  readonly branches?: ReadonlySet<string>
  /** Of these, those outside of which nobody sees what they declare. */
  readonly scopes?: ReadonlySet<string>
  /** Functions in wrappers that begin so have no body, whatever stands there: what tells types alone. */
  readonly headOnlyWhere?: RegExp
  /** What the text of a function's body shows where a function or type may be declared in it; the others are not entered. */
  readonly declaresLocally?: RegExp
  /** Node types of comments. */
  readonly comments: ReadonlySet<string>
  /** Comments that document nothing of what stands below: those of the file, marks for tools. */
  readonly undocumenting?: RegExp
  /** Node types that stand before a declaration, or first in it, and belong to it: attributes, annotations. */
  readonly attributes?: ReadonlySet<string>
  /** The documentation that an attribute holds: `@doc """…"""`. */
  readonly docOf?: (attribute: SyntaxNode) => string | undefined
  /** Documentation that stands right behind what holds a value: a string below a field. */
  readonly docBehind?: (node: SyntaxNode) => string | undefined
  /** Node types that stand after a declaration and belong to it: the body that a grammar puts beside its signature. */
  readonly continuations?: ReadonlySet<string>
  /** Node types whose children are statements or members: a large declaration may be cut between them. */
  readonly blocks: ReadonlySet<string>
  /** Node types of literals that may be cut between their elements where nothing better is left. */
  readonly collections?: ReadonlySet<string>
  /** What an attribute says that makes a test of a declaration, where the language keeps tests among the code. */
  readonly testAttribute?: RegExp
  /** The name of a file's module, by the language's own rule. `path` is relative to the root. */
  readonly moduleOf: (path: string, root: SyntaxNode) => ModuleName
  /** Import statements of the file, as written, for the header of a result. */
  readonly imports?: ReadonlySet<string>
  /** How names are used. Without it only declarations are known. */
  readonly mentions?: MentionRules
  /** What pages compute that stand in a program as texts. */
  readonly template?: Template
}

/** UTF-16 offsets into a file. */
export interface Stretch {
  readonly start: number
  readonly end: number
}

/** A stretch of a file that a grammar would misread. */
export interface Misread extends Stretch {
  /** What the grammar gets in its place, which is as long and says as much. @default blanks, so that the names in it are not read */
  readonly as?: string
  /** What stands behind it does not begin with it, as with a macro in place of an attribute. */
  readonly apart?: boolean
}

/** A stretch of a file that is in another language: a script block of a web page, a fence of a document. */
export interface Embedded extends Stretch {
  readonly language: string
}

/** A name that a text calls: what stands before it, joined by dots, and where it stands, in UTF-16 code units. */
export interface StatedCall {
  readonly name: string
  readonly qualifier: string
  readonly at: number
}

/** One heading, key, statement or element that a structural language finds; offsets are UTF-16 code units. */
export interface StructuralPart {
  readonly kind: SymbolKind
  readonly name: string
  /** What its name stands behind where it is written, as the schema of a table. */
  readonly owner?: string
  /** From the comments above it. */
  readonly start: number
  readonly end: number
  /** Where it begins after the comments above it. @default start */
  readonly head?: number
  /** End of the part's own heading, where its signature ends. */
  readonly headEnd: number
  readonly doc?: string
  readonly children: ReadonlyArray<StructuralPart>
}

/** A stretch of a program that stands in a file: from `start` on, and in the file from `at` on. */
export interface ProgramPiece {
  readonly start: number
  readonly length: number
  readonly at: number
}

/** What the markup of a file says, as a program whose functions bind what its elements do. Offsets are UTF-16 code units. */
export interface TemplateProgram {
  readonly text: string
  /** In the order of the program, not overlapping. What stands between them is of no file. */
  readonly pieces: ReadonlyArray<ProgramPiece>
  /** It knows what the object has that the script of the file gives, and nothing else of the script. */
  readonly ofObject: boolean
}

/** How the markup of a language uses names. */
export interface Template {
  /** The language that it computes in. */
  readonly language: string
  /** undefined where it computes nothing. */
  readonly programIn: (text: string) => TemplateProgram | undefined
  /** What stands behind a bare name that is called: the page belongs to an object of which nothing is known, whose method that is. Sticky. */
  readonly callsOwn?: RegExp
}

/** A language whose structure shows without a grammar: headings, keys, statements, elements. */
export interface StructuralLanguage extends Recognition {
  readonly id: string
  readonly title: string
  readonly shape: "structure"
  readonly separator: string
  /** The file's parts, in order, not overlapping, nested where the format nests. */
  readonly partsOf: (text: string) => ReadonlyArray<StructuralPart>
  /** The name that the file gives to what is around it, as a `go.mod` does to its module; "" for none. */
  readonly declaredIn?: (path: string, text: string) => string
  /** Stretches that are better not cut: a fence, a block scalar, the body of a function. */
  readonly wholesIn?: (text: string) => ReadonlyArray<Stretch>
  /** Stretches in other languages; their symbols and cuts join the file's. */
  readonly embeddedIn?: (text: string) => ReadonlyArray<Embedded>
  /** The file is one thing, called after it, that others import: a component. */
  readonly isComponent?: boolean
  /** Names that the text itself calls, in order: the tags of other components. */
  readonly callsIn?: (text: string) => ReadonlyArray<StatedCall>
  /** What the text computes around its scripts: the bindings and events of a component. */
  readonly template?: Template
  /** The name that one in a program stands for: the store `cart` of `$cart`. */
  readonly standsFor?: (name: string) => string
  /** How names are used in the stretches of its own program, in whatever language they are. Without it only declarations are known. */
  readonly mentions?: MentionRules
  /** A syntax error, where the format is strict enough to have one. */
  readonly errorIn?: (text: string) => SyntaxProblem | undefined
}

export type Language = TreeLanguage | StructuralLanguage
