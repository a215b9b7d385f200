import type { Stretch, StructuralPart } from "../Language.ts"
import { linesOf, type TextLine } from "../linesOf.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

const KEY_LINE =
  /^(\s*)((?:- +)*)("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^\s#&*!|>@`"'%{}[\],:?-](?:[^#:]|:(?=\S)|#(?<=\S#))*?|-[^\s:][^:#]*?|\?|<<)\s*:(?:\s+(.*))?$/
const BLOCK_SCALAR = /(?:^|\s)[|>][+-]?\d*[+-]?\s*(?:#.*)?$/
/** Keys whose value names the item of a sequence: on its first line, and, in order of preference, on any other. */
const TITLE_KEYS = new Set(["name", "id", "key", "title", "job_name", "alert", "it", "uses"])
const LATER_TITLE_KEYS = ["name", "title", "alert", "it", "job_name", "key", "id", "uid", "uses"]

/** Most items of a sequence that are called by their index; more are data that nobody looks up so. */
const MAX_INDEXED_ITEMS = 30

const ANCHOR = /^&([\w.-]+)/
/** An alias is a whole value; in text, a star means nothing. */
const ALIAS = /(?<=(?:^|[[,{:-])\s{0,8})\*([\w.-]+)(?=\s*(?:$|[,\]}]))/g
const ALIAS_OR_COLLECTION = /^\s*(?:- +)*[*[{]/
const QUOTED_OR_COMMENT = /"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\s#.*$/g

/** A use of the value of a key by its anchor: `*logging`, after `defaults: &logging`. Offsets are UTF-16 code units. */
export interface YamlAlias {
  /** The name of the key, and the start of its line. */
  readonly key: string
  readonly keyAt: number
  readonly at: number
}

/** The structure of a YAML file. */
export interface YamlStructure {
  readonly parts: ReadonlyArray<StructuralPart>
  /** Block scalars, including the line of their key. */
  readonly scalars: ReadonlyArray<Stretch>
  readonly aliases: ReadonlyArray<YamlAlias>
}

const unquoted = (text: string) => text.replace(/^(["'])(.*)\1$/s, "$2")

const scalarValue = (text: string) => unquoted(text.replace(/\s+#.*$/, "").trim())

/** The number of brackets that a text leaves open. */
const openBrackets = (text: string): number => {
  const withoutStrings = text.replace(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|\s#.*$/g, "")
  return (withoutStrings.match(/[[{]/g)?.length ?? 0) - (withoutStrings.match(/[\]}]/g)?.length ?? 0)
}

/** Keys nested by indentation, items of sequences by their name; documents, block scalars and multi-line brackets are recognised. */
export const yamlParts = (text: string): YamlStructure => {
  const documents: Array<{ readonly start: number; readonly open: Array<OpenPart> }> = [
    { start: 0, open: [] }
  ]
  const scalars: Array<Stretch> = []
  const aliases: Array<YamlAlias> = []
  /** The keys with an anchor so far; an anchor may be given again. */
  const keyByAnchor = new Map<string, Pick<YamlAlias, "key" | "keyAt">>()
  const readAliases = (written: string, start: number) => {
    if (keyByAnchor.size === 0 || !written.includes("*")) return
    if (brackets === 0 && !ALIAS_OR_COLLECTION.test(written)) return
    const code = written.replace(QUOTED_OR_COMMENT, (text) =>
      (text[0] === '"' || text[0] === "'" ? "_" : " ").repeat(text.length)
    )
    for (const { 0: alias, 1: anchor, index } of code.matchAll(ALIAS)) {
      const anchored = keyByAnchor.get(anchor!)
      if (anchored !== undefined)
        aliases.push({ ...anchored, at: start + index + alias.length - anchor!.length })
    }
  }
  let block: { readonly indent: number; readonly start: number; end: number } | undefined
  let brackets = 0
  let quote: string | undefined
  let comments: Array<TextLine> = []
  for (const line of linesOf(text)) {
    const trimmed = line.text.trim()
    const indent = line.text.length - line.text.trimStart().length
    if (block !== undefined) {
      if (trimmed === "" || indent > block.indent) {
        if (trimmed !== "") block.end = line.end
        continue
      }
      scalars.push(block)
      block = undefined
    }
    if (quote !== undefined) {
      if (closesQuote(line.text, quote)) quote = undefined
      continue
    }
    if (brackets > 0) {
      readAliases(line.text, line.start)
      brackets = Math.max(0, brackets + openBrackets(line.text))
      continue
    }
    if (trimmed.startsWith("#")) {
      comments.push(line)
      continue
    }
    const leadingComments = comments
    comments = []
    if (trimmed === "" || trimmed.startsWith("%")) continue
    if (/^(?:---|\.\.\.)(?:\s|$)/.test(line.text)) {
      documents.push({ start: line.start, open: [] })
      continue
    }
    const { open } = documents.at(-1)!
    const found = KEY_LINE.exec(line.text)
    if (found === null) {
      // Any other line continues a text.
      if (/^(?:- |[[{])/.test(trimmed)) readAliases(line.text, line.start)
      const rest = line.text.replace(/^\s*(?:- +)*/, "")
      if (BLOCK_SCALAR.test(line.text)) block = { indent, start: line.start, end: line.end }
      else if (/^["']/.test(rest) && !closesQuote(rest.slice(1), rest[0]!)) quote = rest[0]
      else brackets = Math.max(0, openBrackets(line.text))
      continue
    }
    const [, , dashes = "", key = "", rest = ""] = found
    const isItem = dashes !== ""
    readAliases(rest, line.end - rest.length)
    const anchor = isItem ? undefined : ANCHOR.exec(rest)?.[1]
    if (anchor !== undefined) keyByAnchor.set(anchor, { key: unquoted(key), keyAt: line.start })
    if (BLOCK_SCALAR.test(rest))
      block = { indent: indent + (isItem ? dashes.length : 0), start: line.start, end: line.end }
    else if (/^["']/.test(rest) && !closesQuote(rest.slice(1), rest[0]!)) quote = rest[0]
    else brackets = Math.max(0, openBrackets(rest))
    const start = leadingComments[0]?.start ?? line.start
    const doc = leadingComments.map((comment) => comment.text.trim().replace(/^#+\s?/, "")).join("\n")
    const part = {
      kind: "key" as const,
      start,
      head: line.start,
      headEnd: line.end,
      headLimit: line.start + 160,
      ...(doc === "" ? {} : { doc })
    }
    if (!isItem) open.push({ ...part, level: indent * 2 + 1, name: unquoted(key) })
    else {
      const title = TITLE_KEYS.has(key) && rest !== "" ? scalarValue(rest) : ""
      open.push({ ...part, level: indent * 2 + 2, name: title })
      if (title === "")
        open.push({
          ...part,
          start: line.start,
          level: (indent + dashes.length) * 2 + 1,
          name: unquoted(key)
        })
    }
  }
  if (block !== undefined) scalars.push(block)
  const parts = documents.flatMap(({ open }, index) =>
    documentParts(text, namedParts(text, nestParts(open, documents[index + 1]?.start ?? text.length)))
  )
  return { parts, scalars, aliases }
}

const closesQuote = (text: string, quote: string) =>
  (quote === '"' ? /^(?:[^"\\]|\\.)*"/ : /^(?:[^']|'')*'(?!')/).test(text)

/** The parts with a name for each item of a sequence that its first line does not name: the value of a key of it, else its index in brackets. */
const namedParts = (text: string, parts: ReadonlyArray<StructuralPart>): ReadonlyArray<StructuralPart> => {
  const titles = parts.map(({ children, name }) => (name === "" ? laterTitle(text, children) : name))
  const isData = titles.filter((title) => title === "").length > MAX_INDEXED_ITEMS
  return parts.flatMap((part, index) => {
    const title = titles[index]!
    return title === "" && isData
      ? []
      : [{ ...part, name: title === "" ? `[${index}]` : title, children: namedParts(text, part.children) }]
  })
}

const laterTitle = (text: string, keys: ReadonlyArray<StructuralPart>): string => {
  for (const wanted of LATER_TITLE_KEYS) {
    const value = valueOf(text, keys, wanted)
    if (value !== undefined && /^[^|>&*[{]/.test(value)) return value
  }
  return ""
}

/** The value on the line of a key; undefined when there is no such key. */
const valueOf = (text: string, keys: ReadonlyArray<StructuralPart>, key: string): string | undefined => {
  const part = keys.find(({ name }) => name === key)
  if (part === undefined) return undefined
  const end = Math.min(part.headEnd, part.headLimit ?? part.headEnd)
  return scalarValue(text.slice(part.head ?? part.start, end).replace(/^[^:]*:/, ""))
}

/** A Kubernetes object is one part, named by its kind and name. */
const documentParts = (text: string, parts: ReadonlyArray<StructuralPart>): ReadonlyArray<StructuralPart> => {
  const first = parts[0]
  const kind = valueOf(text, parts, "kind")
  const name = valueOf(text, parts.find((part) => part.name === "metadata")?.children ?? [], "name")
  if (first === undefined || kind === undefined || name === undefined) return parts
  return [
    {
      kind: "section",
      name: `${kind}/${name}`,
      start: first.start,
      head: first.head ?? first.start,
      end: parts.at(-1)!.end,
      headEnd: first.headEnd,
      children: parts
    }
  ]
}
