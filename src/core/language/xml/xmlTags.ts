/** An attribute of a tag; `at` is the offset of its value in UTF-16 code units. */
export interface XmlAttribute {
  readonly name: string
  readonly value: string
  readonly at: number
}

/** A tag of an XML file. Offsets are UTF-16 code units. */
export interface XmlTag {
  readonly name: string
  readonly kind: "start" | "empty" | "end"
  /** Offset of its `<`. */
  readonly start: number
  /** Offset behind its `>`. */
  readonly end: number
  /** What is between the name and the end of a start tag. */
  readonly attributesText: string
}

/** A tag, or a comment; all else between tags is text. */
export type XmlMarkup = XmlTag | { readonly kind: "comment"; readonly start: number; readonly end: number }

/** A comment, a section of raw text, an instruction or declaration, or the beginning of a tag. */
const MARKUP =
  /<!--(?:(?!-->)[^])*(?:-->|$)|<!\[CDATA\[(?:(?!\]\]>)[^])*(?:\]\]>|$)|<[?!][^<>]*>|<(\/?)([\p{L}_][\p{L}\p{N}_.:-]*)/gu

/** A stretch of a tag up to its end or behind its next value, which cannot contain a `<`. */
const TAG_STRETCH = /[^<>"']*(?:"[^"<]*"|'[^'<]*'|>)/y

const ATTRIBUTE = /(?<![\p{L}\p{N}_.:-])([\p{L}_][\p{L}\p{N}_.:-]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/gu

/** The tags and comments of a text, in order; a tag that is not closed is none. */
export function* xmlMarkup(text: string): Generator<XmlMarkup> {
  const pattern = new RegExp(MARKUP)
  for (let match = pattern.exec(text); match !== null; match = pattern.exec(text)) {
    const { 0: matched, 1: slash, 2: name, index: start } = match
    const nameEnd = pattern.lastIndex
    if (name === undefined) {
      if (matched.startsWith("<!--")) yield { kind: "comment", start, end: nameEnd }
      continue
    }
    const end = endOfTag(text, nameEnd)
    if (end === undefined) continue
    pattern.lastIndex = end
    const attributesText = text.slice(nameEnd, end - 1)
    const kind = slash === "/" ? "end" : attributesText.endsWith("/") ? "empty" : "start"
    yield { name, kind, start, end, attributesText }
  }
}

/** The attributes of a tag, in order. */
export const xmlAttributes = ({ attributesText, end }: XmlTag): ReadonlyArray<XmlAttribute> => {
  if (!attributesText.includes("=")) return []
  return Array.from(
    attributesText.matchAll(ATTRIBUTE),
    ({ 0: matched, 1: name = "", 2: double, 3: single, index }) => {
      const value = double ?? single ?? ""
      return { name, value, at: end - 1 - attributesText.length + index + matched.length - value.length - 1 }
    }
  )
}

/** The end of a tag from after its name on; undefined when it is unclosed. */
const endOfTag = (text: string, from: number): number | undefined => {
  for (let at = from; ; at = TAG_STRETCH.lastIndex) {
    TAG_STRETCH.lastIndex = at
    if (!TAG_STRETCH.test(text)) return undefined
    if (text[TAG_STRETCH.lastIndex - 1] === ">") return TAG_STRETCH.lastIndex
  }
}
