import { counted } from "../../../core/text/mod.ts"
import { Effect, Option, Schema } from "effect"
import { createHash } from "node:crypto"
import type { ReferencePlace } from "../../../engine/symbols/referenceOrder.ts"
import type { SymbolName } from "../../../engine/symbols/SymbolAnswer.ts"
import { type ReferenceAnswer, Symbols } from "../../../engine/symbols/Symbols.ts"
import { completeness, limitation, Metadata, metadata } from "../metadata.ts"
import { referencesText } from "../text/referencesText.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { invalidInput } from "../toolFailure.ts"
import { calledByName, isNamedByText } from "./calledByName.ts"
import { messageOf } from "./messageOf.ts"
import { WorkspacePath, RefName } from "./parameters.ts"
import { unlistedOccurrences } from "./unlistedOccurrences.ts"
import { inexactNameMessage, SymbolFields, symbolFields, symbolNames } from "./symbolFields.ts"

const ROLES = ["call", "type", "import", "other", "override"] as const
const Certainty = Schema.Literal("exact", "likely", "name-only")

/** An opaque cursor with the beginning of the next page and a hash of the query. */
const toCursor = (queryHash: string, { certainty, column, line, path, role }: ReferencePlace) =>
  Buffer.from(JSON.stringify([queryHash, certainty, role, path, line, column])).toString("base64url")

const Cursor = Schema.parseJson(
  Schema.Tuple(Schema.String, Certainty, Schema.Literal(...ROLES), Schema.String, Schema.Int, Schema.Int)
)

const fromCursor = (queryHash: string, cursor: string | undefined) => {
  if (cursor === undefined) return Effect.succeed(undefined)
  const decoded = Schema.decodeOption(Cursor)(Buffer.from(cursor, "base64url").toString())
  if (Option.isNone(decoded))
    return Effect.fail(invalidInput("cursor", "pass next_cursor of the previous answer unchanged"))
  const [cursorHash, certainty, role, path, line, column] = decoded.value
  return cursorHash === queryHash
    ? Effect.succeed({ certainty, role, path, line, column })
    : Effect.fail(
        invalidInput(
          "cursor",
          "it belongs to another query: pass the same symbol and roles as in the call that returned it"
        )
      )
}

/** A hash of the query, the same for all its pages. */
const hashQuery = (names: ReadonlyArray<SymbolName>, roles: ReadonlyArray<string> | undefined) =>
  createHash("sha256")
    .update(JSON.stringify([names, roles?.toSorted()]))
    .digest("base64url")
    .slice(0, 8)

