/** Masks secrets in answers before they are shown. */
import { Context, Effect, Layer } from "effect"
import {
  countSecrets,
  mapTexts,
  maskKnown,
  mayHoldSecret,
  type Redacted,
  textsToScan
} from "../../core/redact/mod.ts"
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
     * Masks the secrets in the texts of an answer and keeps line breaks. A secret recognized in one text is masked in all. Values under the keys `exemptKeys` are
     * left as they are.
     */
    readonly mask: <A extends object>(
      answer: A,
      exemptKeys: ReadonlySet<string>
    ) => Effect.Effect<RedactedAnswer<A>>
  }
>() {
  static readonly layer = Layer.suspend(() => Layer.effect(this, make))
}

/** Most characters of texts whose redaction is cached. */
const MAX_CACHED_CHARACTERS = 2_000_000

const make = Effect.gen(function* () {
  const redactor = yield* Redactor
  const cachedRedactions = recentTexts<string, Redacted>(MAX_CACHED_CHARACTERS)

  return Redaction.of({
    mask: Effect.fnUntraced(function* (answer, exemptKeys) {
      const redactions = new Map<string, Redacted>()
      const uncached: Array<string> = []
      for (const text of textsToScan(answer, exemptKeys)) {
        if (!mayHoldSecret(text)) continue
        const redacted = cachedRedactions.get(text)
        if (redacted === undefined) uncached.push(text)
        else redactions.set(text, redacted)
      }
      if (uncached.length > 0)
        (yield* redactor.redact(uncached)).forEach((redacted, at) => {
          const text = uncached[at]!
          redactions.set(text, redacted)
          cachedRedactions.put(text, redacted, text.length)
        })
      const secrets = [...redactions.values()].flatMap((redacted) => redacted.secrets)
      if (secrets.length === 0) return { answer, redacted: 0 }
      const maskText = maskKnown(secrets)
      const masked = mapTexts(answer, exemptKeys, (text) => maskText(redactions.get(text)?.text ?? text))
      return { answer: masked, redacted: countSecrets(secrets) }
    })
  })
})
