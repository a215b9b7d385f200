import { describe, expect } from "bun:test"
import { Effect } from "effect"
import { Redactor } from "../../../src/ports/redaction/Redactor.ts"
import { layer } from "../../../src/ports/redaction/RedactorSecretlint.ts"
import { it } from "../../support/effect.ts"
import { inAddresses, named, placed, tokens } from "../../support/secrets.ts"

const redact = (...texts: ReadonlyArray<string>) =>
  Effect.flatMap(Redactor, (redactor) => redactor.redact(texts)).pipe(Effect.provide(layer))

describe("Redactor", () => {
  for (const [service, token] of Object.entries(tokens()))
    it.effect(`masks a token of ${service}, and nothing around it`, () =>
      Effect.gen(function* () {
        expect(yield* redact(`const key = "${token}"\n`, `key: ${token}`, "none here")).toStrictEqual([
          { text: 'const key = "[REDACTED]"\n', secrets: [token] },
          { text: "key: [REDACTED]", secrets: [token] },
          { text: "none here", secrets: [] }
        ])
      })
    )

  it.effect("masks a secret in an assignment or URL, and leaves the rest of it", () =>
    Effect.gen(function* () {
      for (const [text, secret] of [...placed(), ...inAddresses(), ...named()])
        expect(yield* redact(text(secret))).toStrictEqual([{ text: text("[REDACTED]"), secrets: [secret] }])
    })
  )

  it.effect("ignores comments that would disable secretlint for this text or the next one", () =>
    Effect.gen(function* () {
      const { gitHub } = tokens()
      const [, ...shown] = yield* redact(
        "/* secretlint-disable */",
        gitHub,
        `// secretlint-disable-next-line\nconst key = "${gitHub}" // secretlint-disable-line`
      )
      expect(shown.map(({ secrets }) => secrets)).toStrictEqual([[gitHub], [gitHub]])
    })
  )

  it.effect("does not find a secret across the end of one text and the beginning of the next", () =>
    Effect.gen(function* () {
      const [head, tail] = ["AIzak7Q", "a".repeat(10) + "b".repeat(10) + "c".repeat(12)]
      expect(yield* redact(head, tail)).toStrictEqual([
        { text: head, secrets: [] },
        { text: tail, secrets: [] }
      ])
    })
  )

  it.effect("finds secrets in texts larger than one pass", () =>
    Effect.gen(function* () {
      const { npm } = tokens()
      const long = "const total = sum(prices)\n".repeat(6000)
      const shown = yield* redact(long, `${long}${npm}\n${long}`, npm)
      expect(shown.map(({ secrets }) => secrets)).toStrictEqual([[], [npm], [npm]])
      expect(shown[1]!.text).toBe(`${long}[REDACTED]\n${long}`)
    })
  )
})
