import type { Embedded, Misread } from "../Language.ts"
import { markupParts, type MarkupStructure } from "../html/markupParts.ts"
import { type BladeCode, bladeCodes } from "./bladeCodes.ts"

const options = { script: "javascript" }

/** Instructions that print nothing although no other ends what they begin. */
const CONTROLS = /^(?:else\w*|case|break|continue|use|inject|props|aware|section|empty)$/

/** Instructions without an argument that a script may hold. What else begins like one is of the script: `@media`. */
const WITHOUT_ARGUMENT =
  /^(?:end\w+|else|default|break|continue|auth|guest|production|csrf|parent|show|stop|append|overwrite|once|empty)$/

/** Prints what a script of Livewire calls the component. */
const COMPONENT_OBJECT = "this"

const blanks = (text: string): string =>
  /[\r\n]/.test(text) ? text.replaceAll(/[^\r\n]/g, " ") : " ".repeat(text.length)

/** The text with blanks for its code; all offsets stay. Where a value is printed, its braces stay. */
const withoutCode = (text: string, codes: ReadonlyArray<BladeCode>): string => {
  const parts: Array<string> = []
  let from = 0
  for (const { code, end, is, start } of codes) {
    if (is === "attribute" || (is === "directive" && code === undefined)) continue
    const hidden = is === "echo" || is === "directive" ? code! : { start, end }
    parts.push(text.slice(from, hidden.start), blanks(text.slice(hidden.start, hidden.end)))
    from = hidden.end
  }
  return parts.join("") + text.slice(from)
}

/** What the grammar of a script gets for a code in it: a name for what prints a value, else blanks. `names` are those of all instructions of the page. */
const misreadOf = (
  text: string,
  { code, end, is, name, start }: BladeCode,
  names: ReadonlySet<string>
): ReadonlyArray<Misread> => {
  const isBare = is === "directive" && code === undefined
  if (is === "attribute" || (isBare && name !== COMPONENT_OBJECT && !WITHOUT_ARGUMENT.test(name))) return []
  const isPrinted =
    is === "echo" ||
    (isBare
      ? name === COMPONENT_OBJECT
      : is === "directive" && !CONTROLS.test(name) && !names.has(`end${name}`))
  if (!isPrinted) return [{ start, end }]
  const written = text.slice(start, end)
  const firstLine = written.search(/[\r\n]|$/)
  return [{ start, end, as: "_".repeat(firstLine) + blanks(written.slice(firstLine)) }]
}

/** The stretches, in order, with those of the codes in them. */
const withMisread = (
  text: string,
  embedded: ReadonlyArray<Embedded>,
  codes: ReadonlyArray<BladeCode>
): ReadonlyArray<Embedded> => {
  const names = new Set(codes.map(({ name }) => name))
  let at = 0
  return embedded.map((each) => {
    while (at < codes.length && codes[at]!.start < each.start) at++
    const from = at
    while (at < codes.length && codes[at]!.end <= each.end) at++
    const misread = codes.slice(from, at).flatMap((code) => misreadOf(text, code, names))
    return misread.length === 0 ? each : { ...each, misread }
  })
}

/** A heading that is printed by code has no name; of others, what is written. */
const PRINTED = /\{\{[^{}]*\}\}\}?|\{!![^{}]*!!\}/g

/**
 * The parts of a page of Blade, as those of HTML are, and the scripts in it.
 *
 * @example
 * ```ts
 * bladeMarkup("<h1>{{ a('</h1>') }} carts</h1>").parts.map(({ name }) => name) // => ["carts"]
 * bladeMarkup("<script>a({{ $b }})</script>").embedded // => [{ language: "javascript", start: 8, end: 19, misread: [{ start: 10, end: 18, as: "________" }] }]
 * ```
 */
export const bladeMarkup = (text: string): MarkupStructure => {
  const codes = bladeCodes(text)
  const { embedded, parts } = markupParts(withoutCode(text, codes), options)
  return { parts: named(parts), embedded: withMisread(text, embedded, codes) }
}

const named = (parts: MarkupStructure["parts"]): MarkupStructure["parts"] =>
  parts.flatMap((part) => {
    const name = part.name.replaceAll(PRINTED, "").trim()
    return name === "" ? [] : [{ ...part, name, children: named(part.children) }]
  })
