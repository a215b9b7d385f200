import type { Language, Tree } from "web-tree-sitter"
import type { SyntaxMarks, SyntaxTape } from "../../core/syntax/mod.ts"
import { LANGUAGE, TREE } from "./treeLayout.ts"

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

/** Initial capacity in nodes: most files have fewer, and allocating more would delay the start. */
const INITIAL_NODES = 1 << 13

/** Bytes in tree-sitter's memory per node or mark, before them, and per nesting level (see `assembly/tape.ts`). */
const NODE_BYTES = 40
const HEAD_BYTES = 8
const FRAME_BYTES = 32

const INITIAL_DEPTH = 512

/** The parser's memory, with its functions for parts of it. */
export interface ParserMemory {
  readonly memory: WebAssembly.Memory
  readonly malloc: (bytes: number) => number
  readonly free: (address: number) => void
}

/** What a grammar says that is not in its trees; addresses are in the parser's memory. */
interface Grammar {
  readonly publicTypes: number
  readonly aliases: number
  readonly longestAliases: number
  /** By node type: 1 when it is named. */
  readonly named: number
  /** Field of a child by its index among the structural children; `width` entries per production. */
  readonly fields: number
  readonly width: number
}

/** The functions of `assembly/tape.ts`. */
interface TapeFunctions {
  readonly nodesIn: (root: number) => number
  readonly readTree: (...numbers: ReadonlyArray<number>) => number
}

/** Returns a function that puts a part of the parser's memory aside, in bytes. It throws when there is none left. */
const allocatorIn =
  ({ malloc }: ParserMemory) =>
  (bytes: number): number => {
    const address = malloc(bytes)
    if (address === 0) throw new Error("the parser has no memory left for this tree")
    return address >>> 0
  }

const grammarOf = (language: Language, address: number, parser: ParserMemory): Grammar => {
  const allocate = allocatorIn(parser)
  const { buffer } = parser.memory
  const [bytes, halves, words] = [new Uint8Array(buffer), new Uint16Array(buffer), new Uint32Array(buffer)]
  const named = Uint8Array.from({ length: language.nodeTypeCount }, (_, id) =>
    language.nodeTypeIsNamed(id) ? 1 : 0
  )
  const at = address >>> 2
  const productions = words[at + LANGUAGE.fieldCount] === 0 ? 0 : words[at + LANGUAGE.productionCount]!
  const slices = words[at + LANGUAGE.fieldSlices]! >>> 1
  const entries = words[at + LANGUAGE.fieldEntries]!
  /** Production, child and field of each entry, without entries inherited from a child. */
  const directFields: Array<readonly [production: number, child: number, field: number]> = []
  for (let production = 0; production < productions; production++) {
    const first = entries + 4 * halves[slices + 2 * production]!
    for (let entry = first; entry < first + 4 * halves[slices + 2 * production + 1]!; entry += 4)
      if (bytes[entry + 3] === 0) directFields.push([production, bytes[entry + 2]!, halves[entry >>> 1]!])
  }
  const width = 1 + directFields.reduce((max, [, child]) => Math.max(max, child), -1)
  const fields = new Uint16Array(productions * width)
  for (const [production, child, field] of directFields) fields[production * width + child] ||= field
  const grammar = {
    publicTypes: words[at + LANGUAGE.publicTypes]!,
    aliases: words[at + LANGUAGE.aliases]!,
    longestAliases: halves[2 * at + LANGUAGE.longestAliases]!,
    named: allocate(Math.max(1, named.byteLength)),
    fields: allocate(Math.max(1, fields.byteLength)),
    width
  }
  // The memory may have grown meanwhile.
  new Uint8Array(parser.memory.buffer).set(named, grammar.named)
  new Uint16Array(parser.memory.buffer).set(fields, grammar.fields >>> 1)
  return grammar
}

/** Calls that make the engine compile a function. */
const REHEARSALS = 400

/** Bytes of a made-up tree, and where in them what is read of it is written. */
const REHEARSAL_BYTES = 80
const REHEARSAL_OUTPUT = 16

/**
 * Reads a tree of one leaf until the function is being compiled: the first trees of a run keep the compiler busy with the parser, and meanwhile reading them would
 * be interpreted.
 */
