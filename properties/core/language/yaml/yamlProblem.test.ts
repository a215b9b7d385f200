import { expect, test } from "bun:test"
import { FastCheck as fc } from "effect"
import { yamlProblem } from "../../../../src/core/language/yaml/yamlProblem.ts"

type Value = string | number | boolean | null | ReadonlyArray<Value> | { readonly [key: string]: Value }

/** Text with every sign that means something in YAML. */
const word = fc
  .array(
    fc.constantFrom(
      "a",
      "b",
      "'",
      '"',
      "[",
      "]",
      "{",
      "}",
      ":",
      ": ",
      "#",
      " #",
      "- ",
      "|",
      "&",
      "*",
      "!",
      "%",
      "\\",
      "\t",
      " "
    ),
    {
      maxLength: 6
    }
  )
  .map((parts) => parts.join(""))
  .filter((text) => !/\{\{|\{%/.test(text))

const { value } = fc.letrec<{ readonly value: Value }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 3 },
    word,
    fc.integer(),
    fc.constantFrom(true, null),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(word, tie("value"), { maxKeys: 3 })
  )
}))

/** A value in block style, with texts in each style that can write them; `styles` chooses. */
const written = (value: Value, indent: string, styles: Iterator<number>): string => {
  const style = styles.next().value
  if (typeof value === "string") return writtenText(value, indent, style)
  if (typeof value !== "object" || value === null) return ` ${String(value)}\n`
  const isEmpty = Object.keys(value).length === 0
  // Between brackets all is as in JSON.
  if (isEmpty || style % 3 === 0)
    return ` ${spaced(JSON.stringify(value))}${style % 2 === 0 ? " # it's [" : ""}\n`
  const inner = `${indent}  `
  return `\n${
    Array.isArray(value)
      ? value.map((each: Value) => `${inner}-${written(each, `${inner}  `, styles)}`).join("")
      : Object.entries(value)
          .map(([key, each]) => `${inner}${JSON.stringify(key)}:${written(each as Value, inner, styles)}`)
          .join("")
  }`
}

/** GitHub's expressions and templates are made of two braces; JSON may have them side by side. */
const spaced = (json: string) => json.replaceAll("{{", "{ {").replaceAll("{%", "{ %")

const writtenText = (text: string, indent: string, style: number): string => {
  switch (style % 4) {
    case 0:
      return ` '${text.replaceAll("'", "''")}'\n`
    case 1:
      return ` |\n${indent}   x${text}\n${indent}   \t${text}\n`
    case 2:
      return ` plain${text.replaceAll(/[:#]/g, "")}\n${indent}   ${"more"} ${text.replaceAll(/[:#]/g, "").trim()}\n`
    default:
      return ` ${JSON.stringify(text)}\n`
  }
}

const file = fc
  .tuple(fc.dictionary(word, value, { minKeys: 1, maxKeys: 4 }), fc.infiniteStream(fc.nat({ max: 11 })))
  .map(([value, styles]) =>
    Object.entries(value)
      .map(([key, each]) => `${JSON.stringify(key)}:${written(each, "", styles[Symbol.iterator]())}`)
      .join("")
  )
  // What is left of a text in the plain style may look like a tag.
  .filter((text) => !/\{\{|\{%/.test(text))

test("what is written by the rules has no error", () =>
  fc.assert(
    fc.property(file, (text) => expect([text, yamlProblem(text)]).toStrictEqual([text, undefined])),
    { numRuns: 1000 }
  ))

test("a list without its last bracket has one", () =>
  fc.assert(
    fc.property(file, fc.array(value, { minLength: 1, maxLength: 3 }), (before, list) => {
      const text = `${before}list: ${spaced(JSON.stringify(list)).slice(0, -1)}\nnext: 1\n`
      expect([text, yamlProblem(text)?.message]).not.toStrictEqual([text, undefined])
    }),
    { numRuns: 500 }
  ))
