import { type SymbolKind, TYPE_KINDS } from "../../../domain/CodeSymbol.ts"
import { nameParts } from "../../../locate/mod.ts"
import { enclosingOrdinalOf, type NestedSymbol, qualifierOf, typeBeside } from "./containerOf.ts"

/** Where something stands in a program: its surroundings decide where it is visible by its bare name. */
export interface LexicalScope {
  /** The enclosing names, outermost first: of the file's own module, of modules, types and functions. */
  readonly enclosingNames: ReadonlyArray<string>
  /** It is inside a module, type or function of the same file. */
  readonly nested: boolean
  /** It is inside a function. */
  readonly local: boolean
  /** The innermost of these around it is a type. */
  readonly inType: boolean
  /** Qualified name of that innermost module, type or function in the file, "" for none. */
  readonly parentName: string
  /** Qualified name of the innermost enclosing module that the file itself opens, "" for none. */
  readonly module: string
  /** Name of the type that it is declared in although it is named beside that type; "" for none. */
  readonly typeBeside: string
  /** That name if the type is an enumeration, which may qualify it. */
  readonly enumeration: string
  /** For a member, and what is inside of one, where the qualified name tells it: whether it belongs to the `objects` of its type or to the `type` itself; else "". */
  readonly level: "objects" | "type" | ""
}

/** Outside of all symbols of a file. */
export const TOP_LEVEL_SCOPE: LexicalScope = {
  enclosingNames: [],
  nested: false,
  local: false,
  inType: false,
  parentName: "",
  module: "",
  typeBeside: "",
  enumeration: "",
  level: ""
}

const FUNCTION_KINDS: ReadonlySet<SymbolKind> = new Set(["function", "method"])

const BODY_KINDS: ReadonlySet<SymbolKind> = new Set([...FUNCTION_KINDS, ...TYPE_KINDS])

const opensScope = ({ kind }: NestedSymbol) => kind === "module" || BODY_KINDS.has(kind)

/**
 * The lexical scope of a symbol. `symbols` are those of its file, by ordinal; for a component the first is the file itself, or a module that stands for it, and encloses nothing.
 *
 * @example
 * ```ts
 * const outer = { name: "outer", qualifiedName: "a.outer", kind: "function", parent: undefined }
 * const helper = { name: "helper", qualifiedName: "a.outer.helper", kind: "function", parent: 0 }
 * lexicalScopeOf([outer, helper], helper, false).enclosingNames // => ["a", "outer"]
 * lexicalScopeOf([outer, helper], helper, false).local // => true
 * lexicalScopeOf([outer, helper], outer, false).nested // => false
 * ```
 */
export const lexicalScopeOf = (
  symbols: ReadonlyArray<NestedSymbol>,
  symbol: NestedSymbol,
  component: boolean | "module"
): LexicalScope => {
  const type = typeBeside(symbol, symbols)
  return {
    ...scopeUnder(symbols, enclosingOrdinalOf(symbol, symbols), component),
    enclosingNames: qualifierParts(symbol),
    typeBeside: type?.name ?? "",
    enumeration: type?.kind === "enum" && symbol.kind === "constant" ? type.name : "",
    level: levelOf(symbol)
  }
}

/**
 * The lexical scope of code directly inside the symbol with that ordinal; -1 for outside of all.
 *
 * @example
 * ```ts
 * const outer = { name: "outer", qualifiedName: "a.outer", kind: "function", parent: undefined }
 * scopeInside([outer], 0, false).enclosingNames // => ["a", "outer"]
 * scopeInside([outer], -1, false).enclosingNames // => []
 * ```
 */
export const scopeInside = (
  symbols: ReadonlyArray<NestedSymbol>,
  ordinal: number,
  component: boolean | "module"
): LexicalScope => {
  const symbol = symbols[ordinal]
  if (symbol === undefined) return TOP_LEVEL_SCOPE
  return {
    ...scopeUnder(symbols, ordinal, component),
    enclosingNames: [...qualifierParts(symbol), ...nameParts(symbol.name)],
    typeBeside: "",
    enumeration: "",
    level: levelAround(symbols, symbol)
  }
}

/** By the sign before its name: `Cart#total` is a member of the objects, `Cart.open` one of the type. */
const levelOf = (symbol: NestedSymbol): LexicalScope["level"] => {
  if (symbol.kind !== "method" && symbol.kind !== "field") return ""
  const qualifier = qualifierOf(symbol)
  return qualifier.endsWith("#") ? "objects" : qualifier.endsWith(".") ? "type" : ""
}

