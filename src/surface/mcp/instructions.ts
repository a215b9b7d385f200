import type { ServerOptions } from "./Servers.ts"
import type { Toolset } from "./Tool.ts"

/** What the tools of each toolset are for. */
const PURPOSES: Readonly<Record<Toolset, string>> = {
  code:
    "Lodestone searches code by meaning and by words. Index a project once with index_codebase, then use search_code " +
    "instead of reading files one by one: it returns the relevant functions and types, from the files as they are now.",
  context:
    "context_search finds code together with commits, issues and chat; context_get_related_info and context_explain " +
    "show history and usage.",
  memory:
    "checkpoint_search finds where earlier work stopped, remediation_search and troubleshoot what solved an error " +
    "before; keep what others will need with checkpoint_save and remediation_save."
}

/** What a server tells the model about itself: only about tools that it lists, by the names that it lists. */
export const instructionsFor = ({
  dotted = false,
  toolsets
}: Pick<ServerOptions, "dotted" | "toolsets">): string => {
  const text = toolsets.map((toolset) => PURPOSES[toolset]).join(" ")
  return dotted ? text.replaceAll(/\bcontext_(?=\w)/g, "context.") : text
}
