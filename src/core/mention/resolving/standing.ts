import { type SymbolKind, TYPE_KINDS } from "../../domain/CodeSymbol.ts"
import { nameParts } from "../../locate/mod.ts"
import { type BelongingSymbol, holderOf, nameBefore, openEnumOf } from "./containerOf.ts"

/** Where something stands in a program: what is around it decides who knows it by its bare name. */
export interface Standing {
  /** The names around, outermost first: those of the file's own module, of modules, types and functions. */
  readonly around: ReadonlyArray<string>
  /** A module, type or function of the same file is around it. */
  readonly nested: boolean
  /** A function is around it. */
  readonly local: boolean
  /** What is right around it is a type. */
  readonly inType: boolean
  /** Qualified name of the module, type or function right around it that the file opens, "" for none. */
  readonly holder: string
  /** Qualified name of the innermost module around that the file itself opens, "" for none. */
  readonly module: string
  /** Name of the enumeration that it may be called by too, though it is known beside that; "" for none. */
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
 * Where a symbol stands. `symbols` are those of its file, by ordinal; of a component the first is the file itself and encloses nothing.
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
 * Where stands what is right in the symbol of an ordinal; -1 for outside of all.
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

/** The names in a qualified name before its last, without what types are applied to. */
const namesBefore = (symbol: BelongingSymbol): ReadonlyArray<string> => {
  let before = nameBefore(symbol)
  for (let whole = ""; whole !== before;) {
    whole = before
    before = before.replaceAll(/<[^<>]*>/g, "")
  }
  return nameParts(before)
}

/** A symbol with the lines that it takes. */
export interface PlacedSymbol extends BelongingSymbol {
  readonly span: { readonly startLine: number; readonly endLine: number }
}

/**
 * The qualified name of the innermost module that a file opens around a line, "" for none. `symbols` are those of the file, outer before
 * inner.
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
 * The names around what stands right in the innermost function that the file opens around a line, outermost first; none where no function does.
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
