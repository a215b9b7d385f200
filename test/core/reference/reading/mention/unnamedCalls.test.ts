import { describe, expect, test } from "bun:test"
import { languageById } from "../../../../../src/core/language/mod.ts"
import { decodeMentions } from "../../../../../src/core/mention/mod.ts"
import { deriveText } from "../../../../languages/deriveText.ts"

/** What the keywords `super`, `base` and `this` call in a text, as `line:column chain`. */
const calledIn = async (language: string, text: string): Promise<ReadonlyArray<string>> => {
  const { mentions } = await deriveText("src/a.x", text, languageById(language))
  const lines = text.split("\n")
  return decodeMentions(mentions.data).mentions.flatMap(({ column, line, name, qualifier, role }) =>
    role === "call" && /^(?:super|base|this)\b/.test(lines[line - 1]!.slice(column - 1))
      ? [`${line}:${column} ${qualifier === "" ? "" : `${qualifier}.`}${name}`]
      : []
  )
}

describe("a call by keyword", () => {
  const CALLS: ReadonlyArray<readonly [language: string, text: string, called: ReadonlyArray<string>]> = [
    [
      "typescript",
      "class A extends web.B<T> implements C {\n  constructor() { super(1) }\n}",
      ["2:19 web.B"]
    ],
    ["javascript", "const A = class extends B {\n  constructor() { f(() => super(1)) }\n}", ["2:27 B"]],
    ["java", "class A extends B {\n  A() { super(1); }\n  A(int n) { this(); }\n}", ["2:9 B", "3:14 A"]],
    ["java", "enum A {\n  X;\n  A() { this(1); }\n  A(int n) { }\n}", ["3:9 A"]],
    ["csharp", "class A : B, C {\n  A() : base(1) {}\n  A(int n) : this() {}\n}", ["2:9 B", "3:14 A"]],
    [
      "kotlin",
      "class A : B {\n  constructor() : super(1)\n  constructor(n: Int) : this()\n}",
      ["2:19 B", "3:25 A"]
    ],
    ["dart", "class A extends B with C {\n  A() : super(1);\n  A.of() : this();\n}", ["2:9 B", "3:12 A"]],
    ["ruby", "class A < B\n  def run(n)\n    each { super }\n  end\nend", ["3:12 this^.run"]]
  ]
  for (const [language, text, called] of CALLS)
    test(`in ${language} refers to the supertype or to the same type: ${JSON.stringify(text)}`, async () => {
      expect(await calledIn(language, text)).toStrictEqual([...called])
    })

  const UNKNOWN: ReadonlyArray<readonly [language: string, text: string]> = [
    ["java", "class A implements B {\n  A() { super(); }\n}"],
    ["javascript", "class A extends mixed(B) {\n  constructor() { super() }\n}"],
    ["javascript", "class A extends B {\n  run() { return super.run() }\n}"],
    ["javascript", "function f(B) {\n  return class A extends B {\n    constructor() { super() }\n  }\n}"],
    ["ruby", "define_method(:run) { super() }"]
  ]
  for (const [language, text] of UNKNOWN)
    test(`in ${language} is not resolved if the called type is unknown: ${JSON.stringify(text)}`, async () => {
      const called = await calledIn(language, text)
      expect(called.filter((each) => !each.endsWith("this^.run"))).toBeEmpty()
    })

  test("in a nested class refers to the supertype of that class", async () => {
    const text =
      "class A extends B {\n  make() {\n    return class extends C {\n      constructor() { super() }\n    }\n  }\n}"
    expect(await calledIn("typescript", text)).toStrictEqual(["4:23 C"])
  })
})
