import type { MentionSource } from "./References.ts"
import {
  bodyPathAtLine,
  functionPathAtLine,
  moduleAtLine,
  type PlacedSymbol,
  scopeInside
} from "./lexicalScope.ts"
import { enclosingTypeOf } from "./enclosingTypeOf.ts"
import { memoized } from "./memoized.ts"

/** The functions that look up places among the symbols of a file. */
export type ScopeLookup = Pick<
  MentionSource,
  "bodyPathAtLine" | "functionPathAtLine" | "moduleAtLine" | "scopeInside" | "enclosingTypeOf"
>

/**
 * Looks up places among the symbols of a file, with caching; for a component the first symbol is the file itself.
 *
 * @example
 * ```ts
 * const span = { startLine: 1, endLine: 3 }
 * const outer = { name: "Outer", qualifiedName: "Outer", kind: "class", parent: undefined, span }
 * scopeLookup([outer], false).enclosingTypeOf(0) // => "Outer"
 * scopeLookup([outer], false).scopeInside(0).enclosingNames // => ["Outer"]
 * ```
 */
export const scopeLookup = (
  symbols: ReadonlyArray<PlacedSymbol>,
  component: boolean | "module"
): ScopeLookup => ({
  bodyPathAtLine: memoized((line) => bodyPathAtLine(symbols, line)),
  functionPathAtLine: memoized((line) => functionPathAtLine(symbols, line)),
  moduleAtLine: memoized((line) => moduleAtLine(symbols, line)),
  scopeInside: memoized((ordinal) => scopeInside(symbols, ordinal, component)),
  enclosingTypeOf: memoized((ordinal) => enclosingTypeOf(symbols, ordinal))
})
