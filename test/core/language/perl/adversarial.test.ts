import { expect, test } from "bun:test"
import { codeLines } from "../../../../src/core/language/perl/codeLines.ts"
import { packageBlocks } from "../../../../src/core/language/perl/packageBlocks.ts"
import { podAbstract, podDocs } from "../../../../src/core/language/perl/podDocs.ts"
import { deriveText } from "../../../languages/deriveText.ts"

test("adversarial input is read in linear time", () => {
  for (const piece of [
    " ",
    "\n",
    "# ",
    "{ ",
    "<<A ",
    "package A;\n",
    "=head2 C<< ",
    "C<< ",
    "C<",
    "=head1 NAME\n"
  ]) {
    const text = `package A;\n${piece.repeat(100_000)}x\n`
    expect([...codeLines(text)].length).toBeGreaterThan(0)
    expect(packageBlocks(text).length).toBeLessThan(text.length)
    podDocs(`=head2 a\n\n${text}`)
    podAbstract(`=head1 NAME\n\n${text}`)
  }
})

test("a package after many blank lines is read in linear time", async () => {
  const { symbols } = await deriveText("A.pm", `${"\n".repeat(200_000)}package A;\nsub go { 1 }\n1;\n`)
  expect(symbols.map(({ kind, qualifiedName }) => [kind, qualifiedName])).toStrictEqual([
    ["module", "A"],
    ["function", "A::go"]
  ])
})
