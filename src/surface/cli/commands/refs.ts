import { Args, Command, Options } from "@effect/cli"
import { Option } from "effect"
import { findReferences } from "../../mcp/tools/findReferences.ts"
import { type ReferencesAnswer, renderReferences } from "../render/symbols.ts"
import { commonOptions, type Engines, json, ref } from "../shared.ts"
import { printAnswer } from "../printAnswer.ts"
import { queriedProject } from "./projectPath.ts"

const symbol = Args.text({ name: "symbol" }).pipe(
  Args.withDescription("A name, or a handle from an answer: sym_… or b3:…")
)
const role = Options.choice("role", ["call", "type", "import", "other"]).pipe(
  Options.withDescription("Only uses in this role"),
  Options.repeated
)
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(50),
  Options.withDescription("Number of references, 1 to 500 (50)")
)

/** A handle is recognized by its form; anything else is a name. */
const symbolInput = (text: string) =>
  /^sym_[0-9A-Z]{24}$/.test(text)
    ? { symbol_id: text }
    : /^b3:[0-9a-f]{40}$/.test(text)
      ? { symbol_stable_id: text }
      : { name: text }

export const refs = (engines: Engines) =>
  Command.make(
    "refs",
    { ...commonOptions, json, limit, path: queriedProject, ref, role, symbol },
    (options) =>
      printAnswer<ReferencesAnswer>(
        engines,
        findReferences,
        options,
        () => ({
          ...symbolInput(options.symbol),
          roles: options.role.length === 0 ? undefined : options.role,
          limit: options.limit,
          ref: Option.getOrUndefined(options.ref)
        }),
        renderReferences
      )
  ).pipe(Command.withDescription("Find where a symbol is used"))
