/** Redactor with the rules of secretlint, which know the tokens of some thirty services, and with our own rules. */
import { Effect, Layer } from "effect"
import {
  findNamedSecrets,
  findPasswords,
  findPrivateKeys,
  findSecrets,
  isPlaceholder,
  maskSecrets,
  type Redacted,
  type TextRange
} from "../../core/redact/mod.ts"
import { patternMatcher, type PatternMatcher } from "../../core/regex/mod.ts"
import { Redactor } from "./Redactor.ts"
import { loadedOnce } from "../loadedOnce.ts"

/**
 * Unsuitable rules: one lets a text exclude itself from scanning; one masks a whole file where ours masks only the key in it; others mask a whole address where
 * only its password is secret, report every example password, or know only RSA keys.
 */
const EXCLUDED_RULES = /-(?:filter-comments|gcp|basicauth|database-connection-string|privatekey)$/

/** Least length of a secret; shorter strings would match everywhere. */
const MIN_SECRET_CHARACTERS = 8

/** Texts scanned together; scanning many costs hardly more than scanning few. */
const MAX_SCAN_CHARACTERS = 100_000

/** Occurs in no text, so that no secret spans two texts. */
const SEPARATOR = "\n\u0000\n"

/** A rule's report about a place. */
interface Report {
  readonly range: readonly [number, number]
  readonly data: Readonly<Record<string, unknown>>
}

/** The used part of a rule. */
interface Rule {
  readonly meta: { readonly id: string }
  readonly create: (
    context: object,
    options: object
  ) => {
    /** The source has more properties than the rules use. */
    readonly file?: (source: never) => unknown
  }
}

/** A text as the rules see it. They search it by `matchAll`, which here passes over patterns that cannot match; what else they do with it works as with a string. */
class RuleContent extends String {
  readonly #matches: PatternMatcher
  constructor(text: string, matches: PatternMatcher) {
    super(text)
    this.#matches = matches
  }

  override matchAll(pattern: RegExp): RegExpStringIterator<RegExpExecArray> {
    return Iterator.from(this.#matches(pattern))
  }
}

/** Finds what the rules report in a text. */
type Scan = (content: string, matches: PatternMatcher) => ReadonlyArray<Report>

/** Runs the rules directly: secretlint's own runner sets all of them up again for each text. */
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
    .filter(({ meta }) => !EXCLUDED_RULES.test(meta.id))
    .flatMap((rule) => rule.create(context, {}).file ?? [])
  return (text, matches) => {
    reports = []
    const source = { content: new RuleContent(text, matches), contentType: "text", filePath: "text", ext: "" }
    for (const check of checks) check(source as never)
    return reports
  }
}

const secretsIn = (scan: Scan, content: string): ReadonlyArray<TextRange> => {
  const matches = patternMatcher(content)
  const recognised = [
    ...scan(content, matches).flatMap(({ data, range: [start, end] }) => {
      // Some rules report a range that begins too early, although with the secret's length. The secret in their data is more reliable.
      const reportedPlaces = Object.entries(data).flatMap(([key, value]) =>
        /^[A-Z_]+$/.test(key) && typeof value === "string" && value.length >= MIN_SECRET_CHARACTERS
          ? placesOf(content, value)
          : []
      )
      return reportedPlaces.length > 0 ? reportedPlaces : [{ start, end }]
    }),
    ...findSecrets(content, matches)
  ]
  return [
    ...recognised.filter(({ end, start }) => !isPlaceholder(content.slice(start, end))),
    ...findNamedSecrets(content, matches),
    ...findPasswords(content, matches)
  ]
}

const placesOf = (content: string, value: string): ReadonlyArray<TextRange> => {
  const places: Array<TextRange> = []
  for (let at = content.indexOf(value); at >= 0; at = content.indexOf(value, at + value.length))
    places.push({ start: at, end: at + value.length })
  return places
}

/** Scans several texts at once. */
const redactBatch = (scan: Scan, texts: ReadonlyArray<string>): ReadonlyArray<Redacted> => {
  const found = secretsIn(scan, texts.join(SEPARATOR))
  let nextStart = 0
  return texts.map((text) => {
    const [start, end] = [nextStart, nextStart + text.length]
    nextStart = end + SEPARATOR.length
    const overlapping = found.filter((each) => each.start < end && each.end > start)
    const stretches = [
      ...overlapping.map((each) => ({
        start: Math.max(0, each.start - start),
        end: Math.min(text.length, each.end - start)
      })),
      // Private keys are searched per text, so that parts of keys in two texts are not joined.
      ...findPrivateKeys(text)
    ]
    return stretches.length === 0 ? { text, secrets: [] } : maskSecrets(text, stretches)
  })
}

const make = Effect.gen(function* () {
  // Loaded on demand: a quarter of a megabyte of rules would delay the start by some milliseconds.
  const scanner = yield* loadedOnce(
    Effect.promise(async () => {
      const { rules } = await import("@secretlint/secretlint-rule-preset-recommend")
      return makeScan(rules as ReadonlyArray<Rule>)
    })
  )
  return Redactor.of({
    redact: (texts) =>
      Effect.map(scanner, (scan) => {
        const groups: Array<Array<string>> = []
        let remaining = 0
        for (const text of texts) {
          if (groups.length === 0 || text.length > remaining) {
            groups.push([])
            remaining = MAX_SCAN_CHARACTERS
          }
          groups.at(-1)!.push(text)
          remaining -= text.length
        }
        return groups.flatMap((group) => redactBatch(scan, group))
      })
  })
})

export const layer = Layer.effect(Redactor, make)
