import type { SymbolKind } from "../../domain/CodeSymbol.ts"
import { ownValue } from "../../record/mod.ts"
import type { StructuralPart } from "../Language.ts"
import { type JinjaTag, jinjaTags } from "./jinjaTags.ts"

/** What blocks of dbt define, by the words that begin them. */
const BLOCK_KINDS: Readonly<Record<string, SymbolKind>> = {
  macro: "macro",
  test: "function",
  data_test: "function",
  materialization: "function",
  snapshot: "table"
}

const FOLDERS_OF_MODELS = /(?:^|\/)(?:models|analys[ei]s)\//
const FOLDER_OF_TESTS = /(?:^|\/)(?:data[_-])?tests\//
const CALL_OF_DBT = /\{\{[^{}]*\b(?:config|ref|source)\s*\(/
const QUERY = /\bselect\b/i

/** What a tag begins with that ends a block. */
const END = "end"

const NAME = /\s*(\w+)/y

/** What a file of dbt defines: its macros, tests and snapshots, else the model that it is. Empty for any other file. */
export const jinjaParts = (text: string, path: string): ReadonlyArray<StructuralPart> => {
  const tags = jinjaTags(text)
  /** By its keyword, the next tag that ends a block. */
  const closings = new Map<string, JinjaTag>()
  const blocks = tags
    .toReversed()
    .flatMap((tag) => {
      if (tag.keyword.startsWith(END)) closings.set(tag.keyword, tag)
      return blockOf(text, tag, closings.get(END + tag.keyword))
    })
    .toReversed()
  return blocks.length > 0 ? blocks : modelOf(text, path, tags)
}

const blockOf = (
  text: string,
  { comment, end: headEnd, inside, keyword, start }: JinjaTag,
  closing: JinjaTag | undefined
): ReadonlyArray<StructuralPart> => {
  const kind = ownValue(BLOCK_KINDS, keyword)
  NAME.lastIndex = inside
  const name = kind === undefined ? undefined : NAME.exec(text)?.[1]
  if (kind === undefined || name === undefined) return []
  return [
    {
      kind,
      name,
      start: comment === "" ? start : text.lastIndexOf("{#", start),
      head: start,
      headEnd,
      end: closing?.end ?? headEnd,
      ...(comment === "" ? {} : { doc: comment }),
      children: []
    }
  ]
}

/** A model, an analysis or a test of dbt is a whole file, and is called like it. */
const modelOf = (
  text: string,
  path: string,
  [first]: ReadonlyArray<JinjaTag>
): ReadonlyArray<StructuralPart> => {
  if (!QUERY.test(text) || !(FOLDERS_OF_MODELS.test(path) || CALL_OF_DBT.test(text))) return []
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/\.\w+$/, "")
  const start = text.search(/\S/)
  const isConfigured = first !== undefined && first.start === start
  const line = text.indexOf("\n", start)
  return [
    {
      kind: FOLDER_OF_TESTS.test(path) && !FOLDERS_OF_MODELS.test(path) ? "function" : "table",
      name,
      start,
      headEnd: isConfigured ? first.end : line < 0 ? text.length : line,
      end: text.trimEnd().length,
      children: []
    }
  ]
}
