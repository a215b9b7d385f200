import { describe, expect, test } from "bun:test"
import { decodeText } from "../../../src/core/text/decodeText.ts"

const utf8 = (text: string) => new TextEncoder().encode(text)
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0))

describe("decodeText()", () => {
  test("keeps line breaks, and removes one byte order mark", () => {
    expect(decodeText(utf8("a\r\nb\n"))).toStrictEqual({
      text: "a\r\nb\n",
      encoding: "utf-8",
      bom: false,
      malformed: false
    })
    expect(decodeText(utf8("\ufeff\ufeffa"))).toStrictEqual({
      text: "\ufeffa",
      encoding: "utf-8",
      bom: true,
      malformed: false
    })
    expect(decodeText(utf8(""))).toMatchObject({ text: "", malformed: false })
  })

  test("replaces invalid bytes in a UTF-8 file", () => {
    expect(decodeText(Uint8Array.of(0x61, 0xff, 0xc3, 0xa9))).toStrictEqual({
      text: "a\ufffdé",
      encoding: "utf-8",
      bom: false,
      malformed: true
    })
  })

  test("decodes a text with a few western letters as latin-1", () => {
    const bytes = latin1("// Gr\u00fc\u00dfe aus M\u00fcnchen\nint x = 1;\n")
    expect(decodeText(bytes)).toMatchObject({
      text: "// Grüße aus München\nint x = 1;\n",
      encoding: "latin-1",
      malformed: false
    })
  })

  test("does not decode Shift JIS as latin-1", () => {
    // Shift JIS
    expect(decodeText(Uint8Array.of(0x93, 0xfa, 0x96, 0x7b, 0x8c, 0xea, 0x0a))).toMatchObject({
      encoding: "utf-8",
      malformed: true
    })
  })

  test("reports UTF-16 with half a code unit or a lone surrogate as malformed", () => {
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x62))).toMatchObject({
      text: "a\ufffd",
      malformed: true
    })
    expect(decodeText(Uint8Array.of(0xff, 0xfe, 0, 0xd8, 0x61, 0))).toMatchObject({
      text: "\ufffda",
      malformed: true
    })
  })
})
