import { type SymbolKind, TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { FailureFrame } from "./Failure.ts"

/** A symbol as far as a frame may mean it. */
export interface FramedSymbol {
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly signature: string
  readonly span: { readonly startLine: number; readonly endLine: number }
  readonly nameLine: number
}

/** Where a frame is in a file as that stands now. */
export interface FramePlace<S> {
  readonly line: number
  /** The innermost symbol around. */
  readonly symbol: S | undefined
  /** The frame's own line is another symbol's: it is of another version of the file, and told is where the function of its name begins. */
  readonly moved: boolean
}

/** What stands for a function without a name. */
const NAMELESS = /^<(?!init>)[^>]*>$|<anonymous>|^\{closure|^main$|^\?\?$/

/** From so many parts on a name says in which package it is. */
const PACKAGED = 3

/** What stands before the name of a function and is no type. */
const BEFORE = /^(?:(?:block|rescue|ensure)(?: \(\d+ levels\))? in |async |new )+/

/** What V8 says behind it: the name of the property that it was called by. */
const BEHIND = / \[as [^\]]*\]$/

/** V8 names the class of the object that a method was called on, which may inherit it. */
const SAYS_RECEIVER = /\.(?:[cm]?[jt]sx?|vue|svelte)$/

/** Frames of PHP and Haskell name the function that was called at their place, not the one that the place is in. */
const SAYS_CALLED = /\.(?:php|l?hs)$/

/**
 * Where a frame is in a file, by the symbols of that, in order. One that is known by its name only, and not by its folder too, may be another file: then the
 * function has to be one of it, and where the frame says in which package, of that. A method of another type than the frame names is another one, unless that
 * type is seen to take it over. Undefined where it is not in the file.
 *
 * @example
 * ```ts
 * const span = { startLine: 9, endLine: 12 }
 * const total = { name: "total", qualifiedName: "Cart.total", kind: "method", signature: "total()", span, nameLine: 9 }
 * placeOfFrame({ own: true, line: 10, function: "Cart.total" }, [total], "folder") // => { line: 10, symbol: total, moved: false }
 * placeOfFrame({ own: true, line: 4, function: "Cart.total" }, [total], "folder") // => { line: 9, symbol: total, moved: true }
 * placeOfFrame({ own: true, line: 10, function: "Cart.pay" }, [total], "name") // => undefined
 * placeOfFrame({ own: true, line: 4, function: "Basket.total" }, [total], "folder") // => undefined
 * ```
 */
export const placeOfFrame = <S extends FramedSymbol>(
  { file = "", function: said, line = 0 }: FailureFrame,
  symbols: ReadonlyArray<S>,
  knownBy: "folder" | "name"
): FramePlace<S> | undefined => {
  const around = symbols
    .filter(({ span }) => span.startLine <= line && line <= span.endLine)
    .sort((a, b) => a.span.endLine - a.span.startLine - (b.span.endLine - b.span.startLine))
  const asSaid = { line, symbol: around[0], moved: false }
  const asSure = knownBy === "folder" ? asSaid : undefined
  if (said === undefined || SAYS_CALLED.test(file)) return asSaid
  const called = said.trim()
  if (NAMELESS.test(called)) return asSure
  const names = partsOf(called.replace(BEFORE, "").replace(BEHIND, ""))
  const isPackaged = knownBy === "name" && names.length >= PACKAGED
  const isNamed = (name: string) => partsOf(name).every((part) => names.includes(part))
  const isCalled = ({ kind, name, qualifiedName }: S) =>
    isNamed(name) && (!TYPE_KINDS.has(kind) || MAKES.test(called)) && (!isPackaged || isNamed(qualifiedName))
  const last = names.at(-1) ?? ""
  const alike = symbols.filter((symbol) => isCalled(symbol) && partsOf(symbol.name).includes(last))
  if (alike.length === 0) return around.some(isCalled) ? asSaid : asSure
  const saysReceiver = SAYS_RECEIVER.test(file)
  const ofType = alike.filter((symbol) => isOfType(symbol, names))
  const meant = ofType.length > 0 ? ofType : inherited(alike, symbols, names, saysReceiver)
  const holding = ofType.length > 0 && !saysReceiver ? ofType : alike
  if (holding.some((symbol) => around.includes(symbol))) return asSaid
  const [nearest] = meant.sort((a, b) => Math.abs(a.nameLine - line) - Math.abs(b.nameLine - line))
  return nearest && { line: nearest.nameLine, symbol: nearest, moved: true }
}

/** What makes an object is in its type. */
const MAKES = /<(?:cl)?init>|^new\s|\.ctor\b/

const partsOf = (name: string) => name.split(/[^\p{L}\p{N}_]+/u).filter((part) => part !== "")

/** The type that a method belongs to. */
const typeOf = ({ kind, name, qualifiedName }: FramedSymbol): string | undefined =>
  kind === "method" ? partsOf(qualifiedName).at(-1 - partsOf(name).length) : undefined

/** Whether a symbol may be what these names call: a method's type is among them, if they are more than its own name. */
const isOfType = (symbol: FramedSymbol, names: ReadonlyArray<string>): boolean => {
  const type = typeOf(symbol)
  return names.length === 1 || type === undefined || names.includes(type)
}

/** Of methods of other types those that the named type takes over; where only the receiver is named and its type stands elsewhere, the only one. */
const inherited = <S extends FramedSymbol>(
  alike: ReadonlyArray<S>,
  symbols: ReadonlyArray<S>,
  names: ReadonlyArray<string>,
  saysReceiver: boolean
): Array<S> => {
  const type = names.at(-2)
  const head = symbols.find(({ kind, name }) => name === type && TYPE_KINDS.has(kind))
  if (head === undefined) return saysReceiver && alike.length === 1 ? [...alike] : []
  // A part without a name of its own, as Go embeds them, is called as its type is.
  const parts = symbols.filter(
    (part) => part.kind === "field" && partsOf(part.qualifiedName).at(-2) === type && isEmbedded(part)
  )
  const bases = new Set([
    ...partsOf(head.signature.replaceAll(/\([^()]*\)/g, " ")),
    ...parts.map(({ name }) => name)
  ])
  return alike.filter((symbol) => bases.has(typeOf(symbol) ?? ""))
}

const isEmbedded = ({ name, signature }: FramedSymbol): boolean =>
  partsOf(signature).at(-1) === name && !/\s/.test(signature.trim())
