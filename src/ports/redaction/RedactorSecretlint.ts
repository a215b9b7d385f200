/** Redactor by the rules of secretlint: keys and tokens of services, private keys, passwords in addresses. */
import { lintSource } from "@secretlint/core"
import { secretLintProfiler } from "@secretlint/profiler"
import { creator } from "@secretlint/secretlint-rule-preset-recommend"
import { Effect, Layer } from "effect"
import { maskSecrets, type Redacted, type Stretch } from "../../core/redact/mod.ts"
import { Redactor } from "./Redactor.ts"

// It keeps a record of every rule that it runs, for as long as the process lives.
secretLintProfiler.setEnabled(false)

const CONFIG = { rules: [{ id: creator.meta.id, rule: creator }] }

/** A secret is this long at least: less would be found everywhere in a text. */
const FEWEST_CHARACTERS = 8

/** Texts that are looked through in one go: one of many costs hardly more than one of few. */
const CHARACTERS_AT_ONCE = 100_000

/** No text holds it, so no secret reaches from one into the next. */
const BETWEEN = "\n\u0000\n"

const scan = async (content: string): Promise<ReadonlyArray<Stretch>> => {
  const { messages } = await lintSource({
    source: { content, filePath: "text", ext: "", contentType: "text" },
    options: { config: CONFIG, noPhysicFilePath: true, maskSecrets: false }
  })
  return messages.flatMap(({ data, range }) => {
    // Some rules tell the place of what stands before the secret too, and as long as the secret is: what they call the secret is to be trusted more.
    const told = Object.entries((data ?? {}) as Readonly<Record<string, unknown>>).flatMap(([key, value]) =>
      /^[A-Z_]+$/.test(key) && typeof value === "string" && value.length >= FEWEST_CHARACTERS
        ? placesOf(content, value)
        : []
    )
    return told.length > 0 ? told : [{ start: range[0], end: range[1] }]
  })
}

const placesOf = (content: string, value: string): ReadonlyArray<Stretch> => {
  const places: Array<Stretch> = []
  for (let at = content.indexOf(value); at >= 0; at = content.indexOf(value, at + value.length))
    places.push({ start: at, end: at + value.length })
  return places
}

/** Looks through several texts at once. */
const redactTogether = (texts: ReadonlyArray<string>): Effect.Effect<ReadonlyArray<Redacted>> =>
  Effect.map(
    Effect.promise(() => scan(texts.join(BETWEEN))),
    (found) => {
      let begin = 0
      return texts.map((text) => {
        const [start, end] = [begin, begin + text.length]
        begin = end + BETWEEN.length
        const own = found.filter((each) => each.start < end && each.end > start)
        return own.length === 0
          ? { text, redacted: 0 }
          : maskSecrets(
              text,
              own.map((each) => ({
                start: Math.max(0, each.start - start),
                end: Math.min(text.length, each.end - start)
              }))
            )
      })
    }
  )

const redact: Redactor["Type"]["redact"] = (texts) => {
  const groups: Array<Array<string>> = []
  let room = 0
  for (const text of texts) {
    if (text.length > room || groups.length === 0) {
      groups.push([])
      room = CHARACTERS_AT_ONCE
    }
    groups.at(-1)!.push(text)
    room -= text.length
  }
  return Effect.map(Effect.forEach(groups, redactTogether), (found) => found.flat())
}

export const layer = Layer.succeed(Redactor, Redactor.of({ redact }))