export const findReferences = tool({
  name: "find_references",
  title: "Find references",
  toolset: "code",
  description:
    "Where a symbol is used: definitions first, then calls, types and other uses, and what overrides or implements it, each labelled exact (by the language's rules), likely or name-only.",
  ...READ_ONLY_TOOL,
  input: Schema.Struct({
    path: WorkspacePath,
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
  text: referencesText,
  handle: ({ cursor, limit, path, ref, roles, ...symbolParameters }, { workspace }) =>
    Effect.gen(function* () {
      const names = yield* symbolNames(symbolParameters)
      if (names.length > 1)
        return yield* invalidInput(
          "symbol_id",
          "give only one symbol, by symbol_id, symbol_stable_id or name"
        )
      const queryHash = hashQuery(names, roles)
      const after = yield* fromCursor(queryHash, cursor)
      const root = path ?? (yield* workspace)
      const answer = yield* (yield* Symbols).references({
        path: root,
        ref,
        names,
        roles: roles === undefined ? undefined : new Set(roles),
        limit,
        after
      })
      const ambiguityNote =
        answer.definitions.length > 1 && !answer.isOneSymbol
          ? [
              `${answer.definitions.length} symbols have this name${answer.more === 0 ? "" : `, and ${answer.more} more that are not shown`}: pass the symbol_id of the one you mean`
            ]
          : []
      const isOnlyPage = answer.lastPlace === undefined && after === undefined
      const overrideCount = answer.byRole["override"] ?? 0
      // References in files that changed during the search are not shown; the message about them replaces the one about other occurrences of the name.
      const hiddenCount = isOnlyPage ? answer.total - answer.references.length : 0
      const unlistedNotes =
        after === undefined && hiddenCount === 0 && ref === undefined
          ? yield* unlistedOccurrences(root, {
              names,
              definitions: answer.definitions,
              total: answer.total - overrideCount + answer.inOtherRoles,
              lines: answer.lines
            })
          : []
      const handlerNotes =
        after === undefined && ref === undefined
          ? yield* calledByName(root, {
              definitions: answer.definitions,
              total: answer.total - overrideCount + answer.inOtherRoles
            })
          : []
      const notes = [
        ...answer.definitions.slice(0, 1).flatMap((each) => inexactNameMessage(names[0], each)),
        ...ambiguityNote,
        ...(answer.translations > 0 && after === undefined
          ? [
              `${counted(answer.translations, "translation")} of it ${answer.translations === 1 ? "is" : "are"} not shown`
            ]
          : []),
        ...(answer.total === 0 && answer.inOtherRoles > 0
          ? [`${counted(answer.inOtherRoles, "use")} in other roles: omit roles`]
          : []),
        ...(hiddenCount === 0
          ? []
          : [
              `${counted(hiddenCount, "use")} in files that have just changed ${hiddenCount === 1 ? "is" : "are"} not shown: ask again`
            ]),
        ...(after === undefined ? overrideNotes(answer, overrideCount) : []),
        // The lines in which the whole key of a text is written are those that contain its name.
        ...(handlerNotes.length > 0 && answer.definitions.slice(0, 1).some(isNamedByText)
          ? []
          : unlistedNotes),
        ...(answer.frameworkUse === undefined ? [] : [answer.frameworkUse]),
        ...handlerNotes,
        limitation(answer.limits)
      ]
      return {
        definitions: answer.definitions.map(symbolFields),
        references: answer.references.map(({ certainty, column, line, path: file, role, text, within }) => ({
          path: file,
          line,
          column,
          role,
          certainty,
          text: text.slice(0, MAX_LINE_CHARACTERS),
          within:
            within === undefined
              ? null
              : { symbol_id: within.id, qualified_name: within.qualifiedName, kind: within.kind }
        })),
        total_references: answer.total,
        by_role: answer.byRole,
        by_certainty: answer.byCertainty,
        ...(answer.lastPlace === undefined ? {} : { next_cursor: toCursor(queryHash, answer.lastPlace) }),
        ...messageOf(notes),
        metadata: metadata(answer.ref, {
          freshness_status: answer.freshness,
          result_completeness: completeness(answer.lastPlace !== undefined, answer.limits)
        })
      }
    })
})

/** Most overridden members that a message names. */
const MAX_NAMED_OVERRIDDEN = 3

/** What a member overrides, and how to get what overrides it if not all of that is shown. */
const overrideNotes = (
  { overridden, references }: Pick<ReferenceAnswer, "overridden" | "references">,
  overrideCount: number
): ReadonlyArray<string> => {
  const named = overridden
    .slice(0, MAX_NAMED_OVERRIDDEN)
    .map(({ nameLine, path, qualifiedName }) => `${qualifiedName} (${path}:${nameLine})`)
    .join(", ")
  const more = overridden.length - MAX_NAMED_OVERRIDDEN
  const shown = references.filter(({ role }) => role === "override").length
  return [
    ...(named === ""
      ? []
      : [
          `it overrides or implements ${named}${more > 0 ? `, and ${more} more` : ""}, whose uses may mean it`
        ]),
    ...(shown === overrideCount
      ? []
      : [
          `${counted(overrideCount, "member")} ${overrideCount === 1 ? "overrides or implements" : "override or implement"} it: roles ["override"] lists them`
        ])
  ]
}

/** Most characters shown of a line. */
const MAX_LINE_CHARACTERS = 200
