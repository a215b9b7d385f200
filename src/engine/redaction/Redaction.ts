/** Answers without secrets: the last look at what is about to be shown. */
import { Context, Effect, Layer } from "effect"
import { countSecrets, eachText, maskKnown, type Redacted, textsToScan } from "../../core/redact/mod.ts"
import { Redactor } from "../../ports/redaction/Redactor.ts"
import { recentTexts } from "../recentTexts.ts"

/** An answer as it may be shown, and how many secrets were in it. */
export interface RedactedAnswer<A> {
  readonly answer: A
  readonly redacted: number
}

export class Redaction extends Context.Tag("lodestone/Redaction")<
  Redaction,
  {
    /**
     * An answer with the secrets in its texts masked, line for line. A secret that one text gives away is masked in all of them. What stands under the keys
     * `apart` is left as it is.
     */
    readonly mask: <A extends object>(
      answer: A,
      apart: ReadonlySet<string>
    ) => Effect.Effect<RedactedAnswer<A>>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** No secret is shorter: names, kinds and languages are passed over. */
const FEWEST_CHARACTERS = 12

/** Characters of texts whose secrets are remembered. */
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
