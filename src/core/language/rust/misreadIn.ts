import type { Misread } from "../Language.ts"
import { withoutOverlaps } from "../withoutOverlaps.ts"

/** A macro with the name of a primitive type, like `str![…]` of snapshot tests. */
const TYPE_NAMED_MACRO =
  /(?<![\w:])(?:str|char|bool|[iu](?:8|16|32|64|128|size)|f(?:32|64))(?=!\s{0,20}[[({])/g

/** An attribute of a field in a pattern, which has only the field's name. */
const PATTERN_FIELD_ATTRIBUTE =
  /#\[[^[\]\n]{1,200}(?:\[[^[\]\n]{0,200}\][^[\]\n]{0,200})?\](?=\s{1,80}(?:ref\s{1,20})?(?:mut\s{1,20})?[a-z_]\w{0,100}\s{0,80}[,}])/g

/**
 * Valid Rust code that the grammar misreads: macros that are named like a primitive type, and attributes of the fields in a pattern.
 *
 * @example
 * ```ts
 * misreadIn("a(str![b])") // => [{ start: 2, end: 5, as: "___" }]
 * misreadIn("let A { #[cfg(b)] c, .. } = d;") // => [{ start: 8, end: 17 }]
 * ```
 */
export const misreadIn = (text: string): ReadonlyArray<Misread> =>
  withoutOverlaps([
    Array.from(text.matchAll(TYPE_NAMED_MACRO), ({ 0: name, index }) => ({
      start: index,
      end: index + name.length,
      as: "_".repeat(name.length)
    })),
    text.includes("#[")
      ? Array.from(text.matchAll(PATTERN_FIELD_ATTRIBUTE), ({ 0: attribute, index }) => ({
          start: index,
          end: index + attribute.length
        }))
      : []
  ])
