import { expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { compileRules } from "../../../../../src/core/reference/reading/syntax/compileRules.ts"
import {
  impliedSubjects,
  UNKNOWN_SUBJECT
} from "../../../../../src/core/reference/reading/member/impliedSubjects.ts"
import { tapeReader } from "../../../../../src/core/reference/reading/syntax/tapeReader.ts"
import { openTreeParser } from "../../../../../src/ports/deriving/openTreeParser.ts"
import { uses } from "../../uses.ts"

const parser = await openTreeParser()
await parser.load(["swift"])

/** The expressions that the names after a bare dot in a text are matched against, by name; "?" if it is unknown. */
const subjectsIn = (text: string): Readonly<Record<string, string>> => {
  const rules = languageById("swift")!.mentions!
  const tape = parser.parse("swift", text).tape!()
  const subjectAt = impliedSubjects(
    tape,
    text,
    rules.impliedSubjects!,
    tapeReader(tape, text, compileRules(rules, tape))
  )
  const textOf = (node: number) => text.slice(tape.start[node], tape.end[node])
  return Object.fromEntries(
    Array.from({ length: tape.length }, (_, node) => node)
      .filter((node) => tape.types[tape.type[node]!] === "simple_identifier")
      .flatMap((node) => {
        const subject = subjectAt(node)
        return subject === undefined
          ? []
          : [[textOf(node), subject === UNKNOWN_SUBJECT ? "?" : textOf(subject)]]
      })
  )
}

test("patterns are matched against the value of the switch, those inside others against a part of it", () => {
  expect(
    subjectsIn("switch a.b {\ncase .c, .d(.e): break\ncase let .f(g): break\ndefault: break\n}")
  ).toStrictEqual({ c: "a.b", d: "a.b", e: "?", f: "a.b" })
  expect(subjectsIn("switch (a, b) {\ncase (.c, .d): break\n}")).toStrictEqual({ c: "?", d: "?" })
})

test("a condition matches the value after its sign", () => {
  expect(subjectsIn("if case .a(let b) = c, d == .e {}")).toStrictEqual({ a: "c", e: "d" })
  expect(subjectsIn("guard let a = b, case .c = d else { return }")).toStrictEqual({ c: "d" })
  expect(subjectsIn("for case .a(let b) in c {}")).toStrictEqual({ a: "?" })
})

test("one side of a comparison or assignment is compared with the other", () => {
  expect(subjectsIn("let x = a.b == .c && d != .e")).toStrictEqual({ c: "a.b", e: "d" })
  expect(subjectsIn("let x = .a == b")).toStrictEqual({ a: "b" })
  expect(subjectsIn("a.b = .c")).toStrictEqual({ c: "a.b" })
})

test("a member of an object that is written has no other subject", () => {
  expect(subjectsIn("a.b(c.d)\nlet e = f?.g")).toStrictEqual({})
  expect(subjectsIn("a(.b)")).toStrictEqual({ b: "?" })
})

test("a case is that of the type of what it is matched against", async () => {
  const files = {
    "Sources/Cup.swift":
      "enum Size { case big, small }\nenum Fee { case big, none }\nstruct Cup { var size: Size }\n",
    "Tests/Go.swift":
      "func go(cup: Cup, fee: Fee) {\n  switch cup.size {\n  case .big: break\n  case .small: break\n  }\n  if fee == .big {}\n  if case .big = fee {}\n  put(.big)\n}\n"
  }
  expect(await uses(files, "Size.big")).toStrictEqual([
    "Tests/Go.swift:3 other likely",
    "Tests/Go.swift:8 other name-only"
  ])
  expect(await uses(files, "Fee.big")).toStrictEqual([
    // An extension might add a static member of that name to the other type.
    "Tests/Go.swift:3 other name-only",
    "Tests/Go.swift:6 other likely",
    "Tests/Go.swift:7 other likely",
    "Tests/Go.swift:8 other name-only"
  ])
})
