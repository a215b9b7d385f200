/** Commands about errors: remediations, diagnosis, known errors. */
import { failureExcerpt } from "../../../../core/failure/mod.ts"
import { listPatterns } from "../../../mcp/tools/listPatterns.ts"
import { remediationSave } from "../../../mcp/tools/remediationSave.ts"
import { remediationSearch } from "../../../mcp/tools/remediationSearch.ts"
import { troubleshoot } from "../../../mcp/tools/troubleshoot.ts"
import { renderDiagnosis, renderPatterns, renderRemediations } from "../../render/errors.ts"
import { group } from "../../group.ts"
import type { Engines } from "../../shared.ts"
import { toolCommand } from "./toolCommand.ts"

const tags = { given: "texts", option: "tag", says: "A tag" } as const
/** Most characters of an error, and of a stack trace. */
const MOST_OF_ERROR = 10_000
const MOST_OF_TRACE = 50_000

const error = {
  parameter: "error_message",
  says: "The error; - reads standard input, from which the last error or the first failed test is taken",
  spread: (said: string) => {
    const { firstLine, text } = failureExcerpt(said, MOST_OF_ERROR)
    const isWhole = text === said
    return {
      input: {
        error_message: text,
        ...(isWhole ? {} : { stack_trace: failureExcerpt(said, MOST_OF_TRACE).text })
      },
      ...(isWhole
        ? {}
        : {
            note: `Only the lines from ${firstLine} on are used, around the last error or the first failed test; evidence counts them from 1`
          })
    }
  }
}
const trace = {
  given: "file",
  option: "trace-file",
  says: "A file with the stack trace; - for standard input"
} as const
const limit = { given: "integer", says: "How many, 1 to 100" } as const

export const remediations = (engines: Engines) =>
  group("remediations", "Save and find what solved errors, for all projects", [
    toolCommand(engines, {
      name: "save",
      says: "Save what solved an error",
      tool: remediationSave,
      argument: { parameter: error.parameter, says: "The error; - for standard input" },
      parameters: {
        error_type: { given: "text", option: "type", says: "KeyError, ECONNREFUSED, E0382 …" },
        solution: { given: "text", says: "What solved it" },
        stack_trace: trace,
        severity: { given: "text", says: "low, medium, high or critical" },
        context: { given: "json", option: "context-json", says: 'Other metadata: {"os": "linux"}' },
        tags
      },
      ofProject: true,
      render: ({ id }: { readonly id: string }) => `Saved as ${id}`
    }),
    toolCommand(engines, {
      name: "search",
      says: "Find what solved an error like this one",
      tool: remediationSearch,
      argument: error,
      parameters: {
        stack_trace: trace,
        limit,
        min_score: { given: "number", says: "Minimum score, from 0 to 1" },
        tags
      },
      ofProject: false,
      render: renderRemediations
    })
  ])

export const troubleshooting = (engines: Engines) =>
  toolCommand(engines, {
    name: "troubleshoot",
    says: "Diagnose an error from evidence",
    tool: troubleshoot,
    argument: error,
    parameters: {
      stack_trace: trace,
      context: {
        given: "json",
        option: "context-json",
        says: 'The environment: {"node": "20", "os": "alpine"}'
      },
      category: { given: "text", says: "Only causes in this category" },
      mode: { given: "text", says: "auto, interactive or guided" },
      tags,
      top_k: { given: "integer", option: "limit", says: "Number of similar issues, 1 to 100" },
      session_id: { given: "text", option: "session", says: "A diagnosis to continue" },
      hypothesis: { given: "integer", says: "Which hypothesis --solved is about; 1 is the first" },
      solved: { given: "json", says: "true or false: whether it solved the error" },
      prose: { given: "yes", says: "Have the configured model summarize it" }
    },
    ofProject: true,
    render: renderDiagnosis
  })

export const patterns = (engines: Engines) =>
  toolCommand(engines, {
    name: "patterns",
    says: "Browse known errors, most used first",
    tool: listPatterns,
    parameters: {
      category: { given: "text", says: "Only in this category" },
      severity: { given: "text", says: "critical, high, medium or low" },
      min_success_rate: { given: "number", says: "From 0 to 1" },
      limit,
      offset: { given: "integer", says: "How many to skip" }
    },
    ofProject: false,
    render: renderPatterns
  })
