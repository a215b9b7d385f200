import { Effect, Schema } from "effect"
import { Symbols } from "../../../engine/symbols/Symbols.ts"
import { completeness, Metadata, metadata } from "../metadata.ts"
import { READS, tool } from "../Tool.ts"
import { invalidInput } from "../toolFailure.ts"
import { ProjectPath, RefName } from "./parameters.ts"
import { SymbolFields, symbolFields, symbolNames } from "./symbolFields.ts"

const ROLES = ["call", "type", "import", "other"] as const
const Certainty = Schema.Literal("exact", "likely", "name-only")

/** Where the next page begins, in a form that nobody computes with. */
const toCursor = (offset: number) => Buffer.from(`after ${offset}`).toString("base64url")

const fromCursor = (cursor: string | undefined) => {
  if (cursor === undefined) return Effect.succeed(0)
  const [, offset] = /^after (\d{1,9})$/.exec(Buffer.from(cursor, "base64url").toString()) ?? []
  return offset === undefined
    ? Effect.fail(invalidInput("cursor", "give next_cursor of the answer before, as it was"))
    : Effect.succeed(Number(offset))
}

export const findReferences = tool({
  name: "find_references",
  title: "Find references",
  toolset: "code",
  description:
    "Where a symbol is used: definitions first, then calls, types and other uses, each labelled exact (by the language's rules), likely or name-only.",
  ...READS,
  input: Schema.Struct({
    path: Schema.optional(ProjectPath),
    ref: RefName,
    symbol_id: Schema.optional(Schema.String),
    symbol_stable_id: Schema.optional(Schema.String),
    name: Schema.optional(Schema.String),
    roles: Schema.optional(Schema.Array(Schema.Literal(...ROLES))),
    limit: Schema.optionalWith(Schema.Int.pipe(Schema.between(1, 500)).annotations({ default: 50 }), {
      default: () => 50
    }),
    cursor: Schema.optional(Schema.String)
  }),
  output: Schema.Struct({
    definitions: Schema.Array(Schema.Struct(SymbolFields)),
    references: Schema.Array(
      Schema.Struct({
        path: Schema.String,
        line: Schema.Int,
        column: Schema.Int,
        role: Schema.Literal(...ROLES),
        certainty: Certainty,
        text: Schema.String,
        within: Schema.NullOr(
          Schema.Struct({ symbol_id: Schema.String, qualified_name: Schema.String, kind: Schema.String })
        )
      })
    ),
    total_references: Schema.Int,
    by_role: Schema.Record({ key: Schema.String, value: Schema.Int }),
    by_certainty: Schema.Record({ key: Schema.String, value: Schema.Int }),
    next_cursor: Schema.optional(Schema.String),
    message: Schema.optional(Schema.String),
    metadata: Metadata
  }),
  handle: ({ cursor, limit, path, ref, roles, ...named }, { workspace }) =>
    Effect.gen(function* () {
      const names = yield* symbolNames(named)
      if (names.length > 1)
        return yield* invalidInput("symbol_id", "give one of symbol_id, symbol_stable_id and name")
      const offset = yield* fromCursor(cursor)
      const answer = yield* (yield* Symbols).references({
        path: path ?? (yield* workspace),
        ref,
        names,
        roles: roles === undefined ? undefined : new Set(roles),
        limit,
        offset
      })
      const next = offset + limit
      const more = next < answer.total
      return {
        definitions: answer.definitions.map(symbolFields),
        references: answer.references.map(({ certainty, column, line, path: file, role, text, within }) => ({
          path: file,
          line,
          column,
          role,
          certainty,
          text: text.slice(0, LONGEST_LINE),
          within:
            within === undefined
              ? null
              : { symbol_id: within.id, qualified_name: within.qualifiedName, kind: within.kind }
        })),
        total_references: answer.total,
        by_role: answer.byRole,
        by_certainty: answer.byCertainty,
        ...(more ? { next_cursor: toCursor(next) } : {}),
        ...(answer.definitions.length > 1
          ? {
              message: `${answer.definitions.length} symbols are called so${answer.more === 0 ? "" : ` and ${answer.more} more are left out`}: give a symbol_id for one of them`
            }
          : {}),
        metadata: metadata(answer.ref, {
          freshness_status: answer.freshness,
          result_completeness: completeness(more, answer.limits)
        })
      }
    })
})

/** Characters of a line that are shown. */
const LONGEST_LINE = 200
