import { type SymbolKind, TYPE_KINDS } from "../domain/CodeSymbol.ts"
import type { FailureFrame } from "./Failure.ts"
import { TEMPLATE_FILE } from "./templateForms.ts"

/** The properties of a symbol that are compared with a frame. */
export interface FramedSymbol {
  readonly name: string
  readonly qualifiedName: string
  readonly kind: SymbolKind
  readonly signature: string
  readonly span: { readonly startLine: number; readonly endLine: number }
  readonly nameLine: number
}

/** The location of a frame in the current version of a file. */
export interface FramePlace<S> {
  readonly line: number
  /** The innermost symbol around the line. */
  readonly symbol: S | undefined
  /** The frame's line lies in another symbol, so the frame is from another version of the file: `line` is then where the function of that name begins. */
  readonly moved: boolean
}

/** Names of anonymous functions. */
const ANONYMOUS_NAME = /^<(?!init>)[^>]*>$|<anonymous>|^\{closure|^main$|^\?\?$/

/** A name of at least this many parts includes its package. */
const MIN_PACKAGED_PARTS = 3

/** Prefixes before the name of a function that are no type. */
const NAME_PREFIX = /^(?:(?:block|rescue|ensure)(?: \(\d+ levels\))? in |async |new )+/

/** V8 appends the name of the property that the function was called by. */
const V8_ALIAS_SUFFIX = / \[as [^\]]*\]$/

/** The JVM's name of an anonymous function contains that of the function around it. */
const JVM_LAMBDA = /(?:lambda|\$anonfun)\$(\w+?)(?:\$\d+)+(?:\$adapted)?$/

/** The JVM's name of a closure of Groovy contains those of the class and of the function around it. */
const GROOVY_CLOSURE = /\$_(\w+?)_closure\d+(?:\$_closure\d+)*\.(?:doCall|call)$/

/** The names that Spock gives to the methods of tests, and Groovy to the code of a script: only the type says where they are. */
const GENERATED_METHOD = /\.(?:\$spock_\w+|run)$/

/** A part of a function in PowerShell. */
const FUNCTION_PART = /<(?:Begin|Process|End|Clean)>$/

/** The word before the title of a test in Spock, which is no part of the name of its method. */
const FEATURE_TITLE = /^((?:\w+\.)*)feature (?=\S)/

/** V8 names the class of the receiver, which may inherit the method. */
const NAMES_RECEIVER = /\.(?:[cm]?[jt]sx?|vue|svelte|astro)$/

/** Frames of PHP, Haskell and CMake name the function that is called at the location, not the one that contains it. */
const NAMES_CALLEE = /\.(?:php|l?hs|cmake)$|CMakeLists\.txt$/

