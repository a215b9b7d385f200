import type { CodeSymbol } from "../../core/domain/CodeSymbol.ts"
import type { Pair } from "./Pair.ts"
import { firstParagraph, isQueryLike } from "./isQueryLike.ts"

/** A source file with its symbols. */
export interface MinedSource {
  readonly path: string
  readonly text: string
  readonly language: string
  readonly symbols: ReadonlyArray<CodeSymbol>
}

/** Most lines of code; the trainer would cut the rest anyway. */
const MAX_LINES = 60

/** Lines of a window that represents a file. */
const WINDOW_LINES = 45

const HASH_COMMENTS = new Set("python ruby bash elixir php yaml toml dockerfile makefile".split(" "))
const DASH_COMMENTS = new Set("haskell lua sql".split(" "))

const commentMark = (language: string): RegExp =>
  HASH_COMMENTS.has(language)
    ? /^\s*#+(?!\[|!)\s?/
    : DASH_COMMENTS.has(language)
      ? /^\s*--+(?!\[)\s?/
      : /^\s*\/\/+!?\s?/

const FUNCTION_KINDS = new Set(["function", "method", "macro"])
const DOCUMENTED_KINDS = new Set([
  ...FUNCTION_KINDS,
  "class",
  "struct",
  "interface",
  "trait",
  "enum",
  "type",
  "module"
])

/** The words of a line without comment marks of any language. */
const withoutMarks = (line: string): string => line.replace(/^[\s/*#!;"'<-]+|["'*/\s>-]+$/g, "")

/**
 * The lines of a symbol without its documentation, wherever the language puts it: drops lines whose bare words are a line of the documentation, and comment
 * marks above the name. Unlike `stripDocs` of core, which removes the documentation of all symbols by the syntax tree, members keep theirs.
 */
export const withoutDoc = (lines: ReadonlyArray<string>, symbol: CodeSymbol): ReadonlyArray<string> => {
  const { nameLine, span } = symbol
  const symbolLines = lines.slice(
    span.startLine - 1,
    Math.min(span.endLine, span.startLine - 1 + 3 * MAX_LINES)
  )
  if (symbol.doc === "") return symbolLines
  const docLines = new Set(symbol.doc.split("\n").map(withoutMarks))
  return symbolLines.filter((line, at) => {
    const words = withoutMarks(line)
    if (words === "") return at >= nameLine - span.startLine && !/^\s*(?:"""|'''|\/?\*+\/?)\s*$/.test(line)
    return !docLines.has(words)
  })
}

/** Removes the name at the beginning of documentation, as in Go, because it would reveal the answer. */
const withoutName = (text: string, name: string): string =>
  text.startsWith(`${name} `) ? text.slice(name.length + 1) : text

/** Splits a name into words: `parseHTTPRequest` is `parse HTTP Request`. */
const nameWords = (name: string): string =>
  name
    .replace(/([\p{Ll}\d])(\p{Lu})/gu, "$1 $2")
    .replace(/[_\W]+/g, " ")
    .trim()

const placeOf = (path: string, enclosing: CodeSymbol | undefined): string =>
  `${path.split("/").slice(-3).join("/")}\n${enclosing?.qualifiedName ?? ""}\n`

const symbolPairs = (source: MinedSource, lines: ReadonlyArray<string>): ReadonlyArray<Pair> =>
  source.symbols.flatMap((symbol): ReadonlyArray<Pair> => {
    const enclosing = symbol.parent === undefined ? undefined : source.symbols[symbol.parent]
    const place = placeOf(source.path, enclosing)
    const pairs: Array<Pair> = []
    const stripped = withoutDoc(lines, symbol).slice(0, MAX_LINES)
    const paragraph = firstParagraph(symbol.doc)
    if (DOCUMENTED_KINDS.has(symbol.kind) && isQueryLike(paragraph) && stripped.length >= 2)
      pairs.push({
        kind: "doc",
        query: stripped.length % 2 === 0 ? withoutName(paragraph, symbol.name) : paragraph,
        code: stripped.join("\n"),
        place
      })
    // The line of the name would reveal it, and a body of one line says too little.
    const bodyLines = lines.slice(symbol.nameLine, Math.min(symbol.span.endLine, symbol.nameLine + MAX_LINES))
    const docLines = new Set(symbol.doc.split("\n").map(withoutMarks))
    const body = bodyLines.filter((line) => !docLines.has(withoutMarks(line)) || withoutMarks(line) === "")
    if (FUNCTION_KINDS.has(symbol.kind) && body.length >= 3 && symbol.name.length > 3)
      pairs.push({ kind: "name", query: nameWords(symbol.name), code: body.join("\n"), place })
    return pairs
  })

/** The lines from `at` that belong together: to the first blank line at the same depth, or to the end of the block. */
const statementBlock = (lines: ReadonlyArray<string>, at: number): ReadonlyArray<string> => {
  const depth = indentation(lines[at] ?? "")
  const block: Array<string> = []
  for (let line = at; line < lines.length && block.length < MAX_LINES; line++) {
    const text = lines[line]!
    if (text.trim() === "") {
      if (indentation(lines[line + 1] ?? "") <= depth) break
    } else if (indentation(text) < depth) break
    block.push(text)
  }
  return block
}

const indentation = (line: string): number => {
  if (line.trim() === "") return -1
  return line.length - line.trimStart().length
}

const commentPairs = (source: MinedSource, lines: ReadonlyArray<string>): ReadonlyArray<Pair> => {
  const commentPattern = commentMark(source.language)
  const documented = new Uint8Array(lines.length + 2)
  const owner = new Int32Array(lines.length + 2).fill(-1)
  source.symbols.forEach(({ kind, nameLine, span }, ordinal) => {
    if (DOCUMENTED_KINDS.has(kind))
      documented.fill(1, span.startLine, Math.min(nameLine + 1, documented.length))
    owner.fill(ordinal, span.startLine, Math.min(span.endLine + 1, owner.length))
  })
  const pairs: Array<Pair> = []
  for (let line = 0; line < lines.length; line++) {
    if (!commentPattern.test(lines[line]!)) continue
    const first = line
    while (line < lines.length && commentPattern.test(lines[line]!)) line++
    // Documentation makes pairs of its own, and a comment at the top belongs to the file.
    if (first < 3 || documented[first + 1] === 1) continue
    const text = firstParagraph(
      lines
        .slice(first, line)
        .map((each) => each.replace(commentPattern, ""))
        .join("\n")
    )
    const block = statementBlock(lines, line)
    if (block.length < 2 || !isQueryLike(text)) continue
    const enclosing = owner[first + 1]! < 0 ? undefined : source.symbols[owner[first + 1]!]
    pairs.push({
      kind: "comment",
      query: text,
      code: block.join("\n"),
      place: placeOf(source.path, enclosing)
    })
  }
  return pairs
}

/** A header comment, or the file's path, with a window of the file, positioned by `at` in [0, 1). */
const filePairs = (source: MinedSource, lines: ReadonlyArray<string>, at: number): ReadonlyArray<Pair> => {
  if (lines.length < 12) return []
  const top = lines.slice(0, 40)
  const begin = top.findIndex(
    (line) => line.trim() !== "" && !/^(?:#!|<\?php|'use strict'|"use strict")/.test(line)
  )
  const header: Array<string> = []
  for (const line of begin < 0 ? [] : top.slice(begin)) {
    if (!/^\s*(?:\/\/|\/?\*|#(?!\[|include|define|if|pragma)|--|"""|\{-|;;)/.test(line)) break
    header.push(withoutMarks(line))
  }
  const paragraphs = header.join("\n").split(/\n\s*\n/)
  const text = paragraphs.map(firstParagraph).find(isQueryLike)
  const words = source.path
    .replace(/\.\w+$/, "")
    .split("/")
    .slice(-2)
    .map(nameWords)
    .join(" ")
  const from = Math.max(header.length + Math.max(0, begin), Math.floor(at * (lines.length - WINDOW_LINES)))
  return [
    {
      kind: "file",
      query: text === undefined ? words : `${text} ${words}`,
      code: lines.slice(from, from + WINDOW_LINES).join("\n"),
      place: ""
    }
  ]
}

/** All pairs of a source file. `windowPosition` in [0, 1) positions the window that represents the file. */
export const mineSource = (source: MinedSource, windowPosition: number): ReadonlyArray<Pair> => {
  const lines = source.text.split("\n")
  return [
    ...symbolPairs(source, lines),
    ...commentPairs(source, lines),
    ...filePairs(source, lines, windowPosition)
  ]
}
