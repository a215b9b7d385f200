import { describe, expect, it } from "bun:test"
import { isUnknownOption, misuse, understood } from "../../../src/surface/cli/commandLine.ts"

const put = (line: string) =>
  understood(["lodestone", "main", ...line.split(" ")])
    .slice(2)
    .join(" ")

describe("a command line", () => {
  it("asks for help wherever that stands before the end of options", () => {
    expect(put("status --path . --help")).toBe("status --help")
    expect(put("memory skills import -v -h")).toBe("memory skills import --help")
    expect(put("search --help")).toBe("search --help")
    expect(put("-h")).toBe("--help")
  })

  it("leaves what comes after the end of options as it is", () => {
    expect(put("grep --path src -- --help")).toBe("grep --path src -- --help")
    expect(put("grep -- -h")).toBe("grep -- -h")
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
