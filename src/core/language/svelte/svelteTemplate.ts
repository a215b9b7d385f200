import { type ProgramWriter, programWriter } from "../html/programWriter.ts"
import { type MarkupAttribute, type MarkupCode, type MarkupTag, readMarkup } from "../html/readMarkup.ts"
import type { TemplateProgram } from "../Language.ts"

const BLOCK_HEAD = /^([#:@]|\/(?=(?:if|each|key|await|snippet)\b))\s*([a-z]+)\s*/
const BLOCKS: ReadonlySet<string> = new Set(["#if", "#each", "#await", "#key", "#snippet"])

/** The tag of a component, whose children see the bindings of its `let:` directives. */
const COMPONENT = /^[A-Z]|[.:]/
/** The tag of a component that a name or a chain of names means. */
const NAMED_COMPONENT = /^(?:[A-Z][\w$]*|[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)+)$/
const IDENTIFIER = /^[A-Za-z_$][\w$]*$/
/** Names of event attributes; `once`, `only` and `online` merely begin alike. */
const EVENT = /^on(?!ce$|ly$|line$)(?::.|[A-Za-z])/
/** Directives that are named after what they use. */
const NAMED_DIRECTIVE = /^(use|transition|in|out|animate):([^|]+)/
/** Directives that use the variable of their name if they have no value. */
const SHORTHAND_DIRECTIVE = /^(bind|class|style):([A-Za-z_$][\w$]*)$/
const LET_DIRECTIVE = /^let:([A-Za-z_$][\w$]*)$/

/** The program of a Svelte component's markup; undefined when it computes nothing. */
export const svelteTemplate = (text: string): TemplateProgram | undefined => {
  const writer = programWriter()
  for (const token of readMarkup(text, 0, "{")) {
    if (token.kind === "code") writeCode(writer, token.code)
    else if (token.kind === "close") writer.closeElement(token.tag)
    // Scripts and styles are read separately.
    else if (!/^(?:script|style)$/.test(token.tag)) {
      writer.openElement(token.tag)
      writeElement(writer, token)
      if (token.closed) writer.closeElement(token.tag)
    }
  }
  return writer.finish(false)
}

const writeElement = (writer: ProgramWriter, { at, attributes, tag }: MarkupTag): void => {
  const isComponent = COMPONENT.test(tag)
  // A component may be a member of any variable.
  if (NAMED_COMPONENT.test(tag) && tag.includes(".")) writer.writeHandler({ at, text: tag })
  if (NAMED_COMPONENT.test(tag)) writer.writeProperties(tag, attributes.flatMap(propertyOf))
  if (!isComponent) writeLets(writer, attributes, false)
  for (const attribute of attributes)
    if (!LET_DIRECTIVE.test(attribute.name)) writeAttribute(writer, attribute)
  if (isComponent) writeLets(writer, attributes, true)
}

/** The property of a component that an attribute sets: under its name, by a name in braces alone, or bound to a variable. */
const propertyOf = ({ at, codes, name }: MarkupAttribute): ReadonlyArray<Pick<MarkupCode, "at" | "text">> => {
  const [shorthand] = codes
  if (name === "") return shorthand !== undefined && IDENTIFIER.test(shorthand.text) ? [shorthand] : []
  const bound = name.startsWith("bind:") ? "bind:".length : 0
  const text = name.slice(bound)
  return IDENTIFIER.test(text) && text !== "this" ? [{ at: at + bound, text }] : []
}

/** Opens the scope of the variables that an element gives to its children. */
const writeLets = (writer: ProgramWriter, attributes: ReadonlyArray<MarkupAttribute>, always: boolean) => {
  const lets = attributes.flatMap(({ at, codes, name }) => {
    const variable = LET_DIRECTIVE.exec(name)?.[1]
    return variable === undefined ? [] : [codes[0] ?? { at: at + "let:".length, text: variable }]
  })
  if (!always && lets.length === 0) return
  writer.openScope(() => {
    for (const code of lets) {
      writer.writePiece(code)
      writer.writeGenerated(", ")
    }
  })
}

const writeAttribute = (writer: ProgramWriter, { at, codes, name, value }: MarkupAttribute) => {
  const namedDirective = NAMED_DIRECTIVE.exec(name)
  if (namedDirective !== null)
    writer.writeExpression({ at: at + namedDirective[1]!.length + 1, text: namedDirective[2]! })
  const shorthand = value === undefined && name !== "" ? SHORTHAND_DIRECTIVE.exec(name) : null
  if (shorthand !== null) writer.writeExpression({ at: at + shorthand[1]!.length + 1, text: shorthand[2]! })
  // A name in braces alone is also the name of the attribute.
  const isEvent = EVENT.test(name === "" ? (codes[0]?.text ?? "") : name)
  for (const code of codes) {
    if (isEvent && code.text.length + "{}".length >= (value?.text.length ?? 0)) writer.writeHandler(code)
    else writeCode(writer, code)
  }
}

const writeCode = (writer: ProgramWriter, code: MarkupCode): void => {
  const [matched = "", sigil = "", word = ""] = BLOCK_HEAD.exec(code.text) ?? []
  const rest = sliceCode(code, matched.length)
  if (sigil === "#") openBlock(writer, word, rest)
  else if (sigil === ":") nextPart(writer, word, rest)
  else if (sigil === "/") writer.closeElement(`#${word}`)
  else if (sigil === "@" && word === "const") {
    writer.writeGenerated("const ")
    writer.writePiece(rest)
    writer.writeGenerated("\n;")
  } else if (rest.surface.trimStart().startsWith("...")) {
    writer.writeGenerated("([")
    writer.writePiece(rest)
    writer.writeGenerated("\n]);")
  } else if (rest.surface.trim() !== "") writer.writeExpression(rest)
}

/** A range of a code. */
const sliceCode = (
  { at, surface, text }: MarkupCode,
  from: number,
  to: number = text.length
): MarkupCode => ({
  at: at + from,
  text: text.slice(from, to),
  surface: surface.slice(from, to)
})

const writeNonEmpty = (writer: ProgramWriter, code: MarkupCode) => {
  if (code.surface.trim() !== "") writer.writeExpression(code)
}

const openBlock = (writer: ProgramWriter, word: string, code: MarkupCode) => {
  if (word === "snippet") return openSnippet(writer, code)
  if (word === "each") return openEach(writer, code)
  const { surface } = code
  const then = word === "await" ? /\s(?:then|catch)(?:\s|$)/.exec(surface) : null
  writeNonEmpty(writer, sliceCode(code, 0, then?.index))
  writer.openElement(`#${word}`)
  writer.openScope(
    then === null ? undefined : () => writer.writePiece(sliceCode(code, then.index + then[0].length))
  )
}

/** `items as item, index (key)`, where everything but the items is optional. */
const openEach = (writer: ProgramWriter, code: MarkupCode) => {
  const { surface } = code
  const asAt = [...surface.matchAll(/\sas\s/g)].at(-1)?.index
  const end = asAt ?? /,\s*[\p{L}_$][\p{L}\p{N}_$]*\s*$/u.exec(surface)?.index ?? surface.length
  const bindings = sliceCode(code, end + (asAt === undefined ? 1 : 4))
  writeNonEmpty(writer, sliceCode(code, 0, end))
  const key = asAt === undefined ? -1 : bindings.surface.search(/\([^()]*\)\s*$/)
  writer.openElement("#each")
  writer.openScope(() => writer.writePiece(key < 0 ? bindings : sliceCode(bindings, 0, key)))
  if (key >= 0) writeNonEmpty(writer, sliceCode(bindings, key))
}

/** `row(item, index)`: a function that is visible in its surroundings. */
const openSnippet = (writer: ProgramWriter, code: MarkupCode) => {
  const parameters = code.surface.indexOf("(")
  const end = code.surface.lastIndexOf(")")
  const name = /^\s*[\p{L}_$][\p{L}\p{N}_$]*/u.exec(code.text)?.[0]
  if (name !== undefined) {
    writer.writeGenerated("const ")
    writer.writePiece(code, 0, name.length)
    writer.writeGenerated(" = 0;\n")
  }
  writer.openElement("#snippet")
  writer.openScope(() => writer.writePiece(code, parameters < 0 ? 0 : parameters + 1, Math.max(end, 0)))
}

/** `:else if x`, `:then value`: bindings of the preceding part are not visible here. */
const nextPart = (writer: ProgramWriter, word: string, code: MarkupCode) => {
  const block = writer.startNextPart(BLOCKS)
  if (block === undefined) return
  if (word !== "else") return writer.openScope(() => writer.writePiece(code))
  const condition = /^if\b/.exec(code.text)
  if (condition !== null) writeNonEmpty(writer, sliceCode(code, condition[0].length))
  writer.openScope()
}