const rehearse = (readTree: TapeFunctions["readTree"], parser: ParserMemory, frames: number): void => {
  const tree = allocatorIn(parser)(REHEARSAL_BYTES)
  const bytes = new Uint8Array(parser.memory.buffer, tree, REHEARSAL_BYTES).fill(0)
  // The mark of a leaf; the same byte says that its type is named.
  bytes[0] = 1
  const zeros = tree + 8
  for (let call = 0; call < REHEARSALS; call++)
    readTree(tree, zeros, zeros, 0, tree, zeros, 0, tree + REHEARSAL_OUTPUT, 1, frames, 1)
  parser.free(tree)
}

/**
 * Returns a function that reads trees into columns directly from tree-sitter's memory, with the compiled `assembly/tape.ts`. The binding creates an object for
 * every visited node, which for a whole tree costs more than parsing it; its cursor, called for every property, takes one third of the parse time.
 */
export const tapeReader = (
  module: WebAssembly.Module,
  parser: ParserMemory
): ((tree: Tree, language: Language) => SyntaxTape) => {
  const { memory } = parser
  const allocate = allocatorIn(parser)
  const { nodesIn, readTree } = new WebAssembly.Instance(module, { env: { memory } })
    .exports as unknown as TapeFunctions
  let columns = columnsOf(INITIAL_NODES)
  let marks = marksOf(INITIAL_NODES)
  let maxDepth = INITIAL_DEPTH
  let frames = allocate(maxDepth * FRAME_BYTES)
  rehearse(readTree, parser, frames)
  const grammars = new WeakMap<Language, Grammar>()
  /** The tree in the columns; each is requested twice, for its declarations and for its mentions. */
  let last: { readonly tree: Tree; readonly tape: SyntaxTape } | undefined

  /** Copies what has been read out of the parser's memory, which may move whenever something is parsed. */
  const copyColumns = (output: number, capacity: number): SyntaxTape["length"] => {
    const { buffer } = memory
    const [length, markCount] = new Uint32Array(buffer, output, 2) as unknown as readonly [number, number]
    if (length > columns.type.length) columns = columnsOf(Math.max(length, 2 * columns.type.length))
    if (markCount > marks.type.length) marks = marksOf(Math.max(markCount, 2 * marks.type.length))
    let at = output + HEAD_BYTES
    const copy = (column: Column, count: number) => {
      column.set(
        column instanceof Uint16Array
          ? new Uint16Array(buffer, at, count)
          : new Uint32Array(buffer, at, count)
      )
      at += column.BYTES_PER_ELEMENT * capacity
    }
    for (const column of [columns.type, columns.field]) copy(column, length)
    for (const column of [marks.type, marks.field]) copy(column, markCount)
    const { after, end, marksBefore, marksUntil, parent, start } = columns
    for (const column of [start, end, parent, after, marksBefore, marksUntil]) copy(column, length)
    for (const column of [marks.start, marks.end]) copy(column, markCount)
    return length
  }

  /** Reads the tree with this root; returns the number of its named nodes. */
  const read = (root: number, grammar: Grammar): number => {
    const capacity = nodesIn(root)
    const output = allocate(HEAD_BYTES + NODE_BYTES * capacity)
    try {
      const { aliases, fields, longestAliases, named, publicTypes, width } = grammar
      for (;;) {
        // prettier-ignore
        const outcome = readTree(root, publicTypes, aliases, longestAliases, named, fields, width, output, capacity, frames, maxDepth)
        if (outcome === 0) return copyColumns(output, capacity)
        if (outcome === 2) throw new Error("the tree has more nodes than the parser counted")
        // Allocated first, since without memory the next tree is read with those that there are.
        const longer = allocate(2 * maxDepth * FRAME_BYTES)
        parser.free(frames)
        frames = longer
        maxDepth *= 2
      }
    } finally {
      parser.free(output)
    }
  }

  return (tree, language) => {
    if (last?.tree === tree) return last.tape
    const root = (tree as unknown as { readonly 0: number })[0] >>> 0
    let grammar = grammars.get(language)
    if (grammar === undefined) {
      const address = new Uint32Array(memory.buffer)[(root >>> 2) + TREE.language]!
      grammar = grammarOf(language, address, parser)
      grammars.set(language, grammar)
    }
    const length = read(root, grammar)
    last = { tree, tape: { ...columns, length, marks, types: language.types, fields: language.fields } }
    return last.tape
  }
}
