import { type ProgramWriter, programWriter } from "../html/programWriter.ts"
import { readExpression } from "../html/readExpression.ts"
import { type MarkupAttribute, type MarkupCode, type MarkupToken, readMarkup } from "../html/readMarkup.ts"
import type { TemplateProgram } from "../Language.ts"
import { microsyntax, type Range } from "./microsyntax.ts"
import { PIPED, withoutPipes } from "./withoutPipes.ts"

type Code = Pick<MarkupCode, "at" | "text">

/** What every template is given. */
const GIVEN = [PIPED, "$event", "$any", "$index", "$first", "$last", "$even", "$odd", "$count", "$implicit"]

const NAME = /^[A-Za-z_$][\w$]*$/

/** An attribute that refers to its element, and one that binds a value of a template. */
const REFERENCE = /^(?:#|ref-)([A-Za-z_$][\w$]*)$/
const LET_ATTRIBUTE = /^let-([A-Za-z_$][\w$]*)$/

/** An attribute whose value is an expression, or statements. */
const BINDING = /^(?:\[.*\]|\(.*\)|(?:bind|bindon|on)-.+)$/

const INTERPOLATION = /\{\{([^]*?)\}\}/g

/** A block, its argument or its content; a variable; other braces; and a value that decides between texts. */
const IN_TEXT =
  /@(?<block>[a-z]+(?:\s+if)?)\s*(?<opening>[({])|@let\s+(?<local>[A-Za-z_$][\w$]*)\s*=|\{\s{0,20}(?<counted>[^\s{},;@][^{},;@]{0,200}),\s{0,20}(?:plural|select|selectordinal)\s{0,20},|[{}]/g

/** The name under which blocks are open, which no element has. */
const BLOCK = "@"

/** What may defer a block: of its argument, only conditions are expressions. */
const CONDITION_OF_DEFERRED = /^(?:(?:prefetch|hydrate)\s+)?when\s+/
const ARGUMENT_IS_TIME = /^(?:placeholder|loading)$/

const isWhole = ({ text }: Code): boolean => {
  const { end, isComplete, surface } = readExpression(text, 0, text.length)
  return isComplete && end === text.length && surface.trim() !== ""
}

const slice = ({ at, text }: Code, { from, to }: Range): Code => ({
  at: at + from,
  text: text.slice(from, to)
})

const writeParts = (writer: ProgramWriter, code: Code) => {
  for (const part of withoutPipes(code.text))
    if (typeof part === "string") writer.writeGenerated(part)
    else writer.writePiece(code, part.from, part.to)
}

const writeExpression = (writer: ProgramWriter, code: Code) => {
  if (!isWhole(code)) return
  writer.writeGenerated("(")
  writeParts(writer, code)
  writer.writeGenerated("\n);")
}

/** Writes what a directive or block computes, and begins functions for what it binds in its element. */
const writeMicrosyntax = (writer: ProgramWriter, code: Code) => {
  const { each, expressions, locals } = microsyntax(code.text)
  const writeAll = () => {
    for (const range of expressions) writeExpression(writer, slice(code, range))
  }
  if (each === undefined) writeAll()
  else {
    const items = slice(code, each.items)
    writer.writeGenerated("(")
    if (isWhole(items)) writeParts(writer, items)
    writer.writeGenerated("\n).forEach")
    writer.openScope(() => writer.writePiece(slice(code, each.item)))
  }
  if (locals.length > 0)
    writer.openScope(() => {
      for (const local of locals) {
        writer.writePiece(slice(code, local))
        writer.writeGenerated(", ")
      }
    })
  if (each !== undefined) writeAll()
}

const writeAttribute = (writer: ProgramWriter, { name, value }: MarkupAttribute) => {
  if (value === undefined) return
  if (!BINDING.test(name)) {
    for (const { 1: text = "", index } of value.text.matchAll(INTERPOLATION))
      writeExpression(writer, { at: value.at + index + "{{".length, text })
  } else if (!/^\(|^on-/.test(name)) writeExpression(writer, value)
  else if (isWhole(value)) {
    writer.writeGenerated("(() => {\n")
    writeParts(writer, value)
    writer.writeGenerated("\n});")
  }
}

const writeElement = (writer: ProgramWriter, attributes: ReadonlyArray<MarkupAttribute>) => {
  for (const { name, value } of attributes)
    if (name.startsWith("*") && value !== undefined) writeMicrosyntax(writer, value)
  const bound = attributes.flatMap(({ at, name }) => {
    const local = LET_ATTRIBUTE.exec(name)?.[1]
    return local === undefined ? [] : [{ at: at + "let-".length, text: local }]
  })
  if (bound.length > 0)
    writer.openScope(() => {
      for (const local of bound) {
        writer.writePiece(local)
        writer.writeGenerated(", ")
      }
    })
  for (const attribute of attributes)
    if (!/^[*#]|^(?:let|ref)-/.test(attribute.name)) writeAttribute(writer, attribute)
}

/** Longest argument of a block, and longest value of a variable, in UTF-16 code units. */
const MAX_ARGUMENT = 5000
const MAX_VALUE = 1000

/** Writes the blocks and variables that begin in a stretch of text, from `from` to `to`, and ends blocks that end in it. */
const writeText = (writer: ProgramWriter, text: string, from: number, to: number) => {
  const stretch = text.slice(from, to)
  /** Reads an expression, in a text of its own: however long the rest is, only a part of it is examined. */
  const read = (start: number, max: number) => {
    const part = stretch.slice(start, start + max)
    const { end, isComplete, surface } = readExpression(part, 0, part.length)
    return { end: start + end, isComplete, surface }
  }
  IN_TEXT.lastIndex = 0
  for (let match = IN_TEXT.exec(stretch); match !== null; match = IN_TEXT.exec(stretch)) {
    const { 0: mark, groups = {}, index } = match
    const { block, counted, local, opening } = groups
    if (mark === "}") writer.closeElement(BLOCK)
    else if (local !== undefined) {
      const start = index + mark.length
      const length = Math.max(0, read(start, MAX_VALUE).surface.indexOf(";"))
      writeExpression(writer, { at: from + start, text: stretch.slice(start, start + length) })
      IN_TEXT.lastIndex = start + length
    } else if (opening === "(") {
      const start = index + mark.length
      const { end, isComplete } = read(start, MAX_ARGUMENT)
      const after = /^\)\s{0,200}\{/.exec(stretch.slice(end, end + 300))
      // What is unclosed is examined once, so that the time grows with the length of the text only.
      if (!isComplete) IN_TEXT.lastIndex = end
      if (!isComplete || after === null) continue
      const code = { at: from + start, text: stretch.slice(start, end) }
      writer.openElement(BLOCK)
      if (block === "defer") writeDeferred(writer, code)
      else if (!ARGUMENT_IS_TIME.test(block!)) writeMicrosyntax(writer, code)
      IN_TEXT.lastIndex = end + after[0].length
    } else {
      if (counted !== undefined)
        writeExpression(writer, { at: from + index + mark.indexOf(counted), text: counted })
      writer.openElement(BLOCK)
    }
  }
}

const writeDeferred = (writer: ProgramWriter, code: Code) => {
  for (const { 0: written, index } of code.text.matchAll(/[^;]+/g)) {
    const start = index + written.length - written.trimStart().length
    const condition = CONDITION_OF_DEFERRED.exec(written.trimStart())?.[0]
    if (condition !== undefined)
      writeExpression(writer, {
        at: code.at + start + condition.length,
        text: written.trimStart().slice(condition.length)
      })
  }
}

/** The names of elements and variables of a template; the parts of it in which they are visible are not told apart. */
const referencesIn = (text: string, tokens: ReadonlyArray<MarkupToken>): ReadonlyArray<string> => [
  ...tokens.flatMap((token) =>
    token.kind === "open" ? token.attributes.flatMap(({ name }) => REFERENCE.exec(name)?.[1] ?? []) : []
  ),
  ...Array.from(text.matchAll(/@let\s+([A-Za-z_$][\w$]*)\s*=/g), ([, name = ""]) => name)
]

/** Where a token begins. */
const startOf = (text: string, token: MarkupToken): number =>
  token.kind === "open"
    ? token.at - 1
    : token.kind === "code"
      ? token.code.at - "{{".length
      : text.lastIndexOf("</", token.end - 1)

/** The program of a template of Angular; undefined if it computes nothing. */
export const angularTemplate = (text: string): TemplateProgram | undefined => {
  const markup = text.replaceAll(/<!--[^]*?(?:-->|$)/g, (comment) => comment.replaceAll(/[^\r\n]/g, " "))
  const tokens = [...readMarkup(markup, 0, "{{")]
  const writer = programWriter()
  writer.openElement("")
  const given = [...new Set([...GIVEN, ...referencesIn(markup, tokens)])].filter((name) => NAME.test(name))
  writer.openScope(() => writer.writeGenerated(given.join(", ")))
  let from = 0
  for (const token of tokens) {
    writeText(writer, markup, from, startOf(markup, token))
    from = token.end
    if (token.kind === "close") writer.closeElement(token.tag)
    else if (token.kind === "code") writeExpression(writer, token.code)
    else {
      writer.openElement(token.tag)
      writeElement(writer, token.attributes)
      if (token.closed) writer.closeElement(token.tag)
    }
  }
  writeText(writer, markup, from, text.length)
  return writer.finish(false)
}
