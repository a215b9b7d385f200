import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { isPrivateAddress } from "../../../src/core/network/mod.ts"

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fe80::1%eth0",
  "fd00::1",
  "ff02::1",
  "::ffff:10.0.0.1",
  "::ffff:7f00:1",
  "::127.0.0.1",
  "64:ff9b::a00:1",
  "64:ff9b:1::808:808",
  "2002:7f00:1::",
  "2001:db8::1",
  "localhost",
  "256.1.1.1",
  "1.2.3",
  "0x7f.1",
  "1::2::3",
  ""
])("%p is not a public address", (address) => expect(isPrivateAddress(address)).toBe(true))

test.each([
  "140.82.121.3",
  "172.15.0.1",
  "172.32.0.1",
  "11.0.0.1",
  "8.8.8.8",
  "2606:50c0:8000::153",
  "::ffff:8.8.8.8",
  "64:ff9b::808:808",
  "2002:808:808::1"
])("%p is a public address", (address) => expect(isPrivateAddress(address)).toBe(false))

test("an IPv4 address is classified the same in each of its IPv6 notations", () =>
  fc.assert(
    fc.property(fc.ipV4(), (address) => {
      const [a, b, c, d] = address.split(".").map(Number) as [number, number, number, number]
      const group = (high: number, low: number) => (high * 256 + low).toString(16)
      const mapped = `::ffff:${group(a, b)}:${group(c, d)}`
      expect(isPrivateAddress(mapped)).toBe(isPrivateAddress(address))
      expect(isPrivateAddress(`0:0:0:0:0:FFFF:${address}`)).toBe(isPrivateAddress(address))
    })
  ))

test("any text is classified", () =>
  fc.assert(
    fc.property(fc.oneof(fc.ipV6(), fc.string()), (address) => {
      expect(typeof isPrivateAddress(address)).toBe("boolean")
    })
  ))
