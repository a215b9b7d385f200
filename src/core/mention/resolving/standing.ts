import { type SymbolKind, TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { nameParts } from "../../locate/mod.ts"
import { type BelongingSymbol, holderOf, nameBefore, openEnumOf } from "./containerOf.ts"

/** Where something stands in a program: its surroundings decide where it is visible by its bare name. */
export interface Standing {
  /** The enclosing names, outermost first: of the file's own module, of modules, types and functions. */
  readonly around: ReadonlyArray<string>
  /** It is inside a module, type or function of the same file. */
  readonly nested: boolean
  /** It is inside a function. */
  readonly local: boolean
  /** The innermost of these around it is a type. */
  readonly inType: boolean
  /** Qualified name of that innermost module, type or function in the file, "" for none. */
  readonly holder: string
  /** Qualified name of the innermost enclosing module that the file itself opens, "" for none. */
  readonly module: string
  /** Name of the enumeration that may qualify it although it is visible without; "" for none. */
  readonly enumeration: string
}

/** Outside of all symbols of a file. */
export const OUTSIDE: Standing = {
  around: [],
  nested: false,
  local: false,
  inType: false,
  holder: "",
  module: "",
  enumeration: ""
}

const FUNCTIONS: ReadonlySet<SymbolKind> = new Set(["function", "method"])

const opens = ({ kind }: BelongingSymbol) => kind === "module" || TYPE_KINDS.has(kind) || FUNCTIONS.has(kind)

/**
 * The standing of a symbol. `symbols` are those of its file, by ordinal; for a component the first is the file itself and encloses nothing.
 *
 * @example
 * ```ts
 * const outer = { name: "outer", qualifiedName: "a.outer", kind: "function", parent: undefined }
 * const helper = { name: "helper", qualifiedName: "a.outer.helper", kind: "function", parent: 0 }
 * standingOf([outer, helper], helper, false).around // => ["a", "outer"]
 * standingOf([outer, helper], helper, false).local // => true
 * standingOf([outer, helper], outer, false).nested // => false
 * ```
 */
export const standingOf = (
  symbols: ReadonlyArray<BelongingSymbol>,
  symbol: BelongingSymbol,
  component: boolean
): Standing => ({
  ...standingUnder(symbols, holderOf(symbol, symbols), component),
  around: namesBefore(symbol),
  enumeration: openEnumOf(symbol, symbols)?.name ?? ""
})

/**
 * The standing of code directly inside the symbol with that ordinal; -1 for outside of all.
 *
 * @example
 * ```ts
 * const outer = { name: "outer", qualifiedName: "a.outer", kind: "function", parent: undefined }
 * standingIn([outer], 0, false).around // => ["a", "outer"]
 * standingIn([outer], -1, false).around // => []
 * ```
 */
export const standingIn = (
  symbols: ReadonlyArray<BelongingSymbol>,
  ordinal: number,
  component: boolean
): Standing => {
  const symbol = symbols[ordinal]
  if (symbol === undefined) return OUTSIDE
  return {
    ...standingUnder(symbols, ordinal, component),
    around: [...namesBefore(symbol), ...nameParts(symbol.name)],
    enumeration: ""
  }
}

const standingUnder = (
  symbols: ReadonlyArray<BelongingSymbol>,
  ordinal: number | undefined,
  component: boolean
): Omit<Standing, "around" | "enumeration"> => {
  let { holder, inType, local, module, nested } = OUTSIDE
  for (let at = ordinal; at !== undefined;) {
    const symbol: BelongingSymbol | undefined = symbols[at]
    if (symbol === undefined) break
    if (opens(symbol) && !(component && at === 0)) {
      if (!nested) {
        inType = TYPE_KINDS.has(symbol.kind)
        holder = symbol.qualifiedName
      }
      nested = true
      local ||= FUNCTIONS.has(symbol.kind)
      if (module === "" && symbol.kind === "module") module = symbol.qualifiedName
    }
    at = symbol.parent
  }
  return { holder, inType, local, module, nested }
}

/** The parts of a qualified name before its last, without type arguments. */
const namesBefore = (symbol: BelongingSymbol): ReadonlyArray<string> => {
  let before = nameBefore(symbol)
  for (let whole = ""; whole !== before;) {
    whole = before
    before = before.replaceAll(/<[^<>]*>/g, "")
  }
  return nameParts(before)
}

/** A symbol with its lines. */
export interface PlacedSymbol extends BelongingSymbol {
  readonly span: { readonly startLine: number; readonly endLine: number }
}

/**
 * The qualified name of the innermost module around a line that a file opens, "" for none. `symbols` are those of the file, outer before inner.
 *
 * @example
 * ```ts
 * const tests = { name: "tests", qualifiedName: "auth::tests", kind: "module", parent: undefined, span: { startLine: 5, endLine: 9 } }
 * moduleOn([tests], 6) // => "auth::tests"
 * moduleOn([tests], 1) // => ""
 * ```
 */
export const moduleOn = (symbols: ReadonlyArray<PlacedSymbol>, line: number): string =>
  symbols.findLast(({ kind, span }) => kind === "module" && span.startLine <= line && line <= span.endLine)
    ?.qualifiedName ?? ""

/**
 * The names enclosing the body of the innermost function around a line, outermost first and including its own; empty if no function is there.
 *
 * @example
 * ```ts
 * const span = { startLine: 3, endLine: 9 }
 * const run = { name: "run", qualifiedName: "auth.run", kind: "function", parent: undefined, span }
 * functionOn([run], 6) // => ["auth", "run"]
 * functionOn([run], 1) // => []
 * ```
 */
export const functionOn = (symbols: ReadonlyArray<PlacedSymbol>, line: number): ReadonlyArray<string> => {
  const found = symbols.findLast(
    ({ kind, span }) => FUNCTIONS.has(kind) && span.startLine <= line && line <= span.endLine
  )
  return found === undefined ? [] : [...namesBefore(found), ...nameParts(found.name)]
}
