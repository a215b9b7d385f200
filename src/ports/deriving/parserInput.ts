/**
 * What tree-sitter asks for while it parses: the next part of the text, and whether to stop. The binding's own answers write a text letter by letter, and create
 * an object for every hundred steps, which together take a good part of the time that the first files of a run take.
 */

/** Characters of UTF-16 that fit into the parser's buffer for a part of the text. */
const BUFFER_CHARACTERS = 5 * 1024 - 1

/**
 * Bytes that the parser's memory may grow by for one text. A megabyte of code takes a tenth of that, but some texts that no grammar reads take all that there is,
 * and what the parser then has is lost to it.
 */
const MAX_GROWTH_BYTES = 512 * 1024 * 1024

/** How often the parser asks whether to stop before the clock is read. Between two questions lie microseconds, but a tenth of a second in a text that no grammar reads. */
const QUESTIONS_PER_READING = 8

/** The functions that the parser's module imports for that. */
export interface ParserCallbacks {
  readonly tree_sitter_parse_callback: (
    buffer: number,
    index: number,
    row: number,
    column: number,
    length: number
  ) => void
  readonly tree_sitter_progress_callback: (offset: number, hasError: number) => boolean | number
  /** Makes the memory larger; false when that is not possible, and then the runtime throws. */
  readonly emscripten_resize_heap: (bytes: number) => boolean | number
}

export interface ParserInput {
  /** For the parser's module, instead of the binding's. */
  readonly callbacks: ParserCallbacks
  /**
   * What `parse` returns; meanwhile the parser is given `text`, gives up after `deadline`, a time by `performance.now`, and throws when it needs too much memory.
   */
  readonly during: <A>(text: string, deadline: number, parse: () => A) => A
  /** Whether the last parse needed too much memory. */
  readonly ranOutOfMemory: () => boolean
}

/** The input of the parser with this memory. Whatever else parses in this thread, as a host program may, gets the binding's own answers. */
export const parserInput = (memory: WebAssembly.Memory, binding: ParserCallbacks): ParserInput => {
  let current: { readonly text: string; readonly deadline: number; readonly maxBytes: number } | undefined
  let ranOutOfMemory = false
  let questions = 0
  /** The parser's memory, again each time that it has grown. */
  let bytes = Buffer.from(memory.buffer)
  return {
    ranOutOfMemory: () => ranOutOfMemory,
    during: (text, deadline, parse) => {
      current = { text, deadline, maxBytes: memory.buffer.byteLength + MAX_GROWTH_BYTES }
      ranOutOfMemory = false
      questions = 0
      try {
        return parse()
      } finally {
        current = undefined
      }
    },
    callbacks: {
      tree_sitter_parse_callback: (buffer, index, row, column, length) => {
        if (current === undefined)
          return binding.tree_sitter_parse_callback(buffer, index, row, column, length)
        if (bytes.buffer !== memory.buffer) bytes = Buffer.from(memory.buffer)
        const part = current.text.slice(index, index + BUFFER_CHARACTERS)
        bytes.write(part, buffer, "utf16le")
        bytes.writeUInt32LE(part.length, length)
      },
      tree_sitter_progress_callback: (offset, hasError) =>
        current === undefined
          ? binding.tree_sitter_progress_callback(offset, hasError)
          : ++questions % QUESTIONS_PER_READING === 0 && performance.now() > current.deadline,
      emscripten_resize_heap: (bytes) => {
        if (current === undefined || bytes >>> 0 <= current.maxBytes)
          return binding.emscripten_resize_heap(bytes)
        ranOutOfMemory = true
        return false
      }
    }
  }
}
