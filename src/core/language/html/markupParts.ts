import type { Embedded, StructuralPart } from "../Language.ts"

/** The parts of a page: elements with an id, and blocks in other languages. */
export interface MarkupStructure {
  readonly parts: ReadonlyArray<StructuralPart>
  readonly embedded: ReadonlyArray<Embedded>
}

export interface MarkupOptions {
  /** Top-level elements that are parts even without an id: `template` and `style` of a component. */
  readonly blocks?: ReadonlySet<string>
  /** The language of a `script` that names none. */
  readonly script: string
}

const TAG = /<!--[\s\S]*?(?:-->|$)|<(\/?)([A-Za-z][\w:.-]*)/g

/** A stretch of a tag up to the next delimiter, with what that opens up to its end. */
const IN_TAG = /[^<>"'{}]*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|>)/y

const VOID = new Set("area base br col embed hr img input link meta param source track wbr".split(" "))

/** Elements that end where the next of their kind begins. */
const CLOSED_BY_NEXT = new Set("p li td th tr option dt dd".split(" "))

const LANGUAGES: Readonly<Record<string, string>> = {
  ts: "typescript",
  typescript: "typescript",
  tsx: "tsx",
  jsx: "javascript",
  js: "javascript",
  javascript: "javascript",
  module: "javascript",
  babel: "javascript",
  json: "json",
  "ld+json": "json",
  importmap: "json",
  css: "css",
  postcss: "css",
  scss: "css",
  sass: "css",
  less: "css"
}

const attribute = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i")
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined)

/** The language of a `script` or `style`; undefined for templates and data in other languages. */
const languageOf = (tag: string, attributes: string, script: string): string | undefined => {
  const written = attribute(attributes, "lang") ?? attribute(attributes, "type")
  if (written === undefined) return tag === "style" ? "css" : script
  return LANGUAGES[written.toLowerCase().replace(/^(?:text|application)\/(?:x-)?/, "")]
}

interface Open {
  readonly tag: string
  readonly part: Omit<StructuralPart, "end"> & { readonly children: Array<StructuralPart> }
  readonly named: boolean
  /** The list that collects the parts inside it. */
  readonly inside: Array<StructuralPart>
}

/** UTF-16 code units of a heading that are searched for its text. */
const LONGEST_HEADING = 2000

/** Elements with an id, headings, and titles, nested as in the text; scripts and styles with their languages. */
export const markupParts = (text: string, { blocks, script }: MarkupOptions): MarkupStructure => {
  const parts: Array<StructuralPart> = []
  const embedded: Array<Embedded> = []
  const stack: Array<Open> = []
  /** Number of open elements per tag: an end tag without an open element is ignored without searching the stack. */
  const opened = new Map<string, number>()
  const siblings = () => stack.at(-1)?.inside ?? parts
  const close = ({ named, part, tag }: Open, end: number) => {
    opened.set(tag, opened.get(tag)! - 1)
    if (named) siblings().push({ ...part, end })
  }
  TAG.lastIndex = 0
  for (let found = TAG.exec(text); found !== null; found = TAG.exec(text)) {
    const [, slash, name] = found
    if (name === undefined) continue
    const tag = name.toLowerCase()
    const end = endOfTag(text, TAG.lastIndex)
    if (end === undefined) {
      TAG.lastIndex = found.index + 1
      continue
    }
    const attributes = text.slice(TAG.lastIndex, end - 1)
    TAG.lastIndex = end
    if (slash === "/") {
      const index = (opened.get(tag) ?? 0) === 0 ? -1 : stack.findLastIndex((open) => open.tag === tag)
      if (index >= 0)
        for (let open = stack.pop()!; ; open = stack.pop()!) {
          close(open, stack.length === index ? end : found.index)
          if (stack.length === index) break
        }
      continue
    }
    if (attributes.endsWith("/") || VOID.has(tag)) continue
    if (CLOSED_BY_NEXT.has(tag) && stack.at(-1)?.tag === tag) close(stack.pop()!, found.index)
    const raw = tag === "script" || tag === "style"
    const stop = raw || /^h[1-6]$|^title$/.test(tag) ? closing(text, tag, end) : undefined
    const part = { kind: "element" as const, name: tag, start: found.index, headEnd: end, children: [] }
    if (raw) {
      const language = languageOf(tag, attributes, script)
      if (language !== undefined && stop!.start > end)
        embedded.push({ language, start: end, end: stop!.start })
      if (blocks?.has(tag) && stack.length === 0) parts.push({ ...part, end: stop!.end })
      TAG.lastIndex = stop!.end
    } else if (stop !== undefined) {
      const title = text
        .slice(end, Math.min(stop.start, end + LONGEST_HEADING))
        .replace(/<[^>]*>/g, "")
        .replace(/\s+/g, " ")
        .trim()
      if (title !== "")
        siblings().push({
          ...part,
          kind: "section",
          name: title.slice(0, 120),
          headEnd: stop.end,
          end: stop.end
        })
      TAG.lastIndex = stop.end
    } else {
      const id = attribute(attributes, "id")
      const block = stack.length === 0 && blocks?.has(tag) === true
      const named = block || (id !== undefined && !/[{}]/.test(id))
      opened.set(tag, (opened.get(tag) ?? 0) + 1)
      const inside = named ? part.children : siblings()
      stack.push({ tag, named, inside, part: { ...part, name: block ? tag : `${tag}#${id}` } })
    }
  }
  while (stack.length > 0) close(stack.pop()!, text.length)
  return { parts, embedded }
}

/** The end of a tag whose attributes begin at an offset; a `>` in quotes or braces does not end it. Undefined when it is unclosed. */
const endOfTag = (text: string, from: number): number | undefined => {
  for (let at = from; ; at = IN_TAG.lastIndex) {
    IN_TAG.lastIndex = at
    if (!IN_TAG.test(text)) return undefined
    if (text[IN_TAG.lastIndex - 1] === ">") return IN_TAG.lastIndex
  }
}

/** The range of the end tag of an element that contains no others of its name; the end of the text if there is none. */
const closing = (
  text: string,
  tag: string,
  from: number
): { readonly start: number; readonly end: number } => {
  const pattern = new RegExp(`</${tag}\\s*>`, "gi")
  pattern.lastIndex = from
  const found = pattern.exec(text)
  return found === null
    ? { start: text.length, end: text.length }
    : { start: found.index, end: pattern.lastIndex }
}
