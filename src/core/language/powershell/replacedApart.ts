import type { Misread } from "../Language.ts"

/** What a pattern finds, each replaced by something of the same length that parts what stands on its sides. */
export const replacedApart = (
  code: string,
  pattern: RegExp,
  by: (matched: string) => string
): ReadonlyArray<Misread> =>
  Array.from(code.matchAll(pattern), ({ 0: matched, index }) => ({
    start: index,
    end: index + matched.length,
    as: by(matched),
    apart: true
  }))
