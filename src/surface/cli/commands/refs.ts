import { Args, Command, Options } from "@effect/cli"
import { Effect } from "effect"
import { findReferences } from "../../mcp/tools/findReferences.ts"
import { paint } from "../render/paint.ts"
import { type ReferencesAnswer, renderReferences } from "../render/symbols.ts"
import { callLocally } from "../callLocally.ts"
import { absolute, colours, common, type Engines, json, onEngine, print } from "../shared.ts"
import { projectPath } from "./projectPath.ts"

const symbol = Args.text({ name: "symbol" }).pipe(
  Args.withDescription("A name, or a handle that an answer gave: sym_… or b3:…")
)
const role = Options.choice("role", ["call", "type", "import", "other"]).pipe(
  Options.withDescription("Only uses of this role"),
  Options.repeated
)
const limit = Options.integer("limit").pipe(
  Options.withAlias("n"),
  Options.withDefault(50),
  Options.withDescription("References, 1 to 500 (50)")
)

/** A handle says by its form what it is; anything else is a name. */
const named = (text: string) =>
  /^sym_[0-9A-Z]{24}$/.test(text)
    ? { symbol_id: text }
    : /^b3:[0-9a-f]{40}$/.test(text)
      ? { symbol_stable_id: text }
      : { name: text }

export const refs = ({ command }: Engines) =>
  Command.make("refs", { ...common, json, limit, path: projectPath, role, symbol }, (options) =>
    Effect.gen(function* () {
      const root = absolute(options.path)
      const call = callLocally(findReferences, {
        path: root,
        ...named(options.symbol),
        roles: options.role.length === 0 ? undefined : options.role,
        limit: options.limit
      })
      const answer = (yield* onEngine(call, command, options, root)) as ReferencesAnswer
      const colour = paint(yield* colours)
      yield* print(answer, options.json, (shown) => renderReferences(shown, colour))
    })
  ).pipe(Command.withDescription("Find where a symbol is used"))
