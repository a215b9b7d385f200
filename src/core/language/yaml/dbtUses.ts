import type { StatedMention } from "../StatedNames.ts"
import { genericTest, namedIn } from "../sql/jinjaUses.ts"

/** A key that only files of dbt have at the beginning of a line. */
const DBT_KEY = /^(?:models|sources|snapshots|seeds|exposures|semantic_models|unit_tests|metrics):/m

const NAMING = /\b(?:ref|source)\s*\(/
const TESTS = /^(\s*)(?:- )?(?:data_)?tests:\s*(?:#.*)?$/
const TEST = /^(\s*)- ["']?(?:\w+\.)?(\w+)["']?\s*(?::|#|$)/

/** What a file of properties of dbt uses: the models that it refers to, and the generic tests of models and columns. */
export const dbtUses = (text: string): ReadonlyArray<StatedMention> => {
  if (!DBT_KEY.test(text)) return []
  const found: Array<StatedMention> = []
  let start = 0
  let indent: number | undefined
  for (const line of text.split("\n")) {
    const depth = line.search(/\S/)
    const [, before] = TESTS.exec(line) ?? []
    const [, listed, name] = TEST.exec(line) ?? []
    if (before !== undefined) indent = before.length
    else if (
      indent !== undefined &&
      depth >= 0 &&
      (depth < indent || (depth === indent && listed === undefined))
    )
      indent = undefined
    else if (indent !== undefined && name !== undefined && listed!.length <= indent + LIST_INDENT)
      found.push(...genericTest(name, start + line.indexOf(name, listed!.length)))
    if (NAMING.test(line) && line[depth] !== "#") found.push(...namedIn(line, start))
    start += line.length + 1
  }
  return found
}

/** A list may be indented below its key by that much, its items' own lists more. */
const LIST_INDENT = 2
