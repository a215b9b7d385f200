import { describe, expect, test } from "bun:test"
import { detectUtf16 } from "../../../src/core/text/detectUtf16.ts"

const wide = (text: string) => new Uint8Array(Uint16Array.from(text, (char) => char.charCodeAt(0)).buffer)

describe("detectUtf16()", () => {
  test("recognises UTF-16 by its byte order mark, but not UTF-32", () => {
    expect(detectUtf16(Uint8Array.of(0xff, 0xfe, 0x61, 0))).toBe("utf-16le")
    expect(detectUtf16(Uint8Array.of(0xfe, 0xff, 0, 0x61))).toBe("utf-16be")
    expect(detectUtf16(Uint8Array.of(0xff, 0xfe, 0, 0, 0x61, 0, 0, 0))).toBeUndefined()
  })

  test("recognises UTF-16 by the positions of its NULs", () => {
    expect(detectUtf16(wide("const π = 3.14\n"))).toBe("utf-16le")
    expect(detectUtf16(Uint8Array.of(0, 0x61, 0, 0x0a))).toBe("utf-16be")
  })

  test("takes neither plain text nor binary numbers for UTF-16", () => {
    expect(detectUtf16(new TextEncoder().encode("plain"))).toBeUndefined()
    expect(detectUtf16(new Uint8Array(Uint16Array.of(1, 2, 3, 300).buffer))).toBeUndefined()
    expect(detectUtf16(new Uint8Array(Uint32Array.of(65, 66, 67).buffer))).toBeUndefined()
    expect(detectUtf16(new Uint8Array(0))).toBeUndefined()
  })
})
