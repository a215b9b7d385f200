/** Masks secrets in answers before they are shown. */
import { Context, Effect, Layer } from "effect"
import { countSecrets, eachText, maskKnown, type Redacted, textsToScan } from "../../core/redact/mod.ts"
import { Redactor } from "../../ports/redaction/Redactor.ts"
import { recentTexts } from "../recentTexts.ts"

/** A masked answer and the number of secrets in it. */
export interface RedactedAnswer<A> {
  readonly answer: A
  readonly redacted: number
}

export class Redaction extends Context.Tag("lodestone/Redaction")<
  Redaction,
  {
    /**
     * Masks the secrets in the texts of an answer and keeps line breaks. A secret recognized in one text is masked in all. Values under the keys `apart` are
     * left as they are.
     */
    readonly mask: <A extends object>(
      answer: A,
      apart: ReadonlySet<string>
    ) => Effect.Effect<RedactedAnswer<A>>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Shorter texts (names, kinds, languages) cannot be secrets and are skipped. */
const FEWEST_CHARACTERS = 12

/** Most characters of texts whose redaction is cached. */
const MOST_CHARACTERS = 2_000_000

const make = Effect.gen(function* () {
  const redactor = yield* Redactor
  const seen = recentTexts<string, Redacted>(MOST_CHARACTERS)

  return Redaction.of({
    mask: Effect.fnUntraced(function* (answer, apart) {
      const found = new Map<string, Redacted>()
      const unknown: Array<string> = []
      for (const text of textsToScan(answer, apart)) {
        if (text.length < FEWEST_CHARACTERS) continue
        const redacted = seen.get(text)
        if (redacted === undefined) unknown.push(text)
        else found.set(text, redacted)
      }
      if (unknown.length > 0)
        (yield* redactor.redact(unknown)).forEach((redacted, at) => {
          const text = unknown[at]!
          found.set(text, redacted)
          seen.put(text, redacted, text.length)
        })
      const secrets = [...found.values()].flatMap((redacted) => redacted.secrets)
      if (secrets.length === 0) return { answer, redacted: 0 }
      const known = maskKnown(secrets)
      const masked = eachText(answer, apart, (text) => known(found.get(text)?.text ?? text))
      return { answer: masked, redacted: countSecrets(secrets) }
    })
  })
})
