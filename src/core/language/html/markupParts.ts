import { ownValue } from "../../record/mod.ts"
import type { Embedded, StructuralPart } from "../Language.ts"
import { VOID_TAGS } from "./voidTags.ts"

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
const TAG_STRETCH = /[^<>"'{}]*(?:"[^"]*"|'[^']*'|\{[^{}]*\}|>)/y

/** Elements that end where the next of their kind begins. */
const CLOSED_BY_NEXT = new Set("p li td th tr option dt dd".split(" "))

const LANGUAGE_IDS: Readonly<Record<string, string>> = {
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

const attributeValue = (attributes: string, name: string): string | undefined =>
  new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, "i")
    .exec(attributes)
    ?.slice(1)
    .find((value) => value !== undefined)

/** Elements of forms that a user fills in or presses: the program receives their values by their names. */
const CONTROLS = new Set(["input", "select", "textarea", "button", "output"])

/** A part of a text that is computed when the page is made. */
const COMPUTED = /[{}<%@$]/

/** The name of an element: by its id, or by that under which a control of a form sends its value, unless nobody sees the control. */
const nameOf = (tag: string, shownTag: string, attributes: string): string | undefined => {
  if (tag === "input" && attributeValue(attributes, "type")?.toLowerCase() === "hidden") return undefined
  const id = attributeValue(attributes, "id")
  if (id !== undefined && !/[{}]/.test(id)) return `${shownTag}#${id}`
  const name = CONTROLS.has(tag) ? attributeValue(attributes, "name") : undefined
  return name !== undefined && name !== "" && !COMPUTED.test(name) ? `${shownTag}[name=${name}]` : undefined
}

/** The language of a `script` or `style`; undefined for templates and data in other languages. */
const languageOf = (tag: string, attributes: string, script: string): string | undefined => {
  const stated = attributeValue(attributes, "lang") ?? attributeValue(attributes, "type")
  if (stated === undefined) return tag === "style" ? "css" : script
  return ownValue(LANGUAGE_IDS, stated.toLowerCase().replace(/^(?:text|application)\/(?:x-)?/, ""))
}

interface OpenElement {
  readonly tag: string
  readonly part: Omit<StructuralPart, "end"> & { readonly children: Array<StructuralPart> }
  readonly isNamed: boolean
  /** The list that collects the parts inside it. */
  readonly innerParts: Array<StructuralPart>
}

/** UTF-16 code units of a heading that are searched for its text. */
const MAX_HEADING_CHARACTERS = 2000

/** Elements with an id, headings, and titles, nested as in the text; scripts and styles with their languages. */
export const markupParts = (text: string, { blocks, script }: MarkupOptions): MarkupStructure => {
  const parts: Array<StructuralPart> = []
  const embedded: Array<Embedded> = []
  const stack: Array<OpenElement> = []
  /** Number of open elements per tag: an end tag without an open element is ignored without searching the stack. */
  const openCounts = new Map<string, number>()
  const siblings = () => stack.at(-1)?.innerParts ?? parts
  const closeElement = ({ isNamed, part, tag }: OpenElement, end: number) => {
    openCounts.set(tag, openCounts.get(tag)! - 1)
    if (isNamed) siblings().push({ ...part, end })
  }
  TAG.lastIndex = 0
  for (let match = TAG.exec(text); match !== null; match = TAG.exec(text)) {
    const [, slash, tagName] = match
    if (tagName === undefined) continue
    const tag = tagName.toLowerCase()
    const end = endOfTag(text, TAG.lastIndex)
    if (end === undefined) {
      TAG.lastIndex = match.index + 1
      continue
    }
    const attributes = text.slice(TAG.lastIndex, end - 1)
    TAG.lastIndex = end
    if (slash === "/") {
      const index = (openCounts.get(tag) ?? 0) === 0 ? -1 : stack.findLastIndex((open) => open.tag === tag)
      if (index >= 0)
        for (let open = stack.pop()!; ; open = stack.pop()!) {
          closeElement(open, stack.length === index ? end : match.index)
          if (stack.length === index) break
        }
      continue
    }
    // In a component, only tags of other components have capitals.
    const name = nameOf(tag, blocks === undefined ? tag : tagName, attributes)
    if (attributes.endsWith("/") || VOID_TAGS.has(tag)) {
      // The buttons of one choice have one name.
      if (name !== undefined && CONTROLS.has(tag) && siblings().at(-1)?.name !== name)
        siblings().push({ kind: "element", name, start: match.index, headEnd: end, end, children: [] })
      continue
    }
    if (CLOSED_BY_NEXT.has(tag) && stack.at(-1)?.tag === tag) closeElement(stack.pop()!, match.index)
    const isRaw = tag === "script" || tag === "style"
    const endTag = isRaw || /^h[1-6]$|^title$/.test(tag) ? endTagRange(text, tag, end) : undefined
    const part = { kind: "element" as const, name: tag, start: match.index, headEnd: end, children: [] }
    if (isRaw) {
      const language = languageOf(tag, attributes, script)
      if (language !== undefined && endTag!.start > end)
        embedded.push({ language, start: end, end: endTag!.start })
      if (blocks?.has(tag) && stack.length === 0) parts.push({ ...part, end: endTag!.end })
      TAG.lastIndex = endTag!.end
    } else if (endTag !== undefined) {
      const title = text
        .slice(end, Math.min(endTag.start, end + MAX_HEADING_CHARACTERS))
        .replace(/<[^>]*>/g, "")
        .replace(/\s+/g, " ")
        .trim()
      if (title !== "")
        siblings().push({
          ...part,
          kind: "section",
          name: title.slice(0, 120),
          headEnd: endTag.end,
          end: endTag.end
        })
      TAG.lastIndex = endTag.end
    } else {
      const isBlock = stack.length === 0 && blocks?.has(tag) === true
      const isNamed = isBlock || name !== undefined
      openCounts.set(tag, (openCounts.get(tag) ?? 0) + 1)
      const innerParts = isNamed ? part.children : siblings()
      stack.push({ tag, isNamed, innerParts, part: { ...part, name: isBlock ? tag : (name ?? tag) } })
    }
  }
  while (stack.length > 0) closeElement(stack.pop()!, text.length)
  return { parts, embedded }
}

/** The end of a tag whose attributes begin at an offset; a `>` in quotes or braces does not end it. Undefined when it is unclosed. */
const endOfTag = (text: string, from: number): number | undefined => {
  for (let at = from; ; at = TAG_STRETCH.lastIndex) {
    TAG_STRETCH.lastIndex = at
    if (!TAG_STRETCH.test(text)) return undefined
    if (text[TAG_STRETCH.lastIndex - 1] === ">") return TAG_STRETCH.lastIndex
  }
}

/** The range of the end tag of an element that contains no others of its name; the end of the text if there is none. */
const endTagRange = (
  text: string,
  tag: string,
  from: number
): { readonly start: number; readonly end: number } => {
  const pattern = new RegExp(`</${tag}\\s*>`, "gi")
  pattern.lastIndex = from
  const match = pattern.exec(text)
  return match === null
    ? { start: text.length, end: text.length }
    : { start: match.index, end: pattern.lastIndex }
}
