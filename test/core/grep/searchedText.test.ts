import { expect, test } from "bun:test"
import { readableText, searchedText } from "../../../src/core/grep/searchedText.ts"

const utf8 = (text: string) => [...new TextEncoder().encode(text)]

test("a byte order mark is not part of the text", () => {
  expect(searchedText(Uint8Array.of(0xef, 0xbb, 0xbf, ...utf8("é")))).toBe("é")
  expect(searchedText(Uint8Array.of(0xef, 0xbb, 0xbf, 0x61, 0xff))).toBe("a\udcff")
  expect(searchedText(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toBe("a")
  expect(searchedText(Uint8Array.of(0xfe, 0xff, 0, 0x61))).toBe("a")
})

test("a NUL anywhere makes a file binary", () => {
  expect(searchedText(new Uint8Array(9000).fill(97).with(8999, 0))).toBeUndefined()
})

test("invalid bytes are kept as lone surrogates, and shown like TextDecoder shows them", () => {
  for (const bytes of [
    [0x61, 0xff, 0x62],
    [0xe2, 0x82],
    [0xed, 0xa0, 0x80],
    [0xf0, 0x9f, 0x98, 0x61],
    [0xc0, 0x80],
    [...utf8("日😀"), 0x80, ...utf8("é")]
  ]) {
    const text = searchedText(Uint8Array.from(bytes))!
    expect(readableText(text)).toBe(new TextDecoder().decode(Uint8Array.from(bytes)))
    expect(text.isWellFormed()).toBe(false)
  }
  expect(searchedText(Uint8Array.from([...utf8("日"), 0xff, ...utf8("😀")]))).toBe("日\udcff😀")
})
