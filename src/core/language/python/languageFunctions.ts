import { anyScript } from "../../text/mod.ts"
import type { FileNames, FunctionRules } from "../PartRules.ts"
import { importsOf } from "./importsOf.ts"

const IMPORT = anyScript(
  /^[ \t]*(?:from[ \t]+[.\w]+[ \t]+import[ \t]*(?:\([^)]{0,4000}\)|[^\n]*)|import[ \t]+[^\n]*)/gm
)
const DECLARED = anyScript(
  /^(?:(?:async[ \t]+)?(?:def|class)[ \t]+(\w+)|(\w+)[ \t]*(?::[^=\n]{1,200})?=(?!=))/gm
)

/**
 * The names that a file declares at its top, and what those that it imports mean.
 *
 * @example
 * ```ts
 * const { declared, imported } = namesIn("import typing as t\nfrom itertools import chain\ndef sorted(x): ...\nmin = 1\n")
 * [...imported, ...declared] // => [["t", "typing"], ["chain", "itertools.chain"], "sorted", "min"]
 * ```
 */
export const namesIn = (text: string): FileNames => {
  const imported = new Map<string, string>()
  for (const [statement] of text.matchAll(IMPORT))
    for (const { alias, module, name } of importsOf(statement.trim()))
      imported.set(alias === "" ? "*" : alias, name === "" ? module : `${module}.${name}`)
  return {
    imported,
    declared: new Set([...text.matchAll(DECLARED)].map(([, defined, assigned]) => defined ?? assigned ?? ""))
  }
}

/** What functions of Python and its library give whose result their arguments tell. */
export const LANGUAGE_FUNCTIONS: FunctionRules = {
  arguments: "arguments",
  named: { type: "keyword_argument", name: "name", value: "value" },
  visitors: ["lambda"],
  results: {
    list: { is: "all", most: 1 },
    set: { is: "all", most: 1 },
    frozenset: { is: "all", most: 1 },
    tuple: { is: "all", most: 1 },
    iter: { is: "all", most: 1 },
    reversed: { is: "all" },
    sorted: { is: "all", visitor: "key" },
    filter: { is: "all", of: 1, visitor: 0 },
    map: { is: "given", of: 1, most: 2, visitor: 0 },
    next: { is: "item" },
    max: { is: "item", most: 1, visitor: "key" },
    min: { is: "item", most: 1, visitor: "key" },
    enumerate: { is: "numbered" },
    zip: { is: "joined" },
    "typing.cast": { is: "stated" },
    "typing_extensions.cast": { is: "stated" },
    "copy.copy": { is: "same" },
    "copy.deepcopy": { is: "same" },
    "collections.deque": { is: "all" },
    "itertools.chain": { is: "chained" },
    "itertools.islice": { is: "all" },
    "itertools.cycle": { is: "all" },
    "itertools.takewhile": { is: "all", of: 1, visitor: 0 },
    "itertools.dropwhile": { is: "all", of: 1, visitor: 0 },
    "itertools.zip_longest": { is: "joined" },
    "heapq.nlargest": { is: "all", of: 1, visitor: "key" },
    "heapq.nsmallest": { is: "all", of: 1, visitor: "key" },
    "pytest.raises": { is: "raised", holder: "ExceptionInfo", context: "AbstractContextManager" },
    "random.choice": { is: "item" },
    "random.sample": { is: "all" },
    "asyncio.gather": { is: "awaited" }
  },
  members: { sort: { is: "given", visitor: "key" } },
  namesIn
}
