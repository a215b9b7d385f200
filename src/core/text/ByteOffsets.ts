import type { LineTable } from "./LineTable.ts"
import { partitionPoint } from "./partitionPoint.ts"

/** Longer lines are counted in pieces of this many UTF-16 code units: a whole file may be one line. */
const PIECE_UNITS = 1024

/** Converts offsets in UTF-16 code units to offsets in UTF-8 bytes. */
export interface ByteOffsets {
  readonly at: (offset: number) => number
}

/** The byte offsets of `text`. If it is all ASCII, like most source code, both offsets are equal. */
export const byteOffsets = (text: string, lines: LineTable): ByteOffsets => {
  let isAscii = true
  for (let at = 0; at < text.length && isAscii; at++) isAscii = text.charCodeAt(at) < 0x80
  if (isAscii) return { at: (offset) => offset }
  const pieces = piecesOf(text, lines)
  const starts = new Uint32Array(pieces.length)
  for (let piece = 1; piece < pieces.length; piece++)
    starts[piece] = starts[piece - 1]! + utf8Length(text, pieces[piece - 1]!, pieces[piece]!)
  return {
    at: (offset) => {
      if (offset >= text.length) return starts.at(-1)!
      const piece = partitionPoint(pieces.length, (index) => pieces[index]! <= offset) - 1
      return starts[piece]! + utf8Length(text, pieces[piece]!, offset)
    }
  }
}

/** The starts of all lines and of the pieces of long lines, none of them inside a surrogate pair, followed by the length of the text. */
const piecesOf = (text: string, { count, starts }: LineTable): ReadonlyArray<number> => {
  const pieces: Array<number> = []
  for (let line = 0; line < count; line++)
    for (let at = starts[line]!; at < starts[line + 1]!; at += PIECE_UNITS)
      pieces.push(at > starts[line]! && isPair(text, at - 1) ? at + 1 : at)
  return [...pieces, text.length]
}

const isPair = (text: string, at: number): boolean => {
  const [high, low] = [text.charCodeAt(at), text.charCodeAt(at + 1)]
  return high >= 0xd800 && high < 0xdc00 && low >= 0xdc00 && low < 0xe000
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
