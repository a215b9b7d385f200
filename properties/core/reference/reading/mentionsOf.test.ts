import { FastCheck as fc } from "effect"
import { describe, expect, test } from "bun:test"
import type { DerivedSource } from "../../../../src/core/derive/DerivedSource.ts"
import { LANGUAGES } from "../../../../src/core/language/mod.ts"
import { ATTRIBUTE_RECEIVER, decodeMentions, type SourceMentions } from "../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../../test/languages/deriveText.ts"
import { type Source, sourceIn, sourceWithUsesIn } from "../../derive/sources.ts"

const SLOW = 60_000
const runs = {
  numRuns: Math.max(12, Math.round(Number(process.env["PROPERTY_RUNS"] ?? 100) / 4)),
  interruptAfterTimeLimit: SLOW
}

/** Texts for which a law once did not hold, by language. */
const FOUND: Readonly<Record<string, ReadonlyArray<Source>>> = {
  // The text of a string whose end is missing is read as GraphQL and as a part of the program.
  typescript: [
    {
      language: "typescript",
      path: "cart.ts",
      text: "useQuery(\n  graphql(`\n    query Cart {\n      cart {\n        ...Row\n      }\n    }\n  ),\n  { a: `b` }\n)\nconst d = `e`\n"
    }
  ],
  // The export of a file is called like the file, and so may be something else on its line.
  javascript: [{ language: "javascript", path: "src/env.js", text: "export default new Environments.env\n" }],
  // A quote that is closed on another line, within what the grammar takes for the name of a command.
  powershell: [
    {
      language: "powershell",
      path: "Cart.ps1",
      text: '  xx",\nTest "a" -Tag b {\n  It "c <n>" -X @{ n = 1 } { $d.Add($n) | Should -Be 1 }\n  it \'e\' { }\n}'
    }
  ]
}

/** The start of each line, in UTF-16 code units. */
const startsOf = (text: string): ReadonlyArray<number> => [
  0,
  ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)
]

interface Told extends SourceMentions {
  readonly text: string
  readonly symbols: DerivedSource["symbols"]
  readonly problem: DerivedSource["problem"]
  /** The offset of a position, in UTF-16 code units. */
  readonly offsetOf: (place: { readonly line: number; readonly column: number }) => number
}

