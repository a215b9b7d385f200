/** How to add the executable at `program` to the agents that people use. */
export const agentSetup = (program: string): string =>
  [
    `Claude Code   claude mcp add lodestone -- ${program} serve-mcp`,
    `Codex         codex mcp add lodestone -- ${program} serve-mcp`,
    `Cursor        ~/.cursor/mcp.json: {"mcpServers": {"lodestone": {"command": ${JSON.stringify(program)}, "args": ["serve-mcp"]}}}`,
    `VS Code       code --add-mcp '{"name": "lodestone", "command": ${JSON.stringify(program)}, "args": ["serve-mcp"]}'`
  ].join("\n")
