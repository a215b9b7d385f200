import type { StructuralPart } from "../Language.ts"
import { nestParts, type OpenPart } from "../nestParts.ts"

/** Comments, texts as a whole, what ends or contains nodes, a line break that continues a node, and words. */
const TOKEN =
  /\/\/.*|\/\*(?:[^]*?\*\/|[^]*)|r?(#+)"(?:[^]*?"\1|[^]*)|"""(?:[^]*?"""|[^]*)|"(?:[^"\\]|\\[^])*"?|\\[^\S\n]*(?:\/\/.*)?\n|[{};\n]|[^\s{};"\\]+|\\/g

/** The mark of a node that does not count. */
const LEFT_OUT = "/-"

/** The type before a name. */
const TYPE = /^\([^()\n]{1,100}\)/

/** Characters of a node that are its signature, and of its name and texts together. */
const MAX_HEAD = 160
const MAX_NAME = 80

/** Deepest level of nodes that are read: nobody looks up deeper ones by name. */
const MAX_DEPTH = 32

const unquoted = (token: string): string => token.replace(/^r?#*"{1,3}|"{1,3}#*$/g, "")

/** A node whose end was not read. */
interface OpenNode {
  /** Its place among the parts, undefined if it is none. */
  readonly part: number | undefined
  /** Its name and the texts after it. */
  readonly names: Array<string>
}

/**
 * The nodes of a KDL document that begin a line, by name; one that contains others is called after the texts behind its name as well, because many have the same:
 * `bind "Ctrl g" { … }`.
 *
 * @example
 * ```ts
 * kdlParts('keys {\n  bind "a" { Copy; }\n  theme "b"\n}').map(({ name, children }) => [name, children.map((each) => each.name)])
 * // => [["keys", ["bind a", "theme"]]]
 * ```
 */
export const kdlParts = (text: string): ReadonlyArray<StructuralPart> => {
  const parts: Array<OpenPart> = []
  const around: Array<OpenNode> = []
  let node: OpenNode | undefined
  let comment: { readonly start: number; readonly lines: Array<string> } | undefined
  /** Nothing, or nothing but comments, has been read of the line. */
  let isBlankLine = true
  let isLineStart = true
  let before = 0
  const change = (part: number | undefined, changed: Partial<OpenPart>) => {
    if (part !== undefined) parts[part] = { ...parts[part]!, ...changed }
  }
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    const end = index + token.length
    const isSpaced = index > before
    before = end
    if (token.startsWith("//") || token.startsWith("/*")) {
      if (!isLineStart || node !== undefined) continue
      comment ??= { start: index, lines: [] }
      comment.lines.push(token.replace(/^\/[/*]+\s?|\s*\*\/$/g, ""))
    } else if (token === "\n") {
      if (isBlankLine) comment = undefined
      node = undefined
      isLineStart = true
      isBlankLine = true
      continue
    } else if (token === ";") node = undefined
    else if (token === "{") {
      change(node?.part, { name: (node?.names ?? []).join(" ").slice(0, MAX_NAME) })
      around.push(node ?? { part: undefined, names: [] })
      node = undefined
    } else if (token === "}") {
      change(around.pop()?.part, { end })
      node = undefined
      comment = undefined
    } else if (node === undefined) {
      const name = unquoted(token.replace(TYPE, ""))
      const isPart =
        isLineStart &&
        name !== "" &&
        !token.startsWith(LEFT_OUT) &&
        !token.startsWith("\\") &&
        around.length < MAX_DEPTH &&
        around.every(({ part }) => part !== undefined)
      node = { part: isPart ? parts.length : undefined, names: [name] }
      if (isPart)
        parts.push({
          level: around.length + 1,
          kind: "key",
          name,
          start: comment?.start ?? index,
          head: index,
          headEnd: end,
          headLimit: index + MAX_HEAD,
          end,
          ...(comment === undefined ? {} : { doc: comment.lines.join("\n") })
        })
      comment = undefined
    } else {
      if (isSpaced && token.includes('"')) node.names.push(unquoted(token))
      change(node.part, { headEnd: end, end })
    }
    isBlankLine = false
    isLineStart = isLineStart && (token.startsWith("//") || token.startsWith("/*"))
  }
  return nestParts(parts, text.length)
}
