import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { fillPattern, quoteForShell } from "../../../src/core/diagnosis/mod.ts"

const value = fc.oneof(
  fc.string({ maxLength: 20 }),
  fc.constantFrom("a'b", "-rf", "a\nrm x", "x\u202ey", "{other}", "$&", "a`b")
)

const pattern = {
  rootCause: "{file} is gone",
  solution: "make {file}",
  verify: ["look: `ls {file}` of {file}"],
  actions: [
    {
      description: "show {file}",
      commands: ["cat {file}", "pwd"],
      expectedOutcome: "{file}",
      destructive: false
    }
  ]
}

test("a command contains the value as one shell word, or is left out if the value cannot be quoted", () =>
  fc.assert(
    fc.property(value, (file) => {
      const word = quoteForShell(file)
      const filled = fillPattern(pattern, { file })
      expect(filled.actions[0]?.commands).toStrictEqual(word === undefined ? ["pwd"] : [`cat ${word}`, "pwd"])
    })
  ))

test("control characters of a value do not appear in any text", () =>
  fc.assert(
    fc.property(value, (file) => {
      const { actions, rootCause, solution, verify } = fillPattern(pattern, { file })
      const texts = [
        rootCause,
        solution,
        ...verify,
        ...actions.flatMap((each) => [each.description, ...each.commands])
      ]
      for (const text of texts) expect(text).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    })
  ))

test("a placeholder without a value is shown in capitals, and commands that need it are left out", () =>
  expect(fillPattern(pattern, {})).toStrictEqual({
    rootCause: "FILE is gone",
    solution: "make FILE",
    verify: ["look: `ls FILE` of FILE"],
    actions: [{ description: "show FILE", commands: ["pwd"], expectedOutcome: "FILE", destructive: false }]
  }))
