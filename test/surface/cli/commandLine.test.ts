import { describe, expect, it } from "bun:test"
import {
  helpAsked,
  isUnknownOption,
  misuse,
  shellAsked,
  understood
} from "../../../src/surface/cli/commandLine.ts"

const put = (line: string) =>
  understood(["lodestone", "main", ...line.split(" ")])
    .slice(2)
    .join(" ")

describe("a command line", () => {
  it("asks for help wherever that stands before the end of options", () => {
    const asks = (line: string) => helpAsked(["lodestone", "main", ...line.split(" ")])
    for (const line of ["status --path . --help", "memory skills import -v -h", "search --help", "-h"])
      expect([line, asks(line)]).toStrictEqual([line, true])
    for (const line of ["grep --path src -- --help", "grep -- -h", "search help"])
      expect([line, asks(line)]).toStrictEqual([line, false])
  })

  it("asks for the completions of a shell", () => {
    const shell = (line: string) => shellAsked(["lodestone", "main", ...line.split(" ")])
    expect(shell("--completions zsh")).toBe("zsh")
    expect(shell("--completions=fish")).toBe("fish")
    expect(shell("--completions")).toBe("")
    expect(shell("search -- --completions")).toBeUndefined()
  })

  it("means standard input by a dash", () => {
    expect(put("memory troubleshoot - --json")).toBe("memory troubleshoot /dev/stdin --json")
  })

  it("takes nothing that looks like an option for an argument, but behind the end of options", () => {
    const vector = "lodestone main memory export --json".split(" ")
    expect(isUnknownOption("--json", vector)).toBe(true)
    expect(isUnknownOption("-x", vector)).toBe(true)
    expect(isUnknownOption("--json=1", vector)).toBe(true)
    for (const word of ["-5", "--limit handling", "/dev/stdin", "->", "--"])
      expect(isUnknownOption(word, vector)).toBe(false)
    const ended = "lodestone main search --path . -- --json".split(" ")
    expect(isUnknownOption("--json", ended)).toBe(false)
    expect(isUnknownOption("--path", ended)).toBe(true)
  })

  it("is told what the library would take otherwise", () => {
    const asked = (line: string, hasTerminal = false) =>
      misuse(["lodestone", "main", ...line.split(" ")], hasTerminal)
    expect(asked("index --wizard")).toContain("there is none")
    expect(asked("index --wizard", true)).toBeUndefined()
    expect(asked("memory skills create x --version 1.0.0")).toContain("--skill-version")
    expect(asked("--version")).toBeUndefined()
    expect(asked("search -- --version")).toBeUndefined()
  })
})
