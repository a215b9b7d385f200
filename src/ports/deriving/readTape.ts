import type { Language, Tree } from "web-tree-sitter"
import { ERROR_TYPE, type SyntaxMarks, type SyntaxTape } from "../../core/syntax/mod.ts"

/** The functions of tree-sitter's WebAssembly that walk a tree: its cursor is a place in memory that all of them share. */
export interface CursorFunctions {
  readonly ts_tree_root_node_wasm: (tree: number) => void
  readonly ts_tree_cursor_new_wasm: (tree: number) => void
  readonly ts_tree_cursor_delete_wasm: (tree: number) => void
  readonly ts_tree_cursor_goto_first_child_wasm: (tree: number) => number
  readonly ts_tree_cursor_goto_next_sibling_wasm: (tree: number) => number
  readonly ts_tree_cursor_goto_parent_wasm: (tree: number) => number
  readonly ts_tree_cursor_current_node_type_id_wasm: (tree: number) => number
  readonly ts_tree_cursor_current_field_id_wasm: (tree: number) => number
  readonly ts_tree_cursor_start_index_wasm: (tree: number) => number
  readonly ts_tree_cursor_end_index_wasm: (tree: number) => number
}

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

/** Nodes that there is room for at first. */
const FIRST_SIZE = 1 << 15

/** Which node types of a language are named; by number. */
const namedTypes = new WeakMap<Language, Uint8Array>()

const namedTypesOf = (language: Language): Uint8Array => {
  const known = namedTypes.get(language)
  if (known !== undefined) return known
  // The number of errors is the highest there is: nodes that do not belong are seen through as the others are.
  const named = new Uint8Array(0x10000)
  for (let id = 0; id < language.nodeTypeCount; id++) named[id] = language.nodeTypeIsNamed(id) ? 1 : 0
  named[ERROR_TYPE] = 1
  namedTypes.set(language, named)
  return named
}

/**
 * Reads trees onto tapes. The binding makes an object for every node that is looked at, which for all nodes of a tree costs more than
 * parsing it; its cursor's functions, called as they are, cost a tenth of that.
 */
export const tapeReader = (cursor: CursorFunctions): ((tree: Tree, language: Language) => SyntaxTape) => {
  let columns = columnsOf(FIRST_SIZE)
  let marks = marksOf(FIRST_SIZE)
  /** The tree that the columns are of: it is asked for once for what it declares and once for what it mentions. */
  let last: { readonly tree: Tree; readonly tape: SyntaxTape } | undefined
  return (tree, language) => {
    if (last?.tree === tree) return last.tape
    const address = (tree as unknown as { readonly 0: number })[0]
    const named = namedTypesOf(language)
    cursor.ts_tree_root_node_wasm(address)
    cursor.ts_tree_cursor_new_wasm(address)
    let { after, end, field, marksBefore, marksUntil, parent, start, type } = columns
    let length = 0
    let marked = 0
    let around = -1
    for (let more = true; more;) {
      const id = cursor.ts_tree_cursor_current_node_type_id_wasm(address)
      if (named[id] === 1) {
        if (length === type.length) {
          const longer = columnsOf(2 * length)
          copyColumns(Object.values(columns), Object.values(longer))
          columns = longer
          ;({ after, end, field, marksBefore, marksUntil, parent, start, type } = columns)
        }
        const node = length++
        type[node] = id
        field[node] = cursor.ts_tree_cursor_current_field_id_wasm(address)
        start[node] = cursor.ts_tree_cursor_start_index_wasm(address)
        parent[node] = around
        marksBefore[node] = marked
        if (cursor.ts_tree_cursor_goto_first_child_wasm(address) === 1) {
          around = node
          continue
        }
        end[node] = cursor.ts_tree_cursor_end_index_wasm(address)
        after[node] = length
        marksUntil[node] = marked
      } else {
        if (marked === marks.type.length) {
          const longer = marksOf(2 * marked)
          copyColumns(Object.values(marks), Object.values(longer))
          marks = longer
        }
        marks.type[marked] = id
        marks.field[marked] = cursor.ts_tree_cursor_current_field_id_wasm(address)
        marks.start[marked] = cursor.ts_tree_cursor_start_index_wasm(address)
        marks.end[marked] = cursor.ts_tree_cursor_end_index_wasm(address)
        marked++
      }
      while (cursor.ts_tree_cursor_goto_next_sibling_wasm(address) === 0) {
        if (around === -1) {
          more = false
          break
        }
        cursor.ts_tree_cursor_goto_parent_wasm(address)
        end[around] = cursor.ts_tree_cursor_end_index_wasm(address)
        after[around] = length
        marksUntil[around] = marked
        around = parent[around]!
      }
    }
    cursor.ts_tree_cursor_delete_wasm(address)
    last = { tree, tape: { ...columns, length, marks, types: language.types, fields: language.fields } }
    return last.tape
  }
}
