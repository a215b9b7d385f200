/**
 * What tree-sitter asks for while it parses: the next part of the text, and whether to stop. The binding's own answers write a text letter by letter, and create
 * an object for every hundred steps, which together take a good part of the time that the first files of a run take.
 */

/** Characters of UTF-16 that fit into the parser's buffer for a part of the text. */
const BUFFER_CHARACTERS = 5 * 1024 - 1

/** How often the parser asks whether to stop before the clock is read. */
const QUESTIONS_PER_READING = 64

export interface ParserInput {
  /** Functions for the parser's module to import, instead of the binding's. */
  readonly imports: {
    readonly tree_sitter_parse_callback: (
      buffer: number,
      index: number,
      row: number,
      column: number,
      length: number
    ) => void
    readonly tree_sitter_progress_callback: () => boolean
  }
  /** Sets the text that is parsed next, and the time by `performance.now` after which the parser gives up. */
  readonly set: (text: string, deadline: number) => void
}

export const parserInput = (memory: WebAssembly.Memory): ParserInput => {
  let text = ""
  let deadline = 0
  let questions = 0
  /** The parser's memory, again each time that it has grown. */
  let bytes = Buffer.from(memory.buffer)
  return {
    set: (nextText, nextDeadline) => {
      text = nextText
      deadline = nextDeadline
      questions = 0
    },
    imports: {
      tree_sitter_parse_callback: (buffer, index, _row, _column, length) => {
        if (bytes.buffer !== memory.buffer) bytes = Buffer.from(memory.buffer)
        const part = text.slice(index, index + BUFFER_CHARACTERS)
        bytes.write(part, buffer, "utf16le")
        bytes.writeUInt32LE(part.length, length)
      },
      tree_sitter_progress_callback: () =>
        ++questions % QUESTIONS_PER_READING === 0 && performance.now() > deadline
    }
  }
}
