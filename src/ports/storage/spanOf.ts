import type { Span } from "../../core/domain/Span.ts"

/** The span in a row of a chunk or symbol. */
export const spanOf = (row: Readonly<Record<string, unknown>>): Span => ({
  startByte: row["start_byte"] as number,
  endByte: row["end_byte"] as number,
  startLine: row["start_line"] as number,
  endLine: row["end_line"] as number
})
