import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { matchPatterns, MAX_TEXT_CHARACTERS, PATTERNS } from "../../../src/core/diagnosis/mod.ts"
import { processorMillis } from "../../../test/support/processorMillis.ts"

const millisecondsOf = (run: () => unknown) => {
  const times = Array.from({ length: 3 }, () => {
    const begin = processorMillis()
    run()
    return processorMillis() - begin
  })
  return Math.min(...times)
}

const expressions = [
  ...new Map(PATTERNS.flatMap(({ examples, match }) => match.map((each) => [each, examples])))
]

/** What an expression may begin to match repeatedly without finishing: the beginnings of its examples and of itself. */
const headsOf = (expression: RegExp, examples: ReadonlyArray<string>) => {
  const plain = expression.source
    .replaceAll(/\(\?<?[=!][^)]*\)|\(\?(?:<\w+>|:)|[()^]/g, "")
    .replaceAll(/\[[^\]]*\]|\\[dws]/g, "1")
    .replaceAll(/\{\d+,?\d*\}|[?|]/g, "")
    .replaceAll("\\", "")
  const matched = examples.flatMap((example) => expression.exec(example)?.[0] ?? [])
  return [plain, ...matched].flatMap((text) => [text.slice(0, -1), text.slice(0, Math.ceil(text.length / 2))])
}

test("every expression takes linear time on adversarial text", () => {
  for (const [expression, examples] of expressions)
    for (const unit of [...headsOf(expression, examples), " ", "a", "0", "'", "/", "\n", "Error: "]) {
      if (unit === "") continue
      const text = unit.repeat(Math.ceil(MAX_TEXT_CHARACTERS / unit.length)).slice(0, MAX_TEXT_CHARACTERS)
      const all = new RegExp(expression, "g")
      // An expression that is not linear takes seconds for this; the bound allows for a busy machine.
      const taken = millisecondsOf(() => text.replaceAll(all, ""))
      expect({ source: expression.source, unit, slow: taken > 150 }).toMatchObject({ slow: false })
    }
}, 120_000)

const part = fc.oneof(
  fc.constantFrom(...PATTERNS.flatMap(({ examples }) => examples)),
  fc.constantFrom(...expressions.flatMap(([expression, examples]) => headsOf(expression, examples))),
  fc.string({ maxLength: 8 })
)

const hostile = fc
  .array(fc.tuple(part, fc.constantFrom(1, 3, 2000)), { minLength: 1, maxLength: 4 })
  .map((parts) =>
    parts
      .map(([text, times]) => text.repeat(times))
      .join(" ")
      .slice(0, MAX_TEXT_CHARACTERS)
  )

test(
  "hostile text is matched within a second, with exact positions and priors that sum to at most 1",
  () =>
    fc.assert(
      fc.property(hostile, (text) => {
        const begin = processorMillis()
        const found = matchPatterns(text)
        expect(processorMillis() - begin).toBeLessThan(1000)
        for (const { evidence, line, offset, pattern, prior } of found) {
          expect(text.startsWith(evidence, offset)).toBe(true)
          expect(line).toBe(text.slice(0, offset).split("\n").length)
          const sum = found
            .filter((other) => pattern.competing.includes(other.pattern.id))
            .reduce((all, other) => all + other.prior, prior)
          expect(sum).toBeLessThanOrEqual(1.000001)
        }
        expect(matchPatterns(text)).toStrictEqual(found)
      })
    ),
  180_000
)

test("commands contain captured text only as a quoted word", () =>
  fc.assert(
    fc.property(fc.constantFrom("$(id)", "`id`", "a;id", "a'b", "a\u001b[31m", "-x", "a&&id"), (value) => {
      const texts = [
        `No such file or directory: '${value.replaceAll("'", "")}'`,
        `FileNotFoundError: [Errno 2] No such file or directory: '${value.replaceAll("'", "")}'`,
        `error: pathspec '${value.replaceAll("'", "")}' did not match any file(s) known to git`,
        `CONFLICT (content): Merge conflict in ${value}`
      ]
      for (const found of texts.flatMap((text) => matchPatterns(text)))
        for (const command of found.actions.flatMap(({ commands }) => commands)) {
          const bare = command.replaceAll(/'[^']*'|\\'/g, "")
          if (Object.values(found.captured).some((each) => each === value)) {
            expect(bare).not.toContain("$(id)")
            expect(bare).not.toContain("`id`")
            expect(bare).not.toContain(";id")
            expect(bare).not.toContain("&&id")
          }
        }
    })
  ))
