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

/** Copies columns to the beginnings of longer ones. */
const copyColumns = (columns: ReadonlyArray<Column>, longer: ReadonlyArray<Column>): void =>
  columns.forEach((column, at) => longer[at]!.set(column))

/** Nodes that there is room for at first: most files have fewer, and room that is not used costs a start its milliseconds. */
const FIRST_SIZE = 1 << 13

/** Numbers that are kept of a node whose children are being read, and nodes within one another that there is room for at first. */
const FRAME = 8
const FIRST_DEPTH = 512

/** What of a grammar is not in its trees. */
interface Grammar {
  /** By number of a node's type: 1 where it is named. */
  readonly named: Uint8Array
  /** The field of a child by its place among the children that count, for each production `width` of them. */
  readonly fields: Uint16Array
  readonly width: number
}

/** The parser's memory, as numbers of several sizes. */
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
  // The number of errors is the highest there is: nodes that do not belong are seen through as the others are.
  const named = new Uint8Array(ERROR_TYPE + 1)
  for (let id = 0; id < language.nodeTypeCount; id++) named[id] = language.nodeTypeIsNamed(id) ? 1 : 0
  named[ERROR_TYPE] = 1
  const at = address >> 2
  const productions = words[at + LANGUAGE.fieldCount] === 0 ? 0 : words[at + LANGUAGE.productionCount]!
  const slices = words[at + LANGUAGE.fieldSlices]! >> 1
  const entries = words[at + LANGUAGE.fieldEntries]!
  /** The production, the child and the field of each entry, but of those that stand for what a child has. */
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
 * Reads trees onto tapes, out of the memory that tree-sitter keeps them in (see `treeLayout.ts`). The binding makes an object for every node that is looked
 * at, which for all nodes of a tree costs more than parsing it; its cursor, asked for one thing after the other, takes a third of the time of parsing.
 */
export const tapeReader = (memory: WebAssembly.Memory): ((tree: Tree, language: Language) => SyntaxTape) => {
  let columns = columnsOf(FIRST_SIZE)
  let marks = marksOf(FIRST_SIZE)
  let frames = new Int32Array(FIRST_DEPTH * FRAME)
  let views = memoryOf(memory.buffer)
  const grammars = new WeakMap<Language, Grammar>()
  /** The tree that the columns are of: it is asked for once for what it declares and once for what it mentions. */
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

    // The node whose children are being read: the root at first, as if it were the only child of something.
    let depth = 0
    let child = root
    let childrenEnd = root + SUBTREE.words
    let structural = 0
    let aliased = 0
    let fielded = -1
    let position = 0
    let inherited = 0
    let around = -1
    // What stands before the first child stands before its parent, and was counted there.
    let isFirst = false

    for (;;) {
      if (child === childrenEnd) {
        // What is hidden ends before what it stands in, whose end is written last.
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
