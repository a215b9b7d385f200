/** Commands about errors: remediations, diagnosis, known errors. */
import { failureExcerpt } from "../../../../core/failure/mod.ts"
import { listPatterns } from "../../../mcp/tools/listPatterns.ts"
import { remediationDelete } from "../../../mcp/tools/remediationDelete.ts"
import { remediationSave } from "../../../mcp/tools/remediationSave.ts"
import { remediationSearch } from "../../../mcp/tools/remediationSearch.ts"
import { troubleshoot } from "../../../mcp/tools/troubleshoot.ts"
import { renderDiagnosis, renderPatterns, renderRemediations } from "../../render/errors.ts"
import { renderDeleted } from "../../render/memory.ts"
import { group } from "../../group.ts"
import type { Engines } from "../../shared.ts"
import type { Paint } from "../../render/paint.ts"
import { toolCommand } from "./toolCommand.ts"

const tags = { type: "texts", option: "tag", description: "A tag" } as const
/** Most characters of an error, and of a stack trace. */
const MAX_ERROR_CHARACTERS = 10_000
const MAX_TRACE_CHARACTERS = 50_000

const errorArgument = {
  parameter: "error_message",
  isText: true,
  description:
    "The error; - reads standard input, from which the last error or the first failed test is taken",
  expand: (errorText: string) => {
    const { firstLine, text } = failureExcerpt(errorText, MAX_ERROR_CHARACTERS)
    const isComplete = text === errorText
    return {
      input: {
        error_message: text,
        ...(isComplete ? {} : { stack_trace: failureExcerpt(errorText, MAX_TRACE_CHARACTERS).text })
      },
      ...(isComplete
        ? {}
        : {
            note: `Only the lines from ${firstLine} on are used, around the last error or the first failed test; evidence counts them from 1`
          })
    }
  }
} as const
const traceOption = {
  type: "file",
  option: "trace-file",
  description: "A file with the stack trace; - for standard input"
} as const
const limitOption = (byDefault: number) =>
  ({ type: "integer", description: `How many, 1 to 100 (${byDefault})` }) as const

export const remediations = (engines: Engines) =>
  group("remediations", "Save, find and delete what solved errors, for all projects", [
    toolCommand(engines, {
      name: "save",
      description: "Save what solved an error",
      tool: remediationSave,
      argument: {
        parameter: errorArgument.parameter,
        isText: true,
        description: "The error; - for standard input"
      },
      parameters: {
        error_type: { type: "text", option: "type", description: "KeyError, ECONNREFUSED, E0382 …" },
        solution: { type: "text", description: "What solved it" },
        stack_trace: traceOption,
        severity: { type: "text", description: "low, medium, high or critical" },
        context: { type: "json", option: "context-json", description: 'Other metadata: {"os": "linux"}' },
        tags
      },
      ofProject: true,
      render: ({ id, message }: { readonly id: string; readonly message?: string }, { yellow }: Paint) =>
        [`Saved as ${id}`, ...(message === undefined ? [] : [yellow(message)])].join("\n")
    }),
    toolCommand(engines, {
      name: "search",
      description: "Find what solved an error like this one",
      tool: remediationSearch,
      argument: errorArgument,
      parameters: {
        stack_trace: traceOption,
        limit: limitOption(5),
        min_score: { type: "number", description: "Minimum score, from 0 to 1 (0.5)" },
        tags
      },
      ofProject: false,
      render: renderRemediations
    }),
    toolCommand(engines, {
      name: "delete",
      description: "Delete what turned out to solve nothing, or must not be kept",
      tool: remediationDelete,
      argument: { parameter: "id", description: "Its id, as shown by search" },
      parameters: {},
      ofProject: false,
      render: renderDeleted
    })
  ])

export const troubleshooting = (engines: Engines) =>
  toolCommand(engines, {
    name: "troubleshoot",
    description: "Diagnose an error from evidence",
    tool: troubleshoot,
    argument: errorArgument,
    parameters: {
      stack_trace: traceOption,
      context: {
        type: "json",
        option: "context-json",
        description: 'The environment: {"node": "20", "os": "alpine"}'
      },
      category: { type: "text", description: "Only causes in this category" },
      mode: { type: "text", description: "auto, interactive or guided" },
      tags,
      top_k: { type: "integer", option: "limit", description: "Number of similar issues, 1 to 100 (5)" },
      session_id: { type: "text", option: "session", description: "A diagnosis to continue" },
      hypothesis: { type: "integer", description: "Which hypothesis --solved is about; 1 is the first" },
      solved: { type: "json", description: "true or false: whether it solved the error" },
      prose: { type: "yes", description: "Have the configured model summarize it" }
    },
    ofProject: true,
    render: renderDiagnosis
  })

export const patterns = (engines: Engines) =>
  toolCommand(engines, {
    name: "patterns",
    description: "Browse known errors, most used first",
    tool: listPatterns,
    parameters: {
      category: { type: "text", description: "Only in this category" },
      severity: { type: "text", description: "critical, high, medium or low" },
      min_success_rate: { type: "number", description: "From 0 to 1" },
      limit: limitOption(10),
      offset: { type: "integer", description: "How many to skip" }
    },
    ofProject: false,
    render: renderPatterns
  })
