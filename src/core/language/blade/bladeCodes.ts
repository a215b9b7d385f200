import type { Stretch } from "../Language.ts"
import { phpExtent } from "./phpExtent.ts"

/** What a page of Blade holds that is no markup. Offsets are UTF-16 code units. */
export interface BladeCode extends Stretch {
  /** A value that is printed, an instruction, statements, the value of a component's attribute, or a comment. */
  readonly is: "echo" | "directive" | "statements" | "attribute" | "comment"
  /** What an instruction is called; "" for everything else. */
  readonly name: string
  /** Its PHP; undefined for none. */
  readonly code: Stretch | undefined
}

/** Where code begins, and the tag of a component. */
const IN_PAGE =
  /\{\{--|@?(?:\{\{\{?|\{!!)|<\?(?:php\b|=)|(?<component><(?=x[-:]|livewire:|flux:))|(?<![\w@])@(?:@(?=\w)|(?<name>\w+(?:::\w+)?)(?<opening>[ \t]*\()?)/g

/** In the tag of a component also what ends the tag, and attributes whose values are PHP. */
const IN_TAG = new RegExp(
  String.raw`${IN_PAGE.source}|(?<inTag>["'>]|<(?=[a-z/])|(?<=\s):(?:\$\w+|(?!:)[\w.:@%-]+=(?=["'])))`,
  "g"
)

/** What ends code, by what begins it. */
const CLOSING: ReadonlyMap<string, string> = new Map([
  ["{{--", "--}}"],
  ["{{", "}}"],
  ["{{{", "}}}"],
  ["{!!", "!!}"],
  ["@php", "@endphp"],
  ["@verbatim", "@endverbatim"],
  ["@{{", "}}"],
  ["@{{{", "}}}"],
  ["@{!!", "!!}"],
  ["<?php", "?>"],
  ["<?=", "?>"]
])

/** Rules of style sheets that are followed by brackets. */
const STYLE_RULES = new Set("media supports container layer scope import".split(" "))

/** Longest argument of an instruction, and longest tag of a component, in UTF-16 code units. */
const MAX_CHARACTERS = 20_000

/** After so many unclosed arguments only the first lines of others are read: the text is no page. */
const MAX_UNCLOSED = 20

/** Code from its beginning to its end; `code` is undefined if it is shown as it is, and `is` if it is none. */
interface Closed {
  readonly is: BladeCode["is"] | undefined
  readonly end: number
  readonly code: Stretch | undefined
}

/** Reads what a mark at an offset begins; undefined if it is unclosed. What holds another beginning of its kind is unclosed. */
const closedReader = (text: string) => {
  /** What is not found after an offset is not searched again. */
  const absent = new Set<string>()
  return (mark: string, at: number): Closed | undefined => {
    const closing = CLOSING.get(mark)!
    const start = at + mark.length
    const isShown = mark.startsWith("@{") || mark === "@verbatim"
    const is = isShown
      ? undefined
      : mark === "{{--"
        ? "comment"
        : mark === "@php" || mark === "<?php"
          ? "statements"
          : "echo"
    const isPhp = is === "echo" || is === "statements"
    const again = isPhp ? text.indexOf(mark, start) : -1
    const limit = again < 0 ? text.length : again
    const end = absent.has(closing) && again < 0 ? -1 : text.slice(start, limit).indexOf(closing)
    if (end >= 0) {
      const stretch = { start, end: start + end }
      return { is, end: stretch.end + closing.length, code: isPhp ? stretch : undefined }
    }
    if (again < 0) absent.add(closing)
    // PHP without an end is the rest of the file.
    return mark.startsWith("<") && again < 0
      ? { is, end: text.length, code: { start, end: text.length } }
      : undefined
  }
}

/**
 * What a page of Blade holds that is no markup, in order. Code that is shown as it is is none: `@{{ a }}`, `@verbatim`.
 *
 * @example
 * ```ts
 * bladeCodes("<p>{{ $a }}") // => [{ is: "echo", name: "", start: 3, end: 11, code: { start: 5, end: 9 } }]
 * bladeCodes("@if (b())") // => [{ is: "directive", name: "if", start: 0, end: 9, code: { start: 5, end: 8 } }]
 * bladeCodes("{{-- a() --}}") // => [{ is: "comment", name: "", start: 0, end: 13, code: undefined }]
 * ```
 */
export const bladeCodes = (text: string): ReadonlyArray<BladeCode> => {
  const codes: Array<BladeCode> = []
  const closedAt = closedReader(text)
  let unclosed = 0
  /** Where the tag of a component ends at the latest that is being read, and the quote that is open in it. */
  let tagLimit = 0
  let quote = ""
  /** Adds a code, and returns its end. */
  const add = (code: BladeCode): number => {
    codes.push(code)
    return code.end
  }
  /** Reads the argument of an instruction; of one that is unclosed, what is on its line. */
  const readArgument = (start: number, name: string, from: number): number => {
    const limit = Math.min(text.length, from + MAX_CHARACTERS)
    const whole = unclosed > MAX_UNCLOSED ? undefined : phpExtent(text, from, limit)
    if (whole?.closing === "" && text[whole.end] === ")")
      return add({ is: "directive", name, start, end: whole.end + 1, code: { start: from, end: whole.end } })
    unclosed++
    const end = from + text.slice(from, limit).search(/[\r\n]|$/)
    return add({ is: "directive", name, start, end, code: { start: from, end } })
  }
  /** Reads a mark that counts only in the tag of a component; returns its end. */
  const readInTag = (mark: string, start: number): number => {
    const end = start + mark.length
    if (mark === '"' || mark === "'") quote = quote === "" ? mark : quote === mark ? "" : quote
    if (quote !== "" || mark === '"' || mark === "'") return end
    if (mark === ">" || mark === "<") {
      tagLimit = 0
      return end
    }
    const isVariable = mark.startsWith(":$")
    const close = isVariable ? end : text.slice(0, tagLimit).indexOf(text[end]!, end + 1)
    const code = isVariable ? { start: start + 1, end } : { start: end + 1, end: close }
    return close < 0
      ? end
      : add({ is: "attribute", name: "", start, end: isVariable ? end : close + 1, code })
  }
  for (let at = 0; at < text.length;) {
    const pattern = at < tagLimit ? IN_TAG : IN_PAGE
    pattern.lastIndex = at
    const found = pattern.exec(text)
    if (found === null) break
    const { 0: mark, index } = found
    const { component, inTag, name, opening } = found.groups!
    at = index + mark.length
    if (component !== undefined) {
      if (index < tagLimit && quote !== "") continue
      tagLimit = index + MAX_CHARACTERS
      quote = ""
    } else if (inTag !== undefined) at = readInTag(mark, index)
    else if (mark === "@@") at += /^\w*/.exec(text.slice(at, at + 100))![0].length
    else if (CLOSING.has(mark)) {
      const closed = closedAt(mark, index)
      if (closed?.is !== undefined) add({ ...closed, is: closed.is, name: "", start: index })
      at = closed?.end ?? at
    } else if (opening === undefined)
      add({ is: "directive", name: name!, start: index, end: at, code: undefined })
    else if (!STYLE_RULES.has(name!)) at = readArgument(index, name!, at)
  }
  return codes
}
