import type { Misread } from "../Language.ts"

/** The head of a clause of `catch` as a macro, which older versions of the language needed, or a macro that is defined as such a head. */
const CLAUSE_HEAD =
  /\?WITH_STACKTRACE\s*\((?:[^()]|\([^()]*\))*\)|(?<=^-define\(\w+(?:\([\w, ]*\))?, )[^\n]*->[^\n]*(?=\)\.\s*$)/gm

/**
 * Macros that stand for the head of a clause.
 *
 * @example
 * ```ts
 * misreadIn("?WITH_STACKTRACE(T, R, S)") // => [{ start: 0, end: 25, as: "_:_:_ ->                 " }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(CLAUSE_HEAD), ({ 0: written, index }) => ({
    start: index,
    end: index + written.length,
    as: written.startsWith("?") ? "_:_:_ ->".padEnd(written.length) : "ok".padEnd(written.length)
  }))
