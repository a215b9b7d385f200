import { expect, test } from "bun:test"
import { agentSetup } from "../../../src/surface/cli/render/agentSetup.ts"

/** The words into which a shell splits the commands of each agent. */
const wordsOf = (program: string) =>
  agentSetup(program)
    .split("\n")
    .filter((line) => !line.startsWith("Cursor"))
    .map((line) => {
      const command = line.slice("Claude Code   ".length)
      const { stdout } = Bun.spawnSync(["sh", "-c", `set -- ${command}; printf '%s\\n' "$@"`])
      return stdout.toString().trimEnd().split("\n")
    })

test("the setup commands pass the path of the executable unchanged, whatever it contains", () => {
  for (const program of [
    "/opt/lodestone",
    "/home/ana/my tools/lodestone",
    `/it's "here"; $HOME/{ lodestone`
  ]) {
    const [claude, codex, code] = wordsOf(program)
    for (const words of [claude!, codex!])
      expect(words.slice(-4)).toStrictEqual([program, "serve-mcp", "--answers", "text"])
    expect(JSON.parse(code!.at(-1)!)).toStrictEqual({
      name: "lodestone",
      command: program,
      args: ["serve-mcp", "--answers", "text"]
    })
    const cursor = agentSetup(program)
      .split("\n")
      .find((line) => line.startsWith("Cursor"))!
    expect(JSON.parse(cursor.slice(cursor.indexOf("{"))).mcpServers.lodestone.command).toBe(program)
  }
})

test("a path that is not safe to paste is replaced by a placeholder", () => {
  expect(agentSetup("/opt/\u202Elodestone")).not.toContain("\u202E")
  expect(agentSetup("/opt/\u202Elodestone")).toContain("-- /path/to/lodestone serve-mcp")
})
