/** An import as it stands in a file, and the names that a use of it would show. */
export interface ImportStatement {
  readonly text: string
  readonly names: ReadonlyArray<string>
}

const NAME = /[\p{L}_$][\p{L}\p{N}_$]*/gu

/** Words of import syntax that name nothing. */
const SYNTAX = new Set(
  "import from as use using require include static const type package namespace extern crate pub self super".split(
    " "
  )
)

/**
 * The import written as `text`.
 *
 * @example
 * ```ts
 * importStatement('import { join } from "node:path"').names // => ["join", "node", "path"]
 * ```
 */
export const importStatement = (text: string): ImportStatement => ({
  text,
  names: [...text.matchAll(NAME)].map(([name]) => name).filter((name) => name.length > 1 && !SYNTAX.has(name))
})
