import type { Toolset } from "./Tool.ts"

/** What the tools of each set are for, in the order in which they are told. */
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

/** What a client is told of a server that offers these toolsets: only tools that it lists. */
export const instructionsFor = (toolsets: ReadonlyArray<Toolset>): string =>
  Object.entries(PURPOSES)
    .flatMap(([toolset, purpose]) => (toolsets.includes(toolset as Toolset) ? [purpose] : []))
    .join(" ")
