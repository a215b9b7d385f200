import { expect, test } from "bun:test"
import { interruptedHeredocs } from "../../../../src/core/language/bash/interruptedHeredocs.ts"
import { languageById } from "../../../../src/core/language/mod.ts"
import { withBlanks } from "../../../../src/core/text/mod.ts"
import { deriveText } from "../../../languages/deriveText.ts"

const given = (text: string) => withBlanks(text, interruptedHeredocs(text)).replace(/[^\S\n]+$/gm, "")

test.each([
  ["if ! a <<'E' > f; then\nit's (\nE\n  b\nfi", "if ! a       > f; then\n\n\n  b\nfi"],
  ["a <<A - <<-B\na (\nA\n\tb\n\tB\nc", "a     -\n\n\n\n\nc"],
  ['a << "E" >> "b;c"; d\nx <<F; y\nE\ne <<F\nF', 'a        >> "b;c"; d\n\n\ne <<F\nF']
])("a text whose first line goes on is taken out: %j", async (text, read) => {
  expect(given(text)).toBe(read)
  const { problem } = await deriveText("a.sh", text, languageById("bash"))
  expect(problem).toBeUndefined()
})

test.each([
  "a <<E | b > c\nx; y\nE\nd; e",
  'a <<E "b; c"\nx\nE',
  "a # <<E; b\nx\nE",
  "a <<< $b; c\nb",
  "a <<E; b\nx",
  "a $((1 << b)); c\nb"
])("other text is unchanged: %j", (text) => {
  expect(interruptedHeredocs(text)).toStrictEqual([])
})

test("adversarial input is read in linear time", () => {
  for (const piece of ["a <<E; b\n", "a <<E; <<E;", "<<E <<F ", "E\n<<-E;\n"])
    expect(withBlanks(piece.repeat(4000), interruptedHeredocs(piece.repeat(4000))).length).toBe(
      4000 * piece.length
    )
})
