import { Args, Command, Options } from "@effect/cli"
import { Option } from "effect"
import { contextGrep } from "../../mcp/tools/contextGrep.ts"
import { type GrepAnswer, renderGrep } from "../render/grep.ts"
import { commonOptions, type Engines, json, language } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { queriedProject } from "./projectPath.ts"

const pattern = Args.text({ name: "pattern" }).pipe(
  Args.withDescription("A regular expression in ripgrep syntax")
)
const fixed = Options.boolean("fixed").pipe(
  Options.withAlias("F"),
  Options.withDescription("Treat the pattern as plain text")
)
const ignoreCase = Options.boolean("ignore-case").pipe(
  Options.withAlias("i"),
  Options.withDescription("Ignore case")
)
const word = Options.boolean("word").pipe(
  Options.withAlias("w"),
  Options.withDescription("Match whole words only")
)
const multiline = Options.boolean("multiline").pipe(
  Options.withAlias("U"),
  Options.withDescription("Let matches span lines")
)
const glob = Options.text("glob").pipe(
  Options.withAlias("g"),
  Options.withAlias("files"),
  Options.withDescription("Files to search, e.g. src/**/*.ts"),
  Options.optional
)
const exclude = Options.text("exclude").pipe(Options.withDescription("Files not to search"), Options.optional)
const context = Options.integer("context").pipe(
  Options.withAlias("C"),
  Options.withDefault(0),
  Options.withDescription("Lines around each match, 0 to 20 (0)")
)
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(100),
  Options.withDescription("Number of matches, 1 to 1000 (100)")
)

export const grep = (engines: Engines) =>
  Command.make(
    "grep",
    {
      ...commonOptions,
      context,
      exclude,
      fixed,
      glob,
      ignoreCase,
      json,
      language,
      limit,
      multiline,
      word,
      path: queriedProject,
      pattern
    },
    (options) =>
      printAnswer<GrepAnswer>(
        engines,
        contextGrep,
        options,
        () => ({
          pattern: options.pattern,
          regex: !options.fixed,
          case_sensitive: !options.ignoreCase,
          word: options.word,
          multiline: options.multiline,
          glob: Option.getOrUndefined(options.glob),
          exclude: Option.getOrUndefined(options.exclude),
          language: Option.getOrUndefined(options.language),
          context_lines: options.context,
          limit: options.limit
        }),
        renderGrep
      )
  ).pipe(Command.withDescription("Find every line that matches a pattern"))
