import { withoutOverlaps } from "../withoutOverlaps.ts"
import type { Misread } from "../Language.ts"

/** A container without content, for which the grammar asks. */
const EMPTY_CONTAINER = /(?<=\b(?:struct|union|enum|opaque)(?:\([^()\n]{0,100}\))?)[^\S\n]\{\}/g

/** The registers that assembler code changes, as fields of a literal. */
const CLOBBERED_FIELDS = /\.\{[^{};]{0,2000}\}(?=\s*\))(?<=\basm\b[^;]{1,3000}:\s{0,80}\.\{[^{};]{0,2000}\})/g

/** The sign of a pointer to what a condition chooses. */
const POINTER_TO_CHOICE = /(?<=[:(,=][^\S\n]?)\*(?=if[^\S\n]?\()/g

/**
 * Containers without content, which get a field in place of the blank before their braces; the registers that assembler code changes, in place of which there is a
 * string; pointers to a type that a condition chooses.
 *
 * @example
 * ```ts
 * misreadIn("const Empty = struct {};") // => [{ start: 20, end: 23, as: "{_}" }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  withoutOverlaps([
    [
      ...(text.includes(" {}")
        ? Array.from(text.matchAll(EMPTY_CONTAINER), ({ index }) => ({
            start: index,
            end: index + 3,
            as: "{_}"
          }))
        : []),
      ...(/\basm\b/.test(text)
        ? Array.from(text.matchAll(CLOBBERED_FIELDS), ({ 0: fields, index }) => ({
            start: index,
            end: index + fields.length,
            as: `""${fields.slice(2).replaceAll(/[^\n]/g, " ")}`
          }))
        : []),
      ...Array.from(text.matchAll(POINTER_TO_CHOICE), ({ index }) => ({
        start: index,
        end: index + 1,
        as: " "
      }))
    ]
  ])
