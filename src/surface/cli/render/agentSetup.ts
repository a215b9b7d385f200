import { quoteForShell } from "../../../core/diagnosis/mod.ts"

/** Placeholder for a path that is not safe to paste. */
const ANY = "/path/to/lodestone"

/** How to add the executable at `program` to common agents; commands are quoted for a shell. */
export const agentSetup = (program: string): string => {
  const quoted = quoteForShell(program)
  const command = JSON.stringify(quoted === undefined ? ANY : program)
  const named = `{"name": "lodestone", "command": ${command}, "args": ["serve-mcp"]}`
  return [
    `Claude Code   claude mcp add lodestone -- ${quoted ?? ANY} serve-mcp`,
    `Codex         codex mcp add lodestone -- ${quoted ?? ANY} serve-mcp`,
    `Cursor        ~/.cursor/mcp.json: {"mcpServers": {"lodestone": {"command": ${command}, "args": ["serve-mcp"]}}}`,
    `VS Code       code --add-mcp '${named.replaceAll("'", String.raw`'\''`)}'`
  ].join("\n")
}
