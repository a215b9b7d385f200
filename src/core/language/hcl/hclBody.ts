import type { HclToken } from "./hclTokens.ts"

/** What stands in a body, with the comments directly above it. */
interface Entry {
  /** Offset of the comments above it, or of itself. */
  readonly start: number
  readonly head: number
  end: number
}

/** `name = value`. */
export interface HclAttribute extends Entry {
  readonly is: "attribute"
  readonly name: string
  /** Offset of the value, which may be far from the name. */
  readonly value: number
}

/** `type "label" { … }`. */
export interface HclBlock extends Entry {
  readonly is: "block"
  readonly type: string
  readonly labels: ReadonlyArray<string>
  /** Offset of the last label, or of the type if there is none. */
  readonly at: number
  /** Offset of the opening brace. */
  readonly open: number
  readonly entries: Array<HclAttribute | HclBlock>
}

/** Blocks nested deeper than this are not told apart, so that readers may descend recursively. */
const MAX_DEPTH = 32

const unquoted = (text: string): string => text.replace(/^"(.*)"$/s, "$1")

/** The attributes and blocks of a file, nested, in order. */
export const hclBody = (
  text: string,
  tokens: ReadonlyArray<HclToken>
): ReadonlyArray<HclAttribute | HclBlock> => {
  const root: Array<HclAttribute | HclBlock> = []
  /** The open blocks; undefined for a brace that opens none. */
  const open: Array<HclBlock | undefined> = []
  const code = tokens.filter(({ inText }) => !inText)
  const textAt = (at: number) => {
    const token = code[at]
    return token === undefined ? "" : text.slice(token.start, token.end)
  }
  const isAt = (at: number, is: HclToken["is"]) => code[at]?.is === is
  const add = (entry: HclAttribute | HclBlock) => {
    const around = open.findLast((block) => block !== undefined)
    ;(around?.entries ?? root).push(entry)
  }
  /** The index after the value that begins at an index, which ends with its line outside of brackets. */
  const afterValue = (from: number): number => {
    let depth = 0
    for (let at = from; at < code.length; at++) {
      const sign = isAt(at, "sign") ? textAt(at) : ""
      if (depth === 0 && (isAt(at, "newline") || isAt(at, "comment") || sign === "}")) return at
      if (sign === "(" || sign === "[" || sign === "{") depth++
      else if ((sign === ")" || sign === "]" || sign === "}") && depth > 0) depth--
    }
    return code.length
  }
  let comments: number | undefined
  for (let at = 0; at < code.length;) {
    const token = code[at]!
    if (token.is === "comment") {
      if (at === 0 || isAt(at - 1, "newline")) comments ??= token.start
      at++
      continue
    }
    if (token.is === "newline") {
      if (isAt(at - 1, "newline")) comments = undefined
      at++
      continue
    }
    const start = comments ?? token.start
    comments = undefined
    if (token.is !== "word") {
      const sign = textAt(at)
      if (sign === "{") open.push(undefined)
      if (sign === "}") {
        const closed = open.pop()
        if (closed !== undefined) closed.end = token.end
      }
      at++
      continue
    }
    const entry = { start, head: token.start, end: token.end }
    if (textAt(at + 1) === "=") {
      const next = afterValue(at + 2)
      const end = code[next - 1]!.end
      add({ ...entry, is: "attribute", name: textAt(at), value: code[at + 2]?.start ?? end, end })
      at = next
      continue
    }
    let brace = at + 1
    while (isAt(brace, "word") || isAt(brace, "string")) brace++
    if (textAt(brace) !== "{") {
      at = brace
      continue
    }
    const labels = Array.from({ length: brace - at - 1 }, (_, label) => unquoted(textAt(at + 1 + label)))
    const block: HclBlock = {
      ...entry,
      is: "block",
      type: textAt(at),
      labels,
      at: code[brace - 1]!.start,
      open: code[brace]!.start,
      end: code[brace]!.end,
      entries: []
    }
    if (open.length < MAX_DEPTH) add(block)
    open.push(open.length < MAX_DEPTH ? block : undefined)
    at = brace + 1
  }
  for (const block of open) if (block !== undefined) block.end = text.length
  return root
}
