import { checkpointList } from "../../../mcp/tools/checkpointList.ts"
import { checkpointSave } from "../../../mcp/tools/checkpointSave.ts"
import { checkpointSearch } from "../../../mcp/tools/checkpointSearch.ts"
import { renderCheckpoints, renderKept } from "../../render/memory.ts"
import { group } from "../../group.ts"
import type { Engines } from "../../shared.ts"
import { toolCommand } from "./toolCommand.ts"

const tags = { given: "texts", option: "tag", says: "A tag" } as const

export const checkpoints = (engines: Engines) =>
  group("checkpoints", "Save, search and list the state of the work", [
    toolCommand(engines, {
      name: "save",
      says: "Save the state of the work",
      tool: checkpointSave,
      argument: { parameter: "summary", says: "What was done, in one sentence" },
      parameters: {
        description: {
          given: "file",
          option: "description-file",
          says: "A file with the details; - for standard input"
        },
        context: { given: "json", option: "context-json", says: 'Other metadata: {"branch": "main"}' },
        tags,
        anchors: {
          given: "json",
          option: "anchors-json",
          says: 'What it is about: [{"file_path": "a.ts"}, {"symbol": "name"}]'
        }
      },
      ofProject: true,
      render: renderKept
    }),
    toolCommand(engines, {
      name: "search",
      says: "Find checkpoints of this project",
      tool: checkpointSearch,
      argument: { parameter: "query", says: "What to look for" },
      parameters: {
        top_k: { given: "integer", option: "limit", says: "How many, 1 to 100" },
        tags,
        include_files: { given: "yes", says: "Also search the project's indexed files" }
      },
      ofProject: true,
      render: renderCheckpoints
    }),
    toolCommand(engines, {
      name: "list",
      says: "List this project's checkpoints, newest first",
      tool: checkpointList,
      parameters: {
        limit: { given: "integer", says: "How many, 1 to 100" },
        offset: { given: "integer", says: "How many to skip" },
        sort_by: { given: "text", says: "created_at or updated_at" }
      },
      ofProject: true,
      render: renderCheckpoints
    })
  ])
