import type { Language, Tree } from "web-tree-sitter"
import { ERROR_TYPE, type SyntaxMarks, type SyntaxTape } from "../../core/syntax/mod.ts"
import { INLINE, LANGUAGE, SUBTREE, TREE } from "./treeLayout.ts"

type Column = Uint16Array | Uint32Array | Int32Array

type Columns = Omit<SyntaxTape, "length" | "marks" | "types" | "fields">

const columnsOf = (size: number): Columns => ({
  type: new Uint16Array(size),
  field: new Uint16Array(size),
  start: new Uint32Array(size),
  end: new Uint32Array(size),
  parent: new Int32Array(size),
  after: new Int32Array(size),
  marksBefore: new Uint32Array(size),
  marksUntil: new Uint32Array(size)
})

const marksOf = (size: number): SyntaxMarks => ({
  type: new Uint16Array(size),
  field: new Uint16Array(size),
  start: new Uint32Array(size),
  end: new Uint32Array(size)
})

/** Copies columns to the beginning of longer ones. */
const copyColumns = (columns: ReadonlyArray<Column>, longer: ReadonlyArray<Column>): void =>
  columns.forEach((column, at) => longer[at]!.set(column))

/** Initial capacity in nodes: most files have fewer, and allocating more would delay the start. */
const INITIAL_NODES = 1 << 13

/** Numbers saved per node whose children are being read, and the initial capacity in nesting levels. */
const FRAME_FIELDS = 8
const INITIAL_DEPTH = 512

/** Properties of a grammar that its trees do not contain. */
interface Grammar {
  /** By node type: 1 when it is named. */
  readonly named: Uint8Array
  /** Field of a child by its index among the structural children; `width` entries per production. */
  readonly fields: Uint16Array
  readonly width: number
}

/** Views of the parser's memory as numbers of several sizes. */
interface Memory {
  readonly buffer: ArrayBufferLike
  readonly bytes: Uint8Array
  readonly halves: Uint16Array
  readonly words: Uint32Array
}

const memoryOf = (buffer: ArrayBufferLike): Memory => ({
  buffer,
  bytes: new Uint8Array(buffer),
  halves: new Uint16Array(buffer),
  words: new Uint32Array(buffer)
})

const grammarOf = (language: Language, address: number, { bytes, halves, words }: Memory): Grammar => {
  // Error nodes have the highest type number. They are marked as named, so that they are read like other nodes.
  const named = new Uint8Array(ERROR_TYPE + 1)
  for (let id = 0; id < language.nodeTypeCount; id++) named[id] = language.nodeTypeIsNamed(id) ? 1 : 0
  named[ERROR_TYPE] = 1
  const at = address >> 2
  const productions = words[at + LANGUAGE.fieldCount] === 0 ? 0 : words[at + LANGUAGE.productionCount]!
  const slices = words[at + LANGUAGE.fieldSlices]! >> 1
  const entries = words[at + LANGUAGE.fieldEntries]!
  /** Production, child and field of each entry, without entries inherited from a child. */
  const directFields: Array<readonly [production: number, child: number, field: number]> = []
  for (let production = 0; production < productions; production++) {
    const first = entries + 4 * halves[slices + 2 * production]!
    for (let entry = first; entry < first + 4 * halves[slices + 2 * production + 1]!; entry += 4)
      if (bytes[entry + 3] === 0) directFields.push([production, bytes[entry + 2]!, halves[entry >> 1]!])
  }
  const width = 1 + directFields.reduce((max, [, child]) => Math.max(max, child), -1)
  const fields = new Uint16Array(productions * width)
  for (const [production, child, field] of directFields) fields[production * width + child] ||= field
  return { named, fields, width }
}

/**
 * Returns a function that reads trees into columns directly from tree-sitter's memory (see `treeLayout.ts`). The binding creates an object for every visited
 * node, which for a whole tree costs more than parsing it; its cursor, called for every property, takes one third of the parse time.
 */
