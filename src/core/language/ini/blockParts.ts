import type { StructuralPart } from "../Language.ts"
import { linesOf } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

const INI_SECTION = /^[^\S\n]*\[[^\]\n]+\][^\S\n]*(?:[#;].*)?$/m

/** Texts, which may contain brackets, comments, and brackets. A comment begins with `//` only after a blank: an address contains it too. */
const MARKS =
  /"""(?:[^"]|"(?!""))*"""|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<=^|\s)\/\/.*$|(?<=^|\s)#.*$|[{}[\]]/g

const KEY = /^("[^"]*"|[\w.$/*-]+)\s*(?:\+?=|:)/
const BLOCK_END = /^\s*\}/
const COMMENT = /^(?:#+|\/\/+)\s?/

/** Characters of a line that are its signature. */
const MAX_HEAD = 160

/** Deepest level of blocks that are read: nobody looks up deeper ones by name. */
const MAX_DEPTH = 32

const unquoted = (name: string): string => name.replaceAll('"', "").replace(/\s+/g, " ").trim()

/** The name of a block, before its bracket; "" for one without a name. */
const blockName = (head: string): string => unquoted(head.trimEnd().replace(/(?:\+?=|:)$/, ""))

/** The brackets of a line in order, outside of texts and comments. */
const marksOf = (line: string) =>
  Array.from(line.matchAll(MARKS), ({ 0: mark, index }) => ({ mark, index })).filter(
    ({ mark }) => mark.length === 1
  )

/**
 * Blocks and keys of configuration in curly brackets, as HOCON and nginx write it: `server { port = 80 }`. Undefined for text that is written otherwise, or whose
 * brackets do not match.
 *
 * @example
 * ```ts
 * blockParts("server {\n  port = 80\n}")?.map(({ name, children }) => [name, children.map((each) => each.name)]) // => [["server", ["port"]]]
 * blockParts("[server]\nport = 80") // => undefined
 * ```
 */
export const blockParts = (text: string): ReadonlyArray<StructuralPart> | undefined => {
  if (!/\{[^\S\n]*(?:#.*)?$/m.test(text) || INI_SECTION.test(text)) return undefined
  const open: Array<OpenPart> = []
  /** For each open bracket the index of the part that it belongs to, and whether it is a list's. */
  const brackets: Array<{ readonly part: number | undefined; readonly isList: boolean }> = []
  let comment: { readonly start: number; readonly lines: Array<string> } | undefined
  let isInText = false
  let lists = 0
  for (const line of linesOf(text)) {
    const trimmed = line.text.trim()
    const wasInText: boolean = isInText
    isInText = (line.text.split('"""').length % 2 === 0) !== wasInText
    if (wasInText) {
      const last = open.at(-1)
      if (last !== undefined) open[open.length - 1] = { ...last, end: line.end }
      continue
    }
    // What begins in a text that goes on is no bracket.
    const marks = marksOf(isInText ? line.text.slice(0, line.text.lastIndexOf('"""')) : line.text)
    if (trimmed === "" || COMMENT.test(trimmed)) {
      if (trimmed === "") comment = undefined
      else {
        comment ??= { start: line.start, lines: [] }
        comment.lines.push(trimmed.replace(COMMENT, ""))
      }
      continue
    }
    const depth = brackets.length
    const isUnnamed = lists > 0 || depth >= MAX_DEPTH || BLOCK_END.test(line.text)
    const found = isUnnamed ? undefined : nameOn(line.text, marks)
    if (found !== undefined)
      open.push({
        level: depth + 1,
        kind: "key",
        name: found,
        start: comment?.start ?? line.start,
        head: line.start,
        headEnd: line.end,
        headLimit: line.start + MAX_HEAD,
        end: line.end,
        ...(comment === undefined ? {} : { doc: comment.lines.join("\n") })
      })
    comment = undefined
    const part = found === undefined ? undefined : open.length - 1
    for (const { mark } of marks) {
      if (mark === "{" || mark === "[") {
        brackets.push({ part, isList: mark === "[" })
        if (mark === "[") lists++
      } else if (mark === "}" || mark === "]") {
        const closed = brackets.pop()
        if (closed === undefined || closed.isList !== (mark === "]")) return undefined
        if (closed.isList) lists--
        if (closed.part !== undefined) open[closed.part] = { ...open[closed.part]!, end: line.end }
      }
    }
  }
  return brackets.length > 0 || isInText || open.length === 0 ? undefined : nestParts(open, text.length)
}

/** The name of the key or the block that begins on a line, if one does. */
const nameOn = (
  line: string,
  marks: ReadonlyArray<{ readonly mark: string; readonly index: number }>
): string | undefined => {
  const key = KEY.exec(line.trim())?.[1]
  if (key !== undefined) return unquoted(key)
  const opened: Array<number> = []
  for (const { index, mark } of marks)
    if (mark === "{") opened.push(index)
    else if (mark === "}") opened.pop()
  const [at = marks.find(({ mark }) => mark === "{")?.index] = opened
  return at === undefined ? undefined : blockName(line.slice(0, at)) || undefined
}
