import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { decodeText } from "../../../src/core/text/decodeText.ts"

/** Well-formed text without lone surrogates. */
const text = fc.oneof(fc.fullUnicodeString({ maxLength: 60 }), fc.string({ maxLength: 60 }))

const wide = (text: string, bigEndian: boolean) => {
  const bytes = new Uint8Array(text.length * 2)
  const view = new DataView(bytes.buffer)
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !bigEndian)
  return bytes
}

describe("decodeText", () => {
  test("decodes UTF-8 with or without a byte order mark", () =>
    fc.assert(
      fc.property(text, fc.boolean(), (text, bom) => {
        fc.pre(!text.includes("\0") && !text.startsWith("\ufeff"))
        expect(decodeText(new TextEncoder().encode((bom ? "\ufeff" : "") + text))).toStrictEqual({
          text,
          encoding: "utf-8",
          bom,
          malformed: false
        })
      })
    ))

  test("decodes UTF-16 with a byte order mark", () =>
    fc.assert(
      fc.property(text, fc.boolean(), (text, bigEndian) => {
        fc.pre(!text.startsWith("\0"))
        expect(decodeText(wide(`\ufeff${text}`, bigEndian))).toStrictEqual({
          text,
          encoding: bigEndian ? "utf-16be" : "utf-16le",
          bom: true,
          malformed: false
        })
      })
    ))

  test("recognises UTF-16 without a byte order mark if the text is ASCII", () =>
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 60 }), fc.boolean(), (text, bigEndian) => {
        expect(decodeText(wide(text, bigEndian))).toMatchObject({ text, bom: false, malformed: false })
      })
    ))

  test("decodes any bytes into well-formed text", () =>
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 100 }), (bytes) => {
        const { malformed, text } = decodeText(bytes)
        expect(text.isWellFormed()).toBe(true)
        if (!malformed) expect(text.includes("\ufffd") && !bytes.includes(0xef)).toBe(false)
      })
    ))
})
