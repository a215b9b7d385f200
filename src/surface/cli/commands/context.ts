import { Command, Options } from "@effect/cli"
import { Option } from "effect"
import { namedPlaces } from "../../../core/query/mod.ts"
import { contextSearch } from "../../mcp/tools/contextSearch.ts"
import { type ContextAnswer, renderContext } from "../render/context.ts"
import { commonOptions, type Engines, json, ref, wordsArgument } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { queriedProject, toProjectRelative } from "./projectPath.ts"

const query = wordsArgument("query", "What to look for, in words")
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(10),
  Options.withDescription("Number of results, 1 to 100 (10)")
)
const source = Options.choice("source", ["file", "git", "github", "jira", "slack"]).pipe(
  Options.withDescription("Only results from this source"),
  Options.repeated
)
const file = Options.text("file").pipe(
  Options.withDescription("The open file; related results rank higher"),
  Options.optional
)
const ticket = Options.text("ticket").pipe(
  Options.withDescription("A ticket being worked on, #123 or PROJ-123"),
  Options.repeated
)
const from = Options.text("from").pipe(
  Options.withDescription("Only results changed since, e.g. 2026-01-31"),
  Options.optional
)
const to = Options.text("to").pipe(
  Options.withDescription("Only results changed until, e.g. 2026-01-31"),
  Options.optional
)

export const context = (engines: Engines) =>
  Command.make(
    "context",
    { ...commonOptions, file, from, json, limit, path: queriedProject, query, ref, source, ticket, to },
    (options) =>
      printAnswer<ContextAnswer>(
        engines,
        contextSearch,
        options,
        (root) => {
          const active_file = Option.getOrUndefined(
            Option.map(options.file, (given) => toProjectRelative(root, given))
          )
          const hasWorkContext = active_file !== undefined || options.ticket.length > 0
          const dates = { from: Option.getOrUndefined(options.from), to: Option.getOrUndefined(options.to) }
          return {
            query: options.query,
            top_k: options.limit,
            ref: Option.getOrUndefined(options.ref),
            filters: {
              ...(options.source.length === 0 ? {} : { source_types: options.source }),
              ...(dates.from === undefined && dates.to === undefined ? {} : { date_range: dates })
            },
            work_context: hasWorkContext
              ? { ...(active_file === undefined ? {} : { active_file }), open_ticket_ids: options.ticket }
              : undefined
          }
        },
        (answer, paint) => renderContext(answer, paint, namedPlaces(options.query))
      )
  ).pipe(Command.withDescription("Search code together with commits, issues and chat"))
