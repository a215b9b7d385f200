import { describe, expect, test } from "bun:test"
import { calledNames } from "../../../src/core/rank/mod.ts"

describe("calledNames()", () => {
  const texts: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
    ["elect(candidate); this.log.write(vote)", ["elect", "write"]],
    ["elect(one) || elect(other)", ["elect"]],
    ["let price = parse::<Price>(text)?;", ["parse"]],
    ["new Map<string, Price>()", ["Map"]],
    ["if cart.empty?() then cart.fill!(3)", ["empty?", "fill!"]],
    ["prüfe(wert); $find(x); _next(y)", ["prüfe", "$find", "_next"]],
    // A name without brackets may be a value, and a space before them a keyword.
    ["if (ready) return total", []],
    ["a < b && c > (d)", []],
    ["", []]
  ]
  for (const [text, names] of texts)
    test(text || "an empty text", () => expect(calledNames(text)).toStrictEqual(names))
})
