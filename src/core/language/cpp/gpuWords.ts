import { type CTokens, cTokens, TOKEN } from "../c/cTokens.ts"
import { type MacroReader, macroReader } from "../c/macroReader.ts"
import { MARK, MAX_SCANNED_TOKENS } from "../c/tokenReader.ts"
import type { Misread } from "../Language.ts"

/** A text without such a word need not be examined. */
const GPU_WORD =
  /__(?:global|device|host|shared|constant|launch_bounds|forceinline|(?:builtin_)?align)__|<<<|\bmetal_|\bnamespace metal\b|\[\[kernel\b|\bMETAL_FUNC\b|\b(?:device|constant|threadgroup|thread)\s+(?:const\s+)?[\w:]+(?:<\w*>)?\s*[*&]|\)\s*(?:const\s+)?(?:thread|device|constant|threadgroup)\s*[{:;]/

/** A program for Metal. */
const METAL = /#\s*include\s*<metal_|\bnamespace metal\b|\[\[kernel\b|\bMETAL_FUNC\b/

/** Words of CUDA and HIP that say where a function runs and where a variable is. */
const CUDA_SPECIFIER =
  /^__(?:global|device|host|shared|constant|managed|grid_constant|forceinline|noinline|inline_hint|device_builtin|host_device|cluster_dims|block_size|maxnreg|launch_bounds|(?:builtin_)?align|tile|tile_global)__$/

/** Words of Metal that say what a function is and where a variable is. */
const METAL_SPECIFIER =
  /^(?:kernel|vertex|fragment|device|constant|threadgroup|thread|threadgroup_imageblock|ray_data|object_data)$/

const AFTER_PARAMETERS: ReadonlySet<number> = new Set([MARK.openBrace, MARK.colon, MARK.semicolon])

/** Tokens before which a declaration may end, so that a specifier follows. */
const BEFORE_SPECIFIER: ReadonlySet<number> = new Set([
  MARK.semicolon,
  MARK.openBrace,
  MARK.closeBrace,
  MARK.open,
  MARK.comma,
  MARK.less,
  MARK.greater,
  MARK.closeSquare,
  MARK.colon
])

/**
 * The words that CUDA, HIP and Metal add to C++ (`__global__`, `__launch_bounds__(256)`, `device`), and launches: `scale<<<blocks, threads>>>(x)`, whose configuration
 * is read as arguments of a template.
 *
 * @example
 * ```ts
 * const text = "__global__ void a(int *b); void c() { a<<<1, 2>>>(b); }"
 * gpuWords(text).map(({ start, end }) => text.slice(start, end)) // => ["__global__", "<<<", ">>>"]
 * ```
 */
export const gpuWords = (
  text: string,
  tokens: CTokens = cTokens(text),
  {
    afterBracket,
    afterName,
    afterSpecifiers,
    exclude,
    isName,
    kind,
    roleAt,
    tokenBefore,
    wordAt
  }: MacroReader = macroReader(text, tokens)
): ReadonlyArray<Misread> => {
  if (!GPU_WORD.test(text)) return []
  const isMetal = METAL.test(text)
  const { count, end, start } = tokens
  const found: Array<Misread> = []
  const blank = (from: number, to: number) => {
    exclude(from, to)
    found.push({ start: start[from]!, end: end[to - 1]! })
  }
  const replace = (from: number, to: number, as: string) =>
    found.push({
      start: start[from]!,
      end: end[to - 1]!,
      as: as.padEnd(end[to - 1]! - start[from]!),
      apart: true
    })
  /** Whether three characters stand together, from the first token to the last. */
  const areAdjacent = (from: number, to: number) => 3 === end[to]! - start[from]!
  /** Index of the first of the three marks that end a launch's configuration, -1 for none. */
  const endOfLaunch = (open: number) => {
    for (let at = open, depth = 0; at < open + MAX_SCANNED_TOKENS && at < count; at++) {
      if (kind[at] === MARK.open || kind[at] === MARK.openBrace) depth++
      else if (kind[at] === MARK.close || kind[at] === MARK.closeBrace) depth--
      else if (kind[at] === MARK.semicolon || depth < 0) return -1
      else if (depth === 0 && kind[at] === MARK.greater && kind[at + 1] === MARK.greater)
        if (kind[at + 2] === MARK.greater && areAdjacent(at, at + 2)) return at
    }
    return -1
  }
  const handleLaunch = (at: number) => {
    const close = endOfLaunch(at + 2)
    if (close < 0 || kind[close + 3] !== MARK.open) return
    // In parentheses, so that calls among it are no types.
    if (kind[at - 1] === MARK.greater) replace(at - 1, at + 2, ",(")
    else replace(at, at + 2, "<(")
    replace(close, close + 3, ")>")
  }
  const beginsDeclaration = (at: number) => {
    const previous = tokenBefore(at)
    return previous < 0 || BEFORE_SPECIFIER.has(kind[previous]!) || roleAt(previous) === "specifier"
  }
  const mayBeginType = (at: number) => {
    const role = roleAt(at)
    return isName(at) || role === "type" || role === "specifier" || role === "classKey" || role === "opener"
  }
  /** Whether it says of which memory the object of a method is: `T value() const thread {`. */
  const isAfterParameters = (at: number) => {
    const previous = tokenBefore(at)
    const isAfter = kind[previous] === MARK.close || wordAt(previous) === "const"
    // `(void)thread;` is no declaration.
    const mayEnd = isMetal || kind[at + 1] !== MARK.semicolon
    return isAfter && mayEnd && (AFTER_PARAMETERS.has(kind[at + 1]!) || roleAt(at + 1) === "trailer")
  }
  /** Whether a type and the mark of a pointer follow: no two names stand so in C++. */
  const pointsAfterType = (at: number) => {
    const type = afterSpecifiers(at)
    const after = roleAt(type) === "type" ? type + 1 : afterName(type)
    return after > 0 && (kind[after] === MARK.star || kind[after] === MARK.ampersand)
  }
  for (let at = 0; at < count; at++) {
    if (kind[at] === TOKEN.operator && kind[at + 1] === MARK.less && areAdjacent(at, at + 1)) {
      if (text.startsWith("<<<", start[at])) handleLaunch(at)
      continue
    }
    if (kind[at] !== TOKEN.word) continue
    if (text.startsWith("__", start[at]) && CUDA_SPECIFIER.test(wordAt(at))) {
      const after = kind[at + 1] === MARK.open ? afterBracket(at + 1, MARK.open, MARK.close) : at + 1
      if (after > 0) blank(at, after)
      continue
    }
    if (!METAL_SPECIFIER.test(wordAt(at))) continue
    const isSpecifier = beginsDeclaration(at) && (isMetal ? mayBeginType(at + 1) : pointsAfterType(at + 1))
    if (isSpecifier || isAfterParameters(at)) blank(at, at + 1)
  }
  return found
}
