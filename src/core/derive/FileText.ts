import type { LineTable } from "../text/mod.ts"

/** A text with its path and lines. */
export interface FileText {
  readonly path: string
  readonly text: string
  readonly lines: LineTable
}
