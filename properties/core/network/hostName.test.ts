import { describe, expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { hostName } from "../../../src/core/network/mod.ts"

const name = fc.oneof(
  fc.domain(),
  fc.ipV4(),
  fc.constantFrom("localhost", "my_host", "xn--bcher-kva.example")
)

describe("hostName", () => {
  test("is the same for any case, scheme, port and trailing slash", () =>
    fc.assert(
      fc.property(
        name,
        fc.constantFrom("", "http://", "https://", "HTTPS://"),
        fc.constantFrom("", ":1", ":65535"),
        fc.constantFrom("", "/"),
        (name, scheme, port, end) => {
          expect(hostName(`${scheme}${name.toUpperCase()}${port}${end}`)).toBe(name.toLowerCase())
        }
      )
    ))

  test("is a host name that URL leaves unchanged", () =>
    fc.assert(
      fc.property(fc.oneof(name, fc.ipV6(), fc.string(), fc.fullUnicodeString()), (text) => {
        const host = hostName(text)
        if (host !== undefined) expect(new URL(`http://${host}`).hostname).toBe(host)
      })
    ))

  const group = fc.oneof(fc.constant(0), fc.nat(0xffff)).map((value) => value.toString(16))
  test("puts an IPv6 address in brackets, in its shortest form", () =>
    fc.assert(
      fc.property(
        fc.array(group, { minLength: 8, maxLength: 8 }).map((groups) => groups.join(":")),
        (address) => {
          const host = new URL(`http://[${address}]`).hostname
          for (const text of [
            address,
            host.slice(1, -1),
            `[${address}]`,
            `${host}:80`,
            `http://[${address}]/`
          ])
            expect(hostName(text)).toBe(host)
        }
      ),
      { examples: [["0:0:0:0:0:0:0:1"], ["0:0:0:0:0:0:0:0"]] }
    ))

  test.each([
    "",
    " ",
    "*",
    "*.example.com",
    "http://",
    "ftp://example.com",
    "example.com/path",
    "example.com:port",
    "example.com:123456",
    "a b",
    "evil.com@localhost",
    "localhost#x",
    "localhost\\evil.com",
    "local%68ost",
    "[::1",
    "::1]:80",
    "1::2::3",
    "null\0"
  ])("rejects %p", (text) => expect(hostName(text)).toBeUndefined())

  test("converts a name beyond ASCII to punycode", () =>
    expect(hostName("https://Bücher.example")).toBe("xn--bcher-kva.example"))
})
