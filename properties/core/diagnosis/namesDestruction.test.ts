import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { namesDestruction } from "../../../src/core/diagnosis/mod.ts"
import { processorMillis } from "../../../test/support/processorMillis.ts"

const command = fc.constantFrom(
  "rm -rf build",
  "sudo rm -r /var/cache/x",
  "git reset --hard HEAD~1",
  "git push --force origin main",
  "git clean -fd",
  "docker system prune -af",
  "kubectl delete pod web",
  "DROP TABLE users;",
  "drop database shop",
  "kill -9 4242",
  "psql -c 'TRUNCATE orders'",
  "find . -name '*.tmp' -delete",
  "chmod -R 777 /srv"
)
const mark = fc.constantFrom(
  "",
  "- ",
  "* ",
  "1. ",
  "2) ",
  "$ ",
  "> ",
  "  ",
  "- [ ] ",
  "Fix: ",
  "Run: ",
  "`",
  "("
)
const before = fc
  .array(fc.constantFrom("first", "stop it,", "then", "the cause was", "old:", "you can", "it's"), {
    maxLength: 5
  })
  .map((words) => words.map((word) => `${word} `).join(""))
const after = fc.constantFrom("", ".", ", then restart", " and wait", "`", " to fix it", "\nThat is all")

test("a destructive command is recognised after any marks and words, and before any other text", () =>
  fc.assert(
    fc.property(mark, before, command, after, (mark, before, command, after) => {
      expect(namesDestruction(`${mark}${before}${command}${after}`)).toBe(true)
    }),
    { numRuns: 1000 }
  ))

test("surrounding lines do not hide a destructive command", () =>
  fc.assert(
    fc.property(fc.string(), command, fc.string(), (above, command, below) => {
      expect(namesDestruction(`${above}\n${command}\n${below}`)).toBe(true)
    })
  ))

test("namesDestruction() takes less than a second for long advice", () =>
  fc.assert(
    fc.property(
      fc.array(fc.constantFrom("a ", "rm- ", "git ", "'", "`", "> ", "drop the ", "  ", "-", "a.", "1. "), {
        minLength: 1,
        maxLength: 3
      }),
      (words) => {
        const started = processorMillis()
        namesDestruction(words.join("").repeat(10_000).slice(0, 10_000))
        expect(processorMillis() - started).toBeLessThan(1000)
      }
    ),
    { numRuns: 30 }
  ))