for (const language of LANGUAGES) {
  if (language.shape !== "tree" || language.mentions === undefined) continue
  describe(language.title, () => {
    const holds =
      (law: (told: Told) => void, sources = sourceWithUsesIn(language)) =>
      () =>
        fc.assert(
          fc.asyncProperty(sources, async ({ path, text }) => {
            const { mentions, problem, symbols } = await deriveText(path, text, language)
            const starts = startsOf(text)
            law({
              ...decodeMentions(mentions.data),
              text,
              symbols,
              problem,
              offsetOf: ({ column, line }) => starts[line - 1]! + column - 1
            })
          }),
          { ...runs, examples: (FOUND[language.id] ?? []).map((source) => [source]) }
        )

    test(
      "mentions are in order and point to their names",
      holds(({ imports, mentions, offsetOf, text }) => {
        let last = -1
        let before: (typeof mentions)[number] | undefined
        for (const mention of mentions) {
          const offset = offsetOf(mention)
          // A constructor may be called by a keyword that stands for its type.
          const isWord =
            mention.role === "call" && /^(?:super|base|this|new)\b/.test(text.slice(offset, offset + 6))
          // A C# attribute is mentioned also by its full name, with the ending that code omits.
          const isLonger =
            before?.receiver === ATTRIBUTE_RECEIVER &&
            offset === last &&
            mention.name === `${before.name}Attribute`
          // A module may be called by the end of its name, or by a name that the file gives it: the last part is its own name.
          const isShort =
            language.mentions?.hasDottedNames === true &&
            /^[\w.]+/.exec(text.slice(offset))?.[0].split(".").at(-1) === mention.name.split(".").at(-1)
          // Rails names a controller by the first word of its route: `carts#show` is `CartsController`.
          const word = /^\w+/.exec(text.slice(offset))?.[0] ?? ""
          const isByConvention =
            language.id === "ruby" &&
            word !== "" &&
            mention.name.toLowerCase().startsWith(word.replaceAll("_", "").toLowerCase())
          // The routes of a resource call the actions of its controller, and a class alone is invoked, which nothing writes.
          const isOfResource =
            /^(?:elixir|php|ruby)$/.test(language.id) &&
            /^(?:index|new|create|store|show|edit|update|delete|destroy|__invoke)$/.test(mention.name) &&
            (/^\w*(?:Controller\b|::class\b)/.test(text.slice(offset)) ||
              /\bresources?\s+:$/.test(text.slice(Math.max(0, offset - 20), offset)))
          // What a scope puts before a module may be meant, or not.
          const isUnscoped = before?.name.endsWith(`.${mention.name}`) === true
          // A name in several parts begins with its first part.
          const isInParts =
            language.mentions?.nameParts !== undefined && text.startsWith(mention.name.split(":")[0]!, offset)
          // CMake's commands have the same name in any case.
          const isInAnyCase =
            language.id === "cmake" &&
            text.slice(offset, offset + mention.name.length).toLowerCase() === mention.name
          const isAccessed =
            offset === last && language.mentions?.accessedProperty?.(before!.name) === mention.name
          expect(
            isWord ||
              isLonger ||
              isShort ||
              isByConvention ||
              isOfResource ||
              isInParts ||
              isAccessed ||
              isInAnyCase ||
              text.startsWith(mention.name, offset)
          ).toBe(true)
          expect(mention.name).not.toBe("")
          // What is both a key of an object and a variable is mentioned as both.
          const isBoth =
            before?.receiver.is !== "unknown" && before?.name === mention.name && mention.qualifier === ""
          const mayShare = isBoth || isLonger || isAccessed || isOfResource || isUnscoped
          if (!(mayShare && offset === last)) expect(offset).toBeGreaterThan(last)
          last = offset
          before = mention
        }
        for (const each of imports) expect(offsetOf(each)).toBeWithin(0, text.length)
        // Not among the examples of uses: many show a name that stands for another one.
      }, sourceIn(language)),
      SLOW
    )

    test(
      "a mention belongs to the innermost symbol around it",
      holds(({ mentions, offsetOf, symbols, text }) => {
        for (const mention of mentions) {
          const byte = Buffer.byteLength(text.slice(0, offsetOf(mention)))
          const around = [...symbols.entries()]
            .filter(([, { span }]) => span.startByte <= byte && byte < span.endByte)
            .sort(([a, { span }], [b, { span: other }]) => span.endByte - other.endByte || b - a)
          expect(mention.within).toBe(around[0]?.[0] ?? -1)
        }
      }),
      SLOW
    )

    test(
      "the declaration of a symbol is not a mention of it",
      holds(({ mentions, problem, symbols, text }) => {
        // In broken code, the grammar may read a declaration as something else.
        if (problem !== undefined) return
        const lines = text.split("\n")
        const plain = symbols.filter(
          ({ name, nameLine }) =>
            wordsIn(lines[nameLine - 1]!, name) === 1 && !/^export default\b/.test(lines[nameLine - 1]!)
        )
        const declared = new Map(plain.map(({ kind, name, nameLine }) => [`${nameLine} ${name}`, kind]))
        const twice = mentions.filter(({ line, name, qualifier, receiver, role }) => {
          const kind = declared.get(`${line} ${name}`)
          // An embedded field is named after its type.
          // A delegating function has the name of the function that it delegates to.
          if (
            /^\s*(?:defdelegate|delegate|def_delegators?|def_instance_delegators?)\b/.test(lines[line - 1]!)
          )
            return false
          // A key of an object with a type is also a member of the type.
          const isKey = role === "other" && (receiver.is !== "unknown" || !["", "?"].includes(qualifier))
          return kind !== undefined && !isKey && !(kind === "field" && role === "type")
        })
        expect(twice).toStrictEqual([])
      }),
      SLOW
    )
  })
}

/** How often a line contains a name as a whole word. */
const wordsIn = (line: string, name: string): number =>
  /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name)
    ? (line.match(new RegExp(`(?<![\\p{L}\\p{N}_$])${name}(?![\\p{L}\\p{N}_$])`, "gu")) ?? []).length
    : 0
