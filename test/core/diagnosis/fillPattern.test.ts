import { describe, expect, test } from "bun:test"
import { type FilledPattern, fillPattern, step } from "../../../src/core/diagnosis/mod.ts"

const pattern = (text: string, commands: ReadonlyArray<string> = []): FilledPattern => ({
  rootCause: text,
  solution: "",
  verify: [],
  actions: [step("", commands, "")]
})

const said = (text: string, captured: Readonly<Record<string, string>>) =>
  fillPattern(pattern(text), captured).rootCause

const run = (command: string, captured: Readonly<Record<string, string>>) =>
  fillPattern(pattern("", [command]), captured).actions.flatMap(({ commands }) => commands)

describe("fillPattern()", () => {
  test("has words where nothing was captured, and the value where something was", () => {
    expect(said("{file|The file} is gone", {})).toBe("The file is gone")
    expect(said("{file|The file} is gone", { file: "a b" })).toBe("a b is gone")
  })

  test("names what is missing in capitals, never by a sign", () => {
    expect(said("It is {file}: `ls -l {file}`", {})).toBe("It is FILE: `ls -l FILE`")
    expect(said("`ls -l {file}`", { file: "-rf" })).toBe("`ls -l FILE`")
    expect(said("`curl {url|URL}`", {})).toBe("`curl URL`")
  })

  test("says a name as it is, and what may be more than a name as one word", () => {
    expect(said("`{name}` is borrowed", { name: "*self" })).toBe("`*self` is borrowed")
    expect(said("`{name|it}` is borrowed", {})).toBe("`it` is borrowed")
    expect(said("`{name}` is borrowed", { name: "a; rm b" })).toBe("`'a; rm b'` is borrowed")
    expect(said("look at `ls {name}`", { name: "*self" })).toBe("look at `ls '*self'`")
  })

  test("leaves a command out that lacks a value, unless it has a word for it", () => {
    expect(run("rm {file}", {})).toStrictEqual([])
    expect(run("rm {file}", { file: "-rf" })).toStrictEqual([])
    expect(run("curl {url|URL}", {})).toStrictEqual(["curl URL"])
    expect(run("curl {url|URL}", { url: "-o/etc/passwd" })).toStrictEqual(["curl URL"])
    expect(run("curl {url|URL}", { url: "https://a.b/?c=1&d=2" })).toStrictEqual([
      "curl 'https://a.b/?c=1&d=2'"
    ])
  })

  test("shows nothing that cannot be seen", () =>
    expect(said("{file|The file}", { file: "a\u202Eb" })).toBe("a b"))
})
