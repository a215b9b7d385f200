/** What the kind and mark bits of a chunk (`toKindMask`) say about its role. */
import { TYPE_KINDS } from "../../core/domain/CodeSymbol.ts"
import { toKindMask } from "../../ports/storage/masks.ts"
import type { Snapshot } from "./Snapshot.ts"

/** Languages of what people write to be read. */
export const PROSE_LANGUAGES: ReadonlySet<string> = new Set(["markdown", "text"])

/** Kinds of symbols that execute something, functions if they have a body. */
const FUNCTIONS = toKindMask(["function", "method"])
const OTHERS_EXECUTING = toKindMask(["macro", "callback"])
const BODILESS = toKindMask(["bodiless"])

/** Whether a chunk with these kind bits contains executable code. */
export const hasExecutableCode = (kinds: number): boolean =>
  (kinds & OTHERS_EXECUTING) !== 0 || ((kinds & FUNCTIONS) !== 0 && (kinds & BODILESS) === 0)

/** Kinds of symbols that only declare, and kinds that may accompany them. */
const TYPES = toKindMask(["interface", "type"])
const COMPANIONS = toKindMask(["field", "bodiless", "deprecated", "holdsTest"])

/** Whether a chunk with these kind bits only declares types or functions without bodies. */
export const declaresOnly = (kinds: number): boolean => {
  const declaring = TYPES | ((kinds & BODILESS) === 0 ? 0 : FUNCTIONS)
  return (kinds & declaring) !== 0 && (kinds & ~(declaring | COMPANIONS)) === 0
}

/** Kinds of symbols that have no code of their own, and what a chunk of a whole file is besides. */
const WITHOUT_CODE = toKindMask(["class", "struct", "enum", "interface", "trait", "type", "field", "table"])
const MODULE = toKindMask(["module"])

/** Whether a chunk with these kind bits declares types, fields or tables, and no function with a body. */
export const declaresWithoutCode = (kinds: number): boolean => {
  const declaring = WITHOUT_CODE | ((kinds & BODILESS) === 0 ? 0 : FUNCTIONS)
  return (kinds & WITHOUT_CODE) !== 0 && (kinds & ~(declaring | COMPANIONS | MODULE)) === 0
}

const DECLARED_TYPES = toKindMask([...TYPE_KINDS])

/** Whether a chunk with these kind bits declares a type. */
export const declaresType = (kinds: number): boolean => (kinds & DECLARED_TYPES) !== 0

const DATA = toKindMask(["section", "key", "table", "element", "text", "deprecated"])

/** Whether a chunk with these kind bits contains data or text only. */
export const isData = (kinds: number): boolean => (kinds & ~DATA) === 0

const TEST = toKindMask(["test"])

/** Whether a chunk with these kind bits is a test inside a non-test file. */
export const isTest = (kinds: number): boolean => (kinds & TEST) !== 0

const HOLDS_TEST = toKindMask(["holdsTest"])

/** Whether a chunk with these kind bits holds a test together with other code. */
export const holdsTest = (kinds: number): boolean => (kinds & HOLDS_TEST) !== 0

const DEPRECATED = toKindMask(["deprecated"])

/** Whether a chunk with these kind bits declares only what is deprecated. */
export const isDeprecated = (kinds: number): boolean => (kinds & DEPRECATED) !== 0

/** Returns a function that says whether a row is in a test file or is a test. */
export const testRowsOf =
  ({ columns, test }: Pick<Snapshot, "columns" | "test">) =>
  (row: number): boolean =>
    test[columns.file[row]!]! || isTest(columns.kinds[row]!)
