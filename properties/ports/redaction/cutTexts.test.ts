/** A secret is masked wherever the text around it is cut off. */
import { describe, expect, test } from "bun:test"
import { Effect, FastCheck as fc } from "effect"
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { isRandomText } from "../../../src/core/redact/isRandomText.ts"
import { Redactor } from "../../../src/ports/redaction/Redactor.ts"
import * as RedactorSecretlint from "../../../src/ports/redaction/RedactorSecretlint.ts"
import { inAddresses, materialOf, named, placed, privateKeys, tokens } from "../../../test/support/secrets.ts"

const redact = (text: string): Promise<string> =>
  Effect.runPromise(
    Effect.flatMap(Redactor, ({ redact }) => redact([text])).pipe(
      Effect.map(([redacted]) => redacted!.text),
      Effect.provide(RedactorSecretlint.layer)
    )
  )

const root = join(import.meta.dir, "../../..")
const LINES = [
  "src/core/redact/findSecrets.ts",
  "docs/settings.md",
  "bunfig.toml",
  "src/main.ts",
  "package.json"
].flatMap((path) => readFileSync(join(root, path), "utf8").split("\n"))

const addresses = inAddresses()
const ADDRESSES = new Set(addresses.map(([text, secret]) => text(secret)))

/** A line with a secret, and the secret. */
const secretLine: fc.Arbitrary<readonly [line: string, secret: string]> = fc.constantFrom(
  ...Object.values(tokens()).map((secret) => [`const key = "${secret}"`, secret] as const),
  ...[...placed(), ...addresses, ...named()].map(([text, secret]) => [text(secret), secret] as const)
)
/** Those of which the text before them and they themselves say that they are secrets: without its host, only a random password in an address is one. */
const recognisableLine = secretLine.filter(
  ([line, secret]) => !ADDRESSES.has(line) || (/^\w*\d\w*$/.test(secret) && isRandomText(secret))
)
const others = fc.array(fc.constantFrom(...LINES), { maxLength: 8 })

describe("a secret", () => {
  test("is masked among any lines, however many of them are left out", () =>
    fc.assert(
      fc.asyncProperty(others, secretLine, others, async (before, [line, secret], after) => {
        const shown = await redact([...before, line, ...after].join("\n"))
        expect([line, shown.includes(secret)]).toStrictEqual([line, false])
      }),
      { numRuns: 300 }
    ))

  test("is masked in a text that is cut off anywhere behind it", () =>
    fc.assert(
      fc.asyncProperty(
        others,
        recognisableLine,
        others,
        fc.nat(),
        async (before, [line, secret], after, place) => {
          const text = [...before, line, ...after].join("\n")
          const end = text.indexOf(line) + line.indexOf(secret) + secret.length
          const shown = await redact(text.slice(0, end + (place % (text.length - end + 1))))
          expect([line, shown.includes(secret)]).toStrictEqual([line, false])
        }
      ),
      { numRuns: 300 }
    ))

  const keys = Object.values(privateKeys())
  test("of several lines is masked in any excerpt that shows where it begins or ends", () =>
    fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...keys),
        others,
        others,
        fc.nat(),
        fc.boolean(),
        async (key, before, after, place, isStart) => {
          const lines = key.trimEnd().split("\n")
          const cut = 1 + (place % lines.length)
          const excerpt = isStart ? [...before, ...lines.slice(0, cut)] : [...lines.slice(-cut), ...after]
          const shown = await redact(excerpt.join("\n"))
          expect(materialOf(key).filter((line) => shown.includes(line))).toStrictEqual([])
        }
      ),
      { numRuns: 200 }
    ))
})
