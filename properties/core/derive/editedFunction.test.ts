import { FastCheck as fc } from "effect"
import { describe, expect, test } from "bun:test"
import { LANGUAGES } from "../../../src/core/language/mod.ts"
import { decodeMentions } from "../../../src/core/mention/mod.ts"
import { deriveText } from "../../../test/languages/deriveText.ts"
import { type Source, sourceWithUsesIn } from "./sources.ts"

const SLOW = 60_000
const runs = {
  numRuns: Math.max(8, Math.round(Number(process.env["PROPERTY_RUNS"] ?? 100) / 8)),
  interruptAfterTimeLimit: SLOW
}

/** What is told of a file: of every symbol and every use, with the lines counted from elsewhere. */
const toldOf = async ({ language, path, text }: Source) => {
  const known = LANGUAGES.find(({ id }) => id === language)!
  const { chunks, mentions, problem, symbols } = await deriveText(path, text, known)
  return { ...decodeMentions(mentions.data), chunks, problem, symbols }
}
type Told = Awaited<ReturnType<typeof toldOf>>

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => first + at)

/** The symbols and uses on lines that `placeOf` gives a place. What goes on to a line without one may be quoted in the signature around it. */
const placed = ({ imports, mentions, symbols }: Told, placeOf: (line: number) => number | undefined) => ({
  symbols: symbols.flatMap(({ doc, kind, nameLine, qualifiedName, signature, span }) => {
    const line = placeOf(nameLine)
    const isWhole = range(span.startLine, span.endLine).every((each) => placeOf(each) !== undefined)
    return line === undefined
      ? []
      : [{ kind, qualifiedName, doc, line, signature: isWhole ? signature : undefined }]
  }),
  mentions: mentions.flatMap(({ line, means, within, ...mention }) => {
    const place = placeOf(line)
    return place === undefined
      ? []
      : [
          {
            ...mention,
            line: place,
            means: means < 0 ? "" : symbols[means]!.qualifiedName,
            within: within < 0 ? "" : symbols[within]!.qualifiedName
          }
        ]
  }),
  imports: imports.flatMap((one) => {
    const line = placeOf(one.line)
    return line === undefined ? [] : [{ ...one, line }]
  })
})

/** Without what follows from types: a function may say what a field holds, or what it gives itself. */
const withoutTypes = ({ imports, mentions, symbols }: ReturnType<typeof placed>) => ({
  imports,
  symbols,
  mentions: mentions.map((mention) => ({ ...mention, receiver: undefined }))
})

/** What is embedded of each chunk, at its lines counted from below some above the file. */
const chunksOf = ({ chunks }: Told, above: number) =>
  chunks.map(({ embeddingText, kind, span }) => ({
    embeddingText,
    kind,
    lines: [span.startLine - above, span.endLine - above]
  }))

/** Texts for which a law once did not hold, by language. */
const FOUND: Readonly<Record<string, ReadonlyArray<Source>>> = {
  javascript: [
    {
      language: "javascript",
      path: "cart.js",
      text: '/** @typedef {import("./shop").Item} Item */\nexport const cart = []\n'
    }
  ],
  typescript: [
    {
      language: "typescript",
      path: "vite.config.ts",
      text: 'export default { resolve: { alias: { "@ui": "./ui" } } }\n'
    }
  ],
  elixir: [
    {
      language: "elixir",
      path: "router.exs",
      text: 'scope "/", Shop do\n  get "/", A, :b\nend\nscope "/c", Shop do\n  get "/", D, :e\nend\n'
    }
  ]
}

const FUNCTIONS: ReadonlySet<string> = new Set(["function", "method"])

for (const language of LANGUAGES) {
  if (language.shape !== "tree" || language.mentions === undefined) continue
  describe(language.title, () => {
    test(
      "blank lines above a file that parses only move its symbols, uses and chunks",
      () =>
        fc.assert(
          fc.asyncProperty(sourceWithUsesIn(language), async (source) => {
            if (source.text.startsWith("#!") || source.text.startsWith("\ufeff")) return
            const before = await toldOf(source)
            if (before.problem !== undefined) return
            const after = await toldOf({ ...source, text: `\n\n\n${source.text}` })
            expect(placed(after, (line) => line - 3)).toStrictEqual(placed(before, (line) => line))
            expect(chunksOf(after, 3)).toStrictEqual(chunksOf(before, 0))
          }),
          { ...runs, examples: (FOUND[language.id] ?? []).map((source) => [source]) }
        ),
      SLOW
    )

    test(
      "a line less in a function changes no symbol and no use outside of it, if both parse",
      () =>
        fc.assert(
          fc.asyncProperty(sourceWithUsesIn(language), fc.nat(), fc.nat(), async (source, which, place) => {
            const before = await toldOf(source)
            if (before.problem !== undefined) return
            const functions = before.symbols.filter(
              ({ kind, span }) => FUNCTIONS.has(kind) && span.endLine - span.startLine > 1
            )
            const edited = functions[which % functions.length]
            if (edited === undefined) return
            const { endLine: last } = edited.span
            const first = edited.nameLine
            const lines = source.text.split("\n")
            const text = lines.toSpliced(first + (place % Math.max(1, last - first - 1)), 1).join("\n")
            const after = await toldOf({ ...source, text })
            const isSame = after.symbols.some(
              ({ nameLine, qualifiedName, span }) =>
                qualifiedName === edited.qualifiedName && nameLine === first && span.endLine === last - 1
            )
            if (after.problem !== undefined || !isSame) return
            const outside = (end: number) => (line: number) =>
              line < edited.span.startLine ? line : line > end ? line - end : undefined
            expect(withoutTypes(placed(after, outside(last - 1)))).toStrictEqual(
              withoutTypes(placed(before, outside(last)))
            )
          }),
          runs
        ),
      SLOW
    )
  })
}
