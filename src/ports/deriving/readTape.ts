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
const FIRST_SIZE = 1 << 13

/** Numbers saved per node whose children are being read, and the initial capacity in nesting levels. */
const FRAME = 8
const FIRST_DEPTH = 512

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
  const own: Array<readonly [production: number, child: number, field: number]> = []
  for (let production = 0; production < productions; production++) {
    const first = entries + 4 * halves[slices + 2 * production]!
    for (let entry = first; entry < first + 4 * halves[slices + 2 * production + 1]!; entry += 4)
      if (bytes[entry + 3] === 0) own.push([production, bytes[entry + 2]!, halves[entry >> 1]!])
  }
  const width = 1 + own.reduce((most, [, child]) => Math.max(most, child), -1)
  const fields = new Uint16Array(productions * width)
  for (const [production, child, field] of own) fields[production * width + child] ||= field
  return { named, fields, width }
}

/**
 * Returns a function that reads trees into columns directly from tree-sitter's memory (see `treeLayout.ts`). The binding creates an object for every visited
 * node, which for a whole tree costs more than parsing it; its cursor, called for every property, takes one third of the parse time.
 */
export const tapeReader = (memory: WebAssembly.Memory): ((tree: Tree, language: Language) => SyntaxTape) => {
  let columns = columnsOf(FIRST_SIZE)
  let marks = marksOf(FIRST_SIZE)
  let frames = new Int32Array(FIRST_DEPTH * FRAME)
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
    let marked = 0

    // State of the node whose children are being read; at first the root, as if it were an only child.
    let depth = 0
    let child = root
    let childrenEnd = root + SUBTREE.words
    let structural = 0
    let aliased = 0
    let fielded = -1
    let position = 0
    let inherited = 0
    let around = -1
    // Padding before the first child is also the padding of its parent and was already counted there.
    let isFirst = false

    for (;;) {
      if (child === childrenEnd) {
        // A hidden node ends before the visible node around it, whose end is written last.
        if (around >= 0) {
          after[around] = length
          marksUntil[around] = marked
        }
        if (depth === 0) break
        const frame = --depth * FRAME
        child = frames[frame]!
        childrenEnd = frames[frame + 1]!
        structural = frames[frame + 2]!
        aliased = frames[frame + 3]!
        fielded = frames[frame + 4]!
        position = frames[frame + 5]!
        inherited = frames[frame + 6]!
        around = frames[frame + 7]!
        isFirst = false
        continue
      }

      const first = words[child]!
      const isInline = (first & INLINE.flag) !== 0
      let size: number
      let symbol: number
      let flags: number
      let children = 0
      let at = 0
      if (isInline) {
        const second = words[child + 1]!
        if (!isFirst) position += (second >>> INLINE.paddingBits) & 0xff
        size = second >>> INLINE.sizeBits
        symbol = (first >>> INLINE.symbolBits) & 0xff
        flags = first >>> 1
      } else {
        at = first >> 2
        if (!isFirst) position += words[at + SUBTREE.padding]!
        size = words[at + SUBTREE.size]!
        symbol = words[at + SUBTREE.symbol]! & 0xffff
        flags = words[at + SUBTREE.flags]!
        children = words[at + SUBTREE.childCount]!
      }
      isFirst = false
      child += SUBTREE.words
      const here = position
      position += size
      const isExtra = (flags & SUBTREE.extra) !== 0
      let fieldHere = 0
      if (!isExtra) {
        const alias = aliased === 0 ? 0 : halves[aliased + structural]!
        if (alias !== 0) {
          symbol = alias
          flags |= SUBTREE.visible
        }
        if (fielded >= 0 && structural < width) fieldHere = fields[fielded + structural]!
        if (fieldHere === 0) fieldHere = inherited
        structural++
      }

      let goesIn = children > 0
      let hides = false
      let within = around
      if ((flags & SUBTREE.visible) !== 0 || depth === 0) {
        const id = symbol === ERROR_TYPE ? ERROR_TYPE : halves[publicTypes + symbol]!
        if (named[id] === 1) {
          if (length === type.length) {
            const longer = columnsOf(2 * length)
            copyColumns(Object.values(columns), Object.values(longer))
            columns = longer
            ;({ after, end, field, marksBefore, marksUntil, parent, start, type } = columns)
          }
          within = length++
          type[within] = id
          field[within] = fieldHere
          start[within] = here >>> 1
          end[within] = (here + size) >>> 1
          parent[within] = around
          marksBefore[within] = marked
          if (children === 0) {
            after[within] = length
            marksUntil[within] = marked
          }
        } else {
          if (marked === marks.type.length) {
            const longer = marksOf(2 * marked)
            copyColumns(Object.values(marks), Object.values(longer))
            marks = longer
          }
          marks.type[marked] = id
          marks.field[marked] = fieldHere
          marks.start[marked] = here >>> 1
          marks.end[marked] = (here + size) >>> 1
          marked++
          goesIn = false
        }
      } else {
        hides = true
      }
      if (!goesIn) continue

      if ((depth + 1) * FRAME > frames.length) {
        const longer = new Int32Array(2 * frames.length)
        longer.set(frames)
        frames = longer
      }
      const frame = depth++ * FRAME
      frames[frame] = child
      frames[frame + 1] = childrenEnd
      frames[frame + 2] = structural
      frames[frame + 3] = aliased
      frames[frame + 4] = fielded
      frames[frame + 5] = position
      frames[frame + 6] = inherited
      frames[frame + 7] = around
      const production = words[at + SUBTREE.production]! >>> 16
      childrenEnd = at
      child = at - children * SUBTREE.words
      structural = 0
      aliased = production === 0 ? 0 : aliases + production * longestAliases
      fielded = width === 0 ? -1 : production * width
      position = here
      inherited = hides ? fieldHere : 0
      around = within
      isFirst = true
    }
    last = { tree, tape: { ...columns, length, marks, types: language.types, fields: language.fields } }
    return last.tape
  }
}
