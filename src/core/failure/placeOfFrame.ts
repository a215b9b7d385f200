import { type SymbolKind, TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { FailureFrame } from "./Failure.ts"

/** A symbol as far as a frame may mean it. */
export interface FramedSymbol {
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
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

/**
 * Where a frame is in a file, by the symbols of that, in order. One that is known by its name only, and not by its folder too, may be another file: then the
 * function has to be one of it, and where the frame says in which package, of that. Undefined where it is not.
 *
 * @example
 * ```ts
 * const total = { name: "total", qualifiedName: "Cart.total", kind: "method", span: { startLine: 9, endLine: 12 }, nameLine: 9 }
 * placeOfFrame({ own: true, line: 10, function: "Cart.total" }, [total], "folder") // => { line: 10, symbol: total, moved: false }
 * placeOfFrame({ own: true, line: 4, function: "Cart.total" }, [total], "folder") // => { line: 9, symbol: total, moved: true }
 * placeOfFrame({ own: true, line: 10, function: "Cart.pay" }, [total], "name") // => undefined
 * ```
 */
export const placeOfFrame = <S extends FramedSymbol>(
  { function: called, line = 0 }: FailureFrame,
  symbols: ReadonlyArray<S>,
  knownBy: "folder" | "name"
): FramePlace<S> | undefined => {
  const around = symbols
    .filter(({ span }) => span.startLine <= line && line <= span.endLine)
    .sort((a, b) => a.span.endLine - a.span.startLine - (b.span.endLine - b.span.startLine))
  const asSaid = { line, symbol: around[0], moved: false }
  const asSure = knownBy === "folder" ? asSaid : undefined
  if (called === undefined) return asSaid
  if (NAMELESS.test(called.trim())) return asSure
  const names = partsOf(called)
  const isPackaged = knownBy === "name" && names.length >= PACKAGED
  const isNamed = (name: string) => partsOf(name).every((part) => names.includes(part))
  const isCalled = ({ kind, name, qualifiedName }: S) =>
    isNamed(name) && (!TYPE_KINDS.has(kind) || MAKES.test(called)) && (!isPackaged || isNamed(qualifiedName))
  const last = names.at(-1) ?? ""
  const meant = symbols.filter((symbol) => isCalled(symbol) && partsOf(symbol.name).includes(last))
  if (meant.length === 0) return around.some(isCalled) ? asSaid : asSure
  if (meant.some((symbol) => around.includes(symbol))) return asSaid
  const [nearest] = meant.sort((a, b) => Math.abs(a.nameLine - line) - Math.abs(b.nameLine - line))
  return { line: nearest!.nameLine, symbol: nearest, moved: true }
}

/** What makes an object is in its type. */
const MAKES = /<(?:cl)?init>|^new\s|\.ctor\b/

const partsOf = (name: string) => name.split(/[^\p{L}\p{N}_]+/u).filter((part) => part !== "")
