import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { containsName } from "../../../src/core/rank/containsName.ts"

test("containsName() finds a name in its own case, but not within a longer name", () =>
  fc.assert(
    fc.property(
      fc.constantFrom(
        "user_id",
        "--strip-ansi",
        "$scope",
        "app.on_start",
        "openFile",
        "E1042",
        "BAT_THEME",
        "HTTPServer"
      ),
      fc.constantFrom(" ", "\n", "(", '"', "", "=", "é", "x", "_", "$", "x-", "x."),
      fc.constantFrom(" ", "\n", ")", '"', "", ",", "=", "é", "x", "_", "-x", ".x", ". ", "-"),
      (name, before, behind) => {
        const goesOn = (sign: string) =>
          /^[éx_]$/.test(sign) ||
          (sign === "$" && name.includes("$")) ||
          (/^(?:x[-.]|[-.]x)$/.test(sign) && /[-.]/.test(name))
        const text = `see ${before}${name}${behind} there`
        expect([text, containsName(text, name)]).toStrictEqual([text, !goesOn(before) && !goesOn(behind)])
        expect(containsName(`${before}${name}${behind} or ${name}`, name)).toBe(true)
        expect(
          containsName(
            name.replace(/[a-z]/i, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase())),
            name
          )
        ).toBe(false)
        expect(containsName("", name)).toBe(false)
      }
    )
  ))