/**
 * The location of a frame in a file, given the symbols of the file in order. If `matchedBy` is "name", the file matches by name but not by folder and may be
 * another file: then it must contain the function, in the package that the frame names, if any. A method of another type than the frame names does not match,
 * unless the named type is seen to inherit it. Undefined if the frame is not in this file.
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
  { file = "", function: functionName, line = 0 }: FailureFrame,
  symbols: ReadonlyArray<S>,
  matchedBy: "folder" | "name"
): FramePlace<S> | undefined => {
  const enclosing = symbols
    .filter(({ span }) => span.startLine <= line && line <= span.endLine)
    .sort((a, b) => a.span.endLine - a.span.startLine - (b.span.endLine - b.span.startLine))
  const atFrameLine = { line, symbol: enclosing[0], moved: false }
  const ifSameFolder = matchedBy === "folder" ? atFrameLine : undefined
  if (functionName === undefined || NAMES_CALLEE.test(file) || TEMPLATE_FILE.test(file)) return atFrameLine
  const called = functionName.trim()
  if (ANONYMOUS_NAME.test(called)) return ifSameFolder
  const names = partsOf(
    called
      .replace(NAME_PREFIX, "")
      .replace(V8_ALIAS_SUFFIX, "")
      .replace(JVM_LAMBDA, "$1")
      .replace(GROOVY_CLOSURE, ".$1")
      .replace(FUNCTION_PART, "")
  )
  const isPackaged = matchedBy === "name" && names.length >= MIN_PACKAGED_PARTS
  const isNamed = (name: string) =>
    partsOf(name.replace(FEATURE_TITLE, "$1")).every((part) => names.includes(part))
  const isCallee = ({ kind, name, qualifiedName }: S) =>
    isNamed(name) &&
    (!TYPE_KINDS.has(kind) || CONSTRUCTOR_NAME.test(called)) &&
    (!isPackaged || isNamed(qualifiedName))
  const last = names.at(-1) ?? ""
  const candidates = symbols.filter((symbol) => isCallee(symbol) && partsOf(symbol.name).includes(last))
  if (candidates.length === 0) {
    const types = enclosing.filter(
      ({ kind, qualifiedName }) => TYPE_KINDS.has(kind) && endsWithParts(names.slice(0, -1), qualifiedName)
    )
    // A compiler adds methods to types, such as `apply` and `copy`, at a line that is in no method.
    const [innermost] = enclosing
    const isAdded =
      isPackaged &&
      innermost !== undefined &&
      types.includes(innermost) &&
      partsOf(innermost.qualifiedName).length >= MIN_PACKAGED_PARTS
    const isGenerated = GENERATED_METHOD.test(called) && types.length > 0
    return enclosing.some(isCallee) || isGenerated || isAdded ? atFrameLine : ifSameFolder
  }
  const namesReceiver = NAMES_RECEIVER.test(file)
  const ofType = candidates.filter((symbol) => isOfType(symbol, names))
  const targets = ofType.length > 0 ? ofType : inheritedMethods(candidates, symbols, names, namesReceiver)
  const expectedSymbols = ofType.length > 0 && !namesReceiver ? ofType : candidates
  if (expectedSymbols.some((symbol) => enclosing.includes(symbol))) return atFrameLine
  const [nearest] = targets.sort((a, b) => Math.abs(a.nameLine - line) - Math.abs(b.nameLine - line))
  return nearest && { line: nearest.nameLine, symbol: nearest, moved: true }
}

/** A constructor may match the type itself. */
const CONSTRUCTOR_NAME = /<(?:cl)?init>|^new\s|\.ctor\b/

/** Whether the longer of two names ends with the shorter. */
const endsWithParts = (names: ReadonlyArray<string>, qualifiedName: string): boolean => {
  const parts = partsOf(qualifiedName)
  const shared = Math.min(names.length, parts.length)
  return shared > 0 && names.slice(-shared).join(".") === parts.slice(-shared).join(".")
}

const partsOf = (name: string) => name.split(/[^\p{L}\p{N}_]+/u).filter((part) => part !== "")

/** The type that a method belongs to. */
const typeOf = ({ kind, name, qualifiedName }: FramedSymbol): string | undefined =>
  kind === "method" ? partsOf(qualifiedName).at(-1 - partsOf(name).length) : undefined

/** Whether a symbol can be the callee of these name parts: the type of a method is among them, unless the frame names the method only. */
const isOfType = (symbol: FramedSymbol, names: ReadonlyArray<string>): boolean => {
  const type = typeOf(symbol)
  return names.length === 1 || type === undefined || names.includes(type)
}

/** Methods of other types that the named type inherits. If V8 named the receiver and its type is not in this file: the method itself, if there is only one. */
const inheritedMethods = <S extends FramedSymbol>(
  candidates: ReadonlyArray<S>,
  symbols: ReadonlyArray<S>,
  names: ReadonlyArray<string>,
  namesReceiver: boolean
): Array<S> => {
  const type = names.at(-2)
  const typeSymbol = symbols.find(({ kind, name }) => name === type && TYPE_KINDS.has(kind))
  if (typeSymbol === undefined) return namesReceiver && candidates.length === 1 ? [...candidates] : []
  // An embedded field of Go has the name of its type.
  const embeddedFields = symbols.filter(
    (part) => part.kind === "field" && partsOf(part.qualifiedName).at(-2) === type && isEmbedded(part)
  )
  const bases = new Set([
    ...partsOf(typeSymbol.signature.replaceAll(/\([^()]*\)/g, " ")),
    ...embeddedFields.map(({ name }) => name)
  ])
  return candidates.filter((symbol) => bases.has(typeOf(symbol) ?? ""))
}

const isEmbedded = ({ name, signature }: FramedSymbol): boolean =>
  partsOf(signature).at(-1) === name && !/\s/.test(signature.trim())
