import { describe, expect, it } from "bun:test"
import { Either } from "effect"
import {
  arrangeWords,
  isHelpRequested,
  requestedShell,
  usageErrorOf,
  withoutCustomaryCommands
} from "../../../src/surface/cli/commandLine.ts"
import type { CommandPage } from "../../../src/surface/cli/help/commandPage.ts"

const page: Pick<CommandPage, "parameters" | "path"> = {
  path: ["lodestone", "find"],
  parameters: [
    { names: ["--mode"], valueType: "hybrid | keyword", choices: ["hybrid", "keyword"] },
    { names: ["--share"], valueType: "float" },
    { names: ["-v", "--verbose"] },
    { names: ["-i", "--ignore-case"] },
    { names: ["-n", "--limit"], valueType: "integer" },
    { names: ["--tag"], valueType: "text", isRepeated: true },
    { names: ["<query>"], isRepeated: true }
  ].map((each) => ({
    valueType: undefined,
    choices: [],
    isOptional: true,
    isRepeated: false,
    description: "",
    ...each
  }))
}

const put = (...words: ReadonlyArray<string>) => Either.merge(arrangeWords(words, page))

describe("command line parsing", () => {
  it("recognises --help and -h anywhere before the end of options", () => {
    const asks = (line: string) => isHelpRequested(line.split(" "))
    for (const line of ["status --path . --help", "memory skills import -v -h", "search --help", "-h"])
      expect([line, asks(line)]).toStrictEqual([line, true])
    for (const line of ["grep --path src -- --help", "grep -- -h", "search help"])
      expect([line, asks(line)]).toStrictEqual([line, false])
  })

  it("takes help and version for the options, but only where a command would be", () => {
    const taken = (line: string) => withoutCustomaryCommands(line.split(" ")).join(" ")
    expect(["help", "help search", "help memory skills", "version"].map(taken)).toStrictEqual([
      "--help",
      "search --help",
      "memory skills --help",
      "--version"
    ])
    for (const line of ["search help", "version 2", "--help", "search version"])
      expect(taken(line)).toBe(line)
  })

  it("recognises --completions with the name of a shell", () => {
    const shell = (line: string) => requestedShell(line.split(" "))
    expect(shell("--completions zsh")).toBe("zsh")
    expect(shell("--completions=fish")).toBe("fish")
    expect(shell("--completions")).toBe("")
    expect(shell("search -- --completions")).toBeUndefined()
  })

  it("moves options with their values before other words, even words that begin with a dash", () => {
    expect(put("find it", "-v", "--limit=3")).toStrictEqual(["-v", "--limit", "3", "--", "find it"])
    expect(put("--tag=a", "--tag", "b=c", "--tag=")).toStrictEqual([
      "--tag",
      "a",
      "--tag",
      "b=c",
      "--tag",
      ""
    ])
    for (const text of ["-Xmx flag", "->", "--- FAIL: TestFoo (0.00s)", "-5", "-bash: foo", "-", "- done"])
      expect(put(text, "--limit", "1")).toStrictEqual(["--limit", "1", "--", text])
    expect(put("--limit", "-1", "x")).toStrictEqual(["--limit", "-1", "--", "x"])
    expect(put("-v", "--", "--limit", "--")).toStrictEqual(["-v", "--", "--limit", "--"])
    expect(put()).toStrictEqual([])
  })

  it("accepts several letters after one dash, and a value directly after its letter", () => {
    expect(put("-iv", "x")).toStrictEqual(["-i", "-v", "--", "x"])
    expect(put("-in3")).toStrictEqual(["-i", "-n", "3"])
    expect(put("-n", "3", "-n3")).toBe("-n is given twice")
    expect(put("-iz")).toStartWith('There is no option "-iz" here')
  })

  it("reports an option whose value has the wrong type, and what it takes", () => {
    expect(put("-n", "abc")).toBe('-n takes a whole number, not "abc"')
    expect(put("--limit=3.5")).toBe('--limit takes a whole number, not "3.5"')
    expect(put("--limit=")).toBe('--limit takes a whole number, not ""')
    expect(put("--share", "much")).toBe('--share takes a number, not "much"')
    expect(put("--mode", "foo")).toBe('--mode takes hybrid or keyword, not "foo"')
    expect(put("--mode", "keyword", "--share", "-0.5", "x")).toStrictEqual([
      "--mode",
      "keyword",
      "--share",
      "-0.5",
      "--",
      "x"
    ])
    const action = { names: ["<action>"], valueType: undefined, choices: ["list", "add", "sync"] }
    const acting = {
      ...page,
      parameters: [{ ...page.parameters.at(-1)!, ...action }, page.parameters.at(-1)!]
    }
    expect(Either.merge(arrangeWords(["foo"], acting))).toBe('<action> must be list, add or sync, not "foo"')
    expect(Either.merge(arrangeWords(["add", "foo"], acting))).toStrictEqual(["--", "add", "foo"])
    expect(Either.merge(arrangeWords([], acting))).toStrictEqual([])
  })

  it("reports unknown, incomplete and repeated options", () => {
    expect(put("x", "--json")).toBe(
      'There is no option "--json" here: `lodestone find --help` lists all. If it is not an option, put it after "--"'
    )
    expect(put("--limt", "3")).toStartWith(
      'There is no option "--limt" here: did you mean "--limit"? `lodestone'
    )
    expect(put("-Xmx5")).toStartWith('There is no option "-Xmx5" here')
    expect(put("--limit")).toBe("--limit needs a value (integer)")
    expect(put("--verbose=1")).toBe('--verbose takes no value: omit "=1"')
    expect(put("--limit=1", "-n", "2")).toBe("-n is given twice")
  })

  it("reports what is missing, and words that nothing takes", () => {
    const [query] = page.parameters.slice(-1)
    const type = { ...query!, names: ["--type"], valueType: "text", isRepeated: false, isOptional: false }
    const one = { ...query!, isRepeated: false, isOptional: false }
    const save = (...words: ReadonlyArray<string>) =>
      Either.merge(arrangeWords(words, { ...page, parameters: [...page.parameters.slice(0, -1), type, one] }))
    const help = "`lodestone find --help` explains all"
    expect(save()).toBe(`<query> is missing: ${help}`)
    expect(save("x", "--tag", "y")).toBe(`--type is missing: ${help}`)
    expect(save("x", "--type", "y")).toStrictEqual(["--type", "y", "--", "x"])
    expect(save("--wizard")).toStrictEqual(["--wizard"])
    expect(save("x", "y", "--type", "z")).toBe(`"y" is one word too many; quote text with spaces: ${help}`)
  })

  it("reports words that the library would misinterpret", () => {
    const asked = (line: string, hasTerminal = false) => usageErrorOf(line.split(" "), hasTerminal)
    expect(asked("index --wizard")).toContain("there is none")
    expect(asked("index --wizard", true)).toBeUndefined()
    expect(asked("memory skills create x --version 1.0.0")).toContain("--skill-version")
    expect(asked("--version")).toBeUndefined()
    expect(asked("search -- --version")).toBeUndefined()
  })
})