/** The level of the innermost member that a symbol is or is inside of, as long as only functions are between. */
const levelAround = (symbols: ReadonlyArray<NestedSymbol>, symbol: NestedSymbol): LexicalScope["level"] => {
  let at: NestedSymbol | undefined = symbol
  while (at !== undefined && at.kind === "function")
    at = at.parent === undefined ? undefined : symbols[at.parent]
  return at === undefined ? "" : levelOf(at)
}

const scopeUnder = (
  symbols: ReadonlyArray<NestedSymbol>,
  ordinal: number | undefined,
  component: boolean | "module"
): Omit<LexicalScope, "enclosingNames" | "typeBeside" | "enumeration" | "level"> => {
  let { inType, local, module, nested, parentName } = TOP_LEVEL_SCOPE
  for (let at = ordinal; at !== undefined;) {
    const symbol: NestedSymbol | undefined = symbols[at]
    if (symbol === undefined) break
    const isFile = at === 0 && (component === true || (component === "module" && symbol.kind === "module"))
    if (opensScope(symbol) && !isFile) {
      if (!nested) {
        inType = TYPE_KINDS.has(symbol.kind)
        parentName = symbol.qualifiedName
      }
      nested = true
      local ||= FUNCTION_KINDS.has(symbol.kind)
      if (module === "" && symbol.kind === "module") module = symbol.qualifiedName
    }
    at = symbol.parent
  }
  return { parentName, inType, local, module, nested }
}

/** The parts of a qualified name before its last, without type arguments. */
const qualifierParts = (symbol: NestedSymbol): ReadonlyArray<string> => {
  let qualifier = qualifierOf(symbol)
  for (let previous = ""; previous !== qualifier;) {
    previous = qualifier
    qualifier = qualifier.replaceAll(/<[^<>]*>/g, "")
  }
  return nameParts(qualifier)
}

/** A symbol with its lines. */
export interface PlacedSymbol extends NestedSymbol {
  readonly span: { readonly startLine: number; readonly endLine: number }
  /** The line of its name, before which it may have comments, which are outside of its body. */
  readonly nameLine?: number
}

/**
 * The qualified name of the innermost module around a line that a file opens, "" for none. `symbols` are those of the file, outer before inner.
 *
 * @example
 * ```ts
 * const tests = { name: "tests", qualifiedName: "auth::tests", kind: "module", parent: undefined, span: { startLine: 5, endLine: 9 } }
 * moduleAtLine([tests], 6) // => "auth::tests"
 * moduleAtLine([tests], 1) // => ""
 * ```
 */
export const moduleAtLine = (symbols: ReadonlyArray<PlacedSymbol>, line: number): string =>
  symbols.findLast(({ kind, span }) => kind === "module" && span.startLine <= line && line <= span.endLine)
    ?.qualifiedName ?? ""

/**
 * The names enclosing the body of the innermost function or type around a line, outermost first and including its own; empty if neither is there.
 *
 * @example
 * ```ts
 * const span = { startLine: 3, endLine: 9 }
 * const shop = { name: "Shop", qualifiedName: "Shop", kind: "struct", parent: undefined, span }
 * bodyPathAtLine([shop], 6) // => ["Shop"]
 * ```
 */
export const bodyPathAtLine = (symbols: ReadonlyArray<PlacedSymbol>, line: number): ReadonlyArray<string> =>
  pathAtLine(symbols, line, BODY_KINDS)

const pathAtLine = (
  symbols: ReadonlyArray<PlacedSymbol>,
  line: number,
  kinds: ReadonlySet<string>
): ReadonlyArray<string> => {
  const found = symbols.findLast(
    ({ kind, nameLine, span }) =>
      kinds.has(kind) && (nameLine ?? span.startLine) <= line && line <= span.endLine
  )
  return found === undefined ? [] : [...qualifierParts(found), ...nameParts(found.name)]
}

/**
 * The names enclosing the body of the innermost function around a line, outermost first and including its own; empty if no function is there.
 *
 * @example
 * ```ts
 * const span = { startLine: 3, endLine: 9 }
 * const run = { name: "run", qualifiedName: "auth.run", kind: "function", parent: undefined, span }
 * functionPathAtLine([run], 6) // => ["auth", "run"]
 * functionPathAtLine([run], 1) // => []
 * functionPathAtLine([{ ...run, nameLine: 5 }], 4) // => []
 * ```
 */
export const functionPathAtLine = (
  symbols: ReadonlyArray<PlacedSymbol>,
  line: number
): ReadonlyArray<string> => pathAtLine(symbols, line, FUNCTION_KINDS)
