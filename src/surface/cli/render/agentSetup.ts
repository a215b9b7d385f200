import { quoteForShell } from "../../../core/diagnosis/mod.ts"

/** Placeholder for a path that is not safe to paste. */
const PLACEHOLDER_PATH = "/path/to/lodestone"

/** How to add the executable at `program` to common agents; commands are quoted for a shell. */
export const agentSetup = (program: string): string => {
  const quoted = quoteForShell(program)
  const command = JSON.stringify(quoted === undefined ? PLACEHOLDER_PATH : program)
  const serverJson = `{"name": "lodestone", "command": ${command}, "args": ["serve-mcp"]}`
  return [
    `Claude Code   claude mcp add lodestone -- ${quoted ?? PLACEHOLDER_PATH} serve-mcp`,
    `Codex         codex mcp add lodestone -- ${quoted ?? PLACEHOLDER_PATH} serve-mcp`,
    `Cursor        ~/.cursor/mcp.json: {"mcpServers": {"lodestone": {"command": ${command}, "args": ["serve-mcp"]}}}`,
    `VS Code       code --add-mcp '${serverJson.replaceAll("'", String.raw`'\''`)}'`
  ].join("\n")
}
