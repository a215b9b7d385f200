import { describe, expect, test } from "bun:test"
import { type FilledPattern, fillPattern, harmlessAction } from "../../../src/core/diagnosis/mod.ts"

const pattern = (text: string, commands: ReadonlyArray<string> = []): FilledPattern => ({
  rootCause: text,
  solution: "",
  verify: [],
  actions: [harmlessAction("", commands, "")]
})

const filled = (text: string, captured: Readonly<Record<string, string>>) =>
  fillPattern(pattern(text), captured).rootCause

const run = (command: string, captured: Readonly<Record<string, string>>) =>
  fillPattern(pattern("", [command]), captured).actions.flatMap(({ commands }) => commands)

describe("fillPattern()", () => {
  test("fills in the captured value, or the default words if nothing was captured", () => {
    expect(filled("{file|The file} is gone", {})).toBe("The file is gone")
    expect(filled("{file|The file} is gone", { file: "a b" })).toBe("a b is gone")
  })

  test("shows a missing or unsafe value without default words as its name in capitals", () => {
    expect(filled("It is {file}: `ls -l {file}`", {})).toBe("It is FILE: `ls -l FILE`")
    expect(filled("`ls -l {file}`", { file: "-rf" })).toBe("`ls -l FILE`")
    expect(filled("`curl {url|URL}`", {})).toBe("`curl URL`")
  })

  test("fills in a name as it is in prose, and quotes anything else as one shell word", () => {
    expect(filled("`{name}` is borrowed", { name: "*self" })).toBe("`*self` is borrowed")
    expect(filled("`{name|it}` is borrowed", {})).toBe("`it` is borrowed")
    expect(filled("`{name}` is borrowed", { name: "a; rm b" })).toBe("`'a; rm b'` is borrowed")
    expect(filled("look at `ls {name}`", { name: "*self" })).toBe("look at `ls '*self'`")
  })

  test("leaves out a command with a missing or unsafe value, unless it has default words for it", () => {
    expect(run("rm {file}", {})).toStrictEqual([])
    expect(run("rm {file}", { file: "-rf" })).toStrictEqual([])
    expect(run("curl {url|URL}", {})).toStrictEqual(["curl URL"])
    expect(run("curl {url|URL}", { url: "-o/etc/passwd" })).toStrictEqual(["curl URL"])
    expect(run("curl {url|URL}", { url: "https://a.b/?c=1&d=2" })).toStrictEqual([
      "curl 'https://a.b/?c=1&d=2'"
    ])
  })

  test("replaces invisible characters in a captured value by blanks", () =>
    expect(filled("{file|The file}", { file: "a\u202Eb" })).toBe("a b"))
})
