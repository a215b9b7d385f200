/** Small sources in four languages, in blocks separated by blank lines, and edited versions of them. */
import { FastCheck as fc } from "effect"

/** Of equal length, so that a renaming keeps the size of a file. */
export const NAMES = ["alpha", "gamma", "delta", "sigma"] as const
type Name = (typeof NAMES)[number]

export const PATHS = ["a.ts", "lib/b.ts", "c.py", "lib/d.py", "pkg/e.go", "f.md"] as const

/** What a block declares. */
export interface Written {
  readonly type: "Crate" | undefined
  readonly name: Name
  readonly parameter: "n" | "many"
  readonly lines: number
  readonly calls: Name | undefined
}

export type Edit =
  | { readonly edit: "lines above"; readonly count: number }
  | { readonly edit: "no lines above" }
  | { readonly edit: "longer"; readonly block: number }
  | { readonly edit: "put"; readonly block: number; readonly written: Written }
  | { readonly edit: "replace"; readonly block: number; readonly written: Written }
  | { readonly edit: "drop"; readonly block: number }
  | { readonly edit: "swap"; readonly block: number }
  | { readonly edit: "rename"; readonly from: Name; readonly to: Name }

const languageOf = (path: string) => path.slice(path.lastIndexOf(".") + 1) as "ts" | "py" | "go" | "md"

const HEADER = { ts: 'import { readFile } from "node:fs"', py: "import os", go: "package pkg", md: "Notes" }
const NOTE = { ts: "// note", py: "# note", go: "// note", md: "note" }
const MORE = { ts: "  // more", py: "    # more", go: "\t// more", md: "more" }

const render = (path: string, { calls, lines, name, parameter, type }: Written): string => {
  const steps = Array.from({ length: lines }, (_, at) => `step${at}`)
  switch (languageOf(path)) {
    case "ts": {
      const body = [
        ...steps.map((step) => `  const ${step} = ${parameter}`),
        `  return ${calls ?? ""}(${parameter})`
      ]
      const head = (keyword: string) => `${keyword}${name}(${parameter}: number) {`
      return type === undefined
        ? ["/** Does it. */", head("export function "), ...body, "}"].join("\n")
        : [`export class ${type} {`, ...[head(""), ...body, "}"].map((line) => `  ${line}`), "}"].join("\n")
    }
    case "py": {
      const body = [
        '    """Does it."""',
        ...steps.map((step) => `    ${step} = ${parameter}`),
        `    return ${calls ?? "len"}(${parameter})`
      ]
      return type === undefined
        ? [`def ${name}(${parameter}):`, ...body].join("\n")
        : [
            `class ${type}:`,
            ...[`def ${name}(self, ${parameter}):`, ...body].map((line) => `    ${line}`)
          ].join("\n")
    }
    case "go":
      return [
        "// It is done.",
        `func ${type === undefined ? "" : `(c ${type}) `}${name}(${parameter} int) int {`,
        ...steps.map((step) => `\t${step} := ${parameter}`),
        `\treturn ${calls ?? ""}(${parameter})`,
        "}"
      ].join("\n")
    case "md":
      return [`# ${name}`, ...steps, `About ${calls ?? "nothing"} and ${parameter}.`].join("\n")
  }
}

export const sourceOf = (path: string, blocks: ReadonlyArray<Written>): string =>
  `${[HEADER[languageOf(path)], ...blocks.map((block) => render(path, block))].join("\n\n")}\n`

/** An edited text; `block` wraps around, without the header. */
export const edited = (path: string, text: string, edit: Edit): string => {
  const language = languageOf(path)
  const [header = "", ...blocks] = text.trimEnd().split("\n\n")
  const joined = (first: string, rest: ReadonlyArray<string>) => `${[first, ...rest].join("\n\n")}\n`
  const at = "block" in edit ? edit.block % Math.max(blocks.length, 1) : 0
  switch (edit.edit) {
    case "lines above":
      return `${`${NOTE[language]}\n`.repeat(edit.count)}${text}`
    case "no lines above":
      return joined(HEADER[language], blocks)
    case "longer":
      return joined(
        header,
        blocks.map((block, place) =>
          place === at ? block.replace(/[{:]$|^# .*/m, `$&\n${MORE[language]}`) : block
        )
      )
    case "put":
      return joined(header, blocks.toSpliced(at, 0, render(path, edit.written)))
    case "replace":
      return joined(header, blocks.toSpliced(at, 1, render(path, edit.written)))
    case "drop":
      return joined(header, blocks.toSpliced(at, 1))
    case "swap":
      return joined(header, blocks.length < 2 ? blocks : [...blocks.toSpliced(at, 1), blocks[at]!])
    case "rename":
      return text.replaceAll(new RegExp(`\\b${edit.from}\\b`, "g"), edit.to)
  }
}

export const name = fc.constantFrom(...NAMES)
export const path = fc.constantFrom(...PATHS)

const written: fc.Arbitrary<Written> = fc.record({
  type: fc.constantFrom(undefined, "Crate" as const),
  name,
  parameter: fc.constantFrom("n" as const, "many" as const),
  lines: fc.constantFrom(0, 1, 2, 60),
  calls: fc.option(name, { nil: undefined })
})

export const blocks = fc.array(written, { minLength: 1, maxLength: 4 })

const block = fc.nat({ max: 5 })

export const edit: fc.Arbitrary<Edit> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({ edit: fc.constant("lines above" as const), count: fc.integer({ min: 1, max: 3 }) })
  },
  { weight: 1, arbitrary: fc.constant({ edit: "no lines above" as const }) },
  { weight: 2, arbitrary: fc.record({ edit: fc.constant("longer" as const), block }) },
  { weight: 1, arbitrary: fc.record({ edit: fc.constant("put" as const), block, written }) },
  { weight: 2, arbitrary: fc.record({ edit: fc.constant("replace" as const), block, written }) },
  { weight: 1, arbitrary: fc.record({ edit: fc.constant("drop" as const), block }) },
  { weight: 1, arbitrary: fc.record({ edit: fc.constant("swap" as const), block }) },
  { weight: 2, arbitrary: fc.record({ edit: fc.constant("rename" as const), from: name, to: name }) }
)
