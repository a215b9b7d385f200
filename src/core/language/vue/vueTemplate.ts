import { type ProgramWriter, programWriter } from "../html/programWriter.ts"
import { readExpression } from "../html/readExpression.ts"
import {
  type MarkupAttribute,
  type MarkupCode,
  type MarkupTag,
  type MarkupToken,
  readMarkup
} from "../html/readMarkup.ts"
import type { TemplateProgram } from "../Language.ts"

const DIRECTIVE = /^(?:v-([a-zA-Z][\w-]*)(?::([\s\S]*)|\.[\s\S]*)?|([:.@#])([\s\S]*))$/
const SHORT: Readonly<Record<string, string>> = { ":": "bind", ".": "bind", "@": "on", "#": "slot" }
const OWN = new Set(
  "bind cloak else else-if for html if is memo model on once pre show slot slot-scope text".split(" ")
)
const IN_STYLES = /\bv-bind\(\s*(["']?)([\w$.]+)\1\s*\)/g
const ENTITY = /(?:&amp;)+|&(?:quot|#34|apos|#39|#x27|lt|gt);/g
const SIGNS: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#34;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">"
}

/** Replaces character entities by the characters, padded with blanks so that all offsets stay valid. */
const withSigns = (text: string): string =>
  text.includes("&")
    ? text.replace(ENTITY, (written) =>
        (SIGNS[written] ?? "&".repeat(written.length / "&amp;".length)).padEnd(written.length)
      )
    : text

/** A directive of an element, without its value. */
interface Directive {
  readonly name: string
  readonly argument: string
  /** Offset of its argument. */
  readonly argumentAt: number
}

const directiveOf = ({ at, name }: MarkupAttribute): Directive | undefined => {
  const [, long, longArgument, short, shortArgument = ""] = DIRECTIVE.exec(name) ?? []
  if (short !== undefined)
    return { name: SHORT[short]!, argument: shortArgument, argumentAt: at + short.length }
  if (long !== undefined)
    return { name: long, argument: longArgument ?? "", argumentAt: at + "v-:".length + long.length }
  return name === "slot-scope" ? { name, argument: "", argumentAt: at } : undefined
}

const capital = (name: string) => name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())
const camel = (name: string) => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

/** The program of a Vue component's template and styles; undefined when they compute nothing. */
export const vueTemplate = (text: string): TemplateProgram | undefined => {
  const writer = programWriter()
  const elements: Array<MarkupCode> = []
  let scripts = 0
  let isSetup = false
  for (let at = nextTag(text, 0); at >= 0; at = nextTag(text, at)) {
    const tokens = readMarkup(text, at, "{{")
    const first = opening(tokens)
    if (first === undefined) break
    const { attributes, closed, tag } = first
    const has = (name: string) => attributes.find((each: MarkupAttribute) => each.name === name)
    if (tag === "script") {
      scripts++
      isSetup ||= has("setup") !== undefined
    }
    const isTemplate = tag === "template" && /^(?:html)?$/.test(has("lang")?.value?.text ?? "")
    if (closed) at = first.end
    else if (isTemplate) at = writeTemplate(writer, tokens, elements) ?? text.length
    else {
      const ending = new RegExp(`</${tag.replace(/[^\w-]/g, ".")}(?=[\\s>])`, "gi")
      ending.lastIndex = first.end
      const end = ending.exec(text)?.index ?? text.length
      if (tag === "style") writeStyle(writer, text, first.end, end)
      at = Math.max(end, first.end)
    }
  }
  // A script with `setup` gets the element of a `ref` under the variable of that name.
  if (isSetup) for (const name of elements) writer.expression(name)
  return writer.finish(scripts > 0 && !isSetup)
}

/** Offset of the next tag outside of comments, -1 for none. */
const nextTag = (text: string, from: number): number => {
  for (let at = text.indexOf("<", from); at >= 0; at = text.indexOf("<", at)) {
    if (text.startsWith("<!--", at)) {
      const end = text.indexOf("-->", at)
      if (end < 0) return -1
      at = end
    } else if (/[A-Za-z]/.test(text.charAt(at + 1))) return at
    else at++
  }
  return -1
}

const opening = (tokens: Generator<MarkupToken>): MarkupTag | undefined => {
  for (let { done, value } = tokens.next(); done !== true; { done, value } = tokens.next())
    if (value.kind === "open") return value
  return undefined
}

/** Writes the content of a template; returns the offset after it, undefined when it is unclosed. */
const writeTemplate = (
  writer: ProgramWriter,
  tokens: Generator<MarkupToken>,
  elements: Array<MarkupCode>
): number | undefined => {
  writer.open("template")
  /** Depth of the element with `v-pre`, whose content is shown as written. */
  let asWritten = Infinity
  for (let { done, value } = tokens.next(); done !== true; { done, value } = tokens.next()) {
    if (value.kind === "close") {
      writer.close(value.tag)
      if (writer.depth() === 0) return value.end
      if (writer.depth() < asWritten) asWritten = Infinity
    } else if (value.kind === "open") {
      writer.open(value.tag)
      const { attributes } = value
      if (writer.depth() <= asWritten) {
        if (attributes.some(({ name }: MarkupAttribute) => name === "v-pre")) asWritten = writer.depth()
        else writeElement(writer, attributes, elements)
      }
      if (value.closed) writer.close(value.tag)
      if (writer.depth() < asWritten) asWritten = Infinity
    } else if (writer.depth() < asWritten) {
      const { at, text } = value.code
      writer.expression({ at, text: withSigns(text) })
    }
  }
  return undefined
}

const codeOf = (value: MarkupAttribute["value"]): MarkupCode | undefined => {
  if (value === undefined) return undefined
  const text = withSigns(value.text)
  const { end, surface, whole } = readExpression(text, 0, text.length)
  return whole && end === text.length && surface.trim() !== "" ? { at: value.at, text, surface } : undefined
}

const writeElement = (
  writer: ProgramWriter,
  attributes: ReadonlyArray<MarkupAttribute>,
  elements: Array<MarkupCode>
) => {
  const directives = attributes.flatMap((attribute) => {
    const directive = directiveOf(attribute)
    return directive === undefined ? [] : [{ ...directive, attribute, code: codeOf(attribute.value) }]
  })
  const called = (name: string) => directives.flatMap((each) => (each.name === name ? (each.code ?? []) : []))
  for (const code of called("for")) writeEach(writer, code)
  for (const code of called("slot-scope")) writer.scope(() => writer.piece(code))
  for (const { argument, argumentAt, attribute, code, name } of directives) {
    const dynamic = /^\[([\s\S]*)\]/.exec(argument)?.[1]
    if (dynamic !== undefined) {
      const key = codeOf({ at: argumentAt + 1, text: dynamic })
      if (key !== undefined) writer.expression(key)
    }
    if (!OWN.has(name)) writer.expression({ at: attribute.at, text: `v${capital(name)}` })
    if (name === "for" || name === "slot" || name === "slot-scope") continue
    if (code !== undefined) {
      if (name === "on" && argument !== "") writeHandler(writer, code)
      else writer.expression(code)
    } else if (name === "bind" && attribute.value === undefined && dynamic === undefined) {
      // A binding without a value gets the variable of its name.
      const own = camel(argument.split(".")[0]!)
      if (/^[A-Za-z_$][\w$]*$/.test(own)) writer.expression({ at: argumentAt, text: own })
    }
  }
  const given = attributes.find(({ name }) => name === "ref")?.value
  if (given !== undefined && /^[A-Za-z_$][\w$]*$/.test(given.text))
    elements.push({ ...given, surface: given.text })
  for (const code of called("slot")) writer.scope(() => writer.piece(code))
}

/** `(item, index) in items`: the items are resolved outside of the repeated element. */
const writeEach = (writer: ProgramWriter, code: MarkupCode) => {
  const { surface, text } = code
  const between = /\s(?:in|of)\s/.exec(surface)
  if (between === null) return
  const { index } = between
  const end = surface.slice(0, index).trimEnd().length
  const start = surface.length - surface.trimStart().length
  writer.glue("(")
  writer.piece(code, index + between[0].length)
  writer.glue("\n);")
  const inBrackets = text[start] === "(" && text[end - 1] === ")"
  writer.scope(() => writer.piece(code, inBrackets ? start + 1 : start, inBrackets ? end - 1 : end))
}

const writeHandler = (writer: ProgramWriter, code: MarkupCode) => {
  const { text } = code
  if (/^\s*(?:async\s+)?function\b/.test(text) || /^[\s\p{L}\p{N}_$.?]+$/u.test(text))
    return writer.handler(code)
  // The text is the body of a function.
  writer.glue("(($event) => {\n")
  writer.piece(code)
  writer.glue("\n});")
}

const writeStyle = (writer: ProgramWriter, text: string, start: number, end: number) => {
  for (const { 0: written, 2: name = "", index } of text.slice(start, end).matchAll(IN_STYLES))
    writer.expression({ at: start + index + written.lastIndexOf(name), text: name })
}
