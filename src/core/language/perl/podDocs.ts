/** A heading or an item of documentation. */
const HEADING = /^=(head[1-6]|item|method|attr|func)[^\S\n]+(.+)$/gm

/** The name that a heading is about: alone, with arguments, or after an object, a class or a module. */
const HEADED_NAME = /^(?:[$@%]?\w+(?:::\w+)*(?:->|::)|[$&])?(?<name>[A-Za-z_]\w*)(?=$|\s|\()/

/** Most characters of documentation that are kept. */
const MAX_CHARACTERS = 2000

/**
 * What the documentation in a program (POD) says about each name that it has a heading or an item for, wherever it stands.
 *
 * @example
 * ```ts
 * podDocs("=head2 add( $item )\n\nAdds an C<Item>.\n\n=cut\n").get("add") // => "Adds an Item."
 * ```
 */
export const podDocs = (text: string): ReadonlyMap<string, string> => {
  if (text === last.text) return last.docs
  const headings = text.includes("\n=") || text.startsWith("=") ? [...text.matchAll(HEADING)] : []
  const docs = new Map<string, string>()
  headings.forEach(({ 0: line, 2: heading = "", index }, at) => {
    const name = HEADED_NAME.exec(plainText(heading).trim())?.groups?.["name"]
    if (name === undefined || docs.has(name)) return
    const end = headings[at + 1]?.index ?? text.length
    const doc = paragraphs(text.slice(index + line.length, end))
    if (doc !== "") docs.set(name, doc)
  })
  last = { text, docs }
  return docs
}

/** Of the last text: each declaration in a file asks for it. */
let last: { readonly text: string; readonly docs: ReadonlyMap<string, string> } = {
  text: "",
  docs: new Map()
}

/** The abstract of a module: `=head1 NAME`, then `Shop::Cart - makes carts`. */
const ABSTRACT = /^=head1[^\S\n]+NAME[^\S\n]*\n\s*\n[^\S\n]*\S+[^\S\n]+-+[^\S\n]+(.+)$/m

/** The sentence that a module's documentation begins with; undefined if it has none. */
export const podAbstract = (text: string): string | undefined => {
  const abstract = ABSTRACT.exec(text)?.[1]
  return abstract === undefined ? undefined : plainText(abstract).trim()
}

const paragraphs = (section: string): string =>
  plainText(section.replace(/^=cut\b[^]*/m, "").replaceAll(/^=[a-z]\w*.*$/gim, ""))
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim()
    .slice(0, MAX_CHARACTERS)

/** Without formatting codes: `C<add>`, `L<the cart|Shop::Cart>`. */
const plainText = (written: string): string => {
  let text = written
  for (let depth = 0; depth < MAX_NESTING && /[A-Z]</.test(text); depth++)
    text = text.replaceAll(
      /\b[A-Z](?:<<\s{1,20}(\S.{0,1000}?)\s{1,20}>>|<([^<>]{0,1000})>)/g,
      (_, double?: string, single?: string) => {
        const content = double ?? single ?? ""
        return content.replace(/^([^|]*)\|.*$/, "$1")
      }
    )
  return text
}

/** Most levels of codes in each other. */
const MAX_NESTING = 3
