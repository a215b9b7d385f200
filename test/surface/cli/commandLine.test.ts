import { describe, expect, it } from "bun:test"
import { understood } from "../../../src/surface/cli/commandLine.ts"

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
})
