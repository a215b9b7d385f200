import { type ProgramWriter, programWriter } from "../html/programWriter.ts"
import { type MarkupAttribute, type MarkupCode, readMarkup } from "../html/readMarkup.ts"
import type { TemplateProgram } from "../Language.ts"

const BLOCK = /^([#:@]|\/(?=(?:if|each|key|await|snippet)\b))\s*([a-z]+)\s*/
const BLOCKS: ReadonlySet<string> = new Set(["#if", "#each", "#await", "#key", "#snippet"])

/** The tag of a component, whose children see the bindings of its `let:` directives. */
const COMPONENT = /^[A-Z]|[.:]/
/** Names of event attributes; `once`, `only` and `online` merely begin alike. */
const EVENT = /^on(?!ce$|ly$|line$)(?::.|[A-Za-z])/
/** Directives that are named after what they use. */
const NAMING = /^(use|transition|in|out|animate):([^|]+)/
/** Directives that use the variable of their name if they have no value. */
const SHORT = /^(bind|class|style):([A-Za-z_$][\w$]*)$/
const LET = /^let:([A-Za-z_$][\w$]*)$/

/** The program of a Svelte component's markup; undefined when it computes nothing. */
export const svelteTemplate = (text: string): TemplateProgram | undefined => {
  const writer = programWriter()
  for (const token of readMarkup(text, 0, "{")) {
    if (token.kind === "code") writeCode(writer, token.code)
    else if (token.kind === "close") writer.close(token.tag)
    // Scripts and styles are read separately.
    else if (!/^(?:script|style)$/.test(token.tag)) {
      writer.open(token.tag)
      writeElement(writer, token.tag, token.attributes)
      if (token.closed) writer.close(token.tag)
    }
  }
  return writer.finish(false)
}

const writeElement = (
  writer: ProgramWriter,
  tag: string,
  attributes: ReadonlyArray<MarkupAttribute>
): void => {
  const isComponent = COMPONENT.test(tag)
  if (!isComponent) writeLets(writer, attributes, false)
  for (const attribute of attributes) if (!LET.test(attribute.name)) writeAttribute(writer, attribute)
  if (isComponent) writeLets(writer, attributes, true)
}

/** Opens the scope of the variables that an element gives to its children. */
const writeLets = (writer: ProgramWriter, attributes: ReadonlyArray<MarkupAttribute>, always: boolean) => {
  const given = attributes.flatMap(({ at, codes, name }) => {
    const own = LET.exec(name)?.[1]
    return own === undefined ? [] : [codes[0] ?? { at: at + "let:".length, text: own }]
  })
  if (!always && given.length === 0) return
  writer.scope(() => {
    for (const code of given) {
      writer.piece(code)
      writer.glue(", ")
    }
  })
}

const writeAttribute = (writer: ProgramWriter, { at, codes, name, value }: MarkupAttribute) => {
  const used = NAMING.exec(name)
  if (used !== null) writer.expression({ at: at + used[1]!.length + 1, text: used[2]! })
  const short = value === undefined && name !== "" ? SHORT.exec(name) : null
  if (short !== null) writer.expression({ at: at + short[1]!.length + 1, text: short[2]! })
  // A name in braces alone is also the name of the attribute.
  const isEvent = EVENT.test(name === "" ? (codes[0]?.text ?? "") : name)
  for (const code of codes) {
    if (isEvent && code.text.length + "{}".length >= (value?.text.length ?? 0)) writer.handler(code)
    else writeCode(writer, code)
  }
}

const writeCode = (writer: ProgramWriter, code: MarkupCode): void => {
  const [whole = "", sign = "", word = ""] = BLOCK.exec(code.text) ?? []
  const rest = after(code, whole.length)
  if (sign === "#") openBlock(writer, word, rest)
  else if (sign === ":") nextPart(writer, word, rest)
  else if (sign === "/") writer.close(`#${word}`)
  else if (sign === "@" && word === "const") {
    writer.glue("const ")
    writer.piece(rest)
    writer.glue("\n;")
  } else if (rest.surface.trimStart().startsWith("...")) {
    writer.glue("([")
    writer.piece(rest)
    writer.glue("\n]);")
  } else if (rest.surface.trim() !== "") writer.expression(rest)
}

/** A range of a code. */
const after = ({ at, surface, text }: MarkupCode, from: number, to: number = text.length): MarkupCode => ({
  at: at + from,
  text: text.slice(from, to),
  surface: surface.slice(from, to)
})

const writeSome = (writer: ProgramWriter, code: MarkupCode) => {
  if (code.surface.trim() !== "") writer.expression(code)
}

const openBlock = (writer: ProgramWriter, word: string, code: MarkupCode) => {
  if (word === "snippet") return openSnippet(writer, code)
  if (word === "each") return openEach(writer, code)
  const { surface } = code
  const then = word === "await" ? /\s(?:then|catch)(?:\s|$)/.exec(surface) : null
  writeSome(writer, after(code, 0, then?.index))
  writer.open(`#${word}`)
  writer.scope(then === null ? undefined : () => writer.piece(after(code, then.index + then[0].length)))
}

/** `items as item, index (key)`, where everything but the items is optional. */
const openEach = (writer: ProgramWriter, code: MarkupCode) => {
  const { surface } = code
  const as = [...surface.matchAll(/\sas\s/g)].at(-1)?.index
  const end = as ?? /,\s*[\p{L}_$][\p{L}\p{N}_$]*\s*$/u.exec(surface)?.index ?? surface.length
  const bound = after(code, end + (as === undefined ? 1 : 4))
  writeSome(writer, after(code, 0, end))
  const key = as === undefined ? -1 : bound.surface.search(/\([^()]*\)\s*$/)
  writer.open("#each")
  writer.scope(() => writer.piece(key < 0 ? bound : after(bound, 0, key)))
  if (key >= 0) writeSome(writer, after(bound, key))
}

/** `row(item, index)`: a function that is visible in its surroundings. */
const openSnippet = (writer: ProgramWriter, code: MarkupCode) => {
  const parameters = code.surface.indexOf("(")
  const end = code.surface.lastIndexOf(")")
  const name = /^\s*[\p{L}_$][\p{L}\p{N}_$]*/u.exec(code.text)?.[0]
  if (name !== undefined) {
    writer.glue("const ")
    writer.piece(code, 0, name.length)
    writer.glue(" = 0;\n")
  }
  writer.open("#snippet")
  writer.scope(() => writer.piece(code, parameters < 0 ? 0 : parameters + 1, Math.max(end, 0)))
}

/** `:else if x`, `:then value`: bindings of the preceding part are not visible here. */
const nextPart = (writer: ProgramWriter, word: string, code: MarkupCode) => {
  const block = writer.next(BLOCKS)
  if (block === undefined) return
  if (word !== "else") return writer.scope(() => writer.piece(code))
  const condition = /^if\b/.exec(code.text)
  if (condition !== null) writeSome(writer, after(code, condition[0].length))
  writer.scope()
}
