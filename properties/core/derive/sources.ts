/** Sources in every language, complete and broken: those of `test/languages` and of this program, and edited versions of them. */
import { Glob } from "bun"
import { FastCheck as fc } from "effect"
import { join } from "node:path"
import type { Language } from "../../../src/core/language/mod.ts"
import { expand, readPage } from "../../../test/languages/page.ts"

export interface Source {
  readonly language: string
  readonly path: string
  readonly text: string
}

const root = join(import.meta.dir, "../../..")

const found = new Map<string, Array<Source>>()
/** Those whose uses of names are examples: with every form in which a language names something without its name. */
const foundUses = new Map<string, Array<Source>>()
const keep = (language: string, path: string, text: string, into = found) =>
  into.set(language, [...(into.get(language) ?? []), { language, path, text }])

for (const file of [...new Glob("*.md").scanSync({ cwd: join(root, "test/languages") })].sort()) {
  const page = await Bun.file(join(root, "test/languages", file)).text()
  for (const { language, path, written } of readPage(page).cases) keep(language, path, expand(written))
  keep("markdown", `test/languages/${file}`, page)
}
for (const file of [...new Glob("**/*.md").scanSync({ cwd: join(root, "test/core/reference") })].sort()) {
  const page = await Bun.file(join(root, "test/core/reference", file)).text()
  for (const [, language = "", path = "", text = ""] of page.matchAll(/^```(\S+) (\S+)\n(.*?)^```$/gms))
    keep(language, path, text, foundUses)
}
for (const path of [...new Glob("src/**/*.ts").scanSync({ cwd: root })]
  .sort()
  .filter((_, index) => index % 7 === 0))
  keep("typescript", path, await Bun.file(join(root, path)).text())

/** How a text is edited; numbers between 0 and 1 choose the position. */
type Edit = (lines: ReadonlyArray<string>) => ReadonlyArray<string>

const place = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
const at = (share: number, lines: ReadonlyArray<string>) => Math.floor(share * lines.length)

const edit: fc.Arbitrary<Edit> = fc.oneof(
  place.map(
    (share): Edit =>
      (lines) =>
        lines.toSpliced(at(share, lines), 1)
  ),
  fc.tuple(place, place).map(
    ([from, size]): Edit =>
      (lines) =>
        lines.toSpliced(at(from, lines), Math.ceil(size * 5))
  ),
  place.map(
    (share): Edit =>
      (lines) =>
        lines.toSpliced(at(share, lines), 0, lines[at(share, lines)] ?? "")
  ),
  place.map(
    (share): Edit =>
      (lines) =>
        lines.slice(0, at(share, lines))
  ),
  place.map(
    (share): Edit =>
      (lines) =>
        lines.slice(at(share, lines))
  ),
  place
    .map(
      (share): Edit =>
        (lines) =>
          lines.with(at(share, lines), (lines[at(share, lines)] ?? "").slice(0, -1))
    )
    .map(
      (cut): Edit =>
        (lines) =>
          lines.length === 0 ? lines : cut(lines)
    ),
  fc
    .tuple(
      place,
      fc.constantFrom("naïve 日本語 😀 {", "\u2028", "  // ünï", '"', "}", "\t", "\u00a0", "\ufeff")
    )
    .map(
      ([share, line]): Edit =>
        (lines) =>
          lines.toSpliced(at(share, lines), 0, line)
    ),
  // Texts with no or few possible cuts: a long comment, a long literal. Only a few words, since a grammar that cannot place them is slow.
  fc.tuple(place, fc.constantFrom("// ", "# ", '  "'), fc.integer({ min: 1, max: 100 })).map(
    ([share, start, times]): Edit =>
      (lines) =>
        lines.toSpliced(
          at(share, lines),
          0,
          ...Array.from({ length: times }, () => `${start}${"x".repeat(90)}",`)
        )
  ),
  fc.tuple(place, fc.integer({ min: 1, max: 9000 })).map(
    ([share, length]): Edit =>
      (lines) =>
        lines.toSpliced(at(share, lines), 0, "x".repeat(length))
  ),
  fc.integer({ min: 2, max: 12 }).map(
    (times): Edit =>
      (lines) =>
        Array.from({ length: times }, () => lines)
          .flat()
          .slice(0, 3000)
  ),
  // An edit in progress: a bracket, a quote or a separator is missing.
  place.map((share): Edit => (lines) => {
    const text = lines.join("\n")
    const marks = [...text.matchAll(/[()[\]{}<>"'`;,:=]/g)]
    const { index } = marks[Math.floor(share * marks.length)] ?? { index: text.length }
    return (text.slice(0, index) + text.slice(index + 1)).split("\n")
  }),
  place.map((share): Edit => (lines) => {
    const first = at(share, lines)
    return lines.toSpliced(first, 2, `${lines[first] ?? ""} ${lines[first + 1] ?? ""}`)
  })
)

/** A source of that language: unchanged or edited up to six times, with either kind of line break, with or without the last one. */
export const sourceIn = ({ id }: Language): fc.Arbitrary<Source> => editedSource(id, found.get(id) ?? [])

/** The same, with the examples of uses of names, too. */
export const sourceWithUsesIn = ({ id }: Language): fc.Arbitrary<Source> =>
  editedSource(id, [...(found.get(id) ?? []), ...(foundUses.get(id) ?? [])])

const editedSource = (id: string, sources: ReadonlyArray<Source>): fc.Arbitrary<Source> => {
  if (sources.length === 0)
    throw new Error(`Cannot make sources of "${id}": no page of test/languages has one`)
  return fc
    .tuple(fc.constantFrom(...sources), fc.array(edit, { maxLength: 6 }), fc.boolean(), fc.boolean())
    .map(([{ path, text }, edits, windows, ended]) => {
      const lines = edits.reduce<ReadonlyArray<string>>((some, one) => one(some), text.split("\n"))
      const body = lines.join(windows ? "\r\n" : "\n")
      return { language: id, path, text: ended ? body : body.trimEnd() }
    })
}
