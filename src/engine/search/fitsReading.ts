/** Whether what was found for an interpretation of a query is what it needs; otherwise the interpretation is wrong. */
import type { NamedRows } from "./namedRows.ts"
import type { Reading } from "./Reading.ts"

/** Whether the symbols that the query names are those that the interpretation is about. */
export const namesFit = (
  { asChain, needsDefinition, needsKey, needsQualified }: Reading,
  { declared, qualifiedKeys, qualifiedNames }: NamedRows
): boolean =>
  (!needsDefinition || [...declared.values()].some(({ exact }) => exact)) &&
  (needsQualified === undefined || hasEnding(qualifiedNames, needsQualified)) &&
  (needsKey === undefined ||
    (hasEnding(qualifiedKeys, needsKey) && !hasEnding(qualifiedNames.difference(qualifiedKeys), needsKey))) &&
  !(asChain && qualifiedNames.size > 0)

/** Whether one of the qualified names is the wanted one, or ends with it. */
const hasEnding = (qualifiedNames: ReadonlySet<string>, wanted: string): boolean =>
  qualifiedNames.has(wanted) ||
  [...qualifiedNames].some((name) => name.endsWith(wanted) && /[.:#\\]/.test(name.at(-wanted.length - 1)!))

/**
 * Whether some row has the signal that the interpretation needs; `values`: that signal by row. A definition contains its own name, but does not answer a query for
 * other occurrences. A query for tests is answered only by tests, or by what holds some beside the definition.
 */
export const rowsFit = (
  { mayDefine, needs, testsOnly }: Reading,
  values: ReadonlyMap<number, number>,
  { declared }: NamedRows,
  isTestRow: (row: number) => boolean,
  holdsTestRow: (row: number) => boolean
): boolean =>
  [...values].some(
    ([row, value]) =>
      value > 0 &&
      (needs !== "wording" ||
        (testsOnly && holdsTestRow(row)) ||
        ((mayDefine || !declared.has(row)) && (!testsOnly || isTestRow(row))))
  )
