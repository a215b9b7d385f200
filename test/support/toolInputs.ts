/** For each tool that works on a folder, an input that is valid for the shop. */
import { describeTool } from "../../src/surface/mcp/describeTool.ts"
import { TOOLS } from "../../src/surface/mcp/tools/mod.ts"

/** What each tool needs besides the parameter that names a folder. */
export const INPUTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  index_codebase: {},
  search_code: { query: "cart" },
  get_status: {},
  locate_symbol: { name: "Cart" },
  get_outline: { file_path: "go.mod" },
  get_symbol: { name: "Cart" },
  find_references: { name: "Cart" },
  index_repo: {},
  sync_repo: {},
  index_status: {},
  context_search: { query: "cart" },
  context_get_related_info: { file_path: "go.mod" },
  context_explain: { file_path: "go.mod" },
  context_grep: { pattern: "cart" },
  context_index_control: { action: "status" },
  context_connector_management: { action: "list" },
  checkpoint_save: { summary: "A cart" },
  checkpoint_search: { query: "cart" },
  checkpoint_list: {},
  checkpoint_delete: { id: "cp_none" },
  remediation_save: { error_message: "Error: no cart", error_type: "Error", solution: "Bring a cart" },
  troubleshoot: { error_message: "Error: no cart" },
  index_repository: {},
  analytics_get: {}
}

/** Each tool that takes a folder, with the parameter that names it. */
export const FOLDERS = TOOLS.flatMap((tool) => {
  const { properties = {} } = describeTool(tool).inputSchema as { readonly properties?: object }
  const param = ["path", "project_path"].find((name) => name in properties)
  return param === undefined ? [] : [[tool.name, param] as const]
})
