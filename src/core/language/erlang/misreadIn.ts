import type { Misread } from "../Language.ts"

/** The head of a clause of `catch` as a macro, which older versions of the language needed, or a macro that is defined as such a head. */
const CLAUSE_HEAD =
  /\?WITH_STACKTRACE\s*\((?:[^()]|\([^()]*\))*\)|(?<=^-define\(\w+(?:\([\w, ]*\))?, )[^\n]*->[^\n]*(?=\)\.\s*$)/gm

/** Most characters of a guard that are examined. */
const MAX_GUARD = 500

/** The alternatives of a guard that is the end of a macro's argument: `?assertMatch({error, A} when A == b; A == c, open())`; those of a clause end with `->`. */
const guardAlternatives = (text: string): ReadonlyArray<Misread> =>
  Array.from(text.matchAll(/\bwhen\b/g)).flatMap(({ index }) => {
    const signs: Array<Misread> = []
    let depth = 0
    for (let at = index; at < Math.min(text.length, index + MAX_GUARD); at++) {
      const sign = text[at]!
      if ("([{".includes(sign)) depth++
      else if (")]}".includes(sign)) {
        if (--depth < 0) return signs
      } else if (depth > 0) continue
      else if (sign === ";") signs.push({ start: at, end: at + 1, as: "," })
      else if (text.startsWith("->", at)) return []
    }
    return []
  })

/**
 * Macros that stand for the head of a clause, and alternatives of guards in arguments of macros.
 *
 * @example
 * ```ts
 * misreadIn("?WITH_STACKTRACE(T, R, S)") // => [{ start: 0, end: 25, as: "_:_:_ ->                 " }]
 * misreadIn("?match(A when A > 1; A < 0, b())") // => [{ start: 19, end: 20, as: "," }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  [
    ...Array.from(text.matchAll(CLAUSE_HEAD), ({ 0: written, index }) => ({
      start: index,
      end: index + written.length,
      as: written.startsWith("?") ? "_:_:_ ->".padEnd(written.length) : "ok".padEnd(written.length)
    })),
    ...guardAlternatives(text)
  ].toSorted((a, b) => a.start - b.start)
