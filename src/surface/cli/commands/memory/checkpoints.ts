import { checkpointDelete } from "../../../mcp/tools/checkpointDelete.ts"
import { checkpointList } from "../../../mcp/tools/checkpointList.ts"
import { checkpointSave } from "../../../mcp/tools/checkpointSave.ts"
import { checkpointSearch } from "../../../mcp/tools/checkpointSearch.ts"
import { renderCheckpoints, renderDeleted, renderSaved } from "../../render/memory.ts"
import { group } from "../../group.ts"
import type { Engines } from "../../shared.ts"
import { toolCommand } from "./toolCommand.ts"

const tags = { type: "texts", option: "tag", description: "A tag" } as const

export const checkpoints = (engines: Engines) =>
  group("checkpoints", "Save, search, list and delete the state of the work", [
    toolCommand(engines, {
      name: "save",
      description: "Save the state of the work",
      tool: checkpointSave,
      argument: { parameter: "summary", isText: true, description: "What was done, in one sentence" },
      parameters: {
        description: { type: "text", description: "The details" },
        description_file: {
          type: "file",
          of: "description",
          description: "A file with the details; - for standard input"
        },
        context: { type: "json", option: "context-json", description: 'Other metadata: {"branch": "main"}' },
        tags,
        anchors: {
          type: "json",
          option: "anchors-json",
          description: 'What it is about: [{"file_path": "a.ts"}, {"symbol": "name"}]'
        }
      },
      ofProject: true,
      render: renderSaved
    }),
    toolCommand(engines, {
      name: "search",
      description: "Find checkpoints of this project",
      tool: checkpointSearch,
      argument: { parameter: "query", isText: true, description: "What to look for" },
      parameters: {
        top_k: { type: "integer", option: "limit", description: "How many, 1 to 100 (5)" },
        tags,
        include_files: { type: "yes", description: "Also search the project's indexed files" }
      },
      ofProject: true,
      render: renderCheckpoints
    }),
    toolCommand(engines, {
      name: "list",
      description: "List this project's checkpoints, newest first",
      tool: checkpointList,
      parameters: {
        limit: { type: "integer", description: "How many, 1 to 100 (10)" },
        offset: { type: "integer", description: "How many to skip" },
        sort_by: { type: "text", description: "created_at or updated_at" }
      },
      ofProject: true,
      render: renderCheckpoints
    }),
    toolCommand(engines, {
      name: "delete",
      description: "Delete a checkpoint of this project",
      tool: checkpointDelete,
      argument: { parameter: "id", description: "Its id, as shown by search and list" },
      parameters: {},
      ofProject: true,
      render: renderDeleted
    })
  ])