export const tapeReader = (memory: WebAssembly.Memory): ((tree: Tree, language: Language) => SyntaxTape) => {
  let columns = columnsOf(INITIAL_NODES)
  let marks = marksOf(INITIAL_NODES)
  let frames = new Int32Array(INITIAL_DEPTH * FRAME_FIELDS)
  let views = memoryOf(memory.buffer)
  const grammars = new WeakMap<Language, Grammar>()
  /** The tree in the columns; each is requested twice, for its declarations and for its mentions. */
  let last: { readonly tree: Tree; readonly tape: SyntaxTape } | undefined
  return (tree, language) => {
    if (last?.tree === tree) return last.tape
    if (views.buffer !== memory.buffer) views = memoryOf(memory.buffer)
    const { halves, words } = views
    const root = (tree as unknown as { readonly 0: number })[0] >> 2
    const languageAt = words[root + TREE.language]! >> 2
    let grammar = grammars.get(language)
    if (grammar === undefined) {
      grammar = grammarOf(language, 4 * languageAt, views)
      grammars.set(language, grammar)
    }
    const { fields, named, width } = grammar
    const publicTypes = words[languageAt + LANGUAGE.publicTypes]! >> 1
    const aliases = words[languageAt + LANGUAGE.aliases]! >> 1
    const longestAliases = halves[2 * languageAt + LANGUAGE.longestAliases]!
    let { after, end, field, marksBefore, marksUntil, parent, start, type } = columns
    let length = 0
    let markCount = 0

    // State of the node whose children are being read; at first the root, as if it were an only child.
    let depth = 0
    let child = root
    let childrenEnd = root + SUBTREE.words
    let childIndex = 0
    let aliasesAt = 0
    let fieldsAt = -1
    let position = 0
    let inheritedField = 0
    let parentNode = -1
    // Padding before the first child is also the padding of its parent and was already counted there.
    let isFirst = false

    for (;;) {
      if (child === childrenEnd) {
        // A hidden node ends before the visible node around it, whose end is written last.
        if (parentNode >= 0) {
          after[parentNode] = length
          marksUntil[parentNode] = markCount
        }
        if (depth === 0) break
        const frame = --depth * FRAME_FIELDS
        child = frames[frame]!
        childrenEnd = frames[frame + 1]!
        childIndex = frames[frame + 2]!
        aliasesAt = frames[frame + 3]!
        fieldsAt = frames[frame + 4]!
        position = frames[frame + 5]!
        inheritedField = frames[frame + 6]!
        parentNode = frames[frame + 7]!
        isFirst = false
        continue
      }

      const first = words[child]!
      const isInline = (first & INLINE.flag) !== 0
      let size: number
      let symbol: number
      let flags: number
      let children = 0
      let dataAt = 0
      if (isInline) {
        const second = words[child + 1]!
        if (!isFirst) position += (second >>> INLINE.paddingBits) & 0xff
        size = second >>> INLINE.sizeBits
        symbol = (first >>> INLINE.symbolBits) & 0xff
        flags = first >>> 1
      } else {
        dataAt = first >> 2
        if (!isFirst) position += words[dataAt + SUBTREE.padding]!
        size = words[dataAt + SUBTREE.size]!
        symbol = words[dataAt + SUBTREE.symbol]! & 0xffff
        flags = words[dataAt + SUBTREE.flags]!
        children = words[dataAt + SUBTREE.childCount]!
      }
      isFirst = false
      child += SUBTREE.words
      const nodeStart = position
      position += size
      const isExtra = (flags & SUBTREE.extra) !== 0
      let nodeField = 0
      if (!isExtra) {
        const alias = aliasesAt === 0 ? 0 : halves[aliasesAt + childIndex]!
        if (alias !== 0) {
          symbol = alias
          flags |= SUBTREE.visible
        }
        if (fieldsAt >= 0 && childIndex < width) nodeField = fields[fieldsAt + childIndex]!
        if (nodeField === 0) nodeField = inheritedField
        childIndex++
      }

      let descends = children > 0
      let isHidden = false
      let node = parentNode
      if ((flags & SUBTREE.visible) !== 0 || depth === 0) {
        const id = symbol === ERROR_TYPE ? ERROR_TYPE : halves[publicTypes + symbol]!
        if (named[id] === 1) {
          if (length === type.length) {
            const longer = columnsOf(2 * length)
            copyColumns(Object.values(columns), Object.values(longer))
            columns = longer
            ;({ after, end, field, marksBefore, marksUntil, parent, start, type } = columns)
          }
          node = length++
          type[node] = id
          field[node] = nodeField
          start[node] = nodeStart >>> 1
          end[node] = (nodeStart + size) >>> 1
          parent[node] = parentNode
          marksBefore[node] = markCount
          if (children === 0) {
            after[node] = length
            marksUntil[node] = markCount
          }
        } else {
          if (markCount === marks.type.length) {
            const longer = marksOf(2 * markCount)
            copyColumns(Object.values(marks), Object.values(longer))
            marks = longer
          }
          marks.type[markCount] = id
          marks.field[markCount] = nodeField
          marks.start[markCount] = nodeStart >>> 1
          marks.end[markCount] = (nodeStart + size) >>> 1
          markCount++
          descends = false
        }
      } else {
        isHidden = true
      }
      if (!descends) continue

      if ((depth + 1) * FRAME_FIELDS > frames.length) {
        const longer = new Int32Array(2 * frames.length)
        longer.set(frames)
        frames = longer
      }
      const frame = depth++ * FRAME_FIELDS
      frames[frame] = child
      frames[frame + 1] = childrenEnd
      frames[frame + 2] = childIndex
      frames[frame + 3] = aliasesAt
      frames[frame + 4] = fieldsAt
      frames[frame + 5] = position
      frames[frame + 6] = inheritedField
      frames[frame + 7] = parentNode
      const production = words[dataAt + SUBTREE.production]! >>> 16
      childrenEnd = dataAt
      child = dataAt - children * SUBTREE.words
      childIndex = 0
      aliasesAt = production === 0 ? 0 : aliases + production * longestAliases
      fieldsAt = width === 0 ? -1 : production * width
      position = nodeStart
      inheritedField = isHidden ? nodeField : 0
      parentNode = node
      isFirst = true
    }
    last = { tree, tape: { ...columns, length, marks, types: language.types, fields: language.fields } }
    return last.tape
  }
}
