import { expect, test } from "bun:test"
import { heexTemplate, pagesIn } from "../../../../src/core/language/elixir/heexTemplate.ts"

test.each([
  ["<.button on={go(@a)}>x</.button>", "button(1)\n(go(_given)\n)\n"],
  ["<Layouts.layout flash={@flash} />", "Layouts.layout(1)\n(_given\n)\n"],
  ["<.form :let={f} for={@form}>{f[:a]}</.form>", "form(1)\nf = 1\n(_given\n)\n(f[:a]\n)\n"],
  ["<li :for={x <- list()}>{x}</li>", "(x <- list()\n)\n(x\n)\n"],
  ["<%= if a?() do %><.b /><% end %>", " if a?() do \nb(1)\n end \n"],
  ['<p class={["a", b && "}"]}>', '(["a", b && "}"]\n)\n'],
  ["<p>{%{a: {1, 2}}}</p>", "(%{a: {1, 2}}\n)\n"],
  ["<script>let a = {b: 1}</script><%!-- {c} --%><!-- {d} -->{e}", "(e\n)\n"]
])("heexTemplate() translates %j", (text, program) => {
  expect(heexTemplate(text)?.text).toBe(`def page do\n${program}end\n`)
})

test.each(["<p>a</p>", "<p class={ }>", "<p>{a", ""])("heexTemplate() is undefined for %j", (text) => {
  expect(heexTemplate(text)).toBeUndefined()
})

test("pagesIn() translates all ~H templates of a module, and nothing else", () => {
  const text = 'def a(b), do: ~H"<.c />"\ndef d do\n  ~H"""\n  <.e f={g()} />\n  """\nend'
  const program = pagesIn(text)!
  expect(program.text).toBe("def page do\nc(1)\nend\ndef page do\ne(1)\n(g()\n)\nend\n")
  for (const { fileOffset, length, start } of program.pieces)
    expect(program.text.slice(start, start + length)).toBe(text.slice(fileOffset, fileOffset + length))
})

test("adversarial input gives a program of at most three times its length", () => {
  for (const piece of ["{", "{a", "<.a ", "<A.", '~H"', '~H"""', "<script>", "<!--", '{"', "<%"]) {
    const text = piece.repeat(20_000)
    for (const program of [heexTemplate(text), pagesIn(text)])
      expect(program?.text.length ?? 0).toBeLessThan(3 * text.length)
  }
})
