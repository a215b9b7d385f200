import { quoteForShell } from "../../../core/diagnosis/mod.ts"

/** Agents hand answers to a model, which reads text with fewer tokens than structures. */
const ARGUMENTS = ["serve-mcp", "--answers", "text"]

/** Placeholder for a path that is not safe to paste. */
const PLACEHOLDER_PATH = "/path/to/lodestone"

/** How to add the executable at `program` to common agents; commands are quoted for a shell. */
export const agentSetup = (program: string): string => {
  const quoted = quoteForShell(program)
  const command = JSON.stringify(quoted === undefined ? PLACEHOLDER_PATH : program)
  const invocation = [quoted ?? PLACEHOLDER_PATH, ...ARGUMENTS].join(" ")
  const serverJson = `{"name": "lodestone", "command": ${command}, "args": ${JSON.stringify(ARGUMENTS)}}`
  return [
    `Claude Code   claude mcp add lodestone -- ${invocation}`,
    `Codex         codex mcp add lodestone -- ${invocation}`,
    `Cursor        ~/.cursor/mcp.json: {"mcpServers": {"lodestone": {"command": ${command}, "args": ${JSON.stringify(ARGUMENTS)}}}}`,
    `VS Code       code --add-mcp '${serverJson.replaceAll("'", String.raw`'\''`)}'`
  ].join("\n")
}
