import { Effect, Schema } from "effect"
import { Explain, type ExplainSubject } from "../../../engine/context/Explain.ts"
import { parsePlace } from "../../../core/query/mod.ts"
import type { Evidence, Statement } from "../../../engine/context/Statement.ts"
import { Prose } from "../../../engine/prose/Prose.ts"
import { Metadata, metadata } from "../metadata.ts"
import { explanationText } from "../text/explanationText.ts"
import { READ_ONLY_TOOL, tool } from "../Tool.ts"
import { checkQuery } from "../checkQuery.ts"
import { invalidInput } from "../toolFailure.ts"
import { messageOf } from "./messageOf.ts"
import { pathInRoot } from "./pathInRoot.ts"
import { rootOfCall } from "./rootOfCall.ts"
import { flag, WorkspacePath, RefName } from "./parameters.ts"
import { parseSymbolName, SymbolFields, symbolFields } from "./symbolFields.ts"

const Place = Schema.Struct({
  file_path: Schema.optional(Schema.String),
  line_start: Schema.optional(Schema.Int),
  line_end: Schema.optional(Schema.Int),
  name: Schema.optional(Schema.String),
  certainty: Schema.optional(Schema.Literal("exact", "likely", "name-only")),
  content: Schema.optional(Schema.String),
  source_type: Schema.optional(Schema.String),
  id: Schema.optional(Schema.String),
  title: Schema.optional(Schema.String)
})

export const contextExplain = tool({
  name: "context_explain",
  title: "Explain code from evidence",
  toolset: "context",
  description:
    "Explain a symbol, file or question: definition, uses, calls, an example, history, documents. Each statement cites its sources.",
  ...READ_ONLY_TOOL,
  input: Schema.Struct({
    path: WorkspacePath,
    symbol: Schema.optional(Schema.String),
    symbol_id: Schema.optional(Schema.String),
    file_path: Schema.optional(Schema.String),
    line: Schema.optional(Schema.Int.pipe(Schema.greaterThan(0))),
    query: Schema.optional(Schema.String),
    depth: Schema.optionalWith(Schema.Literal("brief", "detailed").annotations({ default: "brief" }), {
      default: () => "brief" as const
    }),
    prose: flag(false, "Have a model summarize it: the configured one, or yours via sampling"),
    ref: RefName
  }),
  output: Schema.Struct({
    name: Schema.String,
    symbol: Schema.NullOr(Schema.Struct(SymbolFields)),
    statements: Schema.Array(
      Schema.Struct({
        aspect: Schema.String,
        text: Schema.String,
        evidence: Schema.Array(Place)
      })
    ),
    prose: Schema.optional(
      Schema.Struct({
        text: Schema.String,
        written_by: Schema.String
      })
    ),
    message: Schema.optional(Schema.String),
    metadata: Metadata
  }),
  text: explanationText,
  handle: ({ depth, file_path, line, path, prose, query, ref, symbol, symbol_id }, { sample, workspace }) =>
    Effect.gen(function* () {
      const subjects = [symbol, symbol_id, file_path, query].filter((each) => each !== undefined)
      const isBlank = query === undefined && subjects[0]?.trim() === ""
      if (subjects.length !== 1 || isBlank)
        return yield* invalidInput("symbol", "give exactly one of symbol, symbol_id, file_path and query")
      if (query !== undefined) yield* checkQuery(query)
      if (line !== undefined && file_path === undefined)
        return yield* invalidInput("line", "line needs file_path: give both")
      const root = yield* rootOfCall(path, file_path, workspace)
      const file = yield* pathInRoot("file_path", root, file_path)
      const { explain } = yield* Explain
      const explainSubject = (subject: ExplainSubject) => explain({ path: root, ref, depth, subject })
      const answer = yield* file === undefined
        ? explainSubject(
            query !== undefined ? { query } : { symbol: parseSymbolName((symbol ?? symbol_id)!.trim()) }
          )
        : explainSubject({ file, line }).pipe(
            Effect.catchTag("SymbolNotFound", (error) => {
              // A place as answers write it.
              const place = line === undefined ? parsePlace(file) : undefined
              return place === undefined ? error : explainSubject(place)
            })
          )
      const proseResult = prose
        ? yield* (yield* Prose).write(
            `Explain "${answer.name}" to a programmer in one short paragraph`,
            answer.statements.map(({ aspect, text }) => ({ aspect, text })),
            sample
          )
        : undefined
      const notes = [
        ...answer.notes,
        ...(proseResult !== undefined && "refusal" in proseResult ? [proseResult.refusal] : [])
      ]
      return {
        name: answer.name,
        symbol: answer.symbol === undefined ? null : symbolFields(answer.symbol),
        statements: answer.statements.map(toStatement),
        ...(proseResult !== undefined && "text" in proseResult
          ? {
              prose: { text: proseResult.text, written_by: `${proseResult.by}, from the statements above` }
            }
          : {}),
        ...messageOf(notes),
        metadata: metadata(answer.ref, {
          freshness_status: answer.freshness,
          result_completeness: answer.isPartial ? "partial" : "complete"
        })
      }
    })
})

const toStatement = ({ aspect, evidence, text }: Statement) => ({
  aspect,
  text,
  evidence: evidence.map(toPlace)
})

const toPlace = (evidence: Evidence): typeof Place.Type =>
  "path" in evidence
    ? {
        file_path: evidence.path,
        line_start: evidence.startLine,
        line_end: evidence.endLine,
        ...(evidence.name === undefined ? {} : { name: evidence.name }),
        ...(evidence.certainty === undefined ? {} : { certainty: evidence.certainty }),
        ...(evidence.content === undefined ? {} : { content: evidence.content })
      }
    : { source_type: evidence.source, id: evidence.id, title: evidence.title }
