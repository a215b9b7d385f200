import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { cleanLines } from "../../../src/core/failure/cleanLines.ts"

const plain = fc.array(fc.stringMatching(/^ {0,4}[a-z]{1,8}(?: [a-z:']{1,8}){0,4}$/), {
  minLength: 1,
  maxLength: 6
})
const dress = fc.constantFrom(
  (line: string) => `web_1  | ${line}`,
  (line: string) => `2026-03-10T08:11:07.312Z ERROR [worker-7] ${line}`,
  (line: string) => `[2026-03-10 08:11:07,312] ${line}`,
  (line: string) => `\u001B[1;31m${line}\u001B[0m`,
  (line: string) => `${line}\r`
)

test("prefixes and colours added by loggers and terminals are removed from each line", () =>
  fc.assert(
    fc.property(plain, dress, (lines, dressed) => {
      expect(cleanLines(lines.map(dressed).join("\n"))).toStrictEqual(lines)
    })
  ))

test("the number of lines does not change", () =>
  fc.assert(
    fc.property(fc.array(fc.string().map((text) => text.replaceAll(/[\r\n]/g, ""))), (lines) => {
      const text = lines.join("\n")
      expect(cleanLines(text)).toHaveLength(text.split("\n").length)
    })
  ))
