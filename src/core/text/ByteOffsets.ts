import { type LineTable, lineAt } from "./LineTable.ts"

/** Turns offsets in UTF-16 code units into offsets in bytes of UTF-8. */
export interface ByteOffsets {
  readonly at: (offset: number) => number
}

/** Offsets of `text`. Where all of it is ASCII, which is most source code, both are the same. */
export const byteOffsets = (text: string, lines: LineTable): ByteOffsets => {
  let ascii = true
  for (let at = 0; at < text.length && ascii; at++) ascii = text.charCodeAt(at) < 0x80
  if (ascii) return { at: (offset) => offset }
  const starts = new Uint32Array(lines.count + 1)
  for (let line = 0; line < lines.count; line++)
    starts[line + 1] = starts[line]! + utf8Length(text, lines.starts[line]!, lines.starts[line + 1]!)
  return {
    at: (offset) => {
      if (lines.count === 0) return 0
      if (offset >= text.length) return starts[lines.count]!
      const line = lineAt(lines, offset)
      return starts[line]! + utf8Length(text, lines.starts[line]!, offset)
    }
  }
}

const utf8Length = (text: string, start: number, end: number) => {
  let bytes = 0
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at)
    if (code < 0x80) bytes += 1
    else if (code < 0x800) bytes += 2
    else if (code >= 0xd800 && code < 0xdc00) {
      bytes += 4
      at++
    } else bytes += 3
  }
  return bytes
}
