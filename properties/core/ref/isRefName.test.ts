import { expect, test } from "bun:test"
import { spawnSync } from "node:child_process"
import { FastCheck as fc } from "effect"
import { isRefName } from "../../../src/core/ref/mod.ts"

/** Pieces that git forbids in some positions, and pieces that it accepts. */
const piece = fc.constantFrom(
  ..."a b A é - . .. / // @ { @{ } ~ ^ : ? * [ ] \\ .lock \n \u0000 \u007f $ ; | ' \" # % & ( ) = + , !".split(
    " "
  ),
  " ",
  "\t",
  "lock"
)
const text = fc.array(piece, { maxLength: 5 }).map((pieces) => pieces.join(""))

/** The rules of git-check-ref-format(1); an argument cannot contain a NUL character, and git takes `-` for an option. */
const gitTakes = (name: string) =>
  !name.includes("\u0000") &&
  !name.startsWith("-") &&
  spawnSync("git", ["check-ref-format", "--allow-onelevel", name]).status === 0

test("isRefName() accepts the names that git accepts, except those that could be options", () =>
  fc.assert(
    fc.property(
      text.filter((name) => !/[~^]/.test(name) && name !== "@"),
      (name) => {
        expect(isRefName(name)).toBe(gitTakes(name))
      }
    ),
    { numRuns: 300 }
  ))

test("isRefName() accepts ancestor suffixes after a name, and nowhere else", () =>
  fc.assert(
    fc.property(
      fc.stringMatching(/^[a-z]{1,5}$/),
      fc.array(fc.constantFrom("~", "^", "~2", "^1")),
      (name, steps) => {
        expect(isRefName(name + steps.join(""))).toBe(true)
        if (steps.length === 0) return
        expect(isRefName(steps.join(""))).toBe(false)
        expect(isRefName(steps.join("") + name)).toBe(false)
      }
    )
  ))
