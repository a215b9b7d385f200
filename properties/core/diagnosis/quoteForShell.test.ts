import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { quoteForShell } from "../../../src/core/diagnosis/mod.ts"

/** Characters with a meaning in a shell, and some without. */
const awkward = fc
  .array(fc.constantFrom(..."'\"`$\\;|&<>()!*? ~#-=a/é\n\t\0\u202e\u001b"), { maxLength: 12 })
  .map((signs) => signs.join(""))

test("a shell reads a quoted value back unchanged, as one word", () =>
  fc.assert(
    fc.property(awkward, (value) => {
      const word = quoteForShell(value)
      if (word === undefined) return
      const run = Bun.spawnSync(["sh", "-c", `printf '%s\\n' ${word}`])
      expect(run.stdout.toString()).toBe(`${value}\n`)
    }),
    { examples: [["it's; rm x"], ["$(id)"], ["~"], ["a b"]] }
  ))

test("values that are empty, begin with a dash or contain invisible characters are rejected", () =>
  fc.assert(
    fc.property(awkward, (value) => {
      const refused = value === "" || value.startsWith("-") || /[\p{C}\p{Zl}\p{Zp}]/u.test(value)
      expect(quoteForShell(value) === undefined).toBe(refused)
    })
  ))
