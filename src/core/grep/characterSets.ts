/** What ripgrep's names of characters mean, as the inside of a class of JavaScript under the flag `v`. */

/** Stands for bytes that are no UTF-8: no class may hold it unless it is named. */
export const DAMAGED = "\\p{Cs}"

/** By the letter after the backslash. */
export const PERL_CLASSES: Readonly<Record<string, string>> = {
  d: "\\p{Nd}",
  s: "\\p{White_Space}",
  w: "\\p{Alphabetic}\\p{M}\\p{Nd}\\p{Pc}\\p{Join_Control}"
}

/** By the name between `[:` and `:]`. */
export const POSIX_CLASSES: Readonly<Record<string, string>> = {
  alnum: "0-9A-Za-z",
  alpha: "A-Za-z",
  ascii: "\\x00-\\x7F",
  blank: "\\t\\x20",
  cntrl: "\\x00-\\x1F\\x7F",
  digit: "0-9",
  graph: "\\x21-\\x7E",
  lower: "a-z",
  print: "\\x20-\\x7E",
  punct: "\\x21-\\x2F\\x3A-\\x40\\x5B-\\x60\\x7B-\\x7E",
  space: "\\t\\n\\v\\f\\r\\x20",
  upper: "A-Z",
  word: "0-9A-Za-z_",
  xdigit: "0-9A-Fa-f"
}
