import { counted } from "../../../core/text/mod.ts"
import type { AnsweredReference } from "../../mcp/text/referencesText.ts"
import type { Paint } from "./paint.ts"

interface ShownSymbol {
  readonly symbol_id: string
  readonly path: string
  readonly line_start: number
  readonly kind: string
  readonly qualified_name: string
  readonly signature: string
}

/** The parts of a `locate_symbol` answer that are shown. */
export interface LocatedAnswer {
  readonly results: ReadonlyArray<ShownSymbol>
  readonly total_candidates: number
  readonly message?: string
}

/** The parts of a `find_references` answer that are shown. */
export interface ReferencesAnswer {
  readonly definitions: ReadonlyArray<ShownSymbol>
  readonly references: ReadonlyArray<AnsweredReference>
  readonly total_references: number
  readonly by_certainty: Readonly<Record<string, number>>
  readonly message?: string
}

interface ShownOutline {
  readonly name: string
  readonly kind: string
  readonly signature: string
  readonly line_start: number
  readonly member_of?: string
  readonly children?: ReadonlyArray<ShownOutline>
}

/** The parts of a `get_outline` answer that are shown. */
export interface OutlineAnswer {
  readonly directories?: ReadonlyArray<{
    readonly path: string
    readonly files: number
    readonly symbols: number
  }>
  readonly files: ReadonlyArray<{
    readonly path: string
    readonly syntax_error?: string
    readonly symbols: ReadonlyArray<ShownOutline>
  }>
  readonly message?: string
}

const symbolLine = (
  { kind, line_start, path, qualified_name, signature }: ShownSymbol,
  { bold, dim, green }: Paint
) => `${green(`${path}:${line_start}`)}  ${bold(qualified_name)}  ${dim(kind)}\n      ${signature}`

/** Definitions with place, name, kind and signature. */
export const renderSymbols = ({ message, results, total_candidates }: LocatedAnswer, paint: Paint): string =>
  [
    ...results.map((symbol) => symbolLine(symbol, paint)),
    paint.dim(message ?? `${results.length} of ${counted(total_candidates, "symbol")}`)
  ].join("\n")

/** Definitions, then uses with their line and certainty. */
export const renderReferences = (
  { by_certainty, definitions, message, references, total_references }: ReferencesAnswer,
  paint: Paint
): string =>
  [
    ...definitions.map((symbol) => symbolLine(symbol, paint)),
    ...references.map(
      ({ certainty, column, line, path, role, text, within }) =>
        `${paint.green(`${path}:${line}:${column}`)}  ${paint.dim(`${role}, ${certainty}${within === null ? "" : `, in ${within.qualified_name}`}`)}\n      ${text}`
    ),
    paint.dim(
      [
        [
          `${references.length} of ${counted(total_references, "reference")}`,
          ...(total_references === 0
            ? []
            : [
                `(${Object.entries(by_certainty)
                  .map(([certainty, count]) => `${count} ${certainty}`)
                  .join(", ")})`
              ])
        ].join(" "),
        ...(message === undefined ? [] : [message])
      ].join(". ")
    )
  ].join("\n")

/** Nested declarations. */
export const renderOutline = ({ directories = [], files, message }: OutlineAnswer, paint: Paint): string => {
  const lines = (symbols: ReadonlyArray<ShownOutline>, depth: number): ReadonlyArray<string> =>
    symbols.flatMap(({ children = [], kind, line_start, member_of, name, signature }) => [
      `${paint.dim(String(line_start).padStart(6))} ${"  ".repeat(depth)}${signature === "" ? `${kind} ${name}` : signature}${member_of === undefined ? "" : paint.dim(`  of ${member_of}`)}`,
      ...lines(children, depth + 1)
    ])
  return [
    ...directories.map(({ files, path, symbols }) =>
      paint.dim(`${path}/  ${counted(files, "file")}, ${counted(symbols, "symbol")}`)
    ),
    ...files.flatMap(({ path, symbols, syntax_error }) => [
      paint.green(path),
      ...(syntax_error === undefined
        ? []
        : [paint.yellow(`       cannot be parsed completely: ${syntax_error}`)]),
      ...lines(symbols, 0)
    ]),
    ...(message === undefined ? [] : [paint.dim(message)])
  ].join("\n")
}
