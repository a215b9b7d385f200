import type { Misread } from "../Language.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"

const ENUM = /^[^\S\n]*enum\s+\w+\s*\{[^{}]*\}/gm

/** An attribute of a whole enumeration, which the grammar does not know. */
const ENUM_ATTRIBUTE = /^[^\S\n]*@@[^\n]*/gm

/** The point of a number, of which the grammar knows only whole ones. */
const POINT = /(?<=[(,[\s-]\d{1,40})\.(?=\d)/g

/**
 * Attributes of enumerations, and the points of numbers.
 *
 * @example
 * ```ts
 * misreadIn("enum A {\n  B\n  @@map()\n}") // => [{ start: 13, end: 22, apart: true }]
 * misreadIn("@default(1.5)") // => [{ start: 10, end: 11, as: "0" }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  withoutOverlaps([
    [...text.matchAll(ENUM)].flatMap(({ 0: declaration, index }) =>
      [...declaration.matchAll(ENUM_ATTRIBUTE)].map(({ 0: attribute, index: at }) => ({
        start: index + at,
        end: index + at + attribute.length,
        apart: true
      }))
    ),
    [...text.matchAll(POINT)].map(({ index }) => ({ start: index, end: index + 1, as: "0" }))
  ])
