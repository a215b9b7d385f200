import { ownValue } from "../../record/mod.ts"
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
const SHORTHAND_DIRECTIVES: Readonly<Record<string, string>> = {
  ":": "bind",
  ".": "bind",
  "@": "on",
  "#": "slot"
}
const BUILT_IN_DIRECTIVES = new Set(
  "bind cloak else else-if for html if is memo model on once pre show slot slot-scope text".split(" ")
)
const STYLE_BINDING = /\bv-bind\(\s*(["']?)([\w$.]+)\1\s*\)/g
const ENTITY = /(?:&amp;)+|&(?:quot|#34|apos|#39|#x27|lt|gt);/g
const ENTITY_CHARACTERS: Readonly<Record<string, string>> = {
  "&quot;": '"',
  "&#34;": '"',
  "&apos;": "'",
  "&#39;": "'",
  "&#x27;": "'",
  "&lt;": "<",
  "&gt;": ">"
}

/** Replaces character entities by the characters, padded with blanks so that all offsets stay valid. */
const decodeEntities = (text: string): string =>
  text.includes("&")
    ? text.replace(ENTITY, (matched) =>
        (ownValue(ENTITY_CHARACTERS, matched) ?? "&".repeat(matched.length / "&amp;".length)).padEnd(
          matched.length
        )
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
  const [, longName, longArgument, sigil, shortArgument = ""] = DIRECTIVE.exec(name) ?? []
  if (sigil !== undefined)
    return {
      name: ownValue(SHORTHAND_DIRECTIVES, sigil)!,
      argument: shortArgument,
      argumentAt: at + sigil.length
    }
  if (longName !== undefined)
    return { name: longName, argument: longArgument ?? "", argumentAt: at + "v-:".length + longName.length }
  return name === "slot-scope" ? { name, argument: "", argumentAt: at } : undefined
}

const pascalCase = (name: string) =>
  name.replace(/(?:^|-)([a-z])/g, (_, character: string) => character.toUpperCase())
const camelCase = (name: string) =>
  name.replace(/-([a-z])/g, (_, character: string) => character.toUpperCase())

/** The program of a Vue component's template and styles; undefined when they compute nothing. */
export const vueTemplate = (text: string): TemplateProgram | undefined => {
  const writer = programWriter()
  const elementRefs: Array<MarkupCode> = []
  let scripts = 0
  let isSetup = false
  for (let at = nextTag(text, 0); at >= 0; at = nextTag(text, at)) {
    const tokens = readMarkup(text, at, "{{")
    const first = nextOpeningTag(tokens)
    if (first === undefined) break
    const { attributes, closed, tag } = first
    const attributeNamed = (name: string) => attributes.find((each: MarkupAttribute) => each.name === name)
    if (tag === "script") {
      scripts++
      isSetup ||= attributeNamed("setup") !== undefined
    }
    const isTemplate = tag === "template" && /^(?:html)?$/.test(attributeNamed("lang")?.value?.text ?? "")
    if (closed) at = first.end
    else if (isTemplate) at = writeTemplate(writer, tokens, elementRefs) ?? text.length
    else {
      const ending = new RegExp(`</${tag.replace(/[^\w-]/g, ".")}(?=[\\s>])`, "gi")
      ending.lastIndex = first.end
      const end = ending.exec(text)?.index ?? text.length
      if (tag === "style") writeStyle(writer, text, first.end, end)
      at = Math.max(end, first.end)
    }
  }
  // A script with `setup` gets the element of a `ref` under the variable of that name.
  if (isSetup) for (const name of elementRefs) writer.writeExpression(name)
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

const nextOpeningTag = (tokens: Generator<MarkupToken>): MarkupTag | undefined => {
  for (let { done, value } = tokens.next(); done !== true; { done, value } = tokens.next())
    if (value.kind === "open") return value
  return undefined
}

/** Writes the content of a template; returns the offset after it, undefined when it is unclosed. */
const writeTemplate = (
  writer: ProgramWriter,
  tokens: Generator<MarkupToken>,
  elementRefs: Array<MarkupCode>
): number | undefined => {
  writer.openElement("template")
  /** Depth of the element with `v-pre`, whose content is shown as written. */
  let verbatimDepth = Infinity
  for (let { done, value } = tokens.next(); done !== true; { done, value } = tokens.next()) {
    if (value.kind === "close") {
      writer.closeElement(value.tag)
      if (writer.depth() === 0) return value.end
      if (writer.depth() < verbatimDepth) verbatimDepth = Infinity
    } else if (value.kind === "open") {
      writer.openElement(value.tag)
      const { attributes } = value
      if (writer.depth() <= verbatimDepth) {
        if (attributes.some(({ name }: MarkupAttribute) => name === "v-pre")) verbatimDepth = writer.depth()
        else writeElement(writer, value.tag, attributes, elementRefs)
      }
      if (value.closed) writer.closeElement(value.tag)
      if (writer.depth() < verbatimDepth) verbatimDepth = Infinity
    } else if (writer.depth() < verbatimDepth) {
      const { at, text } = value.code
      writer.writeExpression({ at, text: decodeEntities(text) })
    }
  }
  return undefined
}

const codeOf = (value: MarkupAttribute["value"]): MarkupCode | undefined => {
  if (value === undefined) return undefined
  const text = decodeEntities(value.text)
  const { end, isComplete, surface } = readExpression(text, 0, text.length)
  return isComplete && end === text.length && surface.trim() !== ""
    ? { at: value.at, text, surface }
    : undefined
}

/** Attributes of every element, and such as Vue reads itself. */
const NO_PROPERTIES = new Set("class style key ref is slot id".split(" "))

/** The component that a tag names: with a capital letter, or a dash between words. */
const componentNamed = (tag: string): string | undefined =>
  /^[A-Z][\w$]*(?:\.[A-Za-z_$][\w$]*)*$/.test(tag)
    ? tag
    : /^[a-z]\w*(?:-\w+)+$/.test(tag)
      ? pascalCase(tag)
      : undefined

/** The property of a component that an attribute sets, or binds to a value. */
const propertyOf = (
  attribute: MarkupAttribute
): ReadonlyArray<{ readonly at: number; readonly text: string }> => {
  const { argument, argumentAt, name } = directiveOf(attribute) ?? {
    name: "bind",
    argument: attribute.name,
    argumentAt: attribute.at
  }
  const text = camelCase(argument.split(".")[0]!)
  return (name === "bind" || name === "model") && /^[A-Za-z_$][\w$]*$/.test(text) && !NO_PROPERTIES.has(text)
    ? [{ at: argumentAt, text }]
    : []
}

const writeElement = (
  writer: ProgramWriter,
  tag: string,
  attributes: ReadonlyArray<MarkupAttribute>,
  elementRefs: Array<MarkupCode>
) => {
  const directives = attributes.flatMap((attribute) => {
    const directive = directiveOf(attribute)
    return directive === undefined ? [] : [{ ...directive, attribute, code: codeOf(attribute.value) }]
  })
  const codesOf = (name: string) =>
    directives.flatMap((each) => (each.name === name ? (each.code ?? []) : []))
  for (const code of codesOf("for")) writeEach(writer, code)
  const component = componentNamed(tag)
  if (component !== undefined) writer.writeProperties(component, attributes.flatMap(propertyOf))
  for (const code of codesOf("slot-scope")) writer.openScope(() => writer.writePiece(code))
  for (const { argument, argumentAt, attribute, code, name } of directives) {
    const dynamic = /^\[([\s\S]*)\]/.exec(argument)?.[1]
    if (dynamic !== undefined) {
      const key = codeOf({ at: argumentAt + 1, text: dynamic })
      if (key !== undefined) writer.writeExpression(key)
    }
    if (!BUILT_IN_DIRECTIVES.has(name))
      writer.writeExpression({ at: attribute.at, text: `v${pascalCase(name)}` })
    if (name === "for" || name === "slot" || name === "slot-scope") continue
    if (code !== undefined) {
      if (name === "on" && argument !== "") writeHandler(writer, code)
      else writer.writeExpression(code)
    } else if (name === "bind" && attribute.value === undefined && dynamic === undefined) {
      // A binding without a value gets the variable of its name.
      const variable = camelCase(argument.split(".")[0]!)
      if (/^[A-Za-z_$][\w$]*$/.test(variable)) writer.writeExpression({ at: argumentAt, text: variable })
    }
  }
  const ref = attributes.find(({ name }) => name === "ref")?.value
  if (ref !== undefined && /^[A-Za-z_$][\w$]*$/.test(ref.text))
    elementRefs.push({ ...ref, surface: ref.text })
  for (const code of codesOf("slot")) writer.openScope(() => writer.writePiece(code))
}

/** `(item, index) in items`: the items are resolved outside of the repeated element. */
const writeEach = (writer: ProgramWriter, code: MarkupCode) => {
  const { surface, text } = code
  const separator = /\s(?:in|of)\s/.exec(surface)
  if (separator === null) return
  const { index } = separator
  const end = surface.slice(0, index).trimEnd().length
  const start = surface.length - surface.trimStart().length
  writer.writeGenerated("(")
  writer.writePiece(code, index + separator[0].length)
  writer.writeGenerated("\n);")
  const inBrackets = text[start] === "(" && text[end - 1] === ")"
  writer.openScope(() => writer.writePiece(code, inBrackets ? start + 1 : start, inBrackets ? end - 1 : end))
}

const writeHandler = (writer: ProgramWriter, code: MarkupCode) => {
  const { text } = code
  if (/^\s*(?:async\s+)?function\b/.test(text) || /^[\s\p{L}\p{N}_$.?]+$/u.test(text))
    return writer.writeHandler(code)
  // The text is the body of a function.
  writer.writeGenerated("(($event) => {\n")
  writer.writePiece(code)
  writer.writeGenerated("\n});")
}

const writeStyle = (writer: ProgramWriter, text: string, start: number, end: number) => {
  for (const { 0: matched, 2: name = "", index } of text.slice(start, end).matchAll(STYLE_BINDING))
    writer.writeExpression({ at: start + index + matched.lastIndexOf(name), text: name })
}
