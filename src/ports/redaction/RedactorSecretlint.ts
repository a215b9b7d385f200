/** Redactor by the rules of secretlint, which know the tokens of some thirty services, and by our own. */
import { Effect, Layer } from "effect"
import {
  findPasswords,
  findPrivateKeys,
  findSecrets,
  isPlaceholder,
  maskSecrets,
  type Redacted,
  type Stretch
} from "../../core/redact/mod.ts"
import { Redactor } from "./Redactor.ts"

/**
 * Rules that do not serve here: a text must not be able to say that it is not to be looked through; one masks a whole file, where our own masks the key in
 * it; others mask a whole address where the password in it is the secret, take every password of an example for one, or know RSA keys alone.
 */
const LEFT_OUT = /-(?:filter-comments|gcp|basicauth|database-connection-string|privatekey)$/

/** A secret is this long at least: less would be found everywhere in a text. */
const FEWEST_CHARACTERS = 8

/** Texts that are looked through in one go: one of many costs hardly more than one of few. */
const CHARACTERS_AT_ONCE = 100_000

/** No text holds it, so no secret reaches from one into the next. */
const BETWEEN = "\n\u0000\n"

/** What a rule tells of a place. */
interface Report {
  readonly range: readonly [number, number]
  readonly data: Readonly<Record<string, unknown>>
}

/** A rule, as far as it is used. */
interface Rule {
  readonly meta: { readonly id: string }
  readonly create: (
    context: object,
    options: object
  ) => {
    /** What it is given has more to it than rules look at. */
    readonly file?: (source: never) => unknown
  }
}

/** Finds what rules report in a text. */
type Scan = (content: string) => ReadonlyArray<Report>

/** The rules by themselves: what runs them elsewhere sets all of them up anew for each text. */
const makeScan = (rules: ReadonlyArray<Rule>): Scan => {
  let reports: Array<Report> = []
  const context = {
    sharedOptions: {},
    createTranslator: () => (messageId: string, data?: object) => ({ message: messageId, messageId, data }),
    ignore: () => {},
    report: ({ message, range }: { message: { data?: object }; range: readonly [number, number] }) =>
      void reports.push({ range, data: (message.data ?? {}) as Report["data"] })
  }
  const checks = rules
    .filter(({ meta }) => !LEFT_OUT.test(meta.id))
    .flatMap((rule) => rule.create(context, {}).file ?? [])
  return (content) => {
    reports = []
    const source = { content, contentType: "text", filePath: "text", ext: "" }
    for (const check of checks) check(source as never)
    return reports
  }
}

const secretsIn = (scan: Scan, content: string): ReadonlyArray<Stretch> => [
  ...[
    ...scan(content).flatMap(({ data, range: [start, end] }) => {
      // Some rules tell the place of what stands before the secret too, and as long as the secret is: what they call the secret is to be trusted more.
      const told = Object.entries(data).flatMap(([key, value]) =>
        /^[A-Z_]+$/.test(key) && typeof value === "string" && value.length >= FEWEST_CHARACTERS
          ? placesOf(content, value)
          : []
      )
      return told.length > 0 ? told : [{ start, end }]
    }),
    ...findSecrets(content)
  ].filter(({ end, start }) => !isPlaceholder(content.slice(start, end))),
  ...findPasswords(content)
]

const placesOf = (content: string, value: string): ReadonlyArray<Stretch> => {
  const places: Array<Stretch> = []
  for (let at = content.indexOf(value); at >= 0; at = content.indexOf(value, at + value.length))
    places.push({ start: at, end: at + value.length })
  return places
}

/** Looks through several texts at once. */
const redactTogether = (scan: Scan, texts: ReadonlyArray<string>): ReadonlyArray<Redacted> => {
  const found = secretsIn(scan, texts.join(BETWEEN))
  let begin = 0
  return texts.map((text) => {
    const [start, end] = [begin, begin + text.length]
    begin = end + BETWEEN.length
    const own = found.filter((each) => each.start < end && each.end > start)
    const stretches = [
      ...own.map((each) => ({
        start: Math.max(0, each.start - start),
        end: Math.min(text.length, each.end - start)
      })),
      // Half a key in one text must not meet half of another in the next.
      ...findPrivateKeys(text)
    ]
    return stretches.length === 0 ? { text, secrets: [] } : maskSecrets(text, stretches)
  })
}

const make = Effect.gen(function* () {
  // A quarter of a megabyte of rules: a start has not got the milliseconds that they take to load.
  const scanner = yield* Effect.cached(
    Effect.promise(async () => {
      const { rules } = await import("@secretlint/secretlint-rule-preset-recommend")
      return makeScan(rules as ReadonlyArray<Rule>)
    })
  )
  return Redactor.of({
    redact: (texts) =>
      Effect.map(scanner, (scan) => {
        const groups: Array<Array<string>> = []
        let room = 0
        for (const text of texts) {
          if (groups.length === 0 || text.length > room) {
            groups.push([])
            room = CHARACTERS_AT_ONCE
          }
          groups.at(-1)!.push(text)
          room -= text.length
        }
        return groups.flatMap((group) => redactTogether(scan, group))
      })
  })
})

export const layer = Layer.effect(Redactor, make)
